"""What several front ends find in one tree."""

from appfn_lint.discovery import Tree
from appfn_lint.project import load

KOTLIN = "package a\nimport androidx.appfunctions.*\nclass Notes { @AppFunctionDeclaration fun save() {} }\n"
BUILT = """\
<appfunctions>
  <appfunction><functionId>a.Notes#save</functionId><enabledByDefault>true</enabledByDefault></appfunction>
  <appfunction><functionId>a.Old#drop</functionId><enabledByDefault>true</enabledByDefault></appfunction>
</appfunctions>
"""
FILES = {"src/Notes.kt": KOTLIN, "src/assets/app_functions.xml": BUILT}


def found(tree: Tree) -> list[tuple[str, str]]:
    return [(tool.path, tool.id) for catalog in load(tree).catalogs for tool in catalog.tools]


def test_a_function_is_judged_at_its_source_and_not_again_in_what_was_built_of_it() -> None:
    assert found(Tree.of(FILES)) == [("src/Notes.kt", "a.Notes#save"), ("src/assets/app_functions.xml", "a.Old#drop")]


def test_what_was_built_is_judged_where_it_is_what_was_asked_for() -> None:
    only = found(Tree.of(FILES, context=["src/Notes.kt"]))
    assert ("src/assets/app_functions.xml", "a.Notes#save") in only
