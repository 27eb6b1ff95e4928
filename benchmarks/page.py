"""What the page weighs, how soon it is usable, how fast it answers, how smoothly a card jumps back.

    python -m benchmarks.page
    python -m benchmarks.page --rounds 9 --slow 6

A real server in a process of its own, the page as its sources are, a real Chromium; every round
has a fresh profile, with nothing in it. Weights are the bytes on the wire, headers and the socket
included. Answers and frames are seen with the page's processor slowed, and they are those of the
machine: a busy one is slower; on Linux `chrt -r 5` before the command makes others wait. What the
page itself has to do is measured beside them, as its thread's own time on the processor, not
slowed, times as much as it would be.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.page_hand import FIRST_CARD, PILE, SETTLED, WATCH, Hand
from tenback.client import fresh_capability
from tests.browser.launching import launched
from tests.browser.seating import asked, post, sit_down
from tests.serving import Server

LESSON = Path(__file__).parents[1] / "web" / "src" / "learn" / "game.record.txt"
"""A position with a jump back in it: 62 goes on the first pile, and then 52."""

WEIGHT, USABLE, ANSWER, WHOLE, FRAME = 140_000, 1_000.0, 50.0, 100.0, 1_000 / 60
"""Limits: bytes; milliseconds until it is usable, for an answer, for all of it, for a frame."""

SIZES = {"phone": (390, 844), "desktop": (1440, 900)}

USABLE_WHEN = """selector => new Promise(usable => {
  const look = () => {
    const place = document.querySelector(selector);
    const box = place?.getBoundingClientRect();
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (top && place.contains(top)) usable(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})"""
"""Milliseconds since the navigation began until a click in the middle of it would hit it."""

FIRST_BUTTON = ".deck button"

FRAME_TIMES = """() => {
  window.frames_seen = new Promise((done, fail) => {
    const times = [], began = performance.now();
    const frame = now => {
      const flying = document.querySelector('.flying') !== null;
      if (flying) times.push(now);
      if (now - began > 10_000) fail(new Error('no card has flown'));
      else if (!flying && times.length > 0) done(times);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}"""
"""When each frame of the next card's flight began."""


@contextmanager
def fresh(browser: Browser, server: Server, size: str, slow: float = 1) -> Iterator[Page]:
    """A page in a profile that has never seen anything, with everything as it is set at first."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        base_url=server.http,
        locale="en",
        service_workers="block",  # it fetches the rest, for a visit without network
    )
    page = context.new_page()
    if slow > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    yield page
    context.close()


class Scale:
    """Counts what comes over the wire to one page."""

    def __init__(self, page: Page) -> None:
        self.kinds: dict[str, int] = {}
        self.plain = 0
        """Bytes of text that came without compression, where it would have helped."""
        self._about: dict[str, tuple[str, bool]] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._begun)
        session.on("Network.loadingFinished", self._arrived)
        session.on("Network.webSocketFrameReceived", self._told)
        session.send("Network.enable")

    @property
    def bytes(self) -> int:
        return sum(self.kinds.values())

    def _begun(self, event: dict[str, Any]) -> None:
        headers = {name.lower() for name in event["response"]["headers"]}
        self._about[event["requestId"]] = (event["type"], "content-encoding" in headers)

    def _arrived(self, event: dict[str, Any]) -> None:
        kind, packed = self._about[event["requestId"]]
        size = int(event["encodedDataLength"])
        self.kinds[kind] = self.kinds.get(kind, 0) + size
        if not packed and size > 3_000:
            self.plain += size

    def _told(self, event: dict[str, Any]) -> None:
        text = event["response"]["payloadData"].encode()
        self.kinds["WebSocket"] = self.kinds.get("WebSocket", 0) + len(text)


def weight(browser: Browser, server: Server) -> Scale:
    """All that came, from the first page to a card that is laid."""
    with fresh(browser, server, "phone") as page:
        scale = Scale(page)
        page.goto("/")
        page.locator(FIRST_BUTTON).first.click()
        cards = page.locator(FIRST_CARD)
        cards.first.click()
        held = cards.count()
        page.locator(".pile.legal").first.click()
        page.wait_for_function(
            "held => document.querySelectorAll('[data-card]').length < held", arg=held
        )
        return scale


def usable(browser: Browser, server: Server, address: str, selector: str) -> float:
    with fresh(browser, server, "phone") as page:
        page.goto(address, wait_until="commit")
        return float(page.evaluate(USABLE_WHEN, selector))


def lesson(server: Server) -> str:
    """The way to a table with the position of the lesson, ready to play."""
    record = LESSON.read_text(encoding="utf-8")
    mine = fresh_capability()
    body = {"id": os.urandom(16).hex(), "capability": mine, "record": record, "step": 0}
    body |= {"settings": {"rules": "coop(players=1)"}, "seats": [{"seat": 0, "name": "Ann"}]}
    opened = post(server, "/api/import", body)
    asked(server, opened["table"], mine, {"ask": "ready", "seat": 0})
    return f"/t/{opened['table']}#{mine}"


@dataclass
class Answers:
    """Milliseconds at one size of the screen, as they were seen, or of work."""

    picked: list[tuple[float, float]] = field(default_factory=list)
    laid: list[tuple[float, float]] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)


def play(
    browser: Browser, server: Server, size: str, rounds: int, *, slow: float = 1, work: bool = False
) -> Answers:
    found = Answers()
    with fresh(browser, server, size, slow) as page:
        page.goto(lesson(server))
        page.locator(FIRST_CARD).nth(7).wait_for()
        page.wait_for_timeout(1_500)  # the deal is over
        page.evaluate(WATCH, PILE)
        hand = Hand(page, touches=size == "phone")
        for _ in range(rounds):
            for card in (62, 52):
                found.picked.append(hand.answer(f'[data-card="{card}"]', work))
                found.laid.append(hand.answer(PILE, work))
            # The last one was a jump back. Watching every frame costs time: it is done once more.
            hand.take_back()
            hand.tap('[data-card="52"]')
            page.wait_for_timeout(SETTLED)
            page.evaluate(FRAME_TIMES)
            before = hand.worked()
            hand.tap(PILE)
            times = page.evaluate("window.frames_seen")
            taken, spent = times[-1] - times[0], hand.worked() - before
            found.frames.append(spent / (taken / FRAME) if work else taken / (len(times) - 1))
            for _ in range(2):
                page.wait_for_timeout(SETTLED)
                hand.take_back()
            page.wait_for_timeout(SETTLED)
    return found


def line(what: str, figures: Sequence[float], limit: float, unit: str) -> None:
    """One figure beside its limit: the median, its share of the limit, and how far others are."""
    middle = median(figures)
    print(f"{what:36} {middle:8,.0f} {unit:2}, {middle / limit:.2f} of {limit:,.0f}", end="")
    if len(figures) > 1:
        low, _, high = quantiles(figures, n=4, method="inclusive")
        print(f" (best {min(figures):,.0f}, half within {low:,.0f} to {high:,.0f})", end="")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7, help="of each measurement")
    parser.add_argument("--slow", type=float, default=4.0, help="how much slower the processor is")
    options = parser.parse_args()
    with launched("--pace", "0", "--bot-workers", "1") as (browser, server):
        scale = weight(browser, server)
        kinds = ", ".join(f"{kind} {size:,}" for kind, size in sorted(scale.kinds.items()))
        line("bytes until a card is laid", [scale.bytes], WEIGHT, "B")
        print(f"  {kinds}; {scale.plain:,} without compression")
        homes = [usable(browser, server, "/", FIRST_BUTTON) for _ in range(options.rounds)]
        line("home usable after", homes, USABLE, "ms")
        tables = [
            usable(browser, server, sit_down(server, "coop(players=1)", "Ann").link(), FIRST_CARD)
            for _ in range(options.rounds)
        ]
        line("table usable after", tables, USABLE, "ms")
        slow = options.slow
        for size in SIZES:
            seen = play(browser, server, size, options.rounds, slow=slow)
            work = play(browser, server, size, options.rounds, work=True)
            for what, answered, worked in (
                ("card picked", seen.picked, work.picked),
                ("card laid", seen.laid, work.laid),
            ):
                line(f"{size}, {what}, seen", [first for first, _ in answered], ANSWER, "ms")
                line(f"{size}, {what}, work", [slow * each for each, _ in worked], ANSWER, "ms")
                line(f"{size}, {what}, all of it", [whole for _, whole in answered], WHOLE, "ms")
            line(f"{size}, a frame of a jump back, seen", seen.frames, FRAME, "ms")
            line(
                f"{size}, a frame of a jump back, work",
                [slow * e for e in work.frames],
                FRAME,
                "ms",
            )
        print("load average", *(f"{load:.1f}" for load in os.getloadavg()))
        browser.close()


if __name__ == "__main__":
    main()
