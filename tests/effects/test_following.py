"""Paths of calls, alternatives, and what is left unknown."""

from appfn_lint.body import Body
from appfn_lint.discovery import Tree
from appfn_lint.project import load

HEAD = "package a\nimport androidx.appfunctions.*\nimport androidx.room.*\n"


def body_of(files: dict[str, str]) -> Body:
    """The body of the only tool."""
    ((catalog,), _) = (load(Tree.of(files), bodies=True).catalogs, None)
    (tool,) = catalog.tools
    assert tool.body is not None
    return tool.body


def test_the_path_of_an_effect_names_each_call_and_ends_at_the_annotated_method() -> None:
    body = body_of(
        {
            "src/main/java/a/F.kt": HEAD
            + "class F(private val repo: Repo) {\n  @AppFunctionDeclaration fun get(id: String): String = repo.note(id)\n}\n",
            "src/main/java/a/Repo.kt": "package a\nclass Repo(private val dao: Dao1) {\n  fun note(id: String): String { dao.drop(id); return id }\n}\n",
            "src/main/java/a/Dao1.kt": 'package a\nimport androidx.room.*\ninterface Dao1 { @Query("DELETE FROM n WHERE id = :id") fun drop(id: String) }\n',
        }
    )
    (effect,) = body.effects
    assert (effect.kind, effect.strength) == ("delete", "certain")
    assert [(step.path.rpartition("/")[2], step.text) for step in effect.steps] == [
        ("F.kt", "repo.note()"),
        ("Repo.kt", "dao.drop()"),
        ("Dao1.kt", '@Query("DELETE FROM n WHERE id = :id") drop()'),
    ]


def test_one_of_several_implementations_is_no_certainty() -> None:
    body = body_of(
        {
            "src/main/java/a/F.kt": HEAD
            + "class F(private val store: Store) {\n  @AppFunctionDeclaration fun get(): String = store.load()\n}\n"
            + "interface Store { fun load(): String }\n"
            + 'class A(private val f: java.io.File) : Store { override fun load(): String { f.delete(); return "" } }\n'
            + 'class B : Store { override fun load(): String = "" }\n',
        }
    )
    assert [(effect.kind, effect.strength) for effect in body.effects] == [("delete", "likely")]
    assert body.writes == ()


def test_a_class_that_is_not_there_is_unknown_with_its_reason() -> None:
    body = body_of(
        {
            "src/main/java/a/F.kt": HEAD
            + "class F(private val repo: other.Missing) {\n  @AppFunctionDeclaration fun get(): String = repo.deleteAll()\n}\n"
        }
    )
    assert [u.reason for u in body.unfollowed] == ["the code of `repo.deleteAll` was not found"]
    assert [(effect.kind, effect.strength) for effect in body.effects] == [("delete", "likely")]


def test_implementations_in_test_folders_do_not_count() -> None:
    body = body_of(
        {
            "src/main/java/a/F.kt": HEAD
            + "class F(private val store: Store) {\n  @AppFunctionDeclaration fun get(): String = store.load()\n}\n"
            + "interface Store { fun load(): String }\n",
            "src/main/java/a/Disk.kt": 'package a\nclass Disk(private val f: java.io.File) : Store { override fun load(): String { f.delete(); return "" } }\n',
            "src/test/java/a/Fake.kt": 'package a\nclass Fake : Store { override fun load(): String = "" }\n',
        }
    )
    assert [(effect.kind, effect.strength) for effect in body.effects] == [("delete", "certain")]
