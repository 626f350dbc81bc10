"""Each trap that labelling met (T1 to T16), held shut; and the guidance's own sample, which gives nothing at warning level."""

import pytest

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import Outcome, lint


def run(**files: str) -> Outcome:
    names = {
        "page": "page.html",
        "vue": "page.vue",
        "jsx": "Page.jsx",
        "js": "tools.js",
        "ts": "tools.ts",
        "test": "tools.test.ts",
        "md": "a.md",
    }
    return lint(Tree.of({names[kind]: text for kind, text in files.items()}), Config())


def warned(**files: str) -> set[str]:
    return {d.rule for d in run(**files).diagnostics if d.severity.label != "note"}


def names(**files: str) -> list[str]:
    return [tool.name for catalog in run(**files).project.catalogs for tool in catalog.tools]


def form(name: str, text: str, controls: str = "", extra: str = " toolautosubmit") -> str:
    return f'<form toolname="{name}" tooldescription="{text}"{extra}>{controls}<button>Go</button></form>'


STATION = '<label>Station <input name="station" toolparamdescription="Where the journey begins, such as Olten"></label>'


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("add-to-cart", "Adds the bicycle on this page to the shopping cart."),
        ("save-draft", "Saves the message to the workshop as a draft."),
        ("apply-coupon", "Applies a coupon to the running order."),
        ("clear-filters", "Clears the filters above the list of bicycles."),
    ],
)
def test_t1_small_reversible_deeds_may_submit_themselves(name: str, text: str) -> None:
    assert warned(page=form(name, text)) == set()


def test_t2_fields_and_buttons_of_components_are_not_missed() -> None:
    code = 'export const F = () => <form toolname="find-trains" tooldescription="Looks up connections of the railway."><TextField {...register("a")} /><Submit /></form>;'
    assert warned(jsx=code) == set()
    assert (
        warned(
            vue=f"<template>{form('find-trains', 'Looks up connections of the railway.', '<MyField name=q />', '')}</template>"
        )
        == set()
    )


def test_t3_limits_that_the_schema_does_not_carry_may_be_told() -> None:
    controls = (
        '<label>Note <input name="note" maxlength="80" toolparamdescription="A wish of the guest, up to 80 characters"></label>'
        '<label>Day <input type="date" name="day" min="2026-01-01" toolparamdescription="Day of arrival, not before 2026-01-01"></label>'
        '<label>Mail <input type="email" name="mail" toolparamdescription="An e-mail address that is read daily"></label>'
    )
    assert warned(page=form("find-rooms", "Looks for rooms that are free.", controls)) == set()


def test_t4_a_reading_name_over_code_that_navigates_is_not_read_only() -> None:
    code = "document.modelContext.registerTool({name: 'get_train', description: 'Opens the page of a train.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: true}, execute() { location.href = '/train'; }});"
    assert "contradicted-read-only" in warned(js=code)


def test_t5_choices_that_are_explained_are_no_repetition() -> None:
    controls = '<label>When <select name="when" toolparamdescription="low (some day next week) or high (still today)"><option>low<option>high</select></label>'
    assert warned(page=form("find-repairs", "Looks for a slot in the workshop.", controls)) == set()


def test_t6_a_label_is_a_description() -> None:
    assert (
        warned(
            page=form("find-trains", "Looks up connections of the railway.", "<label>Town of departure <input name=from></label>")
        )
        == set()
    )


@pytest.mark.parametrize("value", ["{{ t }}", "{% trans x %}", "<%= t %>", "{{.T}}", "{!! $t !!}", "<?= $t ?>"])
def test_t7_templated_values_are_unknown(value: str) -> None:
    assert (
        warned(page=form(value, value, f'<label>{value} <input name="{value}" toolparamdescription="{value}"></label>')) == set()
    )


