"""What Gradle files say in plain text: plug-ins, project dependencies, library coordinates and their versions.

Nothing is run. Scripts are read by patterns on text without comments, version catalogues line by line: enough to find
one library's version and which module is an application, and quick. What is computed stays unknown.
"""

import re
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

LIMIT = 1_000_000
"""Characters of the longest Gradle file that is read."""


class Place(NamedTuple):
    """A text and the line (from 1) of the file that holds it."""

    text: str
    path: str
    line: int


class Coordinate(NamedTuple):
    """A library as a script names it; ``version`` is as written (a literal, ``$name``, an expression), maybe empty."""

    module: str
    version: str
    line: int


class Script(NamedTuple):
    """A ``build.gradle``, ``settings.gradle`` or any other script, in Groovy or Kotlin.

    ``plugins`` are ids and catalogue accessors (``libs.plugins.x.y``) that are applied here; ``projects`` the paths of
    modules it depends on, as written (``:core:data``, ``core.data``).
    """

    path: str
    text: str
    plugins: tuple[str, ...]
    projects: tuple[str, ...]
    namespace: str
    application_id: str
    manifests: tuple[str, ...]


class Entry(NamedTuple):
    """A library of a version catalogue; ``reference`` names a version of the same catalogue, ``alias`` is as scripts spell it."""

    module: str
    version: str
    reference: str
    line: int
    alias: str = ""


class VersionCatalogue(NamedTuple):
    """A ``*.versions.toml``: versions and plug-in ids by alias, and the libraries."""

    path: str
    versions: dict[str, tuple[str, int]]
    libraries: tuple[Entry, ...]
    plugins: dict[str, str]


@cache
def _comment() -> "re.Pattern[str]":
    strings = r'"""[\s\S]*?(?:"""|\Z)|"(?:\\.|[^"\\\n])*"?|\'(?:\\.|[^\'\\\n])*\'?'
    return compiled(rf"({strings})|//[^\n]*|/\*[\s\S]*?(?:\*/|\Z)")


def without_comments(text: str) -> str:
    """A script's text with comments blanked out, line breaks kept."""
    if "//" not in text and "/*" not in text:
        return text
    return _comment().sub(lambda match: match[1] or compiled(r"[^\n]").sub(" ", match[0]), text)


_PLUGIN = (
    r"""\b(?:id|apply\s+plugin\s*:|apply\s*\(\s*plugin\s*=)\s*\(?\s*["']([\w.\-]+)["']|\balias\s*\(?\s*([\w.]*plugins\.[\w.]+)"""
)
_PROJECT = r"""\bproject\s*\(\s*(?:path\s*[:=]\s*)?["'](:[^"']+)["']|\bprojects\.((?:\w+\.)*\w+)"""


@cache
def _pattern(expression: str) -> "re.Pattern[str]":
    """An expression with words of the project."""
    return re.compile(expression)


def script(path: str, text: str) -> Script:
    """Read a build script."""
    text = without_comments(text[:LIMIT])
    return Script(
        path,
        text,
        tuple(_plugins(text)),
        tuple(dict.fromkeys(a or b for a, b in compiled(_PROJECT).findall(text))),
        _setting(text, "namespace"),
        _setting(text, "applicationId"),
        tuple(compiled(r"""manifest\.srcFile\s*[( =]\s*["']([^"']+)["']""").findall(text)),
    )


def _plugins(text: str) -> list[str]:
    found = []
    for match in compiled(_PLUGIN).finditer(text):
        end = text.find("\n", match.end())
        if not compiled(r"\bapply\s*\(?\s*false\b").search(text[match.end() : end if end >= 0 else len(text)]):
            found.append(match[1] or match[2])
    return found


def _setting(text: str, name: str) -> str:
    """A literal setting, or the literal that the constant behind it holds."""
    match = compiled(rf"""\b{name}\s*(?:=\s*|\(\s*|\.set\(\s*|\s)(?:["']([\w.\-]+)["']|(\w+)\b)""").search(text)
    if not match or match[1]:
        return match[1] if match else ""
    constant = _pattern(rf"""\b{match[2]}\s*(?::\s*String\s*)?=\s*["']([\w.\-]+)["']""").search(text)
    return constant[1] if constant else ""


