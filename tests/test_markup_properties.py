"""Whatever the file holds, reading it ends, and what is found stands where it says."""

from xml.sax.saxutils import escape

from hypothesis import given, settings
from hypothesis import strategies as st

from appfn_lint.readers.android.manifest import manifest
from appfn_lint.readers.android.markup import attributes, escape_double, escape_single, read, start_tag
from appfn_lint.readers.android.resources import metadata, strings
from appfn_lint.readers.gradle import coordinates, script, version_catalogue
from appfn_lint.source import Source

TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")
    | st.sampled_from("\n\t &<>\"'")
)
PIECES = st.lists(
    st.sampled_from((
        "<manifest", "<application", "<service", "<a", "</a>", "/>", ">", ' xmlns:a="urn:a"', ' a:name="x"', " b='é&#10;'", "&amp;", "&x;",
        "<!-- c -->", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE a [", "<?xml version='1.0'?>", "\r\n", "\ufeff", "\0", "𝔘", "text",
    )),
    max_size=30,
)  # fmt: skip


@given(TEXT, st.sampled_from(['"', "'"]))
def test_an_escaped_text_is_read_back_and_each_character_is_located(text: str, quote: str) -> None:
    written = escape_double(text) if quote == '"' else escape_single(text)
    source = Source("a.xml", f"<é xmlns:p='urn:p' p:x={quote}{written}{quote}/>")
    found = read(source)
    (attribute,) = attributes(found, found.elements[0])
    assert attribute.text == text
    for at, character in enumerate(text):
        piece = source.slice(attribute.value.locate(at, at + 1))
        assert piece in (character, escape(character), escape_double(character), escape_single(character))


@given(PIECES)
@settings(max_examples=300)
def test_broken_xml_is_a_fault_inside_of_the_file_and_never_an_exception(pieces: list[str]) -> None:
    source = Source("AndroidManifest.xml", "".join(pieces))
    found = read(source, with_data=True)
    assert found.fault is None or 0 <= found.fault.offset <= len(source.text)
    for element in found.elements:
        assert source.text[element.start] == "<"
        assert source.slice(start_tag(found, element)).endswith(">")
        assert [a.name for a in attributes(found, element)] == [name for _, name in element.names]
    manifest(found)
    metadata(found, "a")
    list(strings(found))


@given(st.text(st.sampled_from("\"'/*\\$ \n{}[]()=:.,#abandroidx.appfunctions:appfunctions1-plugins"), max_size=200))
def test_any_text_is_a_gradle_script_and_a_catalogue(text: str) -> None:
    found = script("build.gradle", text)
    assert found.text.count("\n") == text.count("\n")
    coordinates(found.text, "androidx.appfunctions")
    version_catalogue("libs.versions.toml", "[libraries]\n" + text)
