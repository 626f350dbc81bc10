"""Ignores that nothing needs."""

from appfn_lint.rule import Bad, Good, Rule


class UnusedIgnore(Rule):
    """An ignore comment silences nothing.

    The fault that it was written for is gone, or the rule is misspelt. Left in place it would hide the next fault of
    that kind, and it tells readers of a weakness that is not there.
    """

    bad = (
        Bad(
            """\
class Notes {
  // appfn-lint: ignore[missing-description] -- described in the schema
  /** Creates a note. */
  @AppFunction(isDescribedByKDoc = true)
  fun createNote() = Unit
}
""",
            points_at="missing-description",
            fixed="""\
class Notes {
  /** Creates a note. */
  @AppFunction(isDescribedByKDoc = true)
  fun createNote() = Unit
}
""",
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
