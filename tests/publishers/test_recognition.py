"""Which declarations are AppFunctions, and what their contract is."""

import pytest

from appfn_lint.discovery import Tree
from appfn_lint.publishers.appfunctions.catalogs import load
from appfn_lint.tool import Catalog, Parameter


def catalog_of(code: str, **files: str) -> Catalog:
    tree = Tree.of({"src/main/Main.kt": code, **{f"src/main/{name}.kt": text for name, text in files.items()}})
    catalogs = load(tree).catalogs
    return catalogs[0] if catalogs else Catalog(kind=None, name="", tools=())  # type: ignore[arg-type]


def names(code: str, **files: str) -> list[str]:
    return [tool.id for tool in catalog_of(code, **files).tools]


@pytest.mark.parametrize(
    ("head", "annotation"),
    [
        ("import androidx.appfunctions.AppFunctionDeclaration", "@AppFunctionDeclaration"),
        ("import androidx.appfunctions.AppFunction", "@AppFunction"),
        ("import androidx.appfunctions.service.AppFunction", "@AppFunction"),
        ("import androidx.appfunctions.*", "@AppFunction"),
        ("import androidx.appfunctions.service.*", "@AppFunction(isEnabled = false)"),
        ("import androidx.appfunctions.AppFunction as Offered", "@Offered"),
        ("", "@androidx.appfunctions.AppFunctionDeclaration"),
        ("import androidx.appfunctions.AppFunction", "@[Suppress AppFunction]"),
    ],
)
def test_an_annotation_counts_by_the_name_it_resolves_to(head: str, annotation: str) -> None:
    assert names(f"package a.b\n{head}\nclass C {{ {annotation} fun f() {{}} }}") == ["a.b.C#f"]


def test_a_look_alike_of_another_package_is_no_app_function() -> None:
    code = "package a\nimport org.other.AppFunction\nimport androidx.appfunctions.AppFunctionContext\nclass C { @AppFunction fun f() {} }"
    assert names(code) == []


def test_a_look_alike_of_the_same_package_hides_a_star_import() -> None:
    code = "package a\nimport androidx.appfunctions.*\nannotation class AppFunction\nclass C { @AppFunction fun f() {} }"
    assert names(code) == []


def test_a_look_alike_of_the_same_package_in_another_file_hides_a_star_import() -> None:
    code = "package a\nimport androidx.appfunctions.*\nclass C { @AppFunction fun f() {} }"
    assert names(code, Own="package a\nannotation class AppFunction") == []
    assert names(code, Other="package b\nannotation class AppFunction") == ["a.C#f"]


def test_nested_classes_are_part_of_the_id() -> None:
    code = "package a\nimport androidx.appfunctions.*\nclass Outer { object Inner { @AppFunction fun f() {} } }"
    assert names(code) == ["a.Outer.Inner#f"]


def test_a_signature_is_its_method_with_the_flag_on_the_interface() -> None:
    code = (
        "package a\nimport androidx.appfunctions.*\n"
        '@AppFunctionSignature(scope = 0, appFunctionXmlFileName = "x", isDescribedByKDoc = true)\n'
        "fun interface Send {\n  /** Sends it. */\n  suspend fun send(text: String)\n}"
    )
    (tool,) = catalog_of(code).tools
    assert (tool.id, str(tool.description)) == ("a.Send#send", "Sends it.")


@pytest.mark.parametrize("flag", ["isDescribedByKDoc = true", "isDescribedByKdoc = true", "true, true"])
def test_both_spellings_of_the_flag_and_positions_count(flag: str) -> None:
    code = f"import androidx.appfunctions.*\nclass C {{\n/** Does it. */\n@AppFunction({flag})\nfun f() {{}} }}"
    assert str(catalog_of(code).tools[0].description) == "Does it."


@pytest.mark.parametrize(
    "type_", ["AppFunctionContext", "androidx.appfunctions.AppFunctionContext", "com.other.AppFunctionContext"]
)
def test_the_context_is_no_part_of_the_contract(type_: str) -> None:
    code = f"import androidx.appfunctions.*\nclass C {{ @AppFunction fun f(context: {type_}, text: String) {{}} }}"
    (tool,) = catalog_of(code).tools
    assert ([p.name for p in tool.parameters], tool.injected) == (["text"], ("context",))


def test_context_parameters_of_the_language_are_no_part_of_the_contract() -> None:
    code = "import androidx.appfunctions.*\nclass C { @AppFunction context(log: Logger) fun f(text: String) {} }"
    (tool,) = catalog_of(code).tools
    assert ([p.name for p in tool.parameters], tool.injected) == (["text"], ("log",))


