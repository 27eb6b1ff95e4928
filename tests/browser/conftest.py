"""A real server and real browsers. Bots play without delay; every test has devices of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser import built
from tests.browser.chromium import arguments, bring
from tests.browser.device import PATIENCE, Device
from tests.serving import Server, serving

expect.set_options(timeout=PATIENCE)

DAY_S = 86_400
LONGEST_TEST_S = 90
"""More than a test of the deal of the day takes on a busy machine."""


# Package scope: Playwright's loop keeps running between its calls, and other tests need theirs.
@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """``tenback serve`` with the built page, on a store of its own."""
    built.build()
    folder = tmp_path_factory.mktemp("store")
    with serving(folder / "tables.db", "--pace", "0", "--bot-workers", "1") as running:
        yield running


@pytest.fixture(autouse=True)
def same_day() -> None:
    """Wait for midnight where it is near: deals, results and lists are those of a day."""
    left = DAY_S - time.time() % DAY_S
    if left < LONGEST_TEST_S:
        time.sleep(left + 1)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=bring(), args=arguments())
        yield chromium
        chromium.close()


@pytest.fixture
def people(server: Server, browser: Browser) -> Iterator[Callable[..., Device]]:
    """Makes devices, each an empty browser profile: ``people(width=390)``."""
    contexts: list[BrowserContext] = []
    devices: list[Device] = []

    def device(**choices: Any) -> Device:
        made = Device.of(browser, server.http, **choices)
        contexts.append(made.context)
        devices.append(made)
        return made

    yield device
    for context in contexts:
        context.close()
    complaints = [complaint for made in devices for complaint in made.complaints]
    assert complaints == [], "the browser's console is not empty"
