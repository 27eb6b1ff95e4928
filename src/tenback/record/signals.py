"""What partners said about piles, between the steps of a recorded game (A10).

In a record a group ``(1: leave ^1, use v2)`` stands where it was said: seat 1 asks to leave the
first ascending pile, and offers a descending one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from tenback.rules import Malformed, Play, Ruleset, Signal
from tenback.rules.talk import fits_pile


@dataclass(frozen=True, slots=True)
class GivenSignal:
    """A signal that a seat gave after a number of steps, about a pile or about itself.

    After the same step a seat gives at most one signal about each pile and one about itself.
    """

    after: int
    seat: int
    signal: Signal
    pile: str | None = None

    @property
    def place(self) -> tuple[int, int, bool, str]:
        """The order of signals: by step, by seat, by pile."""
        return self.after, self.seat, self.pile is None, self.pile or ""


_GROUP = re.compile(r"\( *([0-9]) *:(.*)\)")
_SAID = re.compile(rf" *({'|'.join(Signal)})(?: +(\S+))? *")


def demand_signals(rules: Ruleset, signals: tuple[GivenSignal, ...], steps: int) -> None:
    """Refuse signals that nobody could have given in a game with this number of steps."""
    if signals and rules.players == rules.sides:
        raise Malformed(f"A10: in {rules} there are no partners to give signals to")
    before = (-1, 0, False, "")
    for signal in signals:
        if not 0 <= signal.after <= steps or not before < signal.place:
            raise Malformed(
                "signals follow the steps in order, in one place by seat, then by pile, each once"
            )
        _demand_sense(rules, signal)
        before = signal.place


def _demand_sense(rules: Ruleset, signal: GivenSignal) -> None:
    if not 0 <= signal.seat < rules.players:
        raise Malformed(f"the seats of {rules} are 0 to {rules.players - 1}, not {signal.seat}")
    piles = [pile.name for pile in rules.piles]
    if signal.pile is not None and signal.pile not in piles:
        raise Malformed(f"there is no pile {signal.pile[:20]!r}: there are {' '.join(piles)}")
    about_pile = signal.pile is not None
    if not fits_pile(signal.signal, about_pile):
        needs = "is about oneself: it has no pile" if about_pile else "is about a pile"
        raise Malformed(f"{signal.signal} {needs}")


def with_signal(signals: tuple[GivenSignal, ...], signal: GivenSignal) -> tuple[GivenSignal, ...]:
    """The signals with one more, which replaces what the seat said at the same place before."""
    first = len(signals)
    while first and signals[first - 1].after == signal.after:
        first -= 1
    here = {one.place: one for one in (*signals[first:], signal)}
    return (*signals[:first], *(here[place] for place in sorted(here)))


def by_step(signals: Iterable[GivenSignal]) -> dict[int, list[GivenSignal]]:
    """The signals by the number of steps before them."""
    places = groupby(signals, key=lambda signal: signal.after)
    return {after: list(group) for after, group in places}


def format_signals(signals: Iterable[GivenSignal]) -> list[str]:
    """Signals after the same step as text, one group for each seat."""
    return [
        f"({seat}: {', '.join(' '.join(filter(None, (s.signal, s.pile))) for s in group)})"
        for seat, group in groupby(signals, key=lambda signal: signal.seat)
    ]


def parse_signals(group: str, after: int) -> list[GivenSignal]:
    """The signals in the text of one group."""
    match = _GROUP.fullmatch(group)
    if match is None:
        raise Malformed("signals are a seat and what it said: (1: leave ^1, use v2, trouble)")
    signals = []
    for words in match[2].split(","):
        said = _SAID.fullmatch(words)
        if said is None:
            raise Malformed(f"{words.strip()[:20]!r} is no signal: there are {', '.join(Signal)}")
        pile = None if said[2] is None else _pile(said[2])
        signals.append(GivenSignal(after, int(match[1]), Signal(said[1]), pile))
    return signals


def _pile(name: str) -> str:
    """A pile's name as it is printed; as in plays, arrows and a capital V are accepted."""
    try:
        return Play.parse(f"0{name}").pile
    except Malformed:
        return name
