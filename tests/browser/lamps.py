"""A page by day and by night, looked at without opening it twice."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Page

from tests.browser.axe import violations

LAMPS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def violations_by_day_and_night(page: Page) -> list[str]:
    """What is wrong under either lamp; the device must follow the system, as one does untouched."""
    found = []
    for lamp in LAMPS:
        page.emulate_media(color_scheme=lamp)
        page.wait_for_function("lamp => document.documentElement.dataset.theme === lamp", arg=lamp)
        found += [f"{lamp}: {line}" for line in violations(page)]
    return found
