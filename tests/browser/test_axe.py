"""Every screen, in both themes, without anything that keeps somebody out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.lamps import violations_by_day_and_night
from tests.browser.screens import SCREENS, Screen

People = Callable[..., Device]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_keeps_nobody_out(people: People, screen: Screen) -> None:
    page = screen.open(people())
    assert violations_by_day_and_night(page) == []


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_fits_on_the_smallest_phone(people: People, screen: Screen) -> None:
    page = screen.open(people(width=320, height=640, language="fr"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
