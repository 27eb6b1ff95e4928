"""Games whose decisions are kept in a file: how each begins, what is asked, and what follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from itertools import chain
from random import Random

from tenback.bots import honest
from tenback.bots.decide import LIKE_THE_NET, Budget
from tenback.bots.turns import Turn
from tenback.rules import (
    EndTurn,
    Heard,
    Play,
    Saying,
    State,
    Step,
    View,
    apply,
    deal,
    decks_from_seed,
    parse_step,
    position,
    ruleset,
    silence,
    view,
)
from tenback.rules.talk import PILE_SIGNALS

DECIDE, ADVISE, VALUE, EXPLAIN, SOLVE = "decide", "advise", "value", "explain", "solve"
"""What is asked: ``decide``, ``advise``, ``value_turns``, ``explained_hands`` or ``solve``."""

SILENT, FORGOTTEN, HONEST, SOME, ANY = "silent", "forgotten", "honest", "some", "any"
"""What partners say: nothing; nothing, and nobody remembers what they did; what is true of their
hands; the same, but every other seat is silent; any words, true or not."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The first part of a line: how a game begins, and what is asked in it."""

    rules: str
    seed: int
    """Of the decks; the seat that starts follows from it as well."""
    ask: str = DECIDE
    net: str = ""
    talk: str = SILENT
    late: str = ""
    """A late position instead of a deal: cards by seat, then to draw by side (``3,0,2/4``)."""
    rival: int = LIKE_THE_NET
    """How the other of a duel seems to play."""
    samples: int = 0
    plans: int = Budget().plans
    replies: int = Budget().replies
    """Plans of the next turn in a sample; where turns are valued, 0 is the usual number."""
    dice: int = 0
    """The seed of the samples."""
    ahead: int = 1
    """How many turns the samples of valued turns go ahead."""
    width: int = 0
    """Of the solver's beam."""

    @classmethod
    def parse(cls, text: str) -> Setting:
        """Read a setting as ``str`` writes it."""
        rules, *words = text.split()
        given = dict(word.split("=") for word in words)
        seed = int(given.pop("seed"))
        usual = cls(rules, seed)
        read = {name: type(getattr(usual, name))(value) for name, value in given.items()}
        return replace(usual, **read)

    def __str__(self) -> str:
        usual = Setting(self.rules, -1)
        words = [
            f"{each.name}={getattr(self, each.name)}"
            for each in fields(self)
            if getattr(self, each.name) != getattr(usual, each.name)
        ]
        return " ".join([self.rules, *words])

    @property
    def spoken(self) -> bool:
        """Whether partners speak before each card, so that only the first card is certain."""
        return self.talk in (HONEST, SOME, ANY)

    def budget(self, candidates: int) -> Budget:
        """Return the budget of a decision."""
        return Budget(self.samples, self.plans, self.replies, self.dice, candidates)

    def first(self) -> State:
        """Return the beginning of the game."""
        rules = ruleset(self.rules)
        decks, starter = decks_from_seed(rules, self.seed), self.seed % rules.players
        if not self.late:
            return deal(rules, decks, starter)
        hands, draws = (list(map(int, sizes.split(","))) for sizes in self.late.split("/"))
        cards = [iter(deck) for deck in decks]

        def next_cards(side: int, number: int) -> list[int]:
            return [next(cards[side]) for _ in range(number)]

        tops = [sorted(next_cards(side, 2 * rules.pairs)) for side in range(rules.sides)]
        return position(
            rules,
            tops=[*chain(*tops)],
            hands=[next_cards(rules.side_of(seat), size) for seat, size in enumerate(hands)],
            draws=[next_cards(side, size) for side, size in enumerate(draws)],
            to_move=starter,
        )

    def seen(self, state: State) -> View:
        """Return what the player to move sees."""
        seen = view(state, state.to_move)
        return replace(seen, last=()) if self.talk == FORGOTTEN else seen

    def heard(self, state: State, number: int) -> Heard:
        """Return what the player to move hears when the question of this number is asked."""
        if not self.spoken:
            return silence(state.rules)
        return tuple(
            None
            if seat == state.to_move or (self.talk == SOME and (seat + self.seed) % 2)
            else self._saying(state, seat, number).as_heard(state.rules.talk)
            for seat in range(state.rules.players)
        )

    def _saying(self, state: State, seat: int, number: int) -> Saying:
        if self.talk != ANY:
            return honest(view(state, seat))
        words, dice = (None, *PILE_SIGNALS), Random(f"{self.seed} {number} {seat}")
        said = tuple(words[int(dice.random() * len(words))] for _ in state.rules.piles)
        return Saying(said, trouble=dice.random() < 0.5)

    def steps(self, turn: Turn, taken: str) -> tuple[Step, ...]:
        """Return how the game goes on: by the turn, or by the steps that were taken instead."""
        if taken:
            return tuple(map(parse_step, taken.split("+")))
        whole: tuple[Step, ...] = (*turn, EndTurn())
        return whole[:1] if self.spoken else whole


def after(state: State, steps: Iterable[Step]) -> State:
    """Return the state after some steps, as far as the game goes."""
    for step in steps:
        if state.over:
            break
        state, _ = apply(state, step)
    return state


def written(turn: Turn) -> str:
    """Return a turn as text: ``37^1+65v2``; ``end`` lays no card."""
    return "+".join(map(str, turn)) or "end"


def read(text: str) -> Turn:
    """Return the turn that a text stands for."""
    return () if text == "end" else tuple(map(Play.parse, text.split("+")))
