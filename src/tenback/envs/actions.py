"""The numbers of the actions: the same in every environment of a game.

With C cards in a set and P piles that a seat may lay cards on, its own first:

- ``pile * C + card - lowest`` lays a card on a pile;
- ``P * C``, ``end``, ends the turn. For a seat that is not to lay a card it means to do nothing;
- with signals, seven numbers for each pile and two for the seat itself follow.

>>> from tenback.rules import coop
>>> actions = Actions(coop(players=2))
>>> actions.count, actions.text(0, 35), actions.text(0, actions.end)
(393, '37^1', 'end')
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tenback.rules import EndTurn, Play, Ruleset, Saying, Signal, Step, View
from tenback.rules.talk import PILE_SIGNALS, permitted

Mask = NDArray[np.int8]
GivenSignal = tuple[Signal, int | None]
"""A signal and the pile that it is about; None for the seat itself."""

PILE_WORDS = (*PILE_SIGNALS, Signal.NOTHING)
SEAT_WORDS = (Signal.TROUBLE, Signal.NOTHING)


class Actions:
    """The actions of a game by number."""

    def __init__(self, rules: Ruleset, signals: bool = False) -> None:
        self.rules = rules
        self.cards = len(rules.cards)
        self.end = len(rules.targets[0]) * self.cards
        self.signals: tuple[GivenSignal, ...] = ()
        """The signals in the order of their numbers, which begin after ``end``."""
        if signals:
            about_piles = [(word, pile) for pile in range(len(rules.piles)) for word in PILE_WORDS]
            self.signals = (*about_piles, *((word, None) for word in SEAT_WORDS))
        self.count = self.end + 1 + len(self.signals)
        self._steps: tuple[tuple[Play, ...], ...] = tuple(
            tuple(target.plays[card] for target in targets for card in rules.cards)
            for targets in rules.targets
        )
        self._offsets = tuple(
            {target.name: at * self.cards - rules.lowest for at, target in enumerate(targets)}
            for targets in rules.targets
        )
        """By seat and name of a pile, what to add to a card for its number."""
        self._idle = bytes(self.end) + b"\1" + bytes(len(self.signals))

    def step(self, seat: int, action: int) -> Step:
        """Return the step of a number up to ``end``."""
        return EndTurn() if action == self.end else self._steps[seat][action]

    def number(self, seat: int, step: Step) -> int:
        """Return the number of a step."""
        if isinstance(step, EndTurn):
            return self.end
        assert isinstance(step, Play), "seats that start are not chosen by an action"
        return self._offsets[seat][step.pile] + step.card

    def signal(self, action: int) -> GivenSignal:
        """Return the signal of a number above ``end``."""
        return self.signals[action - self.end - 1]

    def text(self, seat: int, action: int) -> str:
        """Return an action in words: ``37^1``, ``end``, ``signal leave ^1``."""
        if action <= self.end:
            return str(self.step(seat, action))
        signal, pile = self.signal(action)
        return f"signal {signal}" + ("" if pile is None else f" {self.rules.piles[pile].name}")

    def play_mask(self, seen: View) -> Mask:
        """Return 1 for every card that may be laid, and for the end of the turn if it may end."""
        assert seen.seat is not None
        mask = bytearray(self.count)
        offsets = self._offsets[seen.seat]
        for play in seen.plays:
            mask[offsets[play.pile] + play.card] = 1
        mask[self.end] = seen.may_end
        return np.frombuffer(mask, np.int8)

    def talk_mask(self, said: Saying) -> Mask:
        """Return 1 for every signal that would change what the seat says, and for silence."""
        mask = bytearray(self._idle)
        for at, (signal, pile) in enumerate(self.signals, self.end + 1):
            allowed = permitted(signal, self.rules.talk)
            mask[at] = allowed and said.after(signal, pile) != said
        return np.frombuffer(mask, np.int8)

    def idle_mask(self) -> Mask:
        """Return 1 for ``end`` alone: the mask of a seat that has nothing to decide."""
        return np.frombuffer(bytearray(self._idle), np.int8)
