"""Fixed files on disk."""

import os
import stat
from pathlib import Path

import pytest

from appfn_lint.discovery import decode
from appfn_lint.fixing import WriteError, write
from appfn_lint.source import Source


def _read(folder: Path, data: bytes, name: str = "A.kt") -> Source:
    (folder / name).write_bytes(data)
    return decode(name, data)[0]


@pytest.mark.parametrize(
    "data", [b"a\r\nb\n", b"\xef\xbb\xbfa\n", "\ufeffa\r\n".encode("utf-16-le"), "\ufeffa\n".encode("utf-32-be"), b"a \xe9\n"]
)
def test_encoding_mark_line_ends_and_bad_bytes_stay(tmp_path: Path, data: bytes) -> None:
    source = _read(tmp_path, data)
    assert write(source, source.text.replace("a", "ab"), cwd=str(tmp_path))
    written = (tmp_path / "A.kt").read_bytes()
    assert written != data
    again, _ = decode("A.kt", written)
    assert (again.text, again.encoding, again.bom) == (source.text.replace("a", "ab"), source.encoding, source.bom)


def test_permissions_stay(tmp_path: Path) -> None:
    source = _read(tmp_path, b"a")
    (tmp_path / "A.kt").chmod(0o754)
    write(source, "b", cwd=str(tmp_path))
    assert stat.S_IMODE((tmp_path / "A.kt").stat().st_mode) == 0o754


def test_nothing_is_written_where_nothing_changes(tmp_path: Path) -> None:
    source = _read(tmp_path, b"a")
    before = (tmp_path / "A.kt").stat()
    assert not write(source, "a", cwd=str(tmp_path))
    assert (tmp_path / "A.kt").stat().st_ino == before.st_ino


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    source = _read(tmp_path, b"a")
    (tmp_path / "Link.kt").symlink_to("A.kt")
    write(Source("Link.kt", source.text), "b", cwd=str(tmp_path))
    assert ((tmp_path / "Link.kt").is_symlink(), (tmp_path / "A.kt").read_text()) == (True, "b")


def test_a_file_that_changed_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    source = _read(tmp_path, b"a")
    (tmp_path / "A.kt").write_text("somebody else's")
    with pytest.raises(WriteError, match=r"^A\.kt was not written: it changed while it was being checked\.$"):
        write(source, "b", cwd=str(tmp_path))
    assert (tmp_path / "A.kt").read_text() == "somebody else's"


def test_a_file_that_vanished_is_not_made_again(tmp_path: Path) -> None:
    with pytest.raises(WriteError, match=r"^A\.kt was not written \(no such file or directory\)\.$"):
        write(Source("A.kt", "a"), "b", cwd=str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_read_only_file_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = _read(tmp_path, b"a")
    monkeypatch.setattr(os, "access", lambda _path, mode: mode != os.W_OK)
    with pytest.raises(WriteError, match=r"^A\.kt was not written: it is read-only\.$"):
        write(source, "b", cwd=str(tmp_path))


def test_text_that_the_encoding_lacks_is_refused(tmp_path: Path) -> None:
    source = Source("A.kt", "a", "latin-1")
    (tmp_path / "A.kt").write_text("a")
    with pytest.raises(WriteError, match=r"^A\.kt was not written: latin-1 has no '€'\.$"):
        write(source, "€", cwd=str(tmp_path))


def test_a_failing_disk_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = _read(tmp_path, b"a")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WriteError, match=r"^A\.kt was not written \(no space left on device\)\.$"):
        write(source, "b", cwd=str(tmp_path))
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("A.kt", "a")]
