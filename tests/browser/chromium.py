"""Finds the Chromium that the browser tests use, or installs one.

`python -m tests.browser.chromium` prints its path; `bootstrap.py test` runs that first, so that
parallel test workers do not all install one. A headless shell, which is Chromium without its
windows, is preferred: it needs half the processor time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

VARIABLE = "TENBACK_CHROMIUM"
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)
"""Arguments that keep the browser from calling home: tests use this machine alone. An emulated
graphics card would take processor time and change nothing."""


class NoBrowser(Exception):
    """There is no Chromium, and none could be installed; the text says what was tried."""


def arguments() -> list[str]:
    """The arguments to start Chromium with; as root it does not start in its sandbox."""
    return [*QUIET, *(["--no-sandbox"] if _is_root() else [])]


def find() -> str | None:
    """The path of an installed Chromium: the variable's, the system's or Playwright's own."""
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise NoBrowser(f"{VARIABLE} names {named}, and there is no such file.")
        return named
    found = [path for path in map(shutil.which, NAMES) if path]
    found += [place for place in PLACES if Path(place).is_file()]
    return found[0] if found else _playwrights_own()


def bring() -> str:
    """The path of a Chromium, which is installed if there is none."""
    tried = []
    for words in _ways():
        found = find()
        if found:
            return found
        print("No Chromium yet:", *words, flush=True)
        tried.append(" ".join(words))
        subprocess.run(words, check=False, timeout=600)
    found = find()
    if not found:
        raise NoBrowser(
            "The browser tests need a Chromium, and there is none here. Install one, or name one\n"
            f"in the variable {VARIABLE}. Tried in vain: {'; '.join(tried) or 'nothing'}."
        )
    return found


def bring_shell() -> None:
    """Install a headless shell where apt can do that, also where there is a whole Chromium."""
    if VARIABLE in os.environ or shutil.which(SHELL) or not _can_use_apt():
        return
    update = ["apt-get", "update", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"]
    for words in (update, ["apt-get", "install", "--yes", SHELL]):
        subprocess.run(words, check=False, timeout=600, stdout=subprocess.DEVNULL)


def _ways() -> list[list[str]]:
    """The commands that may install one, the most reliable first."""
    ways = []
    if _can_use_apt():
        ways += [["apt-get", "update"], ["apt-get", "install", "--yes", "chromium"]]
    return [*ways, [sys.executable, "-m", "playwright", "install", "chromium"]]


def _can_use_apt() -> bool:
    return _is_root() and shutil.which("apt-get") is not None


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    def path() -> str:
        with sync_playwright() as playwright:
            return playwright.chromium.executable_path

    # In a thread of its own: the caller's may be running Playwright already.
    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(path).result()
    return found if Path(found).is_file() else None


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    bring_shell()
    try:
        print(bring())
    except NoBrowser as missing:
        sys.exit(str(missing))
