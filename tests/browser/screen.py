"""One screen of the page in a state worth a look, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.device import Device
from tests.serving import Server

THINKING = 180_000.0
"""Milliseconds for the first analysis of a server on a busy machine: kernels are loaded for it."""


def _nothing(page: Page) -> None:
    """Nothing is to be done."""


@dataclass(frozen=True)
class Screen:
    """A screen: its name, where it is, and what to do there before one looks."""

    name: str
    address: str | Callable[[Server], str]
    """Where it is; a table is opened first, and then one knows."""
    ready: str
    """What is there when it is all there."""
    prepare: Callable[[Page], None] = _nothing
    before: str | None = None
    """A script for the device, before the page is there."""
    axe: bool = True
    """Whether axe is to see it here; what another test shows to axe is for photos alone."""

    def open(self, device: Device, server: Server) -> Page:
        """Bring a device there."""
        page = device.page
        if self.before is not None:
            page.add_init_script(self.before)
        page.goto(self.address if isinstance(self.address, str) else self.address(server))
        page.locator(self.ready).first.wait_for(timeout=THINKING)
        self.prepare(page)
        return page
