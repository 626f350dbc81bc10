"""Source trees to measure on: made from a seed, so that every run reads the same bytes."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

VERBS = ("Adds", "Finds", "Lists", "Updates", "Archives", "Moves", "Counts", "Renames", "Copies", "Shows")
THINGS = ("trip", "note", "ticket", "photo", "route", "hotel", "seat", "parcel", "plant", "song", "lesson", "budget")
_HEAD = """\
package com.example.{module}

import androidx.appfunctions.AppFunctionDeclaration
import androidx.appfunctions.AppFunctionSerializable
import androidx.appfunctions.AppFunctionService
import androidx.appfunctions.AppFunctionServiceEntryPoint
import java.time.LocalDate

@AppFunctionServiceEntryPoint(serviceName = "{name}Service", appFunctionXmlFileName = "{module}_{number}")
abstract class {name}Functions : AppFunctionService() {{
    private val store = {name}Store()
"""
_FUNCTION = """
    /**
     * {verb} a {thing} of the signed-in person.
     *
     * If the {thing} belongs to a group, the group sees the change too.
     *
     * @param {thing}Id Identifier of the {thing}, as shown in its details.
     * @param day Day that the {thing} is for.
     * @param remark Remark for the {thing}, at most 200 characters.
     * @return The {thing} after the change.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun {call}(
        {thing}Id: String,
        day: LocalDate,
        remark: String? = null,
    ): {name}Item {{
        val item = store.find({thing}Id, day) ?: throw AppFunctionElementNotFoundException("There is no {thing} ${thing}Id.")
        val short = remark?.trim()?.take(200)
        return if (short == null) item else store.save(item.copy(remark = short))
    }}
"""
_TAIL = """}}

/** One {thing} as the app knows it. */
@AppFunctionSerializable(isDescribedByKDoc = true)
data class {name}Item(
    /** Identifier of the {thing}. */
    val id: String,
    /** Day that it is for. */
    val day: LocalDate,
    /** Remark, null for none. */
    val remark: String? = null,
)
"""
_PLAIN = """\
package com.example.{module}.{folder}

import java.time.Instant

/** Keeps the state of screen {number}. */
class Screen{number}State(private val clock: () -> Instant, private val title: String = "{thing}") {{
    private val listeners = mutableListOf<(String) -> Unit>()
    private var last: Instant = Instant.EPOCH
{methods}}}
"""
_METHOD = """
    /** Answers the tap on row {row}. */
    fun onRow{row}(text: String): String {{
        val now = clock()
        val label = if (text.isBlank()) "$title at row {row}" else "${{text.trim()}} ({row})"
        listeners.filter {{ last < now }}.forEach {{ it(label) }}
        last = now
        return label.lowercase().replace(' ', '-')
    }}
"""
_LAYOUT = '<?xml version="1.0" encoding="utf-8"?>\n<vector xmlns:android="http://schemas.android.com/apk/res/android">\n{rows}</vector>\n'
_ROW = '    <path android:fillColor="#{number:06x}" android:pathData="M{number},4h{row}v16z" />\n'
_GRADLE = """\
plugins {{ id("{plugin}") }}

dependencies {{ implementation("androidx.appfunctions:appfunctions:1.0.0-rc01") }}
"""
_MANIFEST = """\
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application><property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata" /></application>
</manifest>
"""
_METADATA = """\
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps trips, tickets and budgets of people who travel together." />
"""


def service(number: int, functions: int, module: str = "app") -> str:
    """A Kotlin file with that many AppFunctions."""
    choice = Random(number)
    name = f"{choice.choice(THINGS).title()}{number}"
    thing = choice.choice(THINGS)
    parts = [_HEAD.format(module=module, name=name, number=number)]
    for index in range(functions):
        verb, object_ = choice.choice(VERBS), choice.choice(THINGS)
        call = f"{verb[:-1].lower()}{object_.title()}{index}"
        parts.append(_FUNCTION.format(verb=verb, thing=object_, name=name, call=call))
    return "".join(parts) + _TAIL.format(name=name, thing=thing)


def _plain(number: int, module: str) -> str:
    choice = Random(number)
    methods = "".join(_METHOD.format(row=row) for row in range(choice.randint(3, 20)))
    return _PLAIN.format(module=module, folder=f"f{number % 40}", number=number, thing=choice.choice(THINGS), methods=methods)


def _drawing(number: int) -> str:
    return _LAYOUT.format(rows="".join(_ROW.format(number=number, row=row) for row in range(4 + number % 30)))


def _project(modules: int) -> Iterator[tuple[str, str]]:
    yield "settings.gradle.kts", "include(" + ", ".join(f'":m{m}"' for m in range(modules)) + ")\n"
    for number in range(modules):
        plugin = "com.android.application" if number == 0 else "com.android.library"
        yield f"m{number}/build.gradle.kts", _GRADLE.format(plugin=plugin)
    yield "m0/src/main/AndroidManifest.xml", _MANIFEST
    yield "m0/src/main/res/xml/app_metadata.xml", _METADATA


def write(folder: Path, services: int, functions: int, files: int = 0, modules: int = 1) -> None:
    """A project of ``services`` files with ``functions`` AppFunctions in all, filled up to ``files`` files.

