"""Bytes to text and back, without losing one: byte order marks, UTF-16 and UTF-32, bytes that are no text.

Whatever the bytes are, ``encode(source, source.text)`` gives them back. Text that is no valid UTF-8 keeps each bad byte
as one lone surrogate (Python's ``surrogateescape``), so that offsets stay exact and a fix elsewhere in the file does not
touch it; who prints such text has to say how (``errors="backslashreplace"``).
"""

from appfn_lint.record import NamedTuple
from appfn_lint.source import Source


class Unreadable(NamedTuple):
    """A fault of a file's bytes: the character where it begins, and a sentence."""

    offset: int
    message: str


_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_ERRORS = {"utf-8": "surrogateescape", "latin-1": "strict"}


def decode(path: str, data: bytes) -> tuple[Source, tuple[Unreadable, ...]]:
    """The text of a file, and what is wrong with its bytes. A byte order mark is remembered, not part of the text."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff", b"\xef\xbb", b"\x00\x00"):
        for mark, encoding in _MARKS:
            if data.startswith(mark):
                return _decode_marked(path, data[len(mark) :], encoding, data)
    return _decode_utf_8(path, data, bom=False)


def encode(source: Source, text: str) -> bytes:
    """The bytes to write ``text`` with, in the encoding and with the byte order mark that the source had.

    Raises:
        UnicodeEncodeError: the text holds a character that this encoding cannot write.
    """
    body = text.encode(source.encoding, _ERRORS.get(source.encoding, "surrogatepass"))
    if not source.bom:
        return body
    return next(mark for mark, encoding in _MARKS if encoding == source.encoding) + body


def _decode_marked(path: str, body: bytes, encoding: str, data: bytes) -> tuple[Source, tuple[Unreadable, ...]]:
    if encoding == "utf-8":
        return _decode_utf_8(path, body, bom=True)
    try:
        source = Source(path, body.decode(encoding, "surrogatepass"), encoding, bom=True)
    except UnicodeDecodeError as fault:
        name = encoding[:6].upper()
        message = f"The file is marked as {name}, but byte {len(data) - len(body) + fault.start + 1} is not part of {name} text."
        return Source(path, data.decode("latin-1"), "latin-1"), (Unreadable(0, message),)
    return source, _binary(source.text)


def _decode_utf_8(path: str, body: bytes, *, bom: bool) -> tuple[Source, tuple[Unreadable, ...]]:
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as fault:
        offset = len(body[: fault.start].decode("utf-8"))
        text = body.decode("utf-8", "surrogateescape")
        message = f"Byte 0x{body[fault.start]:02X} is not valid UTF-8 here. Save the file as UTF-8."
        return Source(path, text, bom=bom), _binary(text) or (Unreadable(offset, message),)
    return Source(path, text, bom=bom), _binary(text) if "\0" in text else ()


def _binary(text: str) -> tuple[Unreadable, ...]:
    """The fault of a text with NUL characters: it is no text, or UTF-16 that does not say so."""
    at = text.find("\0")
    if at < 0:
        return ()
    if text.count("\0", 0, 2000) > min(len(text), 2000) // 3:
        return (Unreadable(at, "The file looks like UTF-16 without a byte order mark. Save it as UTF-8."),)
    return (Unreadable(at, "A NUL character stands here, so this looks like a binary file and not like text."),)
