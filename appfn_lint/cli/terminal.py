"""The streams of this process: what they can show, and how a report gets onto them."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TextIO

from appfn_lint.reporters.look import Look

if TYPE_CHECKING:
    from threading import Event

_WIDEST: Final = 120
"""Columns beyond which lines get hard to read, however wide the terminal."""

_PATIENCE: Final = 0.7
"""Seconds before a run says what it is doing."""


def look(color: str, stream: TextIO) -> Look:
    """How output may look on a stream; ``color`` is ``auto``, ``always`` or ``never``.

    ``auto`` obeys NO_COLOR, then FORCE_COLOR, then whether the stream is a terminal.
    """
    terminal = stream.isatty()
    return Look(
        color=_colored(color, terminal=terminal), unicode=_speaks_unicode(stream), width=_width(stream, terminal=terminal)
    )


def write(lines: Iterable[str], stream: TextIO) -> None:
    """Write lines; characters that the stream's encoding lacks appear as escapes."""
    put("".join([f"{line}\n" for line in lines]), stream)  # at once: an unbuffered stream writes each piece


def put(text: str, stream: TextIO) -> None:
    """Write text as it is; characters that the stream's encoding lacks appear as escapes."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
    stream.write(text)


def write_file(lines: Iterable[str], path: str) -> None:
    """Write lines to a file in UTF-8.

    Raises:
        OSError: the file cannot be written.
    """
    with open(path, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
        file.writelines(f"{line}\n" for line in lines)


@contextmanager
def progress(what: str) -> Iterator[None]:
    """While the block runs longer than a moment, say so on a terminal; nothing is left on the line afterwards."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Event, Thread

    done = Event()
    thread = Thread(target=_tell, args=(what, done), daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _tell(what: str, done: "Event") -> None:
    from time import monotonic

    start = monotonic()
    delay = _PATIENCE
    while not done.wait(delay):
        sys.stderr.write(f"\r{what} ... {monotonic() - start:.0f} s\x1b[K")
        sys.stderr.flush()
        delay = 1.0
    if monotonic() - start >= _PATIENCE:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _colored(color: str, *, terminal: bool) -> bool:
    if color != "auto":
        return color == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return terminal and os.environ.get("TERM") != "dumb"


def _speaks_unicode(stream: TextIO) -> bool:
    try:
        "╭─╰├│✗→…·".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _width(stream: TextIO, *, terminal: bool) -> int:
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return min(int(columns), _WIDEST)
    if not terminal:
        return Look().width
    try:
        return min(os.get_terminal_size(stream.fileno()).columns or Look().width, _WIDEST)
    except OSError:
        return Look().width
