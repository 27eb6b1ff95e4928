"""Advice for a seat: the turns it may take, the best first, with chances. What bots build on.

>>> from tenback.kernels.advice import team_adviser               # doctest: +SKIP
>>> adviser = team_adviser(Path("team.npz"), weights)             # doctest: +SKIP
>>> best = adviser.turns(view(state, seat=0))[0]                  # doctest: +SKIP
>>> best.plays, best.win                                          # doctest: +SKIP

An adviser works with a view and no more. It has room to think in and serves one thread at a time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from tenback.kernels.core.layout import Array
from tenback.kernels.duel import inputs as duel_inputs
from tenback.kernels.duel import seen as duel_seen
from tenback.kernels.duel import turn as duel_turn
from tenback.kernels.duel.search import look_ahead as look_ahead_in_duel
from tenback.kernels.nets.net import Net, load
from tenback.kernels.plans.lookahead import Budget, Look, narrowed
from tenback.kernels.plans.queue import MOST_HELD, Width, steps_of
from tenback.kernels.team import inputs as team_inputs
from tenback.kernels.team import seen as team_seen
from tenback.kernels.team import turn as team_turn
from tenback.kernels.team.one_hand_ending import ROOM, best_steps, most_layable
from tenback.kernels.team.search import look_ahead as look_ahead_in_team
from tenback.kernels.team.seen import Said
from tenback.rules import Play, Ruleset, View

SCALE = 20
"""Nets count cards left in twentieths."""

WIDTH = Width()
"""As the shipped nets were trained."""

TWICE = 12
"""So many plans are looked at through the mirror as well, where a net says nothing else."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn one may take from here on: its plays, then the end of the turn."""

    plays: tuple[Play, ...]
    win: float
    """The chance to win afterwards."""
    left: float
    """Own cards left at the end, on average."""
    samples: int = 0
    """How many samples of what is hidden this was judged by; 0 is the net alone."""


class Adviser(Protocol):
    """Who tells a seat what to do."""

    def turns(self, view: View, said: Mapping[int, Said] | None = None) -> list[Turn]:
        """The turns of the player to move as the net judges them, the best first."""

    def search(
        self, view: View, budget: Budget, said: Mapping[int, Said] | None = None
    ) -> list[Turn]:
        """The same with the best of them looked into more deeply."""


def team_adviser(net: Path, weights: Array, **settings: Any) -> TeamAdviser:
    """An adviser for The Game from a net's file and the sets of linear weights."""
    return TeamAdviser(load(net, team_inputs.COUNT)[0], weights, **settings)


def duel_adviser(net: Path, weights: Array, **settings: Any) -> DuelAdviser:
    """An adviser for Face to Face from a net's file and its linear weights."""
    return DuelAdviser(load(net, duel_inputs.COUNT)[0], weights, **settings)


def set_for(rules: Ruleset) -> int:
    """Which set of linear weights serves these rules: by players, ordinary sets before expert."""
    return rules.players - 1 + (5 if rules.minimum > 2 else 0) if rules.sides == 1 else 0


class TeamAdviser:
    """Advice for The Game."""

    def __init__(
        self,
        net: Net,
        weights: Array,
        width: Width = WIDTH,
        most: int = 64,
        twice: int = TWICE,
        kappa: float = 0.03,
        remembers: bool = False,
    ) -> None:
        self._net, self._kappa, self._remembers = net, kappa, remembers
        self._width, self._most, self._twice = width, most, twice
        self._weights = np.asarray(weights, np.int64)
        self._room, self._later = team_turn.room_to_think(net), team_turn.room_to_think(net)
        self._steps = np.empty((MOST_HELD, 2), np.int64)

    def turns(self, view: View, said: Mapping[int, Said] | None = None) -> list[Turn]:
        """The turns of the player to move as the net judges them, the best first."""
        seen, order = team_seen.seen_by(view, said, self._remembers)
        return self._known(view, seen, order) or self._found(view, seen, order)[0]

    def search(
        self, view: View, budget: Budget, said: Mapping[int, Said] | None = None
    ) -> list[Turn]:
        """The same with the best of them looked into more deeply; samples ignore signals."""
        seen, order = team_seen.seen_by(view, said, self._remembers)
        known = self._known(view, seen, order)
        if known:
            return known
        turns, plans = self._found(view, seen, order)
        weights = self._weights[set_for(view.rules)]

        def look(alive: Array, first: int, out: Array) -> None:
            look_ahead_in_team(
                self._net,
                weights,
                seen,
                self._room.plans,
                alive,
                self._later,
                self._width,
                budget.replies,
                self._kappa,
                budget.seed,
                first,
                out,
            )

        return _looked_into(turns, plans, look, budget, self._kappa)

    def _found(
        self, view: View, seen: team_seen.Seen, order: Sequence[int]
    ) -> tuple[list[Turn], Array]:
        room, weights = self._room, self._weights[set_for(view.rules)]
        number = team_turn.think(
            self._net, weights, self._width, seen, room, self._most, self._twice
        )
        turns = []
        for plan in range(number):
            steps = steps_of(room.queue, plan, self._steps)
            win, left = room.values[plan].tolist()
            turns.append(Turn(_plays(view, order, self._steps[:steps]), win, left * SCALE))
        return _sorted(turns, self._kappa)

    def _known(self, view: View, seen: team_seen.Seen, order: Sequence[int]) -> list[Turn]:
        """The turn to take where all hands are known: one that wins, or alone the longest."""
        if seen.facts[team_seen.DRAW_PILE] > 0:
            return []
        if team_turn.partners_hold(seen) > 0:
            steps = team_turn.finish(seen, self._room)
            if steps < 0:
                return []
            return [Turn(_plays(view, order, self._room.steps[:steps]), 1.0, 0.0)]
        low, high = seen.hand
        left = len(view.hand) - most_layable(seen.tops, low, high, self._room.ends, ROOM)
        steps = best_steps(self._room.ends, self._steps)
        return [Turn(_plays(view, order, self._steps[:steps]), float(left == 0), float(left))]


