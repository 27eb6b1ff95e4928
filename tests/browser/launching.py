"""The page, a server and a Chromium for commands; tests get theirs from fixtures."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import built
from tests.browser.chromium import arguments, bring
from tests.browser.device import PATIENCE
from tests.serving import Server, serving


@contextmanager
def launched(*options: str) -> Iterator[tuple[Browser, Server]]:
    """A Chromium, and a server of the page as its sources are with these options and no tables."""
    expect.set_options(timeout=PATIENCE)
    built.build()
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db", *options) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=bring(), args=arguments())
        yield browser, server
        browser.close()
