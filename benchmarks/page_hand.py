"""A hand that taps on a table, and the time until the answer, by the browser or by a trace."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

FIRST_CARD = "[data-card]"

WATCH = """pile => {
  window.answers = [];
  window.whole = [];
  const place = document.querySelector(pile);
  const says = () => place.classList.contains('legal') + place.querySelector('.vh').textContent;
  let lifted = 0, said = says();
  addEventListener('pointerup', event => { lifted = event.timeStamp; }, {capture: true});
  new MutationObserver(() => {
    if (says() === said) return;
    said = says();
    new ResizeObserver((_, once) => {  // told in the frame that shows it, before it is painted
      once.disconnect();
      setTimeout(() => window.whole.push(performance.now() - lifted));
    }).observe(place);
  }).observe(place, {attributeFilter: ['class'], characterData: true, subtree: true});
  new PerformanceObserver(seen => {
    const taps = seen.getEntries().filter(each => each.interactionId > 0);
    window.answers.push(...taps.map(each => each.duration));
  }).observe({type: 'event', durationThreshold: 16, buffered: false});
}"""
"""The browser itself times an event until the next paint after it, from 16 ms on, by 8 ms. That is
the hand's own part of an answer. All of it is there when the page has painted the pile's part too:
that it is lit for the card that was picked, or has the card that was laid."""

BRIEF = 16.0
"""Milliseconds counted for an answer that was too quick for the browser to report."""

HELD = 60.0
"""Milliseconds that a finger rests on the glass, or a mouse's button is down. Nobody taps in none:
then the answer to the touch would be counted as one to the lifting of the finger, too."""

SETTLED = 700.0
"""Milliseconds until everything that an answer set in motion is at rest."""

PILE = '[data-pile="0"]'


class Hand:
    """A hand that picks cards, lays them and takes them back."""

    def __init__(self, page: Page, touches: bool) -> None:
        self._page = page
        self._touches = touches
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def answer(self, selector: str, traced: bool = False) -> tuple[float, float]:
        """Milliseconds from a tap until its effect was painted; if traced, of the work for it.

        As the browser counts an interaction: the slower one of the answers to its two events, from
        the touch to the next frame, and from the lifting of the finger to the next frame. Beside
        it, from the lifting on, how long it took until all was painted that came of it.
        """
        browser = self._page.context.browser
        assert browser is not None
        self._page.evaluate("() => { window.answers.length = window.whole.length = 0; }")
        if traced:
            browser.start_tracing(
                page=self._page, categories=["devtools.timeline", "toplevel", "cc"]
            )
        self.tap(selector)
        self._page.wait_for_timeout(SETTLED)
        events = json.loads(browser.stop_tracing())["traceEvents"] if traced else []
        seen, whole = self._page.evaluate("[window.answers, window.whole]")
        return (work_until_painted(events) if traced else max(seen, default=BRIEF)), whole[0]

    def tap(self, selector: str) -> None:
        """A bare tap or click: to check first whether it would hit takes time itself."""
        box = self._page.locator(selector).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self._touches:
            self._touch("touchStart", {"x": x, "y": y})
            self._page.wait_for_timeout(HELD)
            self._touch("touchEnd")
        else:
            self._page.mouse.move(x, y)
            self._page.wait_for_timeout(HELD)
            self._page.mouse.down()
            self._page.wait_for_timeout(HELD)
            self._page.mouse.up()

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def worked(self) -> float:
        """Milliseconds of processor time of the page's thread."""
        told = self._session.send("Performance.getMetrics")["metrics"]
        seconds: float = next(each["value"] for each in told if each["name"] == "TaskDuration")
        return 1_000 * seconds

    def take_back(self) -> None:
        """Take the last card back."""
        held = self._page.locator(FIRST_CARD).count()
        self.tap(".turn .undo")
        self._page.locator(FIRST_CARD).nth(held).wait_for()


def work_until_painted(events: list[dict[str, Any]]) -> float:
    """Milliseconds of a page's main thread from the end of a touch to the frame after the click."""
    taps = [each for each in events if each["name"] == "EventDispatch"]
    kinds = {each["args"]["data"]["type"]: each for each in reversed(taps)}
    first, click = kinds["pointerup"], kinds["click"]
    thread = (click["pid"], click["tid"])
    whole = [each for each in events if each["ph"] == "X"]
    of_thread = [each for each in whole if (each["pid"], each["tid"]) == thread]
    frames = [each for each in of_thread if each["name"] == "ProxyMain::BeginMainFrame"]
    painted = min(each["ts"] + each["dur"] for each in frames if each["ts"] > click["ts"])
    tasks = [each for each in of_thread if each["name"] == "ThreadControllerImpl::RunTask"]
    spent: int = sum(
        each["tdur"]
        for each in tasks
        if each["ts"] + each["dur"] > first["ts"] and each["ts"] < painted
    )
    return spent / 1_000
