"""XML as elements with exact character spans."""

import pytest

from appfn_lint.android import Attribute
from appfn_lint.readers.android.markup import Fault, Markup, attributes, opening, read, start_tag
from appfn_lint.source import Source, Span
from tests.growth import LINEAR, growth


def markup(text: str) -> Markup:
    return read(Source("a.xml", text))


def first(text: str) -> tuple[Attribute, ...]:
    found = markup(text)
    return attributes(found, found.elements[0])


def test_an_attribute_has_the_span_of_name_and_value_and_of_the_name_alone() -> None:
    text = '<a xmlns:p="urn:x" p:one = "1"\n two=\'2\'/>'
    one, two = first(text)
    assert (one.name, one.namespace, one.text) == ("one", "urn:x", "1")
    assert text[slice(*one.span)] == 'p:one = "1"'
    assert text[slice(*one.name_span)] == "p:one"
    assert (two.name, two.namespace, text[slice(*two.span)]) == ("two", "", "two='2'")


def test_spans_count_characters_after_a_byte_order_mark_crlf_and_characters_outside_of_the_bmp() -> None:
    text = '\ufeff<?xml version="1.0" encoding="UTF-16"?>\r\n<!-- 𝔘ü --><ä ß="𝔘x"/>'
    found = markup(text)
    assert found.fault is None
    assert text[slice(*start_tag(found, found.elements[0]))] == '<ä ß="𝔘x"/>'
    assert text[slice(*attributes(found, found.elements[0])[0].value.span)] == "𝔘x"


def test_entities_and_line_breaks_are_atomic_pieces_of_the_value() -> None:
    (attribute,) = first('<a x="1 &lt; 2&#10;&amp;\r\nend\tnow"/>')
    assert attribute.text == "1 < 2\n& end now"
    text = attribute.text
    assert attribute.value.locate(text.index("<"), text.index("<") + 1) == Span(8, 12)
    assert attribute.value.locate(text.index("\n"), text.index("\n") + 1) == Span(14, 19)
    assert attribute.value.locate(text.index("end") - 1, text.index("end")) == Span(24, 26)


@pytest.mark.parametrize(
    ("quote", "written"), [('"', "say &quot;x&quot; &amp; it's &lt;b>"), ("'", 'say "x" &amp; it&apos;s &lt;b>')]
)
def test_an_edit_is_escaped_for_the_quotes_around_the_value(quote: str, written: str) -> None:
    text = f"<a x={quote}old{quote}/>"
    (attribute,) = first(text)
    (edit,) = attribute.value.edit(0, 3, 'say "x" & it\'s <b>')
    assert edit.text == written
    changed = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert first(changed)[0].text == 'say "x" & it\'s <b>'


def test_an_opening_ends_before_the_first_attribute() -> None:
    text = '<application\n  a="b"/>'
    found = markup(text)
    assert text[slice(*opening(found, found.elements[0]))] == "<application"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault(0, "The XML is broken here: no element found.")),
        ("<a><b></a>", Fault(8, "The XML is broken here: mismatched tag.")),
        ("<é>ü&foo;</é>", Fault(4, "The XML is broken here: undefined entity.")),
        ("<a p:b='1'/>", Fault(0, "The XML is broken here: unbound prefix.")),
        ("<a b='1' b='2'/>", Fault(9, "The XML is broken here: duplicate attribute.")),
        ("<a>\0</a>", Fault(3, "The XML is broken here: not well-formed (invalid token).")),
        ("\udcff<a/>", Fault(0, "The XML is broken here: not well-formed (invalid token).")),
        ("<a/>x", Fault(4, "The XML is broken here: junk after document element.")),
        ("<a b='", Fault(0, "The XML is broken here: unclosed token.")),
        ("<!-- <!DOCTYPE --><!DOCTYPE a [<!ENTITY b 'c'>]><a/>", Fault(18, "Document type declarations are refused.")),
    ],
)
def test_what_cannot_be_read_is_a_fault_with_its_place(text: str, fault: Fault) -> None:
    assert markup(text).fault == fault


def test_an_entity_bomb_is_refused_before_it_grows() -> None:
    bomb = "<!DOCTYPE a [" + "".join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in range(1, 50)) + "]><a>&e49;</a>"
    assert markup(bomb).fault == Fault(0, "Document type declarations are refused.")


def test_deep_nesting_is_a_fault_where_it_goes_too_deep() -> None:
    assert markup("<a>" * 10_000).fault == Fault(1500, "Elements are nested more than 500 deep here.")


def test_a_file_of_twenty_megabytes_is_refused_at_once() -> None:
    text = "<a>" + "<b/>" * 5_000_000
    assert markup(text).fault == Fault(4_000_000, "The file is larger than 4,000,000 characters and is not read.")
    assert markup(text).elements == ()


def test_one_long_broken_tag_takes_linear_time() -> None:
    assert growth(lambda size: markup("<a " + "b='é' " * size), 30_000) < LINEAR
    assert growth(lambda size: markup("<a b='" + "&amp;<" * size), 30_000) < LINEAR


def test_an_ignore_with_two_hyphens_before_its_reason_does_not_break_the_file() -> None:
    ignore = "<!-- appfn-lint: ignore[unprotected-service] -- the tests need it -->"
    text = f'<a>{ignore}<!-- naïve --><b c="d"/>{ignore}</a>'
    found = read(Source("a.xml", text))
    assert found.fault is None
    assert [element.start for element in found.elements] == [0, text.index("<b")]


def test_any_other_comment_with_two_hyphens_is_broken_xml() -> None:
    assert read(Source("a.xml", "<a><!-- one -- two --></a>")).fault is not None
