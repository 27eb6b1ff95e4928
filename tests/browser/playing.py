"""Plays on the page as a person does: the piles that light up say what fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.device import PATIENCE

Means = Literal["mouse", "touch", "keyboard", "quick"]
"""``quick`` dispatches clicks without moving a mouse, for tests of the game, not of the hand."""

OVER = ".scene"
END = ".turn .end"
MINE = ".turn.mine"
LIT = ".pile.legal"
IDLE = ".me[aria-busy=false]"


@dataclass
class Player:
    """A person at a page who uses one means of input."""

    page: Page
    means: Means
    choice: Random

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play on until the game is over or ``until`` says so."""
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
        """The tops of the piles, as a screen reader reads them; each player has another trail."""
        heard = self.page.locator("[data-pile] > .vh").all_inner_texts()
        return [pile.partition(". ")[0].removesuffix(".") for pile in heard]

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def step(self) -> None:
        """Lay a card that fits, or end the turn where no more needs to be laid."""
        self.page.locator(f"{IDLE}, {OVER}").first.wait_for()
        if self.over:  # a player who is stuck when the turn begins has lost
            return
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
        """Lay a card that fits, if possible one that does not end the game; False if none fits."""
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
        """Confirm a card that ends the game, of which the page warns."""
        anyway = self.page.locator(".warn .btn.quiet")
        if self.means == "keyboard":
            anyway.wait_for()
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        else:
            anyway.click()

    def pick(self, card: int) -> None:
        """Pick a card, so that the piles it fits light up."""
        place = self.page.locator(f'[data-card="{card}"]')
        if place.get_attribute("aria-pressed") == "true":
            return
        if self.means == "keyboard":
            nth = self._all(".hand > *", "data-card").index(str(card))
            self.page.keyboard.press(f"Digit{nth + 1}")
        elif self.means == "touch":
            place.tap()
        else:
            place.click()
        expect(place).to_have_attribute("aria-pressed", "true")
        self.page.evaluate(FOLLOWED)

    def put(self, card: int, pile: int) -> None:
        """Lay the picked card on a pile."""
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
        """A summary of the page that changes with every step."""
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
"""Wait two frames: the card rises in the first, and the piles light up in the second."""

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
"""Lay on far piles first and give gifts last, so that the game is soon over."""


def in_turn(players: list[Player], turns: int = 10**6) -> None:
    """Let the players play in turn, for a number of turns or until the game is over."""
    for _ in range(turns):
        player = next_to_move(players)
        if player.over:
            return
        player.turn()


def next_to_move(players: list[Player]) -> Player:
    """Wait for somebody's turn, or for the end of the game."""
    began = monotonic()
    while not (waiting := [player for player in players if player.mine or player.over]):
        assert monotonic() - began < PATIENCE / 1000, "nobody is to move"
        players[0].page.wait_for_timeout(20)
    return waiting[0]


def start_with(player: Player, others: list[Player]) -> None:
    """Agree on the starter: the player proposes itself, and the others agree (A3)."""
    player.page.locator(".starter li .btn").first.click()
    for other in others:
        other.page.locator(".starter li.proposed .btn").click()
    player.page.locator(MINE).wait_for()
