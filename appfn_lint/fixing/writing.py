"""Putting a new text where the old one was: at once, in the same encoding, with the same permissions."""

import os
import stat
from collections.abc import Iterator

from appfn_lint.discovery import encode
from appfn_lint.source import Source


class WriteError(Exception):
    """A file that was not written. The text is one plain sentence; the file is as it was."""


def write(source: Source, text: str, *, cwd: str) -> bool:
    """Write ``text`` to the source's file; false where the file has it already.

    The file is replaced whole or not at all. A link stays a link: what it leads to is replaced.

    Raises:
        WriteError: the file changed since it was read, must not be written, or cannot hold this text.
    """
    path = os.path.realpath(os.path.join(cwd, source.path))
    before = encode(source, source.text)
    try:
        after = encode(source, text)
    except UnicodeEncodeError as fault:
        raise WriteError(f"{source.path} was not written: {source.encoding} has no {fault.object[fault.start]!r}.") from fault
    if before == after:
        return False
    try:
        _check(source, path, before)
        _replace(path, after)
    except OSError as fault:
        reason = (fault.strerror or type(fault).__name__).lower()
        raise WriteError(f"{source.path} was not written ({reason}).") from fault
    return True


def _check(source: Source, path: str, before: bytes) -> None:
    with open(path, "rb") as file:
        if file.read() != before:
            raise WriteError(f"{source.path} was not written: it changed while it was being checked.")
    if not os.access(path, os.W_OK):
        raise WriteError(f"{source.path} was not written: it is read-only.")


def _replace(path: str, data: bytes) -> None:
    from tempfile import mkstemp

    status = os.stat(path)
    handle, temporary = mkstemp(prefix=".appfn-lint-", dir=os.path.dirname(path))
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(handle)
        _take_over(temporary, status)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def _take_over(path: str, status: os.stat_result) -> None:
    """Give a file the permissions of another one, and its owner where that is allowed."""
    from contextlib import suppress

    if hasattr(os, "chown"):
        with suppress(PermissionError):
            os.chown(path, status.st_uid, status.st_gid)
    os.chmod(path, stat.S_IMODE(status.st_mode))


def diff(before: str, after: str, path: str) -> str:
    """The change as a unified diff that ``git apply`` and ``patch -p1`` take; empty where there is none."""
    return "".join(_diff_lines(before, after, path))


def _diff_lines(before: str, after: str, path: str) -> Iterator[str]:
    from difflib import unified_diff

    old, new = _lines(before), _lines(after)
    for line in unified_diff(old, new, f"a/{path}", f"b/{path}"):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _lines(text: str) -> list[str]:
    """Lines with their LF; no other line end separates lines in a diff."""
    return [line + "\n" for line in text.split("\n")[:-1]] + (
        [text[text.rfind("\n") + 1 :]] if not text.endswith("\n") and text else []
    )
