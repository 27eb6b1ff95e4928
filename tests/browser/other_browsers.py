"""Plays a whole game alone and a duel against a bot in Firefox and in WebKit.

    python -m tests.browser.other_browsers --into FOLDER
    python -m tests.browser.other_browsers --only webkit

It installs nothing: it needs Debian's ``firefox-esr``, and ``webkit2gtk-driver`` with ``xvfb``, and
says which of them is missing. The mouse is that of the browser's own driver. Every game is played
in a phone's size and in a desktop's, and photographed at its start, in the middle and at its end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, mkdtemp

from tests.browser import built
from tests.browser.remote import NotInstalled, RemotePage, firefox, webkit
from tests.browser.seating import sit_down
from tests.serving import Server, serving

BROWSERS = {"firefox": firefox, "webkit": webkit}
SIZES = {"phone": (450, 844), "desktop": (1440, 900)}
"""WebKit's small browser can't be narrower."""
STEP_S = 180.0
"""Seconds in which something must change, also on a busy machine."""

PLACES = """selector => [...document.querySelectorAll(selector)].map(each => {
  const {x, y, width, height} = each.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""

STATE = """() => [
  ...[...document.querySelectorAll('[data-card], .ghost, .scene')].map(
    each => each.dataset.card ?? each.className),
  document.querySelector('.turn h2')?.textContent,
].join()"""

PICKED = """nth =>
  document.querySelectorAll('[data-card]')[nth].getAttribute('aria-pressed') === 'true'"""

FRAMES = """() => new Promise(
  done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""

MAY_PLAY = """() => document.querySelector('.turn.mine') !== null
  && document.querySelector('.me[aria-busy=false]') !== null"""

COMPLAINTS = """() => {
  window.complaints = [];
  addEventListener('error', ({message}) => window.complaints.push(message));
  addEventListener('unhandledrejection', ({reason}) => window.complaints.push(String(reason)));
  return true;
}"""


class Game:
    """A game that is played on a page with the mouse."""

    def __init__(self, page: RemotePage, into: Path, name: str) -> None:
        self.page = page
        self.into = into
        self.name = name
        self.choice = Random(7)

    def play(self) -> int:
        """Play to the end; the number of steps."""
        self.page.wait("[data-card]")
        self.page.run(COMPLAINTS)
        time.sleep(1.5)  # the deal is over
        self.photo("begin")
        steps = 0
        while not self._is_over():
            self._step()
            steps += 1
            if steps == 12:
                self.photo("middle")
        self.page.wait(".costliest")
        time.sleep(4)  # the chances are worked out and drawn
        self.photo("end")
        complaints = self.page.run("() => window.complaints")
        assert complaints == [], complaints
        return steps

    def _is_over(self) -> bool:
        """Wait for the player's next step, or for the end of the game."""
        limit = time.monotonic() + STEP_S
        while not self._has(".scene"):
            if self.page.run(MAY_PLAY):
                return False
            assert time.monotonic() < limit, f"{self.name}: nobody plays"
            time.sleep(0.05)
        return True

    def photo(self, moment: str) -> None:
        (self.into / f"{self.name}-{moment}.png").write_bytes(self.page.photo())

    def click(self, selector: str, nth: int = 0) -> None:
        """Click on the middle of what matches."""
        self.page.click(*self.page.run(PLACES, selector)[nth])

    def _has(self, selector: str) -> bool:
        return bool(self.page.run(PLACES, selector))

    def _step(self) -> None:
        before = self.page.run(STATE)
        if self._has(".turn .end[aria-disabled=false]"):
            self.click(".turn .end[aria-disabled=false]")
        elif not self._lay():
            time.sleep(0.2)  # nothing fits: the page is about to show the end
            return
        limit = time.monotonic() + STEP_S
        while self.page.run(STATE) == before:
            assert time.monotonic() < limit, f"{self.name}: a click has changed nothing"
            time.sleep(0.05)

    def _lay(self) -> bool:
        """Lay a card that fits, if possible one that does not end the game."""
        cards = len(self.page.run(PLACES, "[data-card]"))
        for wanted in (".pile:is(.near, .ten):not(.ends)", ".pile.legal:not(.ends)", ".pile.legal"):
            for nth in self.choice.sample(range(cards), cards):
                if not self.page.run(PICKED, nth):
                    self.click("[data-card]", nth)
                    self.page.run(FRAMES)
                if not self._has(wanted):
                    continue
                self.click(wanted)
                self.page.run(FRAMES)
                if self._has(".warn .btn.quiet"):
                    self.click(".warn .btn.quiet")
                return True
        return False


def play_alone(page: RemotePage, server: Server, into: Path, name: str) -> int:
    """From the home screen to the end of a game for one."""
    page.go(server.http + "/")
    page.wait(".deck button")
    game = Game(page, into, f"{name}-alone")
    time.sleep(0.5)
    game.photo("home")
    game.click(".deck button")
    return game.play()


def play_duel(page: RemotePage, server: Server, into: Path, name: str) -> int:
    """A duel against a bot, from the shuffling to its end."""
    sitting = sit_down(server, "duel", "Béatrice", ready=False, bots=[None, "greedy"])
    page.go(server.http + sitting.link())
    page.wait(".shuffle .btn")
    game = Game(page, into, f"{name}-duel")
    game.photo("shuffle")
    game.click(".shuffle .btn", -1)
    return game.play()


def main(words: Sequence[str] | None = None) -> None:
    """Play in the browsers that the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, prog="python -m tests.browser.other_browsers"
    )
    parser.add_argument("--into", type=Path, help="a folder for the photographs")
    parser.add_argument("--only", choices=list(BROWSERS))
    parser.add_argument("--size", choices=list(SIZES), action="append")
    chosen = parser.parse_args(words)
    into: Path = chosen.into or Path(mkdtemp(prefix="tenback-photos-"))
    into.mkdir(parents=True, exist_ok=True)
    built.build()
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db", "--pace", "0.1") as server,
    ):
        for browser in [chosen.only] if chosen.only else BROWSERS:
            try:
                for size in chosen.size or SIZES:
                    _play_both(browser, size, server, into)
            except NotInstalled as missing:
                sys.exit(str(missing))
    print(f"photographs in {into}")


def _play_both(browser: str, size: str, server: Server, into: Path) -> None:
    with BROWSERS[browser]() as page:
        page.resize(*SIZES[size])
        for play in (play_alone, play_duel):
            steps = play(page, server, into, f"{browser}-{size}")
            print(f"{browser}, {size}, {play.__name__}: {steps} steps", flush=True)


if __name__ == "__main__":
    main()