def test_an_instruction_goes_before_kdoc_on_every_target() -> None:
    code = """
package a
import androidx.appfunctions.*
const val TEXT = "Adds " + "a note."
class C {
    /**
     * Unused.
     * @param title Unused.
     * @return Unused.
     */
    @AppFunction(isDescribedByKDoc = true)
    @AppFunctionInstruction(TEXT)
    fun f(
        @AppFunctionInstruction("The title.") title: String,
    ): @AppFunctionInstruction("The id.") String = title
}
@AppFunctionSerializable
@AppFunctionInstruction("A note.")
class Note(@property:AppFunctionInstruction("Its title.") val title: String)
"""
    catalog = catalog_of(code)
    (tool,) = catalog.tools
    (type_,) = catalog.types
    delivered = [tool.description, tool.parameters[0].description, tool.result.description]
    assert [str(text) for text in delivered] == ["Adds a note.", "The title.", "The id."]
    assert [str(type_.description), str(type_.properties[0].description)] == ["A note.", "Its title."]
    assert sorted(lost.reason for lost in tool.lost) == ["overridden", "overridden"]


def test_a_constant_of_another_file_is_followed() -> None:
    code = "package a\nimport androidx.appfunctions.*\nimport b.Texts\nclass C { @AppFunction @AppFunctionInstruction(Texts.SEND) fun f() {} }"
    texts = 'package b\nobject Texts { const val SEND = "Sends a message." }'
    assert str(catalog_of(code, Texts=texts).tools[0].description) == "Sends a message."


def test_an_instruction_that_only_running_the_code_would_tell_is_unknown_not_missing() -> None:
    code = "import androidx.appfunctions.*\nclass C { @AppFunction @AppFunctionInstruction(Elsewhere.TEXT) fun f() {} }"
    (tool,) = catalog_of(code).tools
    assert (tool.description, tool.origin) == (None, "unknown")


def test_documentation_of_an_overridden_function_is_not_inherited_but_known() -> None:
    code = (
        "package a\nimport androidx.appfunctions.*\nclass C : Api { @AppFunction(isDescribedByKDoc = true) override fun f() {} }"
    )
    api = "package a\ninterface Api {\n  /** Does it. */\n  fun f()\n}"
    (tool,) = catalog_of(code, Api=api).tools
    assert tool.description is None
    assert tool.written.inherited is not None
    assert tool.written.inherited.owner == "Api.f"


def test_a_default_of_the_overridden_function_makes_a_parameter_optional() -> None:
    code = "package a\nimport androidx.appfunctions.*\nclass C : Api { @AppFunction override fun f(limit: Int) {} }"
    api = "package a\ninterface Api { fun f(limit: Int = 3) }"
    assert catalog_of(code, Api=api).tools[0].parameters[0].required is False


def parameter(declared: str) -> Parameter:
    code = f"package a\nimport androidx.appfunctions.*\nconst val LIMIT = 20\nclass C {{ @AppFunction fun f({declared}) {{}} }}"
    return catalog_of(code).tools[0].parameters[0]


@pytest.mark.parametrize(
    ("declared", "shape", "nullable"),
    [
        ("p: Int", "integer", False),
        ("p: Long?", "integer", True),
        ("p: kotlin.Double", "number", False),
        ("p: String", "string", False),
        ("p: ByteArray", "bytes", False),
        ("p: IntArray", "list", False),
        ("p: List<String>?", "list", True),
        ("p: java.time.LocalDate", "date", False),
        ("p: android.net.Uri?", "uri", True),
        ("p: Something", "unknown", False),
    ],
)
def test_types_are_what_an_agent_sees(declared: str, shape: str, *, nullable: bool) -> None:
    type_ = parameter(declared).type
    assert (type_.shape, type_.nullable) == (shape, nullable)


@pytest.mark.parametrize(
    ("declared", "empty", "arrives"),
    [
        ("p: Int = 0", True, "0"),
        ("p: Int = 20", False, "0"),
        ("p: Int = LIMIT", False, "0"),
        ("p: Boolean = true", False, "false"),
        ("p: Boolean = false", True, "false"),
        ("p: Double = 0.0", True, "0.0"),
        ("p: String? = null", True, "null"),
        ('p: String? = "x"', False, "null"),
        ("p: List<String> = emptyList()", True, "an empty list"),
        ('p: List<String> = listOf("a")', False, "an empty list"),
        ("p: List<String>? = emptyList()", False, "null"),
        ("p: IntArray = intArrayOf()", True, "an empty list"),
        ("p: Int = somewhere()", None, "0"),
    ],
)
def test_a_default_is_compared_with_what_arrives(declared: str, *, empty: bool | None, arrives: str) -> None:
    default = parameter(declared).default
    assert default is not None
    assert (default.empty, default.arrives) == (empty, arrives)


