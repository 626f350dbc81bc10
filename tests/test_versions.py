"""What each version of the AppFunctions library does."""

import pytest

from appfn_lint.publishers.appfunctions.versions import facts, order


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("1.0.0-alpha08", (1, 0, 0, 0, 8)),
        ("1.0.0-beta01", (1, 0, 0, 1, 1)),
        ("1.0.0-rc02", (1, 0, 0, 2, 2)),
        ("1.0.0", (1, 0, 0, 9, 0)),
        ("1.1.0-dev01", (1, 1, 0, -1, 1)),
        ("1.0.0-SNAPSHOT", ()),
        ("1.0.0-alpha", ()),
        ("1.+", ()),
        ("+", ()),
        ("", ()),
        ("1.²3.0", ()),
    ],
)
def test_a_version_is_numbers_that_compare_as_releases_do(version: str, expected: tuple[int, ...]) -> None:
    assert order(version) == expected


@pytest.mark.parametrize(
    ("version", "annotation", "attribute", "class_docs", "context", "service"),
    [
        ("1.0.0-alpha01", "androidx.appfunctions.service.AppFunction", "description", False, "required", "library"),
        ("1.0.0-alpha09", "androidx.appfunctions.service.AppFunction", "description", False, "required", "library"),
        ("1.0.0-alpha10", "androidx.appfunctions.AppFunction", "description", True, "ignored", "app"),
        ("1.0.0-alpha12", "androidx.appfunctions.AppFunction", "description", True, "removed", "app"),
        ("1.0.0-alpha13", "androidx.appfunctions.AppFunctionDeclaration", "description", True, "removed", "app"),
        ("1.0.0-beta01", "androidx.appfunctions.AppFunctionDeclaration", "instructions", True, "removed", "app"),
        ("1.4.0", "androidx.appfunctions.AppFunctionDeclaration", "instructions", True, "removed", "app"),
    ],
)
def test_facts_follow_the_release_notes(
    version: str, annotation: str, attribute: str, *, class_docs: bool, context: str, service: str
) -> None:
    found = facts(order(version))
    assert (found.annotation, found.app_attribute, found.class_property_docs) == (annotation, attribute, class_docs)
    assert (found.context_parameter, found.service) == (context, service)


def test_deprecation_messages_are_delivered_from_alpha07() -> None:
    assert facts(order("1.0.0-alpha06")).deprecation is False
    assert facts(order("1.0.0-alpha07")).deprecation is True


def test_an_unknown_version_has_the_newest_facts() -> None:
    assert facts(()).app_attribute == "instructions"
