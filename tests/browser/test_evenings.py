"""A short evening; `python -m tests.browser.evenings` plays the long ones."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser import evenings
from tests.browser.device import Device
from tests.serving import Server

People = Callable[..., Device]


def test_an_evening_on_a_phone_that_is_turned_and_put_to_sleep(
    server: Server, people: People
) -> None:
    evenings.phone(server, people, games=1)
