"""Tools in templates of components, in classes and behind decorators; and what is out of reach, which is said."""

import pytest

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import Outcome, lint


def run(files: dict[str, str]) -> Outcome:
    return lint(Tree.of(files), Config())


def tools(files: dict[str, str]) -> list[tuple[str, list[str]]]:
    return [(t.name, [p.name for p in t.parameters]) for c in run(files).project.catalogs for t in c.tools]


def unread(files: dict[str, str]) -> list[str]:
    return [problem.message for problem in run(files).problems]


FORM = '<form toolname="rent-boat" tooldescription="Rents a boat &amp; oars."><label>Boat <input name="boat"></label><button>Rent</button></form>'


def test_the_template_of_an_angular_component_is_a_page_whose_places_are_those_of_the_module() -> None:
    code = f"// ä😀\n@Component({{selector: 'app-boat', template: `<h1>Boats</h1>{FORM}`}})\nexport class Boat {{}}\n"
    assert tools({"boat.ts": code}) == [("rent-boat", ["boat"])]
    (tool,) = run({"boat.ts": code}).project.catalogs[0].tools
    assert code[slice(*tool.name_span)] == "rent-boat"
    assert tool.description is not None
    assert tool.description.text == "Rents a boat & oars."
    assert code[slice(*tool.description.span)] == "Rents a boat &amp; oars."


def test_an_inline_template_over_a_signal_form_is_registered_twice() -> None:
    code = (
        'provideExperimentalWebMcpForms();\n@Component({template: \'<form [formRoot]="stay" toolname="rent" tooldescription="Rents."></form>\'})\n'
        "export class Boat { stay = form(signal({boat: ''}), {experimentalWebMcpTool: {name: 'rent_boat', description: 'Rents a boat.'}}); }"
    )
    assert "double-registration" in {d.rule for d in run({"boat.ts": code}).diagnostics}


def test_lit_templates_hold_forms_and_what_they_substitute_is_unknown() -> None:
    code = (
        'render() { return html`<section>ä<form toolname="rent-boat" tooldescription="Rents a boat." @submit=${this.rent}>'
        '<label>Boat <input name="boat" .value=${this.boat}></label>${this.more ? html`<input name="oars">` : \'\'}<button>Rent</button></form></section>`; }'
    )
    code = f"class Boat extends LitElement {{ {code} }}"
    assert tools({"boat.js": code}) == [("rent-boat", ["boat"])]
    form = run({"boat.js": code}).project.catalogs[0].web.forms[0]  # type: ignore[union-attr]
    assert (form.complete, form.handled) == (False, True)


def test_a_name_that_a_template_substitutes_is_said_to_be_out_of_reach() -> None:
    code = 'const form = html`<form toolname=${name} tooldescription="Rents a boat."></form>`;'
    assert tools({"boat.js": code}) == []
    assert unread({"boat.js": code}) == ["1 registration in boat.js could not be read in full without running the code (line 1)."]


@pytest.mark.parametrize("name", ["boat.ts", "boat.js"])
def test_a_class_with_the_members_of_a_tool_is_one(name: str) -> None:
    code = (
        "class RentBoat {\n  name = 'rent_boat';\n  get description() { return 'Rents a boat.'; }\n"
        "  inputSchema = {type: 'object', properties: {boat: {type: 'string', description: 'Its number'}}};\n"
        "  async execute({boat, oars}) { return rent(boat, oars); }\n}\ndocument.modelContext.registerTool(new RentBoat());"
    )
    assert tools({name: code}) == [("rent_boat", ["boat"])]
    assert unread({name: code}) == []
    assert [d.rule for d in run({name: code}).diagnostics if d.severity.label == "warning"] == [
        "restated-name",
        "undeclared-input",
    ]


def test_a_list_that_is_filled_by_and_by_is_read() -> None:
    code = (
        "const tools = [];\ntools.push({name: 'rent_boat', description: 'Rents a boat.', execute() {}});\n"
        "for (const tool of tools) document.modelContext.registerTool(tool);"
    )
    assert tools({"tools.js": code}) == [("rent_boat", [])]
    assert unread({"tools.js": code}) == []


