"""What of the app metadata is delivered."""

from appfn_lint.android import AndroidModule, Metadata
from appfn_lint.publishers.appfunctions.app_description import app_descriptions
from appfn_lint.publishers.appfunctions.versions import GROUP, order
from appfn_lint.readers.android.markup import read
from appfn_lint.readers.android.resources import metadata
from appfn_lint.source import Source
from appfn_lint.tool import Library

HEAD = '<AppFunctionAppMetadata xmlns:a="http://schemas.android.com/apk/res-auto" '


def described(attributes: str, version: str, *, linked: bool = True) -> list[tuple[str, str | None]]:

    found = metadata(read(Source("about.xml", f"{HEAD}{attributes}/>")), "about")
    assert isinstance(found, Metadata)
    module = AndroidModule("", True, False, "", (), (found._replace(linked=linked),))
    texts = app_descriptions(module, Library(GROUP, version, order(version)))
    return [(text.attribute, text.description.text if text.description else None) for text in texts]


def test_the_attribute_of_the_version_is_delivered() -> None:
    both = 'a:description="Old." a:instructions="New."'
    assert described(both, "1.0.0-alpha13") == [("description", "Old.")]
    assert described(both, "1.0.0-beta01") == [("instructions", "New.")]
    assert described(both, "") == [("instructions", "New.")]


def test_the_other_name_stands_in() -> None:
    assert described('a:description="Old."', "1.0.0-rc01") == [("description", "Old.")]


def test_a_reference_is_no_text_and_an_unlinked_file_no_description() -> None:
    assert described('a:instructions="@string/about"', "1.0.0-rc01") == [("instructions", None)]
    assert described('a:instructions="Text."', "1.0.0-rc01", linked=False) == []
