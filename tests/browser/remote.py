"""Browsers other than Chromium, driven by their own protocols: enough to play a game in them.

Firefox speaks WebDriver BiDi over a WebSocket; WebKitGTK comes with a driver that speaks WebDriver
over HTTP, and needs a display.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

START_S = 180.0
"""Seconds that a browser has to start and a page to answer, also on a busy machine."""

MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4*/MiniBrowser"

FIREFOX_PREFS = {
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "extensions.getAddons.cache.enabled": False,
}
"""What keeps it from calling home."""


class NotInstalled(Exception):
    """A program is missing; the text says what to install."""


class RemotePage(ABC):
    """One page of another browser."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Open an address and wait until the page is loaded."""

    @abstractmethod
    def run(self, function: str, *arguments: Any) -> Any:
        """Call a function in JavaScript, wait for its promise, and return its JSON value."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this size, as far as the browser can."""

    @abstractmethod
    def photo(self) -> bytes:
        """What is seen, as a PNG."""

    @abstractmethod
    def _act(self, actions: list[dict[str, Any]]) -> None:
        """Let the pointer do something."""

    def click(self, x: float, y: float) -> None:
        """Move the mouse to a place and click."""
        pointer = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"parameters": {"pointerType": "mouse"}, "actions": pointer}
        self._act([{"type": "pointer", "id": "mouse", **mouse}])

    def wait(self, selector: str) -> None:
        """Wait until something on the page matches."""
        limit = time.monotonic() + START_S
        while not self.run("selector => document.querySelector(selector) !== null", selector):
            assert time.monotonic() < limit, f"nothing matches {selector}"
            time.sleep(0.1)


@contextmanager
def firefox() -> Iterator[RemotePage]:
    """A page of Firefox without a window."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        raise NotInstalled("Firefox is missing. On Debian: apt-get install firefox-esr")
    with TemporaryDirectory() as folder:
        prefs = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in FIREFOX_PREFS.items()]
        (Path(folder) / "user.js").write_text("\n".join(prefs), encoding="utf-8")
        words = [program, "--headless", "--remote-debugging-port=0", "--profile", folder]
        with _running(words, env={**os.environ, "HOME": folder}) as process:
            assert process.stderr is not None
            address = _line_with(r"WebDriver BiDi listening on (ws://\S+)", process.stderr)
            with connect(f"{address}/session", max_size=None) as line:
                yield _BiDi(line)


class _BiDi(RemotePage):
    """A page over WebDriver BiDi."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **parameters: Any) -> Any:
        self._asked += 1
        message = {"id": self._asked, "method": method, "params": parameters}
        self._line.send(json.dumps(message))
        while (answer := json.loads(self._line.recv(START_S))).get("id") != self._asked:
            pass  # news of the browser
        assert answer["type"] == "success", answer
        return answer["result"]

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def run(self, function: str, *arguments: Any) -> Any:
        given = ", ".join(map(json.dumps, arguments))
        answer = self._ask(
            "script.evaluate",
            expression=f"Promise.resolve(({function})({given})).then(JSON.stringify)",
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=viewport)

    def photo(self) -> bytes:
        return b64decode(self._ask("browsingContext.captureScreenshot", context=self._page)["data"])

    def _act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("input.performActions", context=self._page, actions=actions)


@contextmanager
def webkit() -> Iterator[RemotePage]:
    """A page of WebKitGTK's small browser, on a display of its own."""
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/").glob(MINI_BROWSERS[1:]))
    if driver is None or display is None or not browsers:
        raise NotInstalled(
            "WebKitWebDriver, MiniBrowser or Xvfb is missing."
            " On Debian: apt-get install webkit2gtk-driver xvfb"
        )
    port = _free_port()
    words = [display, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with TemporaryDirectory() as folder, _running(words, stdout=True) as screen:
        assert screen.stdout is not None
        number = _line_with(r"(\d+)", screen.stdout)
        env = {**os.environ, "DISPLAY": f":{number}", "HOME": folder}
        # The sandbox of its processes needs rights that a container does not give.
        env |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        with _running([driver, f"--port={port}"], env=env):
            _wait_for_port(port)
            page = _WebDriver(f"http://127.0.0.1:{port}", str(browsers[-1]))
            try:
                yield page
            finally:
                page.close()


class _WebDriver(RemotePage):
    """A page over WebDriver."""

    def __init__(self, driver: str, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        opened = self._post(f"{driver}/session", {"capabilities": wanted})
        self._session = f"{driver}/session/{opened['sessionId']}"

    @staticmethod
    def _post(address: str, body: Mapping[str, Any] | None, method: str = "POST") -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(address, data, {"content-type": "application/json"}, method=method)
        with urlopen(request, timeout=START_S) as answer:
            return json.load(answer)["value"]

    def go(self, address: str) -> None:
        self._post(f"{self._session}/url", {"url": address})

    def run(self, function: str, *arguments: Any) -> Any:
        script = f"const done = arguments[arguments.length - 1]; Promise.resolve(({function})("
        script += "...[...arguments].slice(0, -1))).then(value => done(JSON.stringify(value)));"
        body = {"script": script, "args": list(arguments)}
        return json.loads(self._post(f"{self._session}/execute/async", body) or "null")

    def resize(self, width: int, height: int) -> None:
        """A window has edges: make it larger by what the page lacks."""
        self._post(
            f"{self._session}/window/rect", {"x": 0, "y": 0, "width": width, "height": height}
        )
        seen = self.run("() => [innerWidth, innerHeight]")
        more = {"x": 0, "y": 0, "width": 2 * width - seen[0], "height": 2 * height - seen[1]}
        self._post(f"{self._session}/window/rect", more)

    def photo(self) -> bytes:
        return b64decode(self._post(f"{self._session}/screenshot", None, "GET"))

    def _act(self, actions: list[dict[str, Any]]) -> None:
        self._post(f"{self._session}/actions", {"actions": actions})

    def close(self) -> None:
        """End the browser."""
        self._post(self._session, None, "DELETE")


@contextmanager
def _running(
    words: list[str], env: dict[str, str] | None = None, stdout: bool = False
) -> Iterator[subprocess.Popen[str]]:
    """A program that ends with the block."""
    process = subprocess.Popen(
        words,
        env=env,
        text=True,
        stdout=subprocess.PIPE if stdout else subprocess.DEVNULL,
        stderr=subprocess.DEVNULL if stdout else subprocess.PIPE,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _line_with(pattern: str, lines: IO[str]) -> str:
    """The first group of the pattern in what a program prints."""
    for line in lines:
        if found := re.search(pattern, line):
            return found[1]
    raise AssertionError(f"the program has ended without {pattern}")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _wait_for_port(port: int) -> None:
    limit = time.monotonic() + START_S
    while time.monotonic() < limit:
        with socket.socket() as line:
            if line.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the driver does not listen")