def test_a_decorator_names_the_tool_or_the_method_does() -> None:
    code = (
        "import {WebMCPTool} from 'a-library';\nclass Boats {\n"
        "  @WebMCPTool({description: 'Rents a boat.', inputSchema: {type: 'object', properties: {}}}) rentBoat() {}\n"
        "  @WebMCPTool({name: 'sink_boat', description: 'Sinks a boat.', inputSchema: {type: 'object', properties: {}}}) sink() {}\n}"
    )
    assert tools({"boats.ts": code}) == [("rentBoat", []), ("sink_boat", [])]


@pytest.mark.parametrize(
    "loop",
    [
        "for (const tool of tools) document.modelContext.registerTool(tool);",
        "tools.forEach(tool => document.modelContext.registerTool(tool));",
        "document.modelContext.registerTool(tools[0]);",
        "const mc = document.modelContext; if (old) mc.provideContext({tools}); else for (let t = 0; t < tools.length; t++) mc.registerTool(tools[t]);",
        "document.modelContext.registerTool(tool()); function tool() { return tools[0]; }",
    ],
)
def test_lists_of_tools_that_are_registered_in_a_loop_are_read(loop: str) -> None:
    code = f"const tools = [{{name: 'rent_boat', description: 'Rents a boat.', execute(agent, input) {{}}}}];\n{loop}"
    assert tools({"tools.js": code}) == [("rent_boat", [])]
    assert unread({"tools.js": code}) == []


@pytest.mark.parametrize(
    "code",
    [
        "export const add = tool => document.modelContext.registerTool(tool);",
        "import {tools} from 'elsewhere'; tools.forEach(tool => document.modelContext.registerTool(tool));",
        "document.modelContext.registerTool({name: `rent_${what}`, description: 'Rents.', execute() {}});",
        'list.innerHTML = `<form toolname="${name}" tooldescription="Rents."></form>`;',
        "form.setAttribute('toolname', name);",
        "import {useWebMCP} from 'a-library'; useWebMCP(made);",
    ],
)
def test_what_only_running_the_code_would_register_is_counted_and_said(code: str) -> None:
    assert tools({"tools.js": code}) == []
    assert unread({"tools.js": code}) == [
        "1 registration in tools.js could not be read in full without running the code (line 1)."
    ]


@pytest.mark.parametrize(
    "files",
    [
        {
            "page.jsx": 'export const Sample = () => <code>{`<form toolname="rent" tooldescription="Rents.">`}</code>; document.modelContext;'
        },
        {
            "add.js": "export const add = tool => document.modelContext.registerTool(tool);",
            "boats.js": "import {add} from './add.js';\nadd({name: 'rent_boat', description: 'Rents a boat.', inputSchema: {type: 'object'}, execute() {}});\n// WebMCP\nconst webmcp = 1;",
        },
        {
            "all.js": "import {boats} from './boats.js';\nfor (const tool of boats) document.modelContext.registerTool(tool);",
            "boats.js": "export const boats = [{name: 'rent_boat', description: 'Rents a boat.', inputSchema: {type: 'object'}, execute() {}}];",
        },
        {
            "app.jsx": "import {useWebMCP} from './useWebMCP';\nexport const App = () => { useWebMCP({language}); };",
            "useWebMCP.js": "import {register} from './boats.js';\nexport function useWebMCP({language}) { if (document.modelContext) register(document.modelContext); }",
            "boats.js": "export function register(modelContext) { modelContext.registerTool({name: 'rent_boat', description: 'Rents a boat.', execute() {}}); }",
        },
        {
            "tools.js": "function add(spec) { document.modelContext.registerTool({name: spec.name, description: spec.description, execute: spec.run}); }\n"
            "add({name: 'rent_boat', description: 'Rents a boat.', inputSchema: {type: 'object'}, run() {}});"
        },
    ],
)
def test_what_is_read_elsewhere_or_shown_as_code_is_not_out_of_reach(files: dict[str, str]) -> None:
    assert unread(files) == []
    assert [name for name, _ in tools(files)] == (["rent_boat"] if len(files) > 1 or "tools.js" in files else [])


OBJECT = "{name: 'rent_boat', description: 'Rents a boat.', parameters: {type: 'object'}, handler() {}}"


