"""Ignores without a reason."""

from appfn_lint.rule import Bad, Good, Rule


class UnexplainedIgnore(Rule):
    """An ignore comment gives no reason or names no rule, so it does not work.

    Who reads the code later must be able to tell a decision from an accident. The ignore takes effect as soon as it says
    which rule it silences and why.
    """

    bad = (
        Bad(
            """\
class Notes {
  // appfn-lint: ignore[missing-description]
  @AppFunction
  fun createNote() = Unit
}
""",
            points_at="appfn-lint: ignore[missing-description]",
        ),
    )
    good = (
        Good(
            """\
class Notes {
  // appfn-lint: ignore[missing-description] -- the platform's schema describes it
  @AppFunction
  fun createNote() = Unit
}
"""
        ),
    )
