"""What the output does on a terminal."""

import os
import pty
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

from appfn_lint.cli import terminal


class Terminal(StringIO):
    """A stream that says that it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_colours_and_its_own_width(project: Path) -> None:
    main, side = pty.openpty()
    command = [sys.executable, "-c", "from appfn_lint.cli.main import run; run()", "show", "app"]
    environment = {"PATH": os.environ["PATH"], "TERM": "xterm", "COLUMNS": "70", "PYTHONUTF8": "1"}
    subprocess.run(command, cwd=project, env=environment, stdout=side, stderr=side, check=True)
    os.close(side)
    shown = os.read(main, 65536).decode()
    os.close(main)
    assert shown.startswith("\x1b[1;34m╭─\x1b[0m \x1b[1;36mcreateNote\x1b[0m ")
    assert "appfn-lint: reading" not in shown


def test_a_dumb_terminal_gets_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("TERM", "dumb")
    assert terminal.look("auto", Terminal()).color is False
    monkeypatch.setenv("TERM", "xterm")
    assert terminal.look("auto", Terminal()).color is True


def test_lines_are_never_wider_than_people_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert terminal.look("never", Terminal()).width == 120


def test_a_long_run_says_what_it_does_and_cleans_up(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(terminal, "_PATIENCE", 0.01)
    with terminal.progress("reading"):
        time.sleep(0.1)
    assert stream.getvalue() == "\rreading ... 0 s\x1b[K\r\x1b[K"


def test_a_short_run_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    with terminal.progress("reading"):
        pass
    assert stream.getvalue() == ""


def test_a_pipe_hears_nothing_of_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(terminal, "_PATIENCE", 0.0)
    with terminal.progress("reading"):
        time.sleep(0.05)
    assert stream.getvalue() == ""
