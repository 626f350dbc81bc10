"""A rule package that cannot be imported."""

raise OSError("the word list is missing")
