"""Expressions of earlier runs are the same expressions, and a damaged store costs nothing but time."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from appfn_lint import expressions
from appfn_lint.expressions import compiled

PATTERNS: tuple[tuple[Any, int], ...] = (
    (r"(?P<day>\d{1,2})\.(?P<month>\d+)|(?P<none>-)", 0),
    (r"\b(?:cafés?|[À-Ö]\w+)(?=\s)", re.IGNORECASE),
    (r"(?s)a.b", re.MULTILINE),
    (rb"(?<!\w)fun\s+(\w+)", 0),
)
SAMPLE = "12.3 CAFÉS Ärger a\nb - fun go"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("APPFN_LINT_CACHE_DIR", str(tmp_path))
    yield tmp_path
    expressions._open.clear()
    expressions._made.clear()


def _run() -> list[object]:
    """What the expressions say about themselves and find, as a new run would see it."""
    expressions._made.clear()
    expressions.remember()
    found = [_told(compiled(pattern, flags)) for pattern, flags in PATTERNS]
    expressions.keep_new()
    return found


def _told(pattern: "re.Pattern[Any]") -> object:
    sample = SAMPLE if isinstance(pattern.pattern, str) else SAMPLE.encode()
    matches = [(m.span(), m.groups(), m.groupdict(), m.lastgroup) for m in pattern.finditer(sample)]
    return pattern.pattern, pattern.flags, pattern.groups, dict(pattern.groupindex), matches


def test_kept_expressions_are_those_that_re_makes(folder: Path) -> None:
    expected = [_told(re.compile(pattern, flags)) for pattern, flags in PATTERNS]
    assert _run() == expected
    assert len(list(folder.iterdir())) == 1
    assert _run() == expected
    assert not expressions._open[0].new


@pytest.mark.parametrize("damage", [b"", b"\x00", b"garbage", b"{", b"i\x01\x00\x00\x00"])
def test_a_damaged_store_is_written_anew(folder: Path, damage: bytes) -> None:
    expected = _run()
    (store,) = folder.iterdir()
    good = store.read_bytes()
    for content in (damage, good[: len(good) // 2]):
        store.write_bytes(content)
        assert _run() == expected
        assert store.read_bytes() == good


def test_an_entry_that_the_engine_refuses_is_compiled(folder: Path) -> None:
    import marshal

    expected = _run()
    (store,) = folder.iterdir()
    kept = marshal.loads(store.read_bytes())  # noqa: S302 - written in this test
    store.write_bytes(marshal.dumps(dict.fromkeys(kept, (0, marshal.dumps([1, 2, 3]), 0, {}, ()))))
    assert _run() == expected
    store.write_bytes(marshal.dumps(dict.fromkeys(kept, None)))
    assert _run() == expected


def test_without_a_folder_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APPFN_LINT_CACHE_DIR", "")
    expressions.remember()
    assert not expressions._open


def test_a_folder_that_cannot_be_written_is_no_fault(folder: Path) -> None:
    (folder / "file").write_text("", encoding="utf-8")
    os.environ["APPFN_LINT_CACHE_DIR"] = str(folder / "file" / "below")
    assert _run() == [_told(re.compile(pattern, flags)) for pattern, flags in PATTERNS]


def test_words_of_a_project_are_not_kept(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("quzzle_*.txt\n", encoding="utf-8")
    (tmp_path / "appfn-lint.toml").write_text('[words]\n"filler-phrase" = ["quite quzzly"]\n', encoding="utf-8")
    (tmp_path / "tools.json").write_text(
        '[{"name": "find_it", "description": "Finds it quite quzzly.", "inputSchema": {"type": "object", "properties":'
        ' {"a": {"type": "string", "pattern": "quzzle+"}}}}]',
        encoding="utf-8",
    )
    cache = tmp_path / "cache"
    command = [sys.executable, "-c", "from appfn_lint.cli.main import run; run()", "check", "--no-cache"]
    done = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "APPFN_LINT_CACHE_DIR": str(cache)}, capture_output=True, check=False
    )
    assert b"quite quzzly" in done.stdout
    (store,) = cache.iterdir()
    assert b"quzzl" not in store.read_bytes()
