"""The legal plays of the player to move, as the wire has them.

The same plays come again at every table, so each is made once, and all those on a pile at once: if
they were made one by one over an evening, they would lie scattered among the tables in memory, and
none of it could be returned to the system afterwards.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import structs

from tenback.rules import Ruleset, State
from tenback.rules.engine import no_play_ends_game, which_end_game
from tenback.rules.legal import fitting
from tenback.rules.piles import MAX_PRECOMPUTED_CARDS, Target
from tenback.tables.play_view import Kind, PlayView


def play_views(state: State) -> tuple[PlayView, ...]:
    """The legal plays of the player to move; the player's own hand tells which end the game."""
    rules, seat, tops = state.rules, state.to_move, state.tops
    if seat is None or state.outcome is not None:
        return ()
    hand, may_give = state.hands[seat], state.gifted < rules.gifts
    piles = [
        on_pile[tops[on_pile.target.index]]
        for on_pile in _plays_on_piles(rules, seat)
        if on_pile.target.own or may_give
    ]
    views = [view for card in hand for plays in piles if (view := plays[card]) is not None]
    if no_play_ends_game(state):
        return tuple(views)
    ending = which_end_game(state, fitting(rules, seat, hand, tops, state.gifted))
    return tuple(
        structs.replace(view, ends=True) if ends else view
        for view, ends in zip(views, ending, strict=True)
    )


class _PlaysOnTop:
    """By card, the plays on a pile with this top, each made when it is needed: for large decks."""

    def __init__(self, target: Target, top: int) -> None:
        self._target = target
        self._top = top

    def __getitem__(self, card: int) -> PlayView | None:
        target, top = self._target, self._top
        return _play(f"{card}{target.name}", card, target, top) if target.fits(card, top) else None


class _PlaysOnPile(dict[int, "tuple[PlayView | None, ...] | _PlaysOnTop"]):
    """By its top and by card, the plays on a pile that do not end the game; None for no play."""

    def __init__(self, target: Target) -> None:
        self.target = target
        fits, cards = target.fits, range(len(target.plays))
        if len(cards) > MAX_PRECOMPUTED_CARDS:
            return
        names = [f"{card}{target.name}" for card in cards]
        for top in (target.start, *cards):
            self[top] = tuple(
                _play(names[card], card, target, top) if fits(card, top) else None for card in cards
            )

    def __missing__(self, top: int) -> _PlaysOnTop:
        return _PlaysOnTop(self.target, top)


@lru_cache(maxsize=64)
def _plays_on_piles(rules: Ruleset, seat: int) -> tuple[_PlaysOnPile, ...]:
    return tuple(map(_plays_on_pile, rules.targets[seat]))


@lru_cache(maxsize=256)
def _plays_on_pile(target: Target) -> _PlaysOnPile:
    """Return the plays on a pile, which all seats of a side have in common."""
    return _PlaysOnPile(target)


def _play(name: str, card: int, target: Target, top: int) -> PlayView:
    gap = target.distance(card, top)
    kind = Kind.GIFT if not target.own else Kind.JUMP if gap < 0 else Kind.STEP
    return PlayView(name, card, target.index, gap, kind)
