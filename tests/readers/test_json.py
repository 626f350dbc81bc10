import json

from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.readers.tool_json.plain import plain
from appfn_lint.readers.tool_json.reader import DEPTH, read, read_closely
from appfn_lint.readers.tool_json.strings import escape, prose


def test_values_know_where_they_stand() -> None:
    text = '{"name": "add",\n "tags": [1, true, null]}'
    (value,) = read(text).values
    assert value.plain() == {"name": "add", "tags": [1, True, None]}
    name = value.get("name")
    assert name is not None
    assert text[name.start : name.end] == '"add"'
    assert text[name.inside.start : name.inside.end] == "add"
    key = value.key_span("tags")
    assert text[key.start : key.end] == "tags"


def test_each_escape_is_one_piece_and_a_surrogate_pair_too() -> None:
    text = r'"a\nb\ud83d\ude00c"'
    (value,) = read(text).values
    words = prose(text, value)
    assert words.text == "a\nb\N{GRINNING FACE}c"
    span = words.locate(3, 4)
    assert text[span.start : span.end] == r"\ud83d\ude00"
    (edit,) = words.edit(0, 1, 'x"\n')
    assert edit.text == r"x\"\n"


def test_what_stands_before_a_fault_is_still_read() -> None:
    documents = read('[{"name": "add"}, {"name": }]')
    assert [value.plain() for value in documents.values] == [[{"name": "add"}, {}]]
    assert [(fault.offset, fault.message) for fault in documents.faults] == [(27, "A value is missing here.")]


def test_a_trailing_comma_and_a_comment_are_faults_that_cost_nothing_else() -> None:
    documents = read("// tools\n[1, 2,]")
    assert documents.values[0].plain() == [1, 2]
    assert documents.faults[0].message == "JSON has no comments."
    assert read("[1,]").faults[0].message == "A comma must not stand before `]`."


def test_json_lines_are_one_value_a_line() -> None:
    assert [value.plain() for value in read('{"a": 1}\n{"b": 2}\n').values] == [{"a": 1}, {"b": 2}]


def test_deep_nesting_is_refused_with_a_place() -> None:
    documents = read("[" * 10_000)
    assert documents.faults[0].offset == 200
    assert documents.faults[0].message == "Values are nested more than 200 deep here."


def test_a_pointer_names_the_innermost_value() -> None:
    text = '{"tools": [{"name": "a/b", "in~put": {"x": 1}}]}'
    (value,) = read(text).values
    at = text.index("1")
    assert value.pointer(value.get("tools").span._replace(start=at, end=at + 1)) == "/tools/0/in~0put/x"  # type: ignore[union-attr]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(json_values, st.booleans())
def test_it_reads_what_the_standard_library_writes(value: object, ascii_only: bool) -> None:  # noqa: FBT001 - given by hypothesis
    import json

    documents = read(json.dumps(value, ensure_ascii=ascii_only))
    assert documents.faults == ()
    assert [found.plain() for found in documents.values] == [value]


@given(st.text())
def test_a_string_survives_being_escaped_and_read(text: str) -> None:
    written = f'"{escape(text)}"'
    (value,) = read(written).values
    assert value.data == text
    assert prose(written, value).text == text


@given(st.text(alphabet='{}[]",:\\ab1 \n/'))
def test_no_text_breaks_the_reader(text: str) -> None:
    read(text)


@given(json_values, st.integers(0, 400), st.text(alphabet='{}[]",:\\ab1 \n/-.e', max_size=2), st.booleans())
def test_the_fast_reader_reads_what_the_other_reads_without_a_fault(value: object, at: int, more: str, pretty: bool) -> None:  # noqa: FBT001 - given by hypothesis
    text = json.dumps({"a": value, "": [value, {}, []]}, indent=1 if pretty else None)
    for changed in (text, text[:at] + more + text[at:], text[:at] + more + text[at + 1 :]):
        found = plain(changed, DEPTH)
        if found is not None:
            assert read_closely(changed) == ((found,), ())
    assert plain(text, DEPTH) is not None


@given(st.text(alphabet='{}[]",:\\ab1 \n/-.e'))
def test_on_no_text_the_fast_reader_differs(text: str) -> None:
    found = plain(text, DEPTH)
    assert found is None or read_closely(text) == ((found,), ())


def test_the_fast_reader_leaves_depth_to_the_other() -> None:
    assert plain("[" * (DEPTH - 1) + "]" * (DEPTH - 1), DEPTH) is not None
    assert plain("[" * (DEPTH + 1) + "]" * (DEPTH + 1), DEPTH) is None