def coordinates(text: str, group: str) -> list[Coordinate]:
    """The libraries of a group that a script's comment-free text names, in the string, the map and the catalogue notation."""
    if group not in text:
        return []
    name = re.escape(group)
    short = rf"""["']({name}:[\w.\-]+)(?::((?:\$\{{[^}}\n]*\}}|[^"'])*))?["'](?:\s*\+\s*([\w.]+))?"""
    mapped = (
        rf"""["']{name}["']\s*,\s*(?:name\s*[:=]\s*)?["']([\w.\-]+)["']"""
        rf"""(?:\s*,\s*(?:version\s*[:=]\s*)?(["'][^"']*["']|[\w.]+)|\s*\)\s*\.version(Ref)?\s*\(\s*["']([^"']*)["'])?"""
    )
    found = [
        Coordinate(match[1], match[2] or (f"${match[3]}" if match[3] else ""), _line(text, match.start()))
        for match in compiled(short).finditer(text)
    ]
    for match in compiled(mapped).finditer(text):
        written = match[4] if match[4] is not None else match[2] or ""
        quoted = match[4] is not None and not match[3]
        if written[:1] in ("'", '"'):
            written, quoted = written[1:-1], True
        found.append(
            Coordinate(f"{group}:{match[1]}", written if quoted or not written else f"${written}", _line(text, match.start()))
        )
    return found


def assigned(text: str, name: str) -> tuple[str, int] | None:
    """The text that a script or a properties file assigns to a name, and its line; a literal on the same line only.

    Of several literals in one assignment the last that looks like a version counts (``a ? b : "1.0.0"``).
    """
    pattern = rf"""(?<!\w){re.escape(name)}["']?\s*\]?\s*(?::\s*String\s*)?(?:=|:|by\s+extra\s*[({{]|,)(?!=)([^\n]*)"""
    for match in _pattern(pattern).finditer(text):
        literals = compiled(r"""["']([^"'\n]+)["']""").findall(match[1]) or [match[1].strip()]
        versions = [literal for literal in literals if literal[:1].isdigit() or "$" in literal]
        if versions:
            return versions[-1], _line(text, match.start())
    return None


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


_KEY = r"""["']?([\w.\-]+?)["']?"""


def version_catalogue(path: str, text: str) -> VersionCatalogue:
    """Read a version catalogue line by line: tables of one-line values, as Gradle's catalogues are."""
    catalogue = VersionCatalogue(path, {}, (), {})
    libraries: list[Entry] = []
    table = ""
    for number, line in enumerate(text[:LIMIT].splitlines(), 1):
        if line.lstrip().startswith("["):
            table = line.partition("#")[0].strip("[] \t")
        elif match := compiled(rf"""\s*{_KEY}\s*=\s*(\S.*)""").match(line):
            _enter(catalogue, libraries, table, match[1], match[2], number)
    return catalogue._replace(libraries=tuple(libraries))


def _enter(catalogue: VersionCatalogue, libraries: list[Entry], table: str, key: str, value: str, line: int) -> None:
    fields = _fields(value)
    match table:
        case "versions":
            catalogue.versions[_alias(key)] = (_version(fields), line)
        case "plugins":
            catalogue.plugins[_alias(key)] = fields.get("id") or fields.get("", "").partition(":")[0]
        case "libraries":
            short = fields.get("", "").split(":")
            module = fields.get("module") or ":".join(short[:2]) if len(short) > 1 or "module" in fields else ""
            if "group" in fields and "name" in fields:
                module = f"{fields['group']}:{fields['name']}"
            version = short[2] if len(short) > 2 else _version(fields, "version")
            libraries.append(Entry(module, version, _alias(fields.get("version.ref", "")), line, _alias(key)))
        case _:
            pass


def _alias(name: str) -> str:
    """An alias as accessors spell it: ``-`` and ``_`` are dots."""
    return name.replace("-", ".").replace("_", ".")


def _fields(value: str) -> dict[str, str]:
    """The strings of an inline table by dotted key; a bare string has the key ``""``. Enough TOML for a catalogue."""
    quoted = r"""["']([^"']*)["']"""
    if not value.startswith("{"):
        match = compiled(quoted).match(value)
        return {"": match[1]} if match else {}
    found: dict[str, str] = {}
    prefix: list[str] = []
    for match in compiled(rf"""([\w.\-]+)\s*=\s*(?:{quoted}|(\{{))|(\}})|#""").finditer(value, 1):
        if match[3]:
            prefix.append(match[1])
        elif match[4]:
            prefix = prefix[:-1]
        elif match[1]:
            found[".".join([*prefix, match[1]])] = match[2]
        else:
            break
    return found


def _version(fields: dict[str, str], key: str = "") -> str:
    """A plain or a rich version: what is strictly wanted, else preferred, else required."""
    rich = f"{key}." if key else ""
    names = (key, f"{rich}strictly", f"{rich}prefer", f"{rich}require")
    return next((fields[name] for name in names if fields.get(name)), "")


def locked(text: str, module: str) -> tuple[str, int] | None:
    """The version that a ``gradle.lockfile`` holds for ``group:name``, and its line."""
    match = _pattern(rf"(?m)^{re.escape(module)}:([^=\s]+)=").search(text)
    return (match[1], _line(text, match.start())) if match else None
