"""Ignores inside of documentation."""

from appfn_lint.rule import Bad, Good, Rule, Severity


class DeliveredIgnore(Rule):
    """An ignore stands inside of documentation, where an agent receives it as part of the text.

    A KDoc comment is published line by line: the ignore would be delivered as if it described the function, and it
    silences nothing. It belongs in a comment of its own.
    """

    severity = Severity.ERROR
    bad = (
        Bad(
            """\
class Notes {
  /**
   * Creates a note.
   * appfn-lint: ignore[filler-phrase] -- our editor wants it so
   */
  @AppFunction(isDescribedByKDoc = true)
  fun createNote() = Unit
}
""",
            points_at="appfn-lint: ignore[filler-phrase] -- our editor wants it so",
            fixed="""\
class Notes {
  // appfn-lint: ignore[filler-phrase] -- our editor wants it so
  /**
   * Creates a note.
   */
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
  // appfn-lint: ignore[filler-phrase] -- the phrase is our product's name
  /** This function is used to begin a tune. */
  @AppFunction(isDescribedByKDoc = true)
  fun createNote() = Unit
}
"""
        ),
    )
