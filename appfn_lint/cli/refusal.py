"""How a command ends over wrong usage or a wrong configuration."""


class Refused(Exception):  # noqa: N818 - it says what happens to the user, not what broke
    """A fault of usage or configuration: one line, exit code 2."""
