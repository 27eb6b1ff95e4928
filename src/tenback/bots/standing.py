"""What stands of what partners have said: kept up from signal to signal, and from card to card.

A word about a pile stands until a card is laid there, trouble until the seat's next turn has ended.
Under the strict policy "leave it", which bots never say then, is heard as "gently".
Of a seat nothing of whose words stands nothing is heard: that somebody is silent tells nothing
about their hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from tenback.bots.signals import Heard, Saying, Word
from tenback.record import Record, Sign, Signal
from tenback.record.signals import by_place
from tenback.rules import EndTurn, Play, Ruleset, Step, Talk, apply

_SIGNS = {word: Sign(word.value) for word in Word}


class Standing:
    """What each seat has said and still stands."""

    def __init__(self, rules: Ruleset) -> None:
        self._read = {sign: word for word, sign in _SIGNS.items()}
        if rules.talk is Talk.STRICT:
            self._read[Sign.LEAVE_IT] = Word.GENTLY
        together = rules.players > rules.sides
        self._piles = {pile.name: place for place, pile in enumerate(rules.piles) if together}
        self._words: list[list[Word | None]] = [
            [None] * len(rules.piles) for _ in range(rules.players)
        ]
        self._trouble = [False] * rules.players

    def take(self, signal: Signal) -> None:
        """A seat gives a signal."""
        if signal.pile is None:
            self._trouble[signal.seat] = signal.sign is Sign.TROUBLE
        else:
            self._words[signal.seat][self._piles[signal.pile]] = self._read.get(signal.sign)

    def signals(self, after: int, seat: int, saying: Saying) -> Iterator[Signal]:
        """The signals by which a seat says all this: only what is new, and what it takes back."""
        for pile, place in self._piles.items():
            word = saying.words[place]
            if word is not self._words[seat][place]:
                yield Signal(after, seat, _SIGNS[word] if word else Sign.NOTHING, pile)
        if saying.trouble != self._trouble[seat]:
            yield Signal(after, seat, Sign.TROUBLE if saying.trouble else Sign.NOTHING)

    def step(self, mover: int | None, step: Step) -> None:
        """A card is laid, or a turn ends."""
        if isinstance(step, Play) and step.pile in self._piles:
            for words in self._words:
                words[self._piles[step.pile]] = None
        elif isinstance(step, EndTurn) and mover is not None:
            self._trouble[mover] = False

    def heard(self, tops: tuple[int, ...]) -> Heard:
        """What stands of the words of each seat, at a table with these tops."""
        return tuple(
            Saying(tops, tuple(words), trouble) if trouble or any(words) else None
            for words, trouble in zip(self._words, self._trouble, strict=True)
        )


def heard_in(record: Record) -> Iterator[Heard]:
    """What was heard before each step of a recorded game, and after the last."""
    standing, state = Standing(record.rules), record.first
    said = by_place(record.signals)
    for number, step in enumerate((*record.steps, None)):
        for signal in said.get(number, ()):
            standing.take(signal)
        yield standing.heard(state.tops)
        if step is not None:
            standing.step(state.to_move, step)
            state, _ = apply(state, step)