    Of the filling about 63 % are Kotlin, 25 % XML, the rest pictures and texts that no front end reads.
    """
    made = dict(_project(modules))
    for number in range(services):
        share = functions // services + (number < functions % services)
        module = f"m{number % modules}"
        made[f"{module}/src/main/kotlin/com/example/Service{number}.kt"] = service(number, share, module)
    for number in range(files - len(made)):
        made.update([_filling(number, f"m{number % modules}")])
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _filling(number: int, module: str) -> tuple[str, str]:
    folder = f"f{number % 40}"
    match number % 16:
        case kind if kind < 10:
            return f"{module}/src/main/kotlin/com/example/{module}/{folder}/Screen{number}State.kt", _plain(number, module)
        case kind if kind < 14:
            return f"{module}/src/main/res/drawable/picture_{number}.xml", _drawing(number)
        case 14:
            return f"{module}/src/main/assets/{folder}/picture_{number}.png", "picture" * 300
        case _:
            return f"docs/{folder}/page_{number}.md", f"# Page {number}\n" + "Nothing to see here.\n" * 40


_ACTS = ("find", "list", "update", "archive", "count", "rename", "copy", "show", "cancel", "compare")
_PLACES = ("account", "workspace", "calendar", "region", "team", "project", "folder", "season", "route", "branch")
_STATES = ("open", "closed", "planned", "late", "shared", "private", "recent", "unpaid")


def tool_list(tools: int) -> str:
    """What an MCP server answers to ``tools/list``: tools with two to five parameters, each described in words of its own."""
    from json import dumps

    return dumps({"tools": [_listed(number) for number in range(tools)]}, indent=1)


def _listed(number: int) -> dict[str, object]:
    choice = Random(number)
    act, thing = _ACTS[number % 10], THINGS[number // 10 % 12]
    place, state = _PLACES[number // 120 % 10], _STATES[number // 1200 % 8]
    text = f"{act.title()}s {state} {thing} entries of a {place}. A {thing} is left out when nobody in the {place} may see it."
    if number % 3 == 0:
        text += f"\n\nThe result names each {thing} with its {state} {choice.choice(_PLACES)} and the day of its last change."
    properties: dict[str, object] = {
        f"{place}_id": {"type": "string", "description": f"Identifier of the {place}, as its settings show it."},
        "limit": {"type": "integer", "minimum": 1, "maximum": 100, "default": 20, "description": "The most entries to give, from 1 to 100."},
        f"{thing}_state": {"type": "string", "enum": list(_STATES[:4]), "description": f"Which state each {thing} must be in."},
        "day": {"type": "string", "format": "date", "description": f"Day of the {thing}, such as 2026-03-01."},
        "words": {"type": "array", "items": {"type": "string"}, "description": f"Words that the {thing} mentions, in any order."},
    }  # fmt: skip
    kept = dict(list(properties.items())[: choice.randint(2, 5)])
    schema = {"type": "object", "properties": kept, "required": [f"{place}_id"]}
    return {"name": f"{act}_{state}_{thing}_in_{place}", "description": text, "inputSchema": schema}


_TOOL = (
    '<form toolname="find-trains-{0}" tooldescription="Finds trains between two stations. Use it when someone wants to travel."'
    ' toolautosubmit><label>From <input name="from" required></label><label>Day <input type="date" name="day"></label>'
    "<button>Go</button></form>\n"
)
_REGISTERED = (
    'document.modelContext.registerTool({{name: "open-line-{0}", description: "Opens the page of a line. Use it when someone names'
    ' one.", inputSchema: {{type: "object", properties: {{line: {{type: "string", description: "The line, such as S3."}}}}, required:'
    ' ["line"]}}, async execute({{line}}) {{ show(line); return "shown"; }}}});\n'
)
_WORDS = "<div class=row><p>The next train leaves from platform four.</p><ul><li><a href=/lines>Lines</a></ul></div>\n"
_CODE = "export function part{0}(rows) {{ return rows.map(row => ({{...row, late: row.delay > 3, text: `${{row.line}}`}})); }}\n"


def write_page(folder: Path, tools: int) -> None:
    """Write one page with so many form tools."""
    folder.mkdir(parents=True, exist_ok=True)
    forms = "".join(_TOOL.format(chr(97 + number)) for number in range(tools))
    (folder / "page.html").write_text(f"<!DOCTYPE html>\n<title>Trains</title>\n{forms}", encoding="utf-8")


def write_web(folder: Path, files: int, tools: int) -> None:
    """Write a web project of pages, scripts and style sheets, of which ``tools`` files hold a tool each."""
    for number in range(files):
        place = folder / f"part{number % 60}"
        place.mkdir(parents=True, exist_ok=True)
        match number % 4:
            case 0:
                text = "<!DOCTYPE html>\n" + _WORDS * 12 + (_TOOL.format(f"x{number}") if number < tools * 4 else "")
            case 1 | 2:
                text = "".join(_CODE.format(part) for part in range(25))
            case _:
                text = "main { color: black; }\n" * 40
        suffix = ("html", "js", "ts", "css")[number % 4]
        (place / f"file{number}.{suffix}").write_text(text, encoding="utf-8")
    for number in range(tools // 3):
        (folder / f"part{number}" / "tools.js").write_text(_REGISTERED.format(f"x{number}"), encoding="utf-8")
