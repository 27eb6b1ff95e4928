"""A player in another tab is told by the system that it is their turn."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.positions import early_team
from tests.browser.seating import asked, sit_down, turn
from tests.serving import Server

People = Callable[..., Device]

HIDE = "Object.defineProperty(document, 'visibilityState', {value: 'hidden'})"
"""What another tab in front does; a browser without windows has no other tab in front."""

SYSTEM = """
  window.shown = [];
  Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
  Notification.requestPermission = async () => 'granted';
  ServiceWorkerRegistration.prototype.showNotification = async (title, {tag, body, data}) => {
    window.shown = [...window.shown.filter(each => each.tag !== tag), {tag, title, body, data}];
  };
"""
"""A system that shows notifications; that of a browser without windows refuses them."""


def test_the_turn_and_a_nudge_are_notified_by_the_system(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    device = people(installs=True)
    device.context.add_init_script(SYSTEM)
    page = device.go("/settings")
    page.get_by_role("checkbox", name="Notify me on my turn").check()
    page.goto(sitting.link(1))
    expect(page.locator("[data-card]").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(HIDE)
    first, second = sitting.capabilities
    asked(server, sitting.table, first, *turn(0, (20, "^1"), (28, "^1")))
    page.wait_for_function("() => window.shown.length === 1")
    (shown,) = page.evaluate("window.shown")
    assert (shown["title"], shown["body"]) == ("It’s your turn", "")
    assert shown["data"] == page.url, "a click leads to the table"
    asked(server, sitting.table, first, {"ask": "react", "seat": 0, "reaction": "nudge"})
    page.wait_for_function("() => window.shown[0].body !== ''")
    (shown,) = page.evaluate("window.shown")
    assert shown["body"] == "Béatrice is waiting for you"
    asked(server, sitting.table, second, *turn(1, (36, "^1"), (44, "^1")))
    page.locator(".turn:not(.mine)").wait_for()
    assert len(page.evaluate("window.shown")) == 1, "the end of one's own turn is no news"


def test_a_page_in_front_notifies_nobody(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    device = people(installs=True, notify=True)
    device.context.add_init_script(SYSTEM)
    page = device.go(sitting.link(1))
    expect(page.locator("[data-card]").first).to_be_visible()
    asked(server, sitting.table, sitting.capabilities[0], *turn(0, (20, "^1"), (28, "^1")))
    page.locator(".turn.mine").wait_for()
    assert page.evaluate("window.shown") == []
