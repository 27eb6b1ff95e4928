"""Every screen is accessible, in both themes and on the smallest phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.screen import Screen
from tests.browser.screens import SCREENS
from tests.browser.themes import violations_in_both_themes
from tests.serving import Server

SEEN = [screen for screen in SCREENS if screen.axe]

People = Callable[..., Device]


@pytest.mark.parametrize("screen", SEEN, ids=lambda screen: screen.name)
def test_a_screen_is_accessible_and_fits_on_the_smallest_phone(
    server: Server, people: People, screen: Screen
) -> None:
    page = screen.open(people(language="fr"), server)
    _uncover_links(page)
    assert violations_in_both_themes(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    page.wait_for_function("() => document.documentElement.scrollWidth <= 320")
    _uncover_links(page)
    assert violations(page) == []


def _uncover_links(page: Page) -> None:
    """At the end of a game, links scroll beneath the buttons, which may cover half of one."""
    links = page.locator(".finale .ways")
    if links.count():
        links.evaluate("links => links.scrollIntoView({ block: 'center' })")
