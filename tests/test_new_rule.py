"""What ``make new-rule`` writes."""

from pathlib import Path

import pytest

from tests.new_rule import start


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A clone with one family."""
    (tmp_path / "rules/wording").mkdir(parents=True)
    (tmp_path / "rules/wording/__init__.py").touch()
    return tmp_path


def test_a_new_rule_is_named_after_its_file(root: Path) -> None:
    path = start("wording/too-polite", root)
    assert path == root / "rules/wording/too_polite.py"
    assert "class TooPolite(Rule):" in path.read_text(encoding="utf-8")


def test_a_new_rule_compiles(root: Path) -> None:
    compile(start("wording/polite", root).read_text(encoding="utf-8"), "polite.py", "exec")


def test_an_existing_rule_is_left_alone(root: Path) -> None:
    start("wording/polite", root).write_text("mine", encoding="utf-8")
    with pytest.raises(ValueError, match=r"rules/wording/polite\.py exists"):
        start("wording/polite", root)
    assert (root / "rules/wording/polite.py").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["", "polite", "wording/Polite", "../polite", "wording/polite.py"])
def test_a_name_of_another_form_is_refused(name: str, root: Path) -> None:
    with pytest.raises(ValueError, match="family/rule-name"):
        start(name, root)


def test_a_family_that_does_not_exist_is_refused_with_those_that_do(root: Path) -> None:
    with pytest.raises(ValueError, match="there is no family manners; there are wording"):
        start("manners/polite", root)
