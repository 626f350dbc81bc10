"""Files that could not be read whole."""

from appfn_lint.rule import Bad, Good, Rule, Severity


class UnreadableSource(Rule):
    """A file, or a part of one, cannot be read as the language that its name says.

    What cannot be read is not judged: functions behind the place may be missing from the report, and a run that looks
    clean is not. The rest of the file and all other files are still linted.
    """

    severity = Severity.ERROR
    bad = (
        Bad(
            """\
class Notes {
  /** Creates a note. */
  @AppFunction(isDescribedByKDoc = true)
  fun createNote(title: String) = save(title)
}
/* A comment that nobody closed
""",
            points_at="/*",
            why="everything behind the opening is comment",
        ),
    )
    good = (
        Good(
            """\
class Notes {
  /** Creates a note. /* Comments nest in Kotlin. */ */
  @AppFunction(isDescribedByKDoc = true)
  fun createNote(title: String) = save(title)
}
"""
        ),
    )
