"""Checks a page in both themes without opening it twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Page

from tests.browser.axe import colour_violations, violations

LOOKS: dict[Literal["light", "dark"], Callable[[Page], list[str]]] = {
    "light": violations,
    "dark": colour_violations,
}
"""The check for each theme: the themes differ in their colours only."""


def violations_in_both_themes(page: Page) -> list[str]:
    """The violations in either theme, on a device that follows the system's theme."""
    found = []
    for theme, look in LOOKS.items():
        page.emulate_media(color_scheme=theme)
        page.wait_for_function(
            "theme => document.documentElement.dataset.theme === theme", arg=theme
        )
        found += [f"{theme}: {line}" for line in look(page)]
    return found
