"""Playing at the page as a person does: what to lay is read from the piles that light up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.device import PATIENCE

Means = Literal["mouse", "touch", "keyboard", "quick"]
"""Quick is for games in which the game matters and not the hand: clicks without a mouse."""

OVER = ".scene"
END = ".turn .end"
MINE = ".turn.mine"
LIT = ".pile.legal"
IDLE = ".me[aria-busy=false]"


@dataclass
class Player:
    """Somebody before a page, who can do everything in one way."""

    page: Page
    means: Means
    choice: Random

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play on, turn by turn, until the game is over or enough is seen."""
        while not until():
            self.page.locator(f"{OVER}, {MINE}").first.wait_for()
            if self.over:
                return
            self.step()

    def turn(self) -> None:
        """Play this turn to its end."""
        while self.mine and not self.over:
            self.step()

    @property
    def mine(self) -> bool:
        """Whether it is this player's turn."""
        return self.page.locator(MINE).count() > 0

    @property
    def tops(self) -> list[str]:
        """What lies on the piles, as it is read aloud."""
        return self.page.locator("[data-pile] > .vh").all_inner_texts()

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def step(self) -> None:
        """Lay a card that fits, or end the turn where no more needs to be laid."""
        self.page.locator(IDLE).wait_for()
        before = self._state()
        enough = self._may_end() and self.choice.random() < 0.8
        if enough or not self._lay_something():
            # Where no card fits and the turn can't end, the page is about to show the end.
            self.page.locator(f"{END}, {OVER}").first.wait_for()
            if self.over:
                return
            self._end()
        self._changed(before)

    def _lay_something(self) -> bool:
        """Whether some card fitted: first those that do not end the game."""
        if self.means == "quick":
            wanted = [f"{LIT}.far", f"{LIT}:not(.ends, .gift)", LIT]
            return bool(self.page.evaluate(LAY, [self.choice.random(), wanted]))
        last: tuple[int, int] | None = None
        cards = [int(card) for card in self._all("[data-card]", "data-card")]
        for card in self.choice.sample(cards, len(cards)):
            self.pick(card)
            if piles := self._all(f"{LIT}:not(.ends)", "data-pile"):
                self.put(card, int(self.choice.choice(piles)))
                return True
            if final := self._all(LIT, "data-pile"):
                last = (card, int(final[0]))
        if last is None:
            return False
        self.pick(last[0])
        self.put(*last)
        self._insist()
        return True

    def _insist(self) -> None:
        """The card ends the game, the page warns, and there is no better one."""
        anyway = self.page.locator(".warn .btn.quiet")
        if self.means == "keyboard":
            anyway.wait_for()
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        else:
            anyway.click()

    def pick(self, card: int) -> None:
        """Take a card up, and see which piles it lights."""
        place = self.page.locator(f'[data-card="{card}"]')
        if place.get_attribute("aria-pressed") == "true":
            return
        if self.means == "keyboard":
            nth = self._all("[data-card]", "data-card").index(str(card))
            self.page.keyboard.press(f"Digit{nth + 1}")
        elif self.means == "touch":
            place.tap()
        else:
            place.click()
        expect(place).to_have_attribute("aria-pressed", "true")
        self.page.evaluate(FOLLOWED)

    def put(self, card: int, pile: int) -> None:
        """Lay the card that is picked."""
        place = self.page.locator(f'[data-pile="{pile}"]')
        if self.means == "touch":
            place.tap()
        elif self.means == "mouse" and self.choice.random() < 0.3:
            self.page.locator(f'[data-card="{card}"]').drag_to(place)
        elif self.means == "mouse":
            place.click()
        elif self.choice.random() < 0.5:
            self.page.keyboard.press(f"Shift+Digit{pile + 1}")
        else:
            self.page.keyboard.press("ArrowUp")
            while not self._focused(place):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")

    def _may_end(self) -> bool:
        button = self.page.locator(END)
        return button.count() > 0 and button.get_attribute("aria-disabled") == "false"

    def _end(self) -> None:
        if self.means == "keyboard":
            self.page.keyboard.press("e")
        elif self.means == "touch":
            self.page.locator(END).tap()
        elif self.means == "quick":
            self.page.locator(END).dispatch_event("click")
        else:
            self.page.locator(END).click()

    def _state(self) -> str:
        """All by which one sees that something has happened."""
        return str(self.page.evaluate(STATE))

    def _changed(self, before: str) -> None:
        self.page.wait_for_function(f"before => ({STATE})() !== before", arg=before)

    def _all(self, selector: str, attribute: str) -> list[str]:
        found: list[str] = self.page.locator(selector).evaluate_all(
            "(all, name) => all.map(each => each.getAttribute(name))", attribute
        )
        return found

    @staticmethod
    def _focused(place: Locator) -> bool:
        return bool(place.evaluate("place => place === document.activeElement"))


STATE = """() => [
  ...[...document.querySelectorAll('[data-card], .ghost, .scene')].map(
    each => each.dataset.card ?? each.className),
  document.querySelector('.turn h2')?.textContent,
].join()"""

FOLLOWED = """() => new Promise(
  done => requestAnimationFrame(() => requestAnimationFrame(done)))"""
"""The hand answers first: piles light up in the frame after that in which a card has risen."""

LAY = """async ([choice, wanted]) => {
  const cards = [...document.querySelectorAll('[data-card]')];
  for (let nth = 0; nth < cards.length; nth += 1) {
    const card = cards[(nth + Math.floor(choice * cards.length)) % cards.length];
    if (card.ariaPressed !== 'true') card.click();
    await (FOLLOWED)();
    for (const selector of wanted) {
      const pile = document.querySelector(selector);
      if (pile === null) continue;
      pile.click();
      await Promise.resolve();
      document.querySelector('.warn .btn.quiet')?.click();
      return true;
    }
  }
  return false;
}""".replace("FOLLOWED", FOLLOWED)
"""Far piles first and gifts last: so the game is soon over."""


def in_turn(players: list[Player], turns: int = 10**6) -> None:
    """Let everybody play whose turn it is: so many turns, or until the game is over."""
    for _ in range(turns):
        began = monotonic()
        while not (waiting := [player for player in players if player.mine or player.over]):
            assert monotonic() - began < PATIENCE / 1000, "nobody is to move"
            players[0].page.wait_for_timeout(20)
        if any(player.over for player in waiting):
            return
        waiting[0].turn()


def start_with(player: Player, others: list[Player]) -> None:
    """Agree who starts: the first proposes itself, and the others agree (A3)."""
    player.page.locator(".starter li .btn").first.click()
    for other in others:
        other.page.locator(".starter li.proposed .btn").click()
    player.page.locator(MINE).wait_for()
