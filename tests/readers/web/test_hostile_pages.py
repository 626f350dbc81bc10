"""Broken and endless pages and modules: nothing crashes, and time grows with length."""

import time

import pytest

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint

OPEN = '<form toolname="find-trains" tooldescription="Looks up connections.">'

HOSTILE = {
    "deep labels.html": OPEN + "<label>" + "<span>" * 5000 + "x<input name=a>",
    "deep forms.html": OPEN * 5000,
    "open quote.html": OPEN + '<input name="a' + "x" * 50_000,
    "open script.html": OPEN + "<script>document.modelContext.registerTool({" + "a:{" * 3000,
    "open comment.html": OPEN + "<!--" * 20_000,
    "template.html": OPEN + "{{" * 20_000 + "<% " * 20_000,
    "options.html": OPEN + "<select name=s>" + "<option>x" * 20_000,
    "boxes.html": OPEN + "<input type=radio name=r>" * 3000,
    "deep.jsx": "export const F = () => <form toolname='a' tooldescription='d'>" + "<div>" * 2000 + "</div>" * 2000 + "</form>;",
    "deep object.js": "document.modelContext.registerTool({name: 'a', description: 'b', inputSchema: "
    + "{a:" * 2000
    + "1"
    + "}" * 2000
    + ", execute() {}});",
    "long sum.js": "document.modelContext.registerTool({name: 'a', description: " + "'x' + " * 3000 + "'y', execute() {}});",
    "cycle.js": "const a = b; const b = a; document.modelContext.registerTool({name: a, description: b, execute() {}});",
    "nul.html": OPEN + "\0<input name=a\0>",
    "empty.html": "toolname",
    "not closed.js": "document.modelContext.registerTool({name: 'a', description: 'b",
    "pattern.html": OPEN + '<input name=a pattern="' + "(" * 5000 + '">',
    "classes.html": OPEN + '<input name=a pattern="' + "[a-" * 5000 + '">',
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_broken_input_is_read_as_far_as_it_goes(name: str) -> None:
    start = time.process_time()
    outcome = lint(Tree.of({name: HOSTILE[name]}), Config())
    assert [problem for problem in outcome.problems if problem.internal] == []
    assert time.process_time() - start < 12
