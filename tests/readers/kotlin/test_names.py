"""Names are resolved by imports, in Kotlin's order."""

import pytest

from appfn_lint.readers.kotlin import names, read

TEXT = "package p\nimport a.B\nimport a.C as D\nimport s.*\nclass E { class F { fun g() {} }\n class H }\n"


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("B", ("a.B",)),
        ("D", ("a.C",)),
        ("B.Inner", ("a.B.Inner",)),
        ("D.Inner", ("a.C.Inner",)),
    ],
)
def test_an_explicit_import_leaves_one_candidate(written: str, expected: tuple[str, ...]) -> None:
    assert names.qualified(read(TEXT), written) == expected


def test_the_same_package_comes_before_stars_and_stars_before_defaults() -> None:
    assert names.qualified(read(TEXT), "X")[:4] == ("p.X", "s.X", "kotlin.X", "kotlin.annotation.X")


def test_a_name_that_is_already_full_comes_last() -> None:
    assert names.qualified(read(TEXT), "x.y.Z")[-1] == "x.y.Z"


def test_an_original_name_behind_an_alias_is_not_imported() -> None:
    assert "a.C" not in names.qualified(read(TEXT), "C")


def test_a_class_around_comes_before_imports() -> None:
    assert names.qualified(read(TEXT), "F", owner="E.F") == ("p.E.F",)
    assert names.qualified(read(TEXT), "H", owner="E.F") == ("p.E.H",)


def test_a_name_is_resolved_to_the_first_known_candidate() -> None:
    assert names.resolve(read(TEXT), "X", {"kotlin.X", "s.X"}) == "s.X"
    assert names.resolve(read(TEXT), "X", {"other.X"}) is None


def test_a_class_is_found_by_its_path() -> None:
    found = names.find(read(TEXT), "E.F")
    assert found is not None
    assert found.members[0].name == "g"
    assert names.find(read(TEXT), "E.Nothing") is None