def test_t7_bound_values_are_unknown() -> None:
    assert (
        warned(vue='<template><form :toolname="n" :tooldescription="d"><input :name="x"><button>Go</button></form></template>')
        == set()
    )
    assert (
        warned(
            jsx="export const F = p => <form toolname={p.n} tooldescription={p.d}><input name={p.x} /><button>Go</button></form>;"
        )
        == set()
    )


def test_t8_a_wrapper_of_the_project_registers_tools() -> None:
    code = "const safe = tool => document.modelContext?.registerTool(tool);\nsafe({name: 'find-trains', description: 'Looks up connections.', inputSchema: {type: 'object'}, execute() {}});"
    assert names(js=code) == ["find-trains"]


def test_t9_by_its_id_lists_nothing() -> None:
    controls = '<label>Id <input name="id" toolparamdescription="The number on the receipt, such as R17"></label>'
    assert warned(page=form("open-receipt", "Opens a receipt by its id.", controls)) == set()


def test_t10_other_languages_are_left_alone() -> None:
    assert (
        warned(
            page=form(
                "cerca-treni", "Cerca i treni tra due citt\u00e0 della rete.", '<label>Partenza <input name="partenza"></label>'
            )
        )
        == set()
    )
    assert (
        warned(
            page=form(
                "search-books",
                "\u56f3\u66f8\u9928\u306e\u672c\u3092\u63a2\u3057\u307e\u3059\u3002",
                '<label>\u984c\u540d<input name="title"></label>',
            )
        )
        == set()
    )


def test_t11_localhost_may_be_exposed_to() -> None:
    code = "document.modelContext.registerTool({name: 'find-trains', description: 'Looks up connections.', inputSchema: {type: 'object'}, execute() {}}, {exposedTo: ['http://localhost:3000']});"
    assert warned(js=code) == set()


def test_t12_a_submit_button_outside_of_the_form_counts() -> None:
    text = f'<form id="f" toolname="find-trains" tooldescription="Looks up connections of the railway.">{STATION}</form><button form="f">Go</button>'
    assert warned(page=text) == set()


def test_t13_a_form_like_the_one_of_the_guidance_is_clean() -> None:
    controls = (
        '<label for="make">Vehicle Make</label><input type="text" id="make" name="make" required>'
        '<label for="model">Vehicle Model</label>'
        '<input type="text" id="model" name="model" required toolparamdescription="The specific vehicle model (e.g., 330i, F-150)">'
    )
    page = form("search-cars", "Perform a car make/model search", controls)
    assert warned(page=page) == set()
    assert {d.rule for d in run(page=page).diagnostics} <= {"missing-when", "restated-name"}


def test_t14_comments_templates_samples_and_strings_hold_no_tools() -> None:
    inner = form("find-trains", "Looks up connections.", STATION)
    escaped = inner.replace("<", "&lt;")
    page = f"<!-- {inner} --><template>{inner}</template><pre>{escaped}</pre><script>const s = `{inner}`;</script>"
    assert names(page=page) == []
    assert names(test="document.modelContext.registerTool({name: 'x', description: 'd', execute() {}});", ts="export {};") == []


def test_t15_zod_is_the_control() -> None:
    code = "useWebMCP({name: 'find-trains', description: 'Looks up connections.', inputSchema: {n: z.number().min(1).max(9).describe('How many travel'), c: z.enum(['a', 'b']).describe('The class').optional()}, handler});"
    (tool,) = [tool for catalog in run(ts=code).project.catalogs for tool in catalog.tools]
    assert [(p.name, p.required) for p in tool.parameters] == [("n", True), ("c", False)]
    assert tool.parameters[0].constraint is not None
    assert (tool.parameters[0].constraint.minimum, tool.parameters[0].constraint.maximum) == (1, 9)


def test_t16_code_that_makes_forms_of_tools_is_no_form() -> None:
    assert (
        names(
            ts='const html = `<form toolname="${tool.name}" tooldescription="${tool.description}"></form>`; document.modelContext;'
        )
        == []
    )
