"""A run never reaches for the network, and starts no other program."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.environments import ROOT, clean

WATCHED = """
import json, sys
attempts = []
def hook(event, arguments):
    if event.startswith(("socket.", "urllib.", "ftplib.", "smtplib.", "http.", "subprocess.", "os.system", "os.exec", "os.posix_spawn")):
        attempts.append(event)
sys.addaudithook(hook)
from appfn_lint.cli.main import main
code = main(sys.argv[1:])
sys.stdout.flush()
print(json.dumps({"attempts": attempts, "code": code, "socket": "socket" in sys.modules}), file=sys.stderr)
"""
"""Runs the command under an audit hook, which sees every call into the operating system's network."""


def watched(*arguments: str, cwd: Path = ROOT / "fixtures/kotlin-app") -> dict[str, object]:
    """What a run attempted."""
    command = [sys.executable, "-c", WATCHED, *arguments]
    done = subprocess.run(command, cwd=cwd, env=clean(), capture_output=True, text=True, encoding="utf-8", check=False)
    seen: dict[str, object] = json.loads(done.stderr.splitlines()[-1])
    return seen


@pytest.mark.parametrize(
    "arguments",
    [
        ("check",),
        ("check", "--format", "json"),
        ("check", "--format", "sarif"),
        ("check", "--format", "github"),
        ("check", "--diff"),
        ("show",),
        ("explain", "filler-phrase"),
        ("rules",),
        ("problem-matcher", "github"),
    ],
    ids=" ".join,
)
def test_a_run_makes_no_attempt(arguments: tuple[str, ...]) -> None:
    seen = watched(*arguments)
    assert (seen["attempts"], seen["socket"]) == ([], False)
    assert seen["code"] in {0, 1}


def test_the_watch_sees_an_attempt() -> None:
    code = WATCHED.replace("code = main(sys.argv[1:])", "import socket\ncode = 0\nsocket.socket().close()")
    done = subprocess.run([sys.executable, "-c", code], env=clean(), capture_output=True, text=True, encoding="utf-8", check=True)
    assert json.loads(done.stderr)["attempts"] == ["socket.__new__"]
