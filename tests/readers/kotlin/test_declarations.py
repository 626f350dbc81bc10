"""Declarations are read as Kotlin's own front end reads them; ``make oracle`` compares with it."""

from typing import Any

import pytest

from appfn_lint.readers.kotlin import Declaration, read
from appfn_lint.source import Span


def only(text: str) -> Declaration:
    """The one declaration of a text."""
    file = read(text)
    assert file.problems == ()
    (one,) = file.declarations
    return one


def said(text: str, span: Span | None) -> str | None:
    """The text of a span."""
    return text[span.start : span.end] if span else None


def test_the_head_of_a_file_is_read() -> None:
    text = '#!/bin/kotlin\n@file:JvmName("A")\npackage a.`b c`\n\nimport d.E\nimport d.F as G;import h.*\nclass I\n'
    file = read(text)
    assert file.package == "a.b c"
    assert [(one.name, one.alias, one.star) for one in file.imports] == [
        ("d.E", None, False),
        ("d.F", "G", False),
        ("h", None, True),
    ]
    assert [(one.name, one.target) for one in file.annotations] == [("JvmName", "file")]
    assert [one.name for one in file.declarations] == ["I"]


def test_a_function_is_read_whole() -> None:
    text = (
        "/** Finds. */\n@AppFunction(isDescribedByKDoc = true) @get:Other\nsuspend fun <T : Any, reified U> List<T>.find(\n"
        '    /** The name. */ @Length(1) name: String = "x", vararg rest: (T) -> U?,\n): Map<String, T>? where T : A = go()\n'
    )
    one = only(text)
    assert (one.kind, one.name, one.modifiers) == ("fun", "find", ("suspend",))
    assert said(text, one.kdoc) == "/** Finds. */"
    assert [(each.name, each.target) for each in one.annotations] == [("AppFunction", None), ("Other", "get")]
    assert [(each.name, said(text, each.span)) for each in one.annotations[0].arguments] == [("isDescribedByKDoc", "true")]
    assert [each.name for each in one.type_parameters] == ["T", "U"]
    assert one.receiver is not None
    assert one.receiver.text == "List<T>"
    first, second = one.parameters
    assert (first.name, first.type and first.type.text, said(text, first.default)) == ("name", "String", '"x"')
    assert (said(text, first.kdoc), first.annotations[0].name) == ("/** The name. */", "Length")
    assert (second.name, second.type and second.type.text, second.modifiers) == ("rest", "(T) -> U?", ("vararg",))
    assert one.return_type is not None
    assert one.return_type.text == "Map<String, T>?"
    assert (said(text, one.body), one.expression_body) == ("go()", True)
    assert said(text, one.span) == text.rstrip("\n")
    assert text[one.head :].startswith("@AppFunction")


def test_a_class_is_read_whole() -> None:
    text = (
        "@A class B<T> @C internal constructor(val d: D, private var e: E = f(), g: G) : H<T>(d), I by e, J where T : K {\n"
        "  val l = 1\n  companion object { const val M = 2 }\n}\n"
    )
    one = only(text)
    assert (one.kind, one.name, one.has_primary_constructor) == ("class", "B", True)
    assert (one.constructor_modifiers, one.constructor_annotations[0].name) == (("internal",), "C")
    assert [(each.name, each.property) for each in one.parameters] == [("d", "val"), ("e", "var"), ("g", None)]
    assert [(each.type.text, said(text, each.arguments), said(text, each.delegate)) for each in one.supertypes] == [
        ("H<T>", "(d)", None),
        ("I", None, "e"),
        ("J", None, None),
    ]
    assert [(each.kind, each.name, each.owner) for each in one.members] == [
        ("val", "l", "B"),
        ("companion object", "Companion", "B"),
    ]
    assert one.members[1].members[0].path == "B.Companion.M"


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("class A", "class", "A"),
        ("interface A", "interface", "A"),
        ("fun interface A { fun b() }", "fun interface", "A"),
        ("object A", "object", "A"),
        ("data object A", "object", "A"),
        ("enum class A { B }", "enum class", "A"),
        ("annotation class A", "annotation class", "A"),
        ("sealed interface A", "interface", "A"),
        ("typealias A = B", "typealias", "A"),
        ("val a = 1", "val", "a"),
        ("var a: B by c", "var", "a"),
        ("fun `a b`() {}", "fun", "a b"),
        ("val A.b get() = 1", "val", "b"),
        ("fun (A.() -> B)?.c() {}", "fun", "c"),
        ("context(a: A) fun b() {}", "fun", "b"),
    ],
)
def test_each_kind_of_declaration_has_its_name(text: str, kind: str, name: str) -> None:
    one = only(text)
    assert (one.kind, one.name) == (kind, name)


