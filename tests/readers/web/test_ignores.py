"""Ignores in pages, scripts and style sheets."""

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint

FORM = '<form toolname="order-pizza" tooldescription="Orders one from the shop around the corner, to be paid at the door."{0}><label>Pizza <input name="pizza"></label><button>Go</button></form>'


def rules(path: str, text: str) -> set[str]:
    return {d.rule for d in lint(Tree.of({path: text}), Config()).diagnostics if d.severity.label != "note"}


def test_a_comment_above_a_form_covers_its_start_tag() -> None:
    text = FORM.format("\n  toolautosubmit")
    assert "risky-autosubmit" in rules("a.html", text)
    assert rules("a.html", f"<!-- appfn-lint: ignore[risky-autosubmit]: a test order -->\n{text}") == set()


def test_a_comment_in_an_inline_script_covers_its_tool() -> None:
    code = "document.modelContext.registerTool({\n  name: 'find-trains',\n  description: 'Looks up connections between two stations.',\n  inputSchema: {type: 'string'},\n  execute});"
    assert rules("a.html", f"<script>\n{code}\n</script>") == {"invalid-input-schema"}
    note = "// appfn-lint: ignore[invalid-input-schema] -- the polyfill wraps it"
    assert rules("a.html", f"<script>\n{note}\n{code}\n</script>") == set()
    assert rules("a.js", f"{note}\n{code}") == set()


def test_a_comment_in_a_style_sheet_covers_the_next_line() -> None:
    css = "form:tool-form-activ { color: red; }"
    assert rules("a.css", css) == {"unknown-tool-pseudo-class"}
    assert rules("a.css", f"/* appfn-lint: ignore[unknown-tool-pseudo-class] -- for later */\n{css}") == set()


def test_an_ignore_that_silences_nothing_is_said() -> None:
    text = FORM.format("")
    assert rules("a.html", f"<!-- appfn-lint: ignore[risky-autosubmit]: none -->\n{text}") == {"unused-ignore"}