def test_value_constraints_are_read() -> None:
    declared = '@AppFunctionStringValueConstraint(enumValues = ["asc", "desc"]) p: String'
    constraint = parameter(declared).constraint
    assert constraint is not None
    assert constraint.enum == ("asc", "desc")


def test_types_of_other_modules_belong_to_the_contract_that_reaches_them() -> None:
    code = "package a\nimport androidx.appfunctions.*\nimport b.Note\nclass C { @AppFunction fun f(): List<Note> = listOf() }"
    note = (
        "package b\nimport androidx.appfunctions.AppFunctionSerializable\n@AppFunctionSerializable class Note(val title: String)"
    )
    tree = Tree.of(
        {"app/build.gradle.kts": "", "app/src/main/C.kt": code, "data/build.gradle.kts": "", "data/src/main/Note.kt": note}
    )
    first = load(tree).catalogs[0]
    assert [(type_.qualified, type_.users) for type_ in first.types] == [("b.Note", ("a.C#f",))]


def test_a_sealed_serializable_lists_its_variants_and_no_properties() -> None:
    code = (
        "package a\nimport androidx.appfunctions.*\n"
        "/** Shape. */ @AppFunctionSerializable(isDescribedByKDoc = true) sealed class Shape(val name: String) {\n"
        '  @AppFunctionSerializable class Circle(val radius: Int) : Shape("c")\n}\n'
    )
    shape = catalog_of(code).types[0]
    assert (shape.variants, shape.properties) == (("a.Shape.Circle",), ())


def test_a_property_of_a_serializable_parent_takes_the_parents_text() -> None:
    code = (
        "package a\nimport androidx.appfunctions.*\n"
        "@AppFunctionSerializable(isDescribedByKDoc = true) open class Base(/** Its id. */ open val id: String)\n"
        "@AppFunctionSerializable(isDescribedByKDoc = true) class Leaf(/** Lost. */ override val id: String, val x: Int) : Base(id)\n"
    )
    leaf = catalog_of(code).types[1]
    assert ([p.name for p in leaf.properties], leaf.parents) == (["x"], ("a.Base",))
    assert [(lost.prose.text, lost.reason) for lost in leaf.lost] == [("Lost.", "supertype")]


def test_class_level_property_texts_count_from_alpha10_on() -> None:
    code = "package a\nimport androidx.appfunctions.*\n/**\n * A note.\n * @property title Its title.\n */\n@AppFunctionSerializable(isDescribedByKDoc = true) class Note(val title: String)"
    new = load(Tree.of({"N.kt": code}), "1.0.0-alpha10").catalogs[0].types[0]
    old = load(Tree.of({"N.kt": code}), "1.0.0-alpha09").catalogs[0].types[0]
    assert str(new.properties[0].description) == "Its title."
    assert (old.properties[0].description, [lost.reason for lost in old.lost]) == (None, ["class-level"])


def test_constants_that_need_each_other_or_double_each_other_are_no_text() -> None:
    use = "class C { @AppFunctionDeclaration @AppFunctionInstruction(A0) fun f() {} }"
    head = "package a\nimport androidx.appfunctions.*\n"
    circle = catalog_of(f"{head}const val A0 = A1\nconst val A1 = A0\n{use}")
    doubling = "".join(f"const val A{n} = A{n + 1} + A{n + 1}\n" for n in range(60))
    bomb = catalog_of(f'{head}{doubling}const val A60 = "boom"\n{use}')
    assert [(c.tools[0].description, c.tools[0].origin) for c in (circle, bomb)] == [(None, "unknown")] * 2


def test_a_chain_of_a_thousand_constants_is_followed_or_left_alone() -> None:
    chain = "".join(f"const val A{n} = A{n + 1}\n" for n in range(1000))
    code = f'package a\nimport androidx.appfunctions.*\n{chain}const val A1000 = "Adds."\n'
    (tool,) = catalog_of(f"{code}class C {{ @AppFunctionDeclaration @AppFunctionInstruction(A0) fun f() {{}} }}").tools
    assert tool.origin in ("instruction", "unknown")