@pytest.mark.parametrize(
    ("head", "call", "found"),
    [
        ("import {useAgentAction} from '@a-vendor/agents';", f"useAgentAction({OBJECT});", []),
        ("import * as chat from 'a-chat';", f"chat.tools.add({OBJECT});", []),
        ("import {addTool} from './adding';", f"addTool({OBJECT});", ["rent_boat"]),
        ("import {addTool} from 'a-webmcp-library';", f"addTool({OBJECT});", ["rent_boat"]),
        ("import {reactive} from 'vue';", f"const boat = reactive({OBJECT});", ["rent_boat"]),
    ],
)
def test_objects_for_another_framework_beside_those_of_the_page_are_no_tools_of_the_page(
    head: str, call: str, found: list[str]
) -> None:
    code = f"{head}\n{call}\ndocument.modelContext.registerTool(other);"
    assert [name for name, _ in tools({"boats.js": code})] == found


def test_a_variable_or_component_that_merely_has_the_name_is_not_the_interface() -> None:
    code = f"import {{ModelContext}} from 'a-chat';\nconst boat = {OBJECT};\nconst modelContext = ['North'];\nrender(ModelContext, modelContext, boat);"
    assert tools({"boats.js": code}) == []


@pytest.mark.parametrize(
    "mc",
    [
        "let mc; if (old) mc = navigator.modelContext; else mc = document.modelContext;",
        "const mc = interfaceOfPage(); function interfaceOfPage() { return document.modelContext; }",
    ],
)
def test_the_interface_is_known_by_what_a_variable_is_set_with_or_a_function_gives(mc: str) -> None:
    assert tools({"boats.js": f"{mc}\nmc.registerTool({OBJECT});"}) == [("rent_boat", [])]
    assert len(unread({"boats.js": f"{mc}\nfor (const tool of all) mc.registerTool({{name: tool.name}});"})) == 1


def test_a_registration_with_an_interface_that_is_handed_in_is_said_where_no_tool_is_found() -> None:
    assert (
        len(
            unread(
                {
                    "boats.js": "if (document.modelContext) start(document.modelContext);\nfunction start(mc) { mc.registerTool(all[0]); }"
                }
            )
        )
        == 1
    )


def test_a_property_whose_schema_a_call_makes_may_be_described_there() -> None:
    code = "document.modelContext.registerTool({name: 'rate_boat', description: 'Rates a boat.', execute() {}, inputSchema: {type: 'object', properties: {stars: score('How it sails')}}});"
    assert "missing-parameter-description" not in {d.rule for d in run({"boats.js": code}).diagnostics}


def test_annotations_of_definitions_that_another_server_shares_are_its_own_affair() -> None:
    shared = "export const boats = {rent: {name: 'rent_boat', description: 'Rents a boat.', inputSchema: {type: 'object'}, annotations: {destructiveHint: true}, execute() {}}};"
    assert "unknown-annotation" not in {d.rule for d in run({"boats.js": f"{shared} // x\nconst path = '/webmcp';"}).diagnostics}
    given = shared + "\ndocument.modelContext.registerTool(boats.rent);"
    assert "unknown-annotation" in {d.rule for d in run({"boats.js": given}).diagnostics}


def test_findings_stand_in_the_file_that_a_constant_comes_from() -> None:
    files = {
        "tools.js": "import {LIMITS, TEXT} from './texts.js';\ndocument.modelContext.registerTool({name: 'rent_boat', description: TEXT,\n"
        "  inputSchema: {type: 'object', properties: {...LIMITS, boat: {type: 'text', description: 'Number on the bow'}}}, execute() {}});",
        "texts.js": "\n\nexport const TEXT = 'Rents boat.';\nexport const LIMITS = {day: {type: 'string', format: '^\\\\d+$', description: 'Day of the trip'}};",
    }
    found = {(d.rule, d.path, d.start.line) for d in run(files).diagnostics if d.severity.label != "note"}
    assert found == {
        ("restated-name", "texts.js", 3),
        ("regex-as-format", "texts.js", 4),
        ("invalid-input-schema", "tools.js", 3),
    }
