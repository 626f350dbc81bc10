"""What reading pages costs in imports: tree-sitter only where a script may have to do with tools."""

import subprocess
import sys
from pathlib import Path

import pytest

_RUN = """
import sys
from appfn_lint.discovery import Tree
from appfn_lint.project import load
load(Tree.of({sys.argv[1]: sys.argv[2]}))
print(any(name.startswith("tree_sitter") for name in sys.modules))
"""
FORM = '<form toolname="a" tooldescription="b"><input name="c"></form>'


@pytest.mark.parametrize(
    ("name", "text", "imported"),
    [
        ("a.html", FORM, "False"),
        ("a.html", FORM + "<script>count(1)</script><script type='application/ld+json'>{}</script>", "False"),
        ("a.html", FORM + "<script>form.addEventListener('submit', send)</script>", "True"),
        ("a.js", "const toolname = 1;", "False"),
        ("a.js", "document.modelContext", "True"),
    ],
)
def test_a_parser_for_scripts_is_loaded_only_for_scripts_that_matter(name: str, text: str, imported: str) -> None:
    command = [sys.executable, "-c", _RUN, name, text]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parent)
    assert done.stdout.strip() == imported
