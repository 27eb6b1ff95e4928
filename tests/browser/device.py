"""A person's device: a browser profile of its own, with the settings of its owner."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

PATIENCE = 90_000.0
"""Milliseconds that a test waits for something to appear."""

SETTINGS = {"language": "en", "sound": False, "staging": False, "motion": "less"}

FORGIVEN = ("status of 503", "Service Worker registration blocked by Playwright")
"""What every device may complain of: workers that are still starting, for which the page asks
again, and a service worker that the test does not need."""


@dataclass
class Device:
    """A page, its context, and the complaints in its console."""

    context: BrowserContext
    page: Page
    base: str
    complaints: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=lambda: [*FORGIVEN])
    """Console messages that the test expects, such as the report of an answer with an error."""
    offline: bool = False
    """While offline, the browser complains about everything it cannot reach."""

    @classmethod
    def of(
        cls,
        browser: Browser,
        base: str,
        *,
        width: int = 1440,
        height: int = 900,
        touch: bool = False,
        installs: bool = False,
        **settings: Any,
    ) -> Device:
        """A fresh device; settings are those of the page (language, staging, theme …).

        Only one that ``installs`` lets the page keep itself for later, which takes longer than most
        tests.
        """
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            base_url=base,
            service_workers="allow" if installs else "block",
        )
        context.set_default_timeout(PATIENCE)
        kept = json.dumps({**SETTINGS, **settings})
        context.add_init_script(
            f"localStorage.getItem('tenback.settings') ||"
            f" localStorage.setItem('tenback.settings', {json.dumps(kept)})"
        )
        device = cls(context, context.new_page(), base)
        context.on("request", device._requested)
        device.page.on("console", device._heard)
        device.page.on("pageerror", lambda error: device.complaints.append(str(error)))
        return device

    def go(self, address: str) -> Page:
        """Open an address of the page."""
        self.page.goto(address)
        return self.page

    def cut_off(self, offline: bool) -> None:
        """Take the network away, or give it back."""
        self.offline = offline
        self.forgiven.append("ERR_INTERNET_DISCONNECTED")  # possibly told of only later
        self.context.set_offline(offline)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or self.offline:
            return
        if not any(words in message.text for words in self.forgiven):
            self.complaints.append(message.text)

    def _requested(self, request: Request) -> None:
        """Complain of every request to a third party; the browser can't resolve its name anyway."""
        if not request.url.startswith((self.base, "data:", "blob:")):
            self.complaints.append(f"asked {request.url}")
