"""Pages made from rules."""

from appfn_lint import docs
from appfn_lint.finding import Severity
from appfn_lint.rule import Bad, Good, Kind, Rule


class TooPolite(Rule):
    """A description says please.

    Politeness | is for people; an agent reads
    the words and gains nothing.
    """

    name = "too-polite"
    family = "wording"
    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION,)
    rows = ("D1", "D2")
    bad = (Bad("/** Please create. */\nfun a()\n", "Please", fixed="/** Create. */\nfun a()\n", why="the first word"),)
    good = (Good("/** Creates. */\nfun a()\n"),)


class Absent(Rule):
    """Nothing is there."""

    name = "absent"
    family = "delivery"


def test_the_section_has_facts_reasons_examples_and_the_ignore() -> None:
    assert docs.section(TooPolite) == (
        "### too-polite\n\n"
        "A description says please.\n\n"
        "note · AppFunctions · since 0.1 · guideline rows D1, D2\n\n"
        "Politeness | is for people; an agent reads\nthe words and gains nothing.\n\n"
        "Reported: the first word, at `Please`:\n\n"
        "```kotlin\n/** Please create. */\nfun a()\n```\n\n"
        "Fixed:\n\n"
        "```kotlin\n/** Create. */\nfun a()\n```\n\n"
        "Silent:\n\n"
        "```kotlin\n/** Creates. */\nfun a()\n```\n\n"
        "Silence one finding with a comment: `appfn-lint: ignore[too-polite] -- reason`.\n"
    )


def test_the_table_lists_families_in_reading_order() -> None:
    assert docs.table([TooPolite, Absent], "rules/README.md") == (
        "**delivery**: Does the text reach the agent?\n\n"
        "| rule | severity | reports | fix |\n|---|---|---|---|\n"
        "| [`absent`](rules/README.md#absent) | warning | Nothing is there |  |\n\n"
        "**wording**: How the delivered text reads\n\n"
        "| rule | severity | reports | fix |\n|---|---|---|---|\n"
        "| [`too-polite`](rules/README.md#too-polite) | note | A description says please | yes |\n"
    )


def test_the_readme_keeps_all_but_its_table() -> None:
    opening, closing = docs.MARKS
    readme = f"# Title\n\n{opening}old\n{closing}\n\nThe end.\n"
    made = docs.pages(readme, [Absent])
    assert made["README.md"].startswith(f"# Title\n\n{opening}\n**delivery**")
    assert made["README.md"].endswith(f"| Nothing is there |  |\n\n{closing}\n\nThe end.\n")
    assert docs.pages(made["README.md"], [Absent])["README.md"] == made["README.md"]


def test_a_readme_without_marks_is_left_alone() -> None:
    assert set(docs.pages("# Title\n", [Absent])) == {"rules/README.md"}


def test_a_rule_as_data() -> None:
    assert docs.record(TooPolite) == {
        "name": "too-polite",
        "family": "wording",
        "severity": "note",
        "kinds": ["appfunction"],
        "reports": "A description says please.",
        "reasons": "Politeness | is for people; an agent reads\nthe words and gains nothing.",
        "rows": ["D1", "D2"],
        "since": "0.1",
        "fixes": True,
        "evidence": [],
    }


def test_settings_name_the_words_of_rules_that_take_some() -> None:
    class Wordy(TooPolite):
        """Too many words."""

        lexicon = "polite words"

    assert docs.settings(TooPolite) == '[severity]\ntoo-polite = "error"  # error, warning or note'
    assert docs.settings(Wordy).split("\n")[2:] == ["[words]", 'too-polite = ["..."]  # more polite words']
    assert "Settings:" not in docs.section(TooPolite)
    assert '```toml\n[severity]\ntoo-polite = "error"' in docs.section(Wordy)
