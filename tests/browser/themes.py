"""A page in both themes, looked at without opening it twice."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.axe import colour_violations, violations


def violations_in_both_themes(page: Page) -> list[str]:
    """What is wrong in either theme; the device must follow the system's choice.

    The themes differ in their colours only, so the dark one is asked about those alone.
    """
    found = []
    for theme, look in (("light", violations), ("dark", colour_violations)):
        page.emulate_media(color_scheme=theme)
        page.wait_for_function(
            "theme => document.documentElement.dataset.theme === theme", arg=theme
        )
        found += [f"{theme}: {line}" for line in look(page)]
    return found
