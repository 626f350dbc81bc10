"""Entry point: finds the command, fences off what can go wrong with a terminal, and turns the end into an exit code."""

import os
import sys
from typing import Final

from appfn_lint import __version__

COMMANDS: Final = {
    "check": "appfn_lint.cli.check",
    "show": "appfn_lint.cli.show",
    "risk": "appfn_lint.cli.risk",
    "explain": "appfn_lint.cli.explain",
    "rules": "appfn_lint.cli.rules",
    "problem-matcher": "appfn_lint.cli.problem_matcher",
    "baseline": "appfn_lint.cli.baseline",
}
"""The commands and the module of each, which is imported only when the command is used or listed."""

_DEFAULT: Final = "check"

_COMPLETION: Final = "_APPFN_LINT_COMPLETE"
"""The variable by which a shell asks click for completions."""

BROKEN_PIPE: Final = 1
REFUSED: Final = 2
INTERNAL: Final = 3
INTERRUPTED: Final = 130
"""Exit codes beside 0 (clean), 1 (findings) and 2 (usage or configuration)."""


def run() -> None:
    """Run the command line of this process and exit."""
    code = main(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:  # who read it has gone
            code = code or BROKEN_PIPE
    os._exit(code)  # at once: taking all modules and records apart would cost most of an interpreter start


def main(arguments: list[str]) -> int:
    """Run one command and give its exit code."""
    if arguments in (["--version"], ["-V"]):
        sys.stdout.write(f"appfn-lint {__version__}\n")
        return 0
    try:
        code = _command(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that the exit does not fail once more
        return BROKEN_PIPE
    except Exception as fault:  # noqa: BLE001 - the outermost door: a crash is one sentence for the user
        return _crashed(fault)
    return code


def _command(arguments: list[str]) -> int:
    import gc

    gc.disable()  # a run is short and makes hardly any cycles: looking for them costs a twentieth of it
    from appfn_lint.cli.refusal import Refused

    known = arguments and (arguments[0] in COMMANDS or arguments[0] in ("-h", "--help"))
    arguments = arguments if known else [_DEFAULT, *arguments]
    try:
        code = _plain_check(arguments[1:]) if arguments[0] == _DEFAULT else None
        if code is None:
            from appfn_lint.cli.group import invoke

            code = invoke(arguments)
    except Refused as fault:
        sys.stderr.write(f"appfn-lint: {fault}\n")
        return REFUSED
    return code


def _plain_check(arguments: list[str]) -> int | None:
    """The exit code of ``check`` for a command line that needs no click, None where click has to read it."""
    from appfn_lint import expressions

    expressions.remember()  # before the modules that make them are imported
    from appfn_lint.cli.checking import FLAGS, run
    from appfn_lint.cli.flags import read

    line = None if _COMPLETION in os.environ else read(arguments, FLAGS)
    try:
        code = run(*line) if line is not None else None
        expressions.keep_new()
    except KeyboardInterrupt:
        sys.stderr.write("\n")  # below the `^C` that the terminal shows, as click does
        raise
    return code


def _crashed(fault: Exception) -> int:
    if os.environ.get("APPFN_LINT_DEBUG"):
        import traceback

        traceback.print_exception(fault)
    else:
        sys.stderr.write(
            f"appfn-lint {__version__} crashed: {type(fault).__name__}: {fault}\n"
            "This is a bug. Please report it with the output of the same command under APPFN_LINT_DEBUG=1.\n"
        )
    return INTERNAL
