"""A player in another tab is told by the system that it is their turn."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.positions import early_team
from tests.browser.seating import asked, sit_down, turn
from tests.serving import Server

People = Callable[..., Device]

SEE = """how => {
  Object.defineProperty(document, 'visibilityState', {value: how, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""What another tab in front does; a browser without windows has no other tab in front."""

SHOWN = "window.shown.map(({close, ...shown}) => shown)"

SYSTEM = """
  window.shown = [];
  let permission = localStorage.getItem('permission') ?? 'default';
  Object.defineProperty(Notification, 'permission', {get: () => permission});
  Notification.requestPermission = async () => {
    permission = 'granted';
    localStorage.setItem('permission', permission);
    return permission;
  };
  ServiceWorker.prototype.postMessage = ({title, options, url}) => {
    const close = () => (window.shown = window.shown.filter(each => each.tag !== options.tag));
    close();
    window.shown.push({title, close, url, ...options});
  };
  ServiceWorkerRegistration.prototype.getNotifications = async ({tag}) =>
    window.shown.filter(each => each.tag === tag);
"""
"""A system whose user allows notifications when asked; that of a browser without windows refuses
them. What the service worker does with a message is tested in ``worker.test.ts``."""

GRANTED = "localStorage.setItem('permission', 'granted');"


def test_the_turn_and_a_nudge_are_notified_by_the_system(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    device = people(installs=True)
    device.context.add_init_script(SYSTEM)
    page = device.go("/settings")
    choice = page.get_by_role("checkbox", name="Notify me on my turn")
    choice.click()
    expect(choice).to_be_checked()
    page.goto(sitting.link(1))
    expect(page.locator("[data-card]").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(SEE, "hidden")
    first, second = sitting.capabilities
    asked(server, sitting.table, first, *turn(0, (20, "^1"), (28, "^1")))
    page.wait_for_function("() => window.shown.length === 1")
    (shown,) = page.evaluate(SHOWN)
    assert (shown["title"], shown["body"]) == ("It’s your turn", "")
    assert shown["url"] == page.url, "a click leads to the table"
    asked(server, sitting.table, first, {"ask": "react", "seat": 0, "reaction": "nudge"})
    page.wait_for_function("() => window.shown[0].body !== ''")
    (shown,) = page.evaluate(SHOWN)
    assert shown["body"] == "Béatrice is waiting for you"
    assert shown["renotify"], "it is heard although it replaces another one"
    asked(server, sitting.table, second, *turn(1, (36, "^1"), (44, "^1")))
    page.locator(".turn:not(.mine)").wait_for()
    page.wait_for_function("() => window.shown.length === 0")


def test_a_player_who_looks_at_the_page_is_rid_of_the_notifications_of_this_table_alone(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    device = people(installs=True, notify=True)
    device.context.add_init_script(GRANTED + SYSTEM)
    page = device.go(sitting.link(1))
    expect(page.locator("[data-card]").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate("window.shown.push({title: 'another table', tag: 'tenback-turn /t/another'})")
    page.evaluate(SEE, "hidden")
    asked(server, sitting.table, sitting.capabilities[0], *turn(0, (20, "^1"), (28, "^1")))
    page.wait_for_function("() => window.shown.length === 2")
    page.evaluate(SEE, "visible")
    page.wait_for_function("() => window.shown.length === 1")
    assert page.evaluate("window.shown[0].title") == "another table"


def test_a_page_in_front_notifies_nobody(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    device = people(installs=True, notify=True)
    device.context.add_init_script(GRANTED + SYSTEM)
    page = device.go(sitting.link(1))
    expect(page.locator("[data-card]").first).to_be_visible()
    asked(server, sitting.table, sitting.capabilities[0], *turn(0, (20, "^1"), (28, "^1")))
    page.locator(".turn.mine").wait_for()
    assert page.evaluate(SHOWN) == []


def test_a_browser_that_has_come_to_refuse_notifications_is_not_said_to_show_them(
    people: People,
) -> None:
    device = people(notify=True)
    refused = "Object.defineProperty(Notification, 'permission', {get: () => 'denied'})"
    device.context.add_init_script(refused)
    page = device.go("/settings")
    expect(page.get_by_role("checkbox", name="Notify me on my turn")).not_to_be_checked()
