"""A person's device: a browser of its own, with what its owner has set, at the server."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route

PATIENCE = 20_000.0
"""Milliseconds until something must have appeared, on a busy machine."""

SETTINGS = {"language": "en", "sound": False, "staging": False, "motion": "less"}

GETTING_READY = "status of 503"
"""How a browser tells of a server whose workers still start; the page asks again."""


@dataclass
class Device:
    """A page, its context, and what its console complained of."""

    context: BrowserContext
    page: Page
    base: str
    complaints: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=lambda: [GETTING_READY])
    """What the browser may say in its console, as it does of every answer that is an error."""
    offline: bool = False
    """While it is, the browser itself complains of what it cannot reach."""

    @classmethod
    def of(
        cls,
        browser: Browser,
        base: str,
        *,
        width: int = 1440,
        height: int = 900,
        touch: bool = False,
        **settings: Any,
    ) -> Device:
        """A fresh device; settings are those of the page (language, staging, theme …)."""
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, base_url=base
        )
        context.set_default_timeout(PATIENCE)
        kept = json.dumps({**SETTINGS, **settings})
        context.add_init_script(
            f"localStorage.getItem('tenback.settings') ||"
            f" localStorage.setItem('tenback.settings', {json.dumps(kept)})"
        )
        device = cls(context, context.new_page(), base)
        context.route(lambda url: not url.startswith((base, "data:")), device._stranger)
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
        self.context.set_offline(offline)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or self.offline:
            return
        if not any(words in message.text for words in self.forgiven):
            self.complaints.append(message.text)

    def _stranger(self, route: Route) -> None:
        """No third party is ever asked for anything."""
        self.complaints.append(f"asked {route.request.url}")
        route.abort()
