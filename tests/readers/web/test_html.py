"""The HTML reader: spans, entities, templates, implied ends, and what is no part of a page."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.readers.html import Element, read


def first(text: str, tag: str) -> Element:
    return next(element for element in read(text).elements() if element.tag == tag)


def test_attribute_spans_are_exact() -> None:
    text = '<form  toolname = "a&amp;b" data-x=1 bare toolautosubmit>'
    form = first(text, "form")
    name = form.get("toolname")
    assert name is not None
    assert name.value is not None
    assert name.text == "a&b"
    assert text[slice(*name.span)] == 'toolname = "a&amp;b"'
    assert text[slice(*name.value.span)] == "a&amp;b"
    assert text[slice(*name.value.locate(1, 2))] == "&amp;"
    autosubmit = form.get("toolautosubmit")
    assert autosubmit is not None
    assert autosubmit.value is None
    assert text[slice(*autosubmit.span)] == "toolautosubmit"


def test_names_are_read_in_any_case_and_kept_as_written() -> None:
    attribute = first("<FORM TOOLNAME=x>", "form").get("toolname")
    assert attribute is not None
    assert attribute.written == "TOOLNAME"


def test_the_first_of_two_equal_attributes_wins() -> None:
    assert first("<input name=a name=b>", "input").text("name") == "a"


@pytest.mark.parametrize(
    "value",
    [
        "{{ title }}", "{% if a %}x{% endif %}", "<%= title %>", "<?= $title ?>", "{!! $title !!}", "{{{ title }}}", "${title}",
        '<%- include("x", {a: 1}) %>', '{{ x|default("a") }}', "a {{ b }} c",
    ],
)  # fmt: skip
def test_a_value_from_template_code_is_unknown_and_never_empty(value: str) -> None:
    form = first(f'<form toolname="{value}" tooldescription="d">', "form")
    name, description = form.get("toolname"), form.get("tooldescription")
    assert name is not None
    assert not name.known
    assert description is not None
    assert (description.known, description.text) == (True, "d")


@pytest.mark.parametrize("written", ["[toolname]", "[attr.toolname]", ":toolname", "v-bind:toolname", "th:toolname"])
def test_a_bound_attribute_is_unknown(written: str) -> None:
    name = first(f'<form {written}="x">', "form").get("toolname")
    assert name is not None
    assert not name.known


def test_template_code_among_attributes_may_add_any() -> None:
    assert first("<input {{ attributes }} name=a>", "input").spread
    assert first("<input <%= extra %> name=a>", "input").spread


def test_comments_scripts_and_template_elements_hold_no_elements_of_the_page() -> None:
    text = "<!-- <form> --><script>'<form>'</script><textarea><form></textarea><template><form></form></template><noscript><form></noscript>"
    forms = [element for element in read(text).elements() if element.tag == "form" and not element.inert]
    assert forms == []


def test_a_vue_template_is_the_page_itself() -> None:
    form = next(e for e in read("<template><form></form></template>", component=True).elements() if e.tag == "form")
    assert not form.inert


def test_a_control_after_the_end_of_a_crossed_form_belongs_to_nothing() -> None:
    text = "<form><input name=a></form><input name=b>"
    owners = [element.form is not None for element in read(text).elements() if element.tag == "input"]
    assert owners == [True, False]


def test_options_end_without_end_tags() -> None:
    select = first("<select><option>One<option>Two<optgroup><option>Three</select>", "select")
    assert [child.tag for child in select.walk()] == ["option", "option", "optgroup", "option"]


@given(st.text(alphabet="<>/=\"' \n{}%abformtoolname-!&;", max_size=200))
def test_anything_is_read_and_every_place_lies_in_the_text(text: str) -> None:
    for element in read(text).elements():
        assert 0 <= element.start < element.head <= len(text)
        assert element.head <= element.end <= len(text)
        for attribute in element.attributes:
            assert text[slice(*attribute.name_span)] == attribute.written


@pytest.mark.parametrize("piece", ["<div>", "<form", "<input name=a ", "{{", "<%", "<!--", "</", "<p>", "<select><option>", "&"])
def test_reading_takes_linear_time(piece: str) -> None:
    def spent(count: int) -> float:
        text = piece * count
        start = time.process_time()
        read(text)
        return time.process_time() - start

    small, large = max(spent(4000), 0.005), spent(32000)
    assert large / small < 40