class DuelAdviser:
    """Advice for Face to Face."""

    def __init__(
        self,
        net: Net,
        weights: Array,
        width: Width = WIDTH,
        most: int = 64,
        twice: int = TWICE,
    ) -> None:
        self._net, self._width, self._most, self._twice = net, width, most, twice
        self._weights = np.asarray(weights, np.int64)[0]
        self._room, self._later = duel_turn.room_to_think(net), duel_turn.room_to_think(net)
        self._steps = np.empty((MOST_HELD, 2), np.int64)

    def turns(self, view: View, said: Mapping[int, Said] | None = None) -> list[Turn]:
        """The turns of the player to move as the net judges them, the best first."""
        del said  # there is nobody to talk to
        return self._found(view, *duel_seen.seen_by(view))[0]

    def search(
        self, view: View, budget: Budget, said: Mapping[int, Said] | None = None
    ) -> list[Turn]:
        """The same with the best of them looked into more deeply."""
        del said
        seen, order = duel_seen.seen_by(view)
        turns, plans = self._found(view, seen, order)

        def look(alive: Array, first: int, out: Array) -> None:
            look_ahead_in_duel(
                self._net,
                self._weights,
                seen,
                self._room.plans,
                alive,
                self._later,
                self._width,
                budget.replies,
                budget.seed,
                first,
                out,
            )

        return _looked_into(turns, plans, look, budget, 0.0)

    def _found(
        self, view: View, seen: duel_seen.Seen, order: Sequence[int]
    ) -> tuple[list[Turn], Array]:
        room = self._room
        number = duel_turn.think(
            self._net, self._weights, self._width, seen, room, self._most, self._twice
        )
        turns = []
        for plan in range(number):
            steps = steps_of(room.queue, plan, self._steps)
            win, left = room.values[plan].tolist()
            turns.append(Turn(_plays(view, order, self._steps[:steps]), win, left * SCALE))
        return _sorted(turns, 0.0)


def _plays(view: View, order: Sequence[int], steps: Array) -> tuple[Play, ...]:
    """The plays of pairs of card and pile, by the names the player to move has for the piles."""
    assert view.seat is not None
    names = {target.index: target.name for target in view.rules.targets[view.seat]}
    return tuple(Play(card, names[order[pile]]) for card, pile in steps.tolist())


def _sorted(turns: list[Turn], kappa: float) -> tuple[list[Turn], Array]:
    """Turns, the best first, and which plan each is; 20 cards left cost ``kappa``."""
    price = kappa / SCALE
    order = sorted(range(len(turns)), key=lambda k: price * turns[k].left - turns[k].win)
    return [turns[k] for k in order], np.array(order, np.int64)


def _looked_into(
    turns: list[Turn], plans: Array, look: Look, budget: Budget, kappa: float
) -> list[Turn]:
    by_plan = dict(zip(plans.tolist(), turns, strict=True))
    ranking, means = narrowed(plans, look, budget, kappa)
    for plan in ranking:
        samples, win, left = means[plan].tolist()
        if samples:
            turn = replace(by_plan[plan], win=win, samples=int(samples))
            # A duel's samples tell who wins and no more.
            by_plan[plan] = replace(turn, left=left * SCALE) if left else turn
    return [by_plan[plan] for plan in ranking]
