"""A page in both themes, looked at without opening it twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Page

from tests.browser.axe import colour_violations, violations

LOOKS: dict[Literal["light", "dark"], Callable[[Page], list[str]]] = {
    "light": violations,
    "dark": colour_violations,
}
"""What to look for in each theme: they differ in their colours only."""


def violations_in_both_themes(page: Page) -> list[str]:
    """What is wrong in either theme; the device must follow the system's choice."""
    found = []
    for theme, look in LOOKS.items():
        page.emulate_media(color_scheme=theme)
        page.wait_for_function(
            "theme => document.documentElement.dataset.theme === theme", arg=theme
        )
        found += [f"{theme}: {line}" for line in look(page)]
    return found
