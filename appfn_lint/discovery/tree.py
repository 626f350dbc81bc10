"""The files of one run: their names, their bytes, and which of them the user asked about."""

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from appfn_lint.finding import Problem
from appfn_lint.record import NamedTuple

_BLOCK = 64 * 1024
_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00")


class Tree(NamedTuple):
    """What discovery found.

    ``paths`` are sorted, relative to the working folder, with ``/`` between folders. ``read`` gives a file's bytes and
    may raise :class:`OSError`. ``reported`` is false for files that are read only to understand the named ones.
    ``problems`` holds a sentence for each place that could not be read. ``searching`` takes the place of :func:`search`
    where somebody keeps a log of what is asked. ``named`` are the files that the user named, not those of named folders.
    """

    paths: tuple[str, ...]
    read: Callable[[str], bytes]
    reported: Callable[[str], bool]
    problems: tuple[Problem, ...] = ()
    searching: "Callable[[Tree, Sequence[str], Sequence[bytes]], Iterator[tuple[str, bytes]]] | None" = None
    named: tuple[str, ...] = ()

    @classmethod
    def of(cls, files: Mapping[str, str | bytes], context: Collection[str] = ()) -> "Tree":
        """A tree in memory, for tests and examples; the paths of ``context`` are not reported."""
        contents = {path: data.encode() if isinstance(data, str) else data for path, data in files.items()}

        def read(path: str) -> bytes:
            try:
                return contents[path]
            except KeyError:
                raise FileNotFoundError(2, "No such file", path) from None

        return cls(tuple(sorted(contents)), read, lambda path: path not in context)


def search(
    tree: Tree, suffixes: Sequence[str], needles: Sequence[bytes], problems: list[Problem] | None = None
) -> Iterator[tuple[str, bytes]]:
    """The files that end in one of the suffixes and hold one of the needles, with their bytes.

    Without needles, all files of these suffixes. UTF-16 and UTF-32 are searched as the text that they hold. A file that
    cannot be read is left out, with a sentence added to ``problems``.
    """
    if tree.searching is not None and problems is None:
        yield from tree.searching(tree, suffixes, needles)
        return
    read, endings = tree.read, tuple(suffixes)
    for path in tree.paths:
        if not path.endswith(endings):
            continue
        try:
            data = read(path)
        except OSError as fault:
            if problems is not None:
                problems.append(unreadable(path, fault))
            continue
        text = _narrow(data) if data[:2] in _WIDE_MARKS else data
        for needle in needles:
            if needle in text:
                yield path, data
                break
        else:
            if not needles:
                yield path, data


def unreadable(path: str, fault: OSError) -> Problem:
    """The sentence about a file or folder that cannot be read."""
    reason = (fault.strerror or type(fault).__name__).lower()
    return Problem(path, f"{path} cannot be read ({reason}), so it was left out.")


def disk_reader(cwd: str, overlay: Mapping[str, bytes]) -> Callable[[str], bytes]:
    """A function that reads files relative to ``cwd``; the paths of ``overlay`` have the bytes given there."""
    base = "" if cwd == os.getcwd() else cwd + "/"

    def read(path: str) -> bytes:
        if path in overlay:
            return overlay[path]
        return read_bytes(path if not base or os.path.isabs(path) else base + path)

    return read


def read_bytes(path: str) -> bytes:
    """The bytes of a file, in as few system calls as that takes; a pipe without a writer is empty, not waited for.

    Raises:
        OSError: the path is no file that can be read.
    """
    handle = os.open(path, _FLAGS)
    try:
        data = os.read(handle, _BLOCK)
        return data if len(data) < _BLOCK else _rest(handle, data)
    finally:
        os.close(handle)


def _rest(handle: int, first: bytes) -> bytes:
    """All bytes of an open file of which the first block has been read."""
    blocks = [first]
    while block := os.read(handle, max(_BLOCK, min(os.fstat(handle).st_size, 1 << 26))):
        blocks.append(block)
    return b"".join(blocks)


def _narrow(data: bytes) -> bytes:
    """The text of UTF-16 or UTF-32 bytes as UTF-8; other bytes as they are."""
    from appfn_lint.discovery.decoding import decode

    source, _ = decode("", data)
    return source.text.encode("utf-8", "surrogatepass") if source.bom else data
