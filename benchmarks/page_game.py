"""How much the table shifts during a whole game, and how soon each tap is painted.

    python -m benchmarks.page_game
    python -m benchmarks.page_game --slow 6 --rules duel

Plays one game with bots at each size in a real Chromium whose processor is slowed. The shift is
the sum of the browser's own layout-shift entries from the first card to the last: those that no tap
explains, which people notice as a jump, and those within half a second of a tap. The places that
shifted are named. A tap is timed by the browser, from the event to the next paint, by 8 ms.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser

from tests.browser.device import Device
from tests.browser.launching import launched
from tests.browser.playing import MINE, OVER, Player, start_with
from tests.browser.seating import sit_down
from tests.browser.shifting import shifts, watch_shifts
from tests.serving import Server

ANSWER_MS = 50.0
"""The limit from a tap to the next paint."""

SIZES = {"phone": (390, 844), "desktop": (1440, 900)}

TIME_TAPS = """() => {
  window.taps = [];
  new PerformanceObserver(list => {
    const taps = list.getEntries().filter(({interactionId}) => interactionId > 0);
    window.taps.push(...taps.map(({duration}) => duration));
  }).observe({type: 'event', durationThreshold: 16});
}"""


def play(
    browser: Browser, server: Server, size: str, rules: str, slow: float, seed: int
) -> dict[str, Any]:
    """Play a game to its end; the shifts and the milliseconds of each tap."""
    width, height = SIZES[size]
    bots = [None, "greedy"] if rules.startswith("duel") else [None, "greedy", "greedy"]
    sitting = sit_down(server, rules, "Ann", bots=bots)
    device = Device.of(browser, server.http, width=width, height=height, motion="full")
    session = device.context.new_cdp_session(device.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page = device.go(sitting.link())
    player = Player(page, "mouse", Random(seed))
    page.locator(f".starter, {MINE}").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1_500)  # the deal is over
    watch_shifts(page)
    page.evaluate(TIME_TAPS)
    if page.locator(".starter").count():
        start_with(player, [])
    player.play(lambda: page.locator(OVER).count() > 0)
    found = {"shifts": shifts(page), "taps": page.evaluate("taps")}
    device.context.close()
    return found


def main() -> None:
    """Print the shift and the answers at each size."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--slow", type=float, default=4.0, help="how much slower the processor is")
    parser.add_argument("--rules", default="coop(players=3)", help="of the game that is played")
    parser.add_argument("--seed", type=int, default=0, help="of the choices of the person")
    options = parser.parse_args()
    with launched("--pace", "0.2", "--bot-workers", "1") as (browser, server):
        for size in SIZES:
            found = play(browser, server, size, options.rules, options.slow, options.seed)
            for explained in (False, True):
                moved = [each for each in found["shifts"] if each["explained"] is explained]
                total = sum(each["value"] for each in moved)
                what = "shift after a tap" if explained else "shift"
                print(f"{size}, {what}: {total:.4f} in {len(moved)}")
                places = Counter(place for each in moved for place in each["where"])
                for place, count in places.most_common(6):
                    print(f"  {count} × {place}")
            taps = sorted(found["taps"]) or [0.0]
            slower = sum(tap > ANSWER_MS for tap in taps)
            print(
                f"{size}, tap to paint: median {median(taps):.0f} ms, most {taps[-1]:.0f} ms,"
                f" {slower} of {len(taps)} over {ANSWER_MS:.0f} ms"
            )
        print("load average", *(f"{load:.1f}" for load in os.getloadavg()))
        browser.close()


if __name__ == "__main__":
    main()
