"""Our derivation against what Chromium was seen to give (``tests/oracle/chromium.json``), and live where there is one."""

import json

import pytest

from appfn_lint.publishers.webmcp.derivation import rules
from tests.oracle.chromium import PAGES, RECORD, available, differences, main

ANSWERS = json.loads(RECORD.read_text(encoding="utf-8"))


def test_every_page_was_shown_to_the_browser() -> None:
    assert sorted(ANSWERS) == sorted(path.name for path in PAGES.glob("*.html"))
    assert len(ANSWERS) >= 60


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_a_page_gives_the_tools_that_chromium_gave(name: str) -> None:
    assert list(differences(PAGES / name, ANSWERS[name])) == []


def test_where_chromium_differs_from_the_guidance_is_kept_as_data() -> None:
    topics = {row["topic"] for row in rules().differences}
    assert {"form-name", "empty-description", "shared-name", "first-labelable"} <= topics
    assert all(row.keys() == {"topic", "guidance", "observed", "since"} for row in rules().differences)


@pytest.mark.slow
@pytest.mark.skipif(not available(), reason="no chromium with chromedriver here")
def test_chromium_still_says_the_same() -> None:
    assert main([]) == 0
