"""A host who updates the server while people have the page open: the page recovers by itself."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tenback.server.page import BUILT
from tests.browser import built
from tests.browser.device import Device
from tests.browser.finishing import lose
from tests.browser.seating import Sitting, sit_down
from tests.serving import Server

LOST_CONNECTION = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection")
MISSING_FILE = ("status of 404", "Failed to load module script", "MIME type")


class UpdatedServer(Server):
    """A server with a page of its own, which is replaced by a build with other names of files."""

    def __init__(self, folder: Path) -> None:
        built.build()
        super().__init__(folder / "tables.db", "--pace", "0", "--bot-workers", "1")
        self.page = folder / "page"
        self.program = ("tests.page_folder", str(self.page))
        shutil.copytree(BUILT, self.page)
        self.start()

    def update(self) -> None:
        """Stop, give every file of the page another name, and start again."""
        self.stop()
        names = sorted(path.name for path in (self.page / "assets").iterdir())
        for path in [*self.page.glob("*.*"), *(self.page / "assets").iterdir()]:
            if path.suffix == ".png":
                continue
            text = path.read_text(encoding="utf-8")
            for name in names:
                text = text.replace(name, _renamed(name))
            path.write_text(text, encoding="utf-8")
        for name in names:
            (self.page / "assets" / name).rename(self.page / "assets" / _renamed(name))
        self.start()


def _renamed(name: str) -> str:
    """The same file in the next build."""
    return re.sub(r"-([\w-]{8})(\.\w+)$", r"-next-\1\2", name)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[UpdatedServer]:
    running = UpdatedServer(tmp_path)
    yield running
    running.close()


@pytest.fixture
def device(browser: Browser, server: UpdatedServer) -> Iterator[Device]:
    made = Device.of(browser, server.http)
    made.forgiven += [*LOST_CONNECTION, *MISSING_FILE]
    yield made
    made.context.close()
    assert made.complaints == []


def test_the_next_screen_is_that_of_the_new_page(server: UpdatedServer, device: Device) -> None:
    page = device.go("/")
    server.update()
    page.locator("header [popovertarget]").click()
    page.locator("nav.menu a[href='/settings']").click()
    expect(page.locator(".choice").first).to_be_visible()
    assert page.url.endswith("/settings")
    scripts = page.locator("script[type=module]")
    expect(scripts).to_have_attribute("src", re.compile("page-next-"))


def test_a_language_is_changed(server: UpdatedServer, device: Device) -> None:
    page = device.go("/settings")
    expect(page.locator(".choice").first).to_be_visible()
    server.update()
    page.locator("main button[lang=de]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_game_goes_on_and_ends_in_its_scene(server: UpdatedServer, device: Device) -> None:
    sitting: Sitting = sit_down(server, "coop(players=1)", "Béatrice")
    page = device.go(sitting.link())
    cards = page.locator("[data-card]")
    expect(cards.first).to_be_visible()
    held = [card.get_attribute("data-card") for card in cards.all()]
    server.update()
    expect(page.locator(".banner")).to_have_count(0)
    assert [card.get_attribute("data-card") for card in cards.all()] == held
    lose(server, sitting)
    expect(page.locator(".scene h1")).to_be_visible()
    expect(page.locator(".proof .verdict").first).to_be_visible()


def test_without_a_server_the_page_says_so_and_stays(server: UpdatedServer, device: Device) -> None:
    page = device.go("/")
    server.stop()
    page.locator("header [popovertarget]").click()
    page.locator("nav.menu a[href='/about']").click()
    expect(page.locator("main .btn")).to_be_visible()
    server.start()
    page.locator("main .btn").click()
    expect(page.locator("main .small").first).to_be_visible()