def test_enum_entries_are_members_with_members() -> None:
    text = "enum class A(val b: Int) { @C D(1) { fun e() {} }, /** f */ F, ; val g = 1 }"
    one = only(text)
    assert [(each.kind, each.name) for each in one.members] == [("enum entry", "D"), ("enum entry", "F"), ("val", "g")]
    assert one.members[0].members[0].path == "A.D.e"
    assert said(text, one.members[1].kdoc) == "/** f */"


def test_secondary_constructors_have_parameters_and_a_body() -> None:
    text = "class A : B { constructor(c: Int) : super(c) { d() } }"
    (one,) = only(text).members
    assert (one.kind, [each.name for each in one.parameters], said(text, one.body)) == ("constructor", ["c"], "{ d() }")


def test_getters_and_setters_belong_to_their_property() -> None:
    text = "var a: Int = 1\n  get() = field\n  private set(value) { field = value }\nval b = 2\n"
    first, second = read(text).declarations
    assert (said(text, first.initializer), said(text, first.getter)) == ("1", "get() = field")
    assert said(text, first.setter) == "private set(value) { field = value }"
    assert second.name == "b"


@pytest.mark.parametrize(
    "text",
    [
        "/** k */ fun f() {}",
        "/** k */ @A private fun f() {}",
        "@A /** k */ private fun f() {}",
        "@A private /** k */ fun f() {}",
        "/** k */ @A /** no */ fun f() {}",
        "/** no */ /** k */ fun f() {}",
        "/** k */\n\n// c\n@A // d\nfun f() {}",
        "fun /** k */ f() {}",
        "fun f() /** k */ {}",
        "@A(/** no */ 1) /** k */ fun f() {}",
        "fun f(/** no */ a: Int) /** k */ = 1",
        "class A /** k */ (val b: C)",
        "class A\n/** k */\n@B constructor(val c: D)",
        "val a = /** k */ 1",
        "val a /** k */ by b",
    ],
)
def test_kdoc_is_attached_where_kotlin_attaches_it(text: str) -> None:
    assert said(text, only(text).kdoc) == "/** k */"


@pytest.mark.parametrize(
    "text",
    [
        "/* k */ fun f() {}",
        "/**/ fun f() {}",
        "// k\nfun f() {}",
        "fun f() { /** k */ }",
        "fun f(/** k */ a: Int) {}",
        "@A(/** k */ 1) fun f() {}",
        "val a by /** k */ b",
        "val a: B\n/** k */ get() = 1",
        "class A : B, /** k */ C",
        "class A { /** k */ }",
        "/** k */\npackage a\nfun f() {}",
        "/** k */\n@file:A\nfun f() {}",
        "import a\n/** k */\nimport b\nfun f() {}",
        "fun List<@A(/** k */ 1) B>.f() {}",
    ],
)
def test_no_kdoc_is_taken_from_elsewhere(text: str) -> None:
    assert only(text).kdoc is None


def test_plain_comments_above_a_declaration_are_kept_for_reporting() -> None:
    text = "val a = 1 // of a\n// one\n/* two */\n@B // three\nfun c() {}\n"
    assert [said(text, span) for span in read(text).declarations[1].comments] == ["// one", "/* two */", "// three"]


