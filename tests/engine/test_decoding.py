"""Bytes to text and back."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.discovery import Unreadable, decode, encode
from appfn_lint.source import Source

MARKS = st.sampled_from([b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff"])


@given(MARKS, st.binary(max_size=40))
def test_the_text_of_any_bytes_is_written_back_as_these_bytes(mark: bytes, body: bytes) -> None:
    source, _ = decode("A.kt", mark + body)
    assert encode(source, source.text) == mark + body


@given(st.text(max_size=40), st.sampled_from(["utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"]))
def test_marked_text_is_read_whatever_its_encoding(text: str, encoding: str) -> None:
    source, faults = decode("A.kt", ("\ufeff" + text).encode(encoding))
    if encoding == "utf-16-le" and text.startswith("\0"):
        return  # the same bytes are UTF-32
    assert (source.text, source.bom, source.encoding) == (text, True, encoding)
    assert bool(faults) == ("\0" in text)


@given(st.binary(min_size=1, max_size=40))
def test_a_fault_points_into_the_text(data: bytes) -> None:
    source, faults = decode("A.kt", data)
    assert all(0 <= fault.offset < max(1, len(source.text)) for fault in faults)


def test_plain_utf_8_has_no_mark_and_no_fault() -> None:
    assert decode("A.kt", 'fun à() = "😀"\r\n'.encode()) == (Source("A.kt", 'fun à() = "😀"\r\n'), ())


def test_a_byte_that_is_no_utf_8_is_kept_and_pointed_at() -> None:
    source, faults = decode("A.kt", b"// caf\xc3\xa9 or caf\xe9\n")
    assert source.text == "// café or caf\udce9\n"
    assert faults == (Unreadable(14, "Byte 0xE9 is not valid UTF-8 here. Save the file as UTF-8."),)


def test_a_nul_character_makes_a_file_look_binary() -> None:
    source, faults = decode("A.kt", b"fun a() {}\0 and a good deal more")
    assert source.text.startswith("fun a() {}\0")
    assert faults == (Unreadable(10, "A NUL character stands here, so this looks like a binary file and not like text."),)


def test_utf_16_without_a_mark_is_recognised() -> None:
    _, faults = decode("A.kt", "fun a() {}".encode("utf-16-le"))
    assert faults == (Unreadable(1, "The file looks like UTF-16 without a byte order mark. Save it as UTF-8."),)


def test_half_a_character_at_the_end_of_utf_16_is_a_fault() -> None:
    source, faults = decode("A.kt", b"\xff\xfea\x00b")
    assert source.encoding == "latin-1"
    assert faults == (Unreadable(0, "The file is marked as UTF-16, but byte 5 is not part of UTF-16 text."),)


def test_text_that_the_encoding_cannot_hold_is_refused() -> None:
    source, _ = decode("A.kt", b"\xff\xfea")
    with pytest.raises(UnicodeEncodeError):
        encode(source, "€")


def test_twenty_megabytes_are_read_in_linear_time() -> None:
    data = b"// caf\xc3\xa9\n" * 2_200_000 + b"\xff"
    started = time.process_time()
    source, faults = decode("A.kt", data)
    assert (len(source.text), len(faults)) == (2_200_000 * 8 + 1, 1)
    assert time.process_time() - started < 2
