"""One way to think: bots, hints and reviews decide by the functions of this module.

It is the only way from the layers above to the kernel. (``envs`` may also use its batches,
``kernels.batch``, and ``analysis.solve`` its search with all cards known, ``kernels.beam``.)

>>> from tenback.bots import silence
>>> from tenback.rules import new_game, view
>>> seen = view(new_game("coop(players=3)", seed=7, starter=0), seat=0)
>>> best = decide(seen, silence(seen.rules), "coop-silent", Budget(candidates=1))[0]
>>> len(best.turn) >= seen.minimum and 0.5 < best.win < 1
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import nan
from threading import local
from typing import NamedTuple

from tenback.bots.bot import CannotPlay
from tenback.bots.nets import LINEAR, ShippedNet, shipped_net, strongest_net
from tenback.bots.turns import Turn, WatchedTurn, left_by
from tenback.kernels import games, views
from tenback.kernels.library import kernel
from tenback.kernels.thinking import MAX_PLANS, Found, Leaves, Thoughts
from tenback.kernels.views import DUEL, LIKE_THE_NET, TEAM, Seen
from tenback.rules import Heard, Ruleset, View

COST_OF_A_CARD_LEFT = 0.0015
"""What a card left counts against the chance to win; it decides where no turn will win."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much to think about a decision."""

    samples: int = 0
    """At most this many turns are thought through in samples; 0: the net decides alone."""
    plans: int = 16
    """How many plans to compare over samples."""
    replies: int = 8
    """How many plans of the next turn the net is asked about."""
    seed: int = 0
    candidates: int = MAX_PLANS
    """How many turns are returned at most."""


class Value(NamedTuple):
    """What a turn is worth to the player who takes it."""

    win: float
    """The chance to win afterwards."""
    left: float
    """Own cards left at the end, on average."""

    @property
    def rank(self) -> float:
        """To sort by: the chance, and where that is hopeless the cards left."""
        return self.win - COST_OF_A_CARD_LEFT * self.left


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that may be taken from here on: its plays, then the end of the turn."""

    turn: Turn
    win: float
    """The chance to win afterwards; not a number where the linear value decides alone."""
    left: float
    """Own cards left at the end, on average."""
    samples: int = 0
    """How many samples of what is hidden this was judged by; 0 is the net alone."""


__all__ = [
    "LIKE_THE_NET",
    "LINEAR",
    "Budget",
    "Candidate",
    "Value",
    "cards_left",
    "decide",
    "demand_printed",
    "explained_hands",
    "is_late",
    "strongest_net",
    "usual_replies",
    "value_turns",
]

kernel()  # whoever imports this module without a kernel hears so at once


def decide(
    view: View, heard: Heard, net: str, budget: Budget, rival_plays: int = LIKE_THE_NET
) -> list[Candidate]:
    """Return the turns that the player to move may take, the best first; none if it is stuck.

    Where all hands are known the answer is exact, and it is one turn. ``net`` is the name of a
    shipped net, or LINEAR. ``rival_plays`` says how the other of a duel seems to play: LIKE_THE_NET
    or one of the kinds that ``explained_hands`` counts for.
    """
    return _thinker(view.rules, net).decide(view, heard, budget, rival_plays)


def value_turns(
    view: View,
    heard: Heard,
    net: str,
    turns: Sequence[Turn],
    samples: int = 0,
    seed: int = 0,
    turns_ahead: int = 1,
    replies: int | None = None,
) -> list[Value]:
    """Return what each of these turns is worth, all over the same samples; 0 samples: by the net.

    They may be turns that no plan contains. A sample goes one turn ahead; for a player alone it can
    be more. In each of these turns, the net chooses among ``replies`` plans, by default as many as
    ``usual_replies`` says. Another seed gives other samples.
    """
    thinker = _thinker(view.rules, net)
    return thinker.value_turns(view, heard, turns, samples, seed, turns_ahead, replies)


def explained_hands(view: View, turn: WatchedTurn, net: str) -> list[int]:
    """Return with how many sampled hands each kind of player would have taken a turn of a duel.

    The kinds are a player by this net (LIKE_THE_NET), one by the linear value and a greedy one.
    ``view`` is of the player who watched the turn.
    """
    return _thinker(view.rules, net).hands_that_explain(view, turn)


def cards_left(
    rules: Ruleset, net: str, talk: bool, decks: Sequence[Sequence[int]], starter: int
) -> list[int]:
    """Return the cards that a team, all deciding with one net, has left of each deck.

    Its players decide as by ``decide``, only sooner.
    """
    used = shipped_net(net)
    demand_printed(net, rules)
    if used.net is None or rules.sides > 1:
        raise CannotPlay(f"whole games of {rules.id} cannot be played by {net}")
    return games.cards_left(
        used.net,
        used.asked(rules),
        decks,
        games.Team(rules.players, rules.hand, rules.minimum, rules.endgame, starter),
        games.WORDS if talk else games.DEEDS if used.remembers else games.SILENCE,
    )


class _Thinkers(local):
    """The thinkers of one thread: each holds memory that it works in."""

    def __init__(self) -> None:
        self.by_game_and_net: dict[tuple[bool, str], Thinker] = {}


_thinkers = _Thinkers()


def _thinker(rules: Ruleset, net: str) -> Thinker:
    own, key = _thinkers.by_game_and_net, (rules.sides > 1, net)
    if key not in own:
        own[key] = Thinker(rules.sides > 1, shipped_net(net))
    return own[key]


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
    """Decides and values turns with one net, in either game; it serves one thread at a time."""

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
        taken = views.packed_turn(
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
            return views.duel_view(view, rival_plays)
        return views.team_view(view, heard, self._net.remembers)

    def _leaves(self, view: View, turn: Turn) -> Leaves:
        left, order = left_by(view, turn), self._order(view)
        return Leaves(left.hand, [left.tops[pile] for pile in order], left.gift)

    def _order(self, view: View) -> tuple[int, ...]:
        return views.order_of(view.seat or 0) if self._is_duel else (0, 1, 2, 3)

    def _candidate(self, view: View, found: Found) -> Candidate:
        win, left = found.win, found.left
        if self._net.net is None and not found.exact:
            win = left = nan
        return Candidate(as_turn(view, self._order(view), found.steps), win, left, found.samples)


def demand_printed(name: str, rules: Ruleset) -> None:
    """Refuse cards and piles that the kernel does not know."""
    if not views.printed(DUEL if rules.sides > 1 else TEAM, rules):
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
