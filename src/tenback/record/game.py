"""A game as a value: the deal, every step, and what was said about it.

Between the steps partners may speak about piles (A10). In a record a group ``(1: leave ^1, use
v2)`` stands where it was said: seat 1 asks to leave the first ascending pile, and offers a
descending one.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from tenback.record.fair import Proof
from tenback.record.lines import demand_text
from tenback.rules import (
    Malformed,
    Outcome,
    Play,
    Ruleset,
    Signal,
    State,
    Step,
    apply,
    deal,
    position,
)
from tenback.rules.talk import fits_pile

MAX_NAME_CHARACTERS = 100
MAX_TAG_CHARACTERS = 500
MAX_COMMENT_CHARACTERS = 2_000
MAX_COMMENTS_CHARACTERS = 400_000
"""The limit for all comments of a record together."""
MAX_TAGS = 64

TAG = re.compile(r"[A-Z][A-Za-z]{0,31}")
"""The name of a tag: letters, the first a capital."""

RESERVED = frozenset(
    (
        *("Rules", "Date", "Seat", "Commitment", "Secret", "Contribution", "Deck"),
        *("Tops", "Hand", "Draw", "Mover", "Laid", "Gifted"),
    )
)
"""Tags with a meaning of their own; every other name is free."""

Decks = tuple[tuple[int, ...], ...]
"""One deck for each side, in drawing order, the top card first."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment after a number of steps; after 0 steps it is about the whole game."""

    after: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """One game, finished or not. ``write`` and ``replay`` refuse one whose steps are illegal."""

    rules: Ruleset
    opening: Decks | State
    """The decks before the deal; in a study, a position with a seat to move."""
    steps: tuple[Step, ...] = ()
    """The start (left out with one player and in a study), cards, and ends of turns."""
    names: tuple[str, ...] = ()
    """By seat; an empty text is no name. If left out, no seat has one."""
    date: dt.date | None = None
    tags: tuple[tuple[str, str], ...] = ()
    """Free tags, name and text: Event, Site …"""
    comments: tuple[Comment, ...] = ()
    """In order, at most one after each step."""
    proof: Proof | None = None
    """What shows that the deal was fair."""
    signals: tuple[GivenSignal, ...] = ()
    """The signals of partners, in order."""

    def __post_init__(self) -> None:
        if not self.names:
            object.__setattr__(self, "names", ("",) * self.rules.players)
        self._demand_opening()
        self._demand_names()
        self._demand_tags()
        self._demand_comments()
        demand_signals(self.rules, self.signals, len(self.steps))
        if self.proof is not None:
            self._demand_proof(self.proof)

    def _demand_opening(self) -> None:
        state = self.first
        if state.rules != self.rules:
            raise Malformed(f"the position is of {state.rules}, the record of {self.rules}")
        if isinstance(self.opening, State) and state != _set_up(state):
            raise Malformed("the position is not one that can be set up")

    def _demand_names(self) -> None:
        if len(self.names) != self.rules.players:
            raise Malformed(f"{self.rules.players} name(s) are needed, not {len(self.names)}")
        for name in filter(None, self.names):
            demand_text("a name", name, MAX_NAME_CHARACTERS)

    def _demand_tags(self) -> None:
        if len(self.tags) > MAX_TAGS:
            raise Malformed(f"a record has at most {MAX_TAGS} free tags, not {len(self.tags)}")
        for name, value in self.tags:
            if not TAG.fullmatch(name) or name in RESERVED:
                raise Malformed(f"a free tag cannot be called {name[:40]!r}")
            demand_text(f"the tag {name}", value, MAX_TAG_CHARACTERS)
        if len({name for name, _ in self.tags}) < len(self.tags):
            raise Malformed("a tag is given twice")

    def _demand_comments(self) -> None:
        before = -1
        for comment in self.comments:
            if not before < comment.after <= len(self.steps):
                raise Malformed("comments follow the steps in order, one after each at most")
            demand_text("a comment", comment.text, MAX_COMMENT_CHARACTERS)
            before = comment.after
        if sum(len(comment.text) for comment in self.comments) > MAX_COMMENTS_CHARACTERS:
            raise Malformed(f"comments have at most {MAX_COMMENTS_CHARACTERS} characters in all")

    def _demand_proof(self, proof: Proof) -> None:
        if isinstance(self.opening, State):
            raise Malformed("a position was not dealt: there is nothing to prove")
        if len(proof.contributions) != self.rules.players:
            raise Malformed(f"{self.rules.players} contribution(s) are needed, given or None")

    @property
    def first(self) -> State:
        """The state before the first step."""
        return self.opening if isinstance(self.opening, State) else deal(self.rules, self.opening)

    @property
    def final(self) -> State:
        """The state after the last step, found by replaying the game."""
        state = self.first
        for step in self.steps:
            state, _ = apply(state, step)
        return state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it is not finished; found by replaying the game."""
        return self.final.outcome

    def __repr__(self) -> str:
        names = ", ".join(name or f"seat {seat}" for seat, name in enumerate(self.names))
        return f"<Record of {self.rules.id}: {names}; {len(self.steps)} steps>"


def _set_up(state: State) -> State:
    if state.to_move is None:
        raise Malformed("a position needs somebody to move; record the decks instead")
    return position(
        state.rules,
        tops=state.tops,
        hands=state.hands,
        draws=state.draws,
        to_move=state.to_move,
        laid=state.laid,
        gifted=state.gifted,
    )


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