@pytest.mark.parametrize(
    ("text", "initializer"),
    [
        ("val a = b\n  .c()\n  ?: d\nval e = 1", "b\n  .c()\n  ?: d"),
        ("val a = b\n  - c\nval e = 1", "b"),
        ("val a = b -\n  c\nval e = 1", "b -\n  c"),
        ("val a = if (b) c\nelse d\nval e = 1", "if (b) c\nelse d"),
        ("val a = b(c)\n{ d }\nval e = 1", "b(c)\n{ d }"),
        ("val a = try { b }\ncatch (c: D) { e }\nval e = 1", "try { b }\ncatch (c: D) { e }"),
        ("val a = object : B by c {}\nval e = 1", "object : B by c {}"),
        ("val a = fun B.(c: Int) = c\nval e = 1", "fun B.(c: Int) = c"),
        ("val a = b < c\nval e = 1", "b < c"),
        ("val a = b<C>(d)\nval e = 1", "b<C>(d)"),
        ("val a = b as C<D>\nval e = 1", "b as C<D>"),
        ("val a = B::class\nval e = 1", "B::class"),
        ("val a = b ?: return\nval e = 1", "b ?: return"),
        ('val a = "${b { "c" }}"\nval e = 1', '"${b { "c" }}"'),
        ("val a = b /* c\n */ + d\nval e = 1", "b /* c\n */ + d"),
        ("val a = b outer@{ c }\nval e = 1", "b outer@{ c }"),
    ],
)
def test_an_initializer_ends_where_kotlin_ends_it(text: str, initializer: str) -> None:
    first, second = read(text).declarations
    assert (said(text, first.initializer), second.name) == (initializer, "e")


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("@A(b < c, d > (e))", ["b < c, d > (e)"]),
        ("@A(b < c, 1)", ["b < c", "1"]),
        ("@A(b<C, D>())", ["b<C, D>()"]),
        ("@A(b C::class, d)", ["b C::class", "d"]),
        ("@A(b\n- c, d)", ["b\n- c", "d"]),
        ("@A(*b, c = [1, 2],)", ["b", "[1, 2]"]),
        ("@A(b = { c, d -> e }, f)", ["{ c, d -> e }", "f"]),
    ],
)
def test_annotation_arguments_end_at_their_commas(text: str, arguments: list[str]) -> None:
    one = only(f"{text} fun f() {{}}")
    assert [said(text, each.span) for each in one.annotations[0].arguments] == arguments


@pytest.mark.parametrize(
    ("text", "name", "nullable", "function", "arguments"),
    [
        ("String", "String", False, False, []),
        ("a.b.C<D, E<F>>?", "a.b.C", True, False, ["D", "E<F>"]),
        ("List<out A>", "List", False, False, ["A"]),
        ("Map<*, `in`>", "Map", False, False, ["*", "`in`"]),
        ("(A) -> B", "", False, True, []),
        ("suspend A.(B) -> C", "", False, True, []),
        ("((A) -> B)?", "", True, True, []),
        ("(A)", "A", False, False, []),
        ("(List<A>)?", "List", True, False, ["A"]),
        ("@A(1) B<C>", "B", False, False, ["C"]),
        ("T & Any", "T", False, False, []),
    ],
)
def test_a_type_is_taken_apart(text: str, name: str, nullable: object, function: object, arguments: list[str]) -> None:
    declared: Any = only(f"val a: {text} = b").type
    assert (declared.name, declared.nullable, declared.function_type) == (name, nullable, function)
    assert [each.text for each in declared.arguments] == arguments
    assert all(f"val a: {text}"[each.span.start : each.span.end] == each.text for each in declared.arguments)


def test_annotations_on_a_type_are_read_with_their_place() -> None:
    text = 'fun f(): @Instruction("x") String = ""'
    declared = only(text).type
    assert declared is not None
    assert [(each.name, said(text, each.arguments[0].span)) for each in declared.annotations] == [("Instruction", '"x"')]


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_any_line_end_is_a_line_end(newline: str) -> None:
    text = "/** k\n */\n@A // c\nfun f() = b\n  .c()\nval d = 1\n".replace("\n", newline)
    first, second = read(text).declarations
    assert (said(text, first.body), second.name) == (f"b{newline}  .c()", "d")
    assert said(text, first.kdoc) == f"/** k{newline} */"


def test_local_declarations_are_not_of_the_file() -> None:
    assert [one.name for one in read("fun f() { fun g() {} ; class H }\nval i = { fun j() {} }").declarations] == ["f", "i"]
