"""Compare what we derive from forms with what a real browser gives to agents: ``python -m tests.oracle.chromium [FOLDER…]``.

Chromium runs headless, driven by chromedriver over its own HTTP interface, with the feature that exposes the tools of a
page (``document.modelContext.getTools()``). Each page is served from the local machine; nothing else is asked for. Where there
is no chromium or chromedriver the comparison is skipped, and said so.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from threading import Thread
from typing import Any

from appfn_lint.discovery import Tree
from appfn_lint.publishers.webmcp.pages import load
from appfn_lint.publishers.webmcp.schema import document
from appfn_lint.tool import Tool
from tests.oracle import behaviour

PAGES = Path(__file__).parent / "pages"
RECORD = Path(__file__).parent / "chromium.json"
"""What Chromium said of our own pages, so that tests compare without a browser; written by ``--record``."""
_FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--enable-features=WebMCP",
)  # fmt: skip
_ASK = """
const done = arguments[arguments.length - 1];
const plain = tool => ({name: tool.name, title: tool.title, description: tool.description, schema: tool.inputSchema});
document.modelContext.getTools().then(tools => done(tools.map(plain)), fault => done(String(fault)));
"""


def available() -> bool:
    """Whether this machine has the browser and its driver."""
    return shutil.which("chromium") is not None and shutil.which("chromedriver") is not None


class Browser:
    """One headless Chromium that shows pages of our own."""

    def __init__(self, driver: str, session: str, served: dict[str, bytes], origin: str) -> None:
        """Keep the addresses of the driver, the session and the page server."""
        self._driver = driver
        self._session = session
        self._served = served
        self._origin = origin

    def tools(self, name: str, page: bytes) -> list[dict[str, Any]]:
        """The tools that an agent gets on a page."""
        found: list[dict[str, Any]] = self.run(name, page, _ASK)
        return found

    def run(self, name: str, page: bytes, script: str) -> Any:
        """What a script gives on a page."""
        self._served[f"/{name}"] = page
        _ask(f"{self._driver}/session/{self._session}/url", {"url": f"{self._origin}/{name}"})
        return _ask(f"{self._driver}/session/{self._session}/execute/async", {"script": script, "args": []})


def _ask(address: str, body: dict[str, Any] | None = None, method: str = "") -> Any:
    data = None if body is None else json.dumps(body).encode()
    verb = method or ("POST" if data else "GET")
    request = urllib.request.Request(address, data, {"content-type": "application/json"}, method=verb)  # noqa: S310 - our driver
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - likewise
        return json.load(answer)["value"]


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser for the time of the block."""
    served: dict[str, bytes] = {}

    class Pages(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(served.get(self.path, b""))

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    Thread(target=server.serve_forever, daemon=True).start()
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    driver = f"http://127.0.0.1:{port}"
    process = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _await(driver)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            options = {"binary": shutil.which("chromium"), "args": [*_FLAGS, f"--user-data-dir={profile}"]}
            wanted = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}}
            session = _ask(f"{driver}/session", wanted)["sessionId"]
            try:
                yield Browser(driver, session, served, f"http://localhost:{server.server_port}")
            finally:
                _ask(f"{driver}/session/{session}", None, "DELETE")
    finally:
        process.terminate()
        process.wait()
        server.shutdown()
        server.server_close()


def _await(driver: str) -> None:
    for _ in range(100):
        try:
            _ask(f"{driver}/status")
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("chromedriver did not answer")


def ours(path: Path) -> list[dict[str, Any]]:
    """The tools that we derive from a page, in the browser's own form; of two with one name the first."""
    loaded = load([(path.name, path.read_bytes())], Tree.of({path.name: path.read_bytes()}))
    found: dict[str, dict[str, Any]] = {}
    for catalog in loaded.catalogs:
        for tool in catalog.tools:
            found.setdefault(tool.name, _plain(tool))
    return sorted(found.values(), key=lambda tool: str(tool["name"]))


def _plain(tool: Tool) -> dict[str, Any]:
    assert tool.form is not None
    title = tool.form.attribute("tooltitle")
    written = tool.form.attribute("tooldescription")
    return {
        "name": tool.name,
        "title": title.text if title else "",
        "description": written.text if written else "",
        "schema": document(tool.form),
    }


def differences(path: Path, theirs: Sequence[dict[str, Any]]) -> Iterator[str]:
    """What differs between the browser's tools and ours, one line each."""
    mine = {tool["name"]: tool for tool in ours(path)}
    other = {tool["name"]: tool for tool in theirs}
    for name in sorted(mine.keys() | other.keys()):
        if name not in mine or name not in other:
            yield f"{path.name}: {name}: only {'ours' if name in mine else 'the browser'} has it"
        elif mine[name] != other[name]:
            yield from (f"{path.name}: {name}.{where}" for where in _unequal(mine[name], other[name], ""))


def _unequal(mine: Any, theirs: Any, where: str) -> Iterator[str]:
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in sorted(mine.keys() | theirs.keys()):
            yield from _unequal(mine.get(key), theirs.get(key), f"{where}.{key}")
    elif mine != theirs:
        yield f"{where.lstrip('.')}: ours {mine!r}, the browser's {theirs!r}"


def main(arguments: Sequence[str]) -> int:
    """Compare all pages of the folders, by default our own; the number of differences decides the exit code."""
    if not available():
        print("There is no chromium with chromedriver on this machine, so nothing was compared.")
        return 0 if "--if-possible" in arguments else 2
    folders = [Path(a) for a in arguments if not a.startswith("-")] or [PAGES]
    pages = sorted(path for folder in folders for path in folder.rglob("*.html"))
    tools = fields = 0
    found: list[str] = []
    answers: dict[str, list[dict[str, Any]]] = {}
    with browser() as chromium:
        for path in pages:
            theirs = answers[path.name] = chromium.tools(path.name, path.read_bytes())
            tools += len(theirs)
            fields += sum(len((tool["schema"] or {}).get("properties", {})) for tool in theirs)
            found += differences(path, theirs)
        found += behaviour.differences(chromium.run("behaviour.html", behaviour.PAGE.encode(), behaviour.SCRIPT))
    if "--record" in arguments:
        rows = (
            f"{json.dumps(name)}: {json.dumps(answer, ensure_ascii=False, sort_keys=True)}" for name, answer in answers.items()
        )
        RECORD.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    print("\n".join(found))
    print(
        f"{len(pages)} pages, {tools} tools with {fields} fields and {len(behaviour.EXPECTED)} behaviours: {len(found)} differences"
    )
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
