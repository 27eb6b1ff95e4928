"""Turns thought through with one net, in either game.

A thinker is given a view and what was said aloud, and no more. It serves one thread at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import nan

from tenback.bots.afterstates import left_by
from tenback.bots.bot import CannotPlay
from tenback.bots.thinking.candidates import Budget, Candidate, Value
from tenback.bots.thinking.nets import ShippedNet, shipped_net
from tenback.bots.turns import Turn
from tenback.bots.watched import WatchedTurn
from tenback.kernels import duel, team
from tenback.kernels.duel import LIKE_THE_NET
from tenback.kernels.seen import DUEL, TEAM, Seen
from tenback.kernels.thinking import (
    DEEDS,
    MAX_PLANS,
    SILENCE,
    WORDS,
    Found,
    Leaves,
    Team,
    Thoughts,
    cards_left,
)
from tenback.rules import Heard, Ruleset, View

REPLIES, REPLIES_ALONE, LATE_REPLIES = 12, 24, 64
"""How many plans of the next turn are thought of in a sample when given turns are valued.

Alone, more are worth their time. Late, fewer often miss the only way to win.
"""

LATE_CARDS = 30
"""A player alone is late in the game when fewer cards than this are left to draw."""

REPLIES_MIRRORED = 3
"""How many of the plans of the next turn are also looked at through the mirror."""

_HANDS, _HAND_PLANS = 32, 10
"""Hands of the other of a duel that are sampled for one of its turns, and the plans that the net is
asked about for each."""


class Thinker:
    """Decides turns and values turns with one net."""

    def __init__(self, is_duel: bool, net: ShippedNet) -> None:
        self._is_duel, self._net = is_duel, net
        self._thoughts = Thoughts(DUEL if is_duel else TEAM, net.net)

    def decide(
        self, view: View, heard: Heard, budget: Budget, rival_plays: int = LIKE_THE_NET
    ) -> list[Candidate]:
        """Return the turns of the player to move, the best first; none if it is stuck."""
        net, thoughts = self._net, self._thoughts
        seen = self._seen(view, heard, rival_plays)
        thoughts.think(seen, net.asked(view.rules))
        if budget.samples and net.net is not None and seen.dealable:
            replies = net.asked(view.rules, budget.replies, REPLIES_MIRRORED)
            thoughts.look_ahead(replies, budget.plans, budget.samples, budget.seed)
        return [self._candidate(view, found) for found in thoughts.found(budget.candidates)]

    def value_turns(
        self,
        view: View,
        heard: Heard,
        turns: Sequence[Turn],
        samples: int,
        seed: int,
        turns_ahead: int,
        replies: int | None,
    ) -> list[Value]:
        """Return what each of these turns is worth over samples; 0 samples: by the net alone."""
        seen = self._seen(view, heard, LIKE_THE_NET)
        asked = self._net.asked(view.rules, replies or usual_replies(view), REPLIES_MIRRORED)
        values = []
        for first in range(0, len(turns), MAX_PLANS):
            part = turns[first : first + MAX_PLANS]
            self._thoughts.value(seen, [self._leaves(view, turn) for turn in part])
            if samples:
                self._thoughts.sample(asked, turns_ahead, seed, samples)
            values += [Value(found.win, found.left) for found in self._thoughts.found(MAX_PLANS)]
        return values

    def hands_that_explain(self, view: View, turn: WatchedTurn) -> list[int]:
        """Return, by kind of player, how many sampled hands explain a turn of the other's."""
        taken = duel.packed_turn(
            view.rules,
            1 - (view.seat or 0),
            (turn.began, turn.ended),
            (turn.laid, turn.unlaid, turn.facing),
            turn.draw_sizes,
            turn.hand_sizes,
        )
        asked = self._net.asked(view.rules, _HAND_PLANS, 0)
        return self._thoughts.count_explained(taken, asked, _HANDS)

    def _seen(self, view: View, heard: Heard, rival_plays: int) -> Seen:
        if self._is_duel:  # nobody speaks in a duel
            return duel.packed_view(view, rival_plays)
        return team.packed_view(view, heard, self._net.remembers)

    def _leaves(self, view: View, turn: Turn) -> Leaves:
        left, order = left_by(view, turn), self._order(view)
        return Leaves(left.hand, [left.tops[pile] for pile in order], left.gift)

    def _order(self, view: View) -> tuple[int, ...]:
        return duel.order_of(view.seat or 0) if self._is_duel else (0, 1, 2, 3)

    def _candidate(self, view: View, found: Found) -> Candidate:
        win, left = found.win, found.left
        if self._net.net is None and not found.exact:
            win = left = nan
        return Candidate(as_turn(view, self._order(view), found.steps), win, left, found.samples)


def team_cards_left(
    rules: Ruleset, net: str, talk: bool, decks: Sequence[Sequence[int]], starter: int
) -> list[int]:
    """Return the cards that a team, all deciding with one net, has left of each deck."""
    used = shipped_net(net)
    demand_printed(net, rules)
    if used.net is None or rules.sides > 1:
        raise CannotPlay(f"whole games of {rules.id} cannot be played by {net}")
    return cards_left(
        used.net,
        used.asked(rules),
        decks,
        Team(rules.players, rules.hand, rules.minimum, rules.endgame, starter),
        WORDS if talk else DEEDS if used.remembers else SILENCE,
    )


def demand_printed(name: str, rules: Ruleset) -> None:
    """Refuse cards and piles that the kernel does not know."""
    if not (duel if rules.sides > 1 else team).printed(rules):
        raise CannotPlay(
            f"{name} knows only the printed cards and piles, not {rules.id}; greedy knows them all"
        )


def is_late(view: View) -> bool:
    """Return whether a player alone has few cards left to draw."""
    return view.rules.players == 1 and sum(view.draw_sizes) < LATE_CARDS


def usual_replies(view: View) -> int:
    """Return how many plans of the next turn are thought of in a sample, if nothing is asked."""
    if view.rules.players > 1:
        return REPLIES
    return LATE_REPLIES if is_late(view) else REPLIES_ALONE


def as_turn(view: View, order: tuple[int, ...], steps: Iterable[tuple[int, int]]) -> Turn:
    """Return pairs of card and pile as plays."""
    targets = {target.index: target for target in view.rules.targets[view.seat or 0]}
    return tuple(targets[order[pile]].plays[card] for card, pile in steps)
