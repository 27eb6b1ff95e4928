"""A screen of the page in a certain state, and the steps that lead there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.device import Device
from tests.patience import HANG_S
from tests.serving import Server

THINKING = 1_000 * HANG_S
"""Milliseconds for an analysis on a busy machine."""


def _nothing(page: Page) -> None:
    """Do nothing."""


@dataclass(frozen=True)
class Screen:
    """A screen: its name, its address, and what to do there first."""

    name: str
    address: str | Callable[[Server], str]
    """Its address, or a function that opens a table and returns it."""
    ready: str
    """A selector of what appears last."""
    prepare: Callable[[Page], None] = _nothing
    before: str | None = None
    """A script that runs on the device before the page does."""
    axe: bool = True
    """Whether axe checks it here; other screens are checked elsewhere or for photos only."""

    def open(self, device: Device, server: Server) -> Page:
        """Open the screen on a device."""
        page = device.page
        if self.before is not None:
            page.add_init_script(self.before)
        page.goto(self.address if isinstance(self.address, str) else self.address(server))
        page.locator(self.ready).first.wait_for(timeout=THINKING)
        self.prepare(page)
        return page
