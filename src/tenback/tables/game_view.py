"""A game as one seat sees it, in the shape of the wire; the way there and the way back.

``game_view`` writes what a ``rules.View`` holds, and beside it what a client would need a rule for:
the names of the piles, and what each legal play does. ``rules_view`` reads the view again.

The same plays come again at every table, so each is made once, and all those on a pile at once: if
they were made one by one over an evening, they would lie scattered among the tables in memory, and
none of it could be returned to the system afterwards.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from msgspec import structs

from tenback.rules import Ending, LastTurn, Outcome, Play, Ruleset, State, View, view
from tenback.rules.engine import no_play_ends_game, which_end_game
from tenback.rules.legal import fitting
from tenback.rules.piles import MAX_PRECOMPUTED_CARDS, Target
from tenback.tables.events import Cards, Value


class Kind(StrEnum):
    """What a play does to its pile."""

    STEP = "step"
    JUMP = "jump"
    """A jump back (G3)."""
    GIFT = "gift"
    """A card on the other's pile (B6)."""


class PlayView(Value, frozen=True, omit_defaults=True):
    """A legal play, with what it does, so that no client has to know a rule."""

    play: str
    card: int
    pile: int
    """Its index among the piles."""
    gap: int
    """How far the pile advances; negative for a jump back."""
    kind: Kind = Kind.STEP
    """Sent only if it is no step."""
    ends: bool = False
    """Laying it puts the minimum out of this player's reach, and so ends the game (G6)."""


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


class OutcomeView(Value, frozen=True):
    """How the game ended."""

    ending: Ending
    winner: int | None
    left: tuple[int, ...]


class PileView(Value, frozen=True):
    """A pile; piles are in the order of ``rules.piles``."""

    name: str
    """The seat's name for it; for a spectator, the first side's name."""
    up: bool
    start: int
    top: int
    side: int
    """The side that owns it; 0 where all play together."""
    own: bool


class TurnView(Value, frozen=True):
    """A seat's last turn as everyone saw it: the tops before and after it, by pile."""

    began: tuple[int, ...]
    ended: tuple[int, ...]


class GameView(Value, frozen=True):
    """The game as a seat or a spectator (seat None) sees it: rules.View for the wire."""

    seat: int | None
    side: int | None
    """The side of the seat; None for a spectator."""
    to_move: int | None
    laid: int
    gifted: int
    minimum: int
    may_end: bool
    may_undo: bool
    hand: Cards
    """Sorted."""
    cards: tuple[int, ...]
    """By seat, the number of cards in its hand."""
    draw: tuple[int, ...]
    """By side, the number of cards in its draw pile."""
    unseen: tuple[Cards, ...]
    """By side, sorted: the cards in the hands of others and in the draw pile."""
    piles: tuple[PileView, ...]
    plays: tuple[PlayView, ...]
    """In hand order; none while another seat is to move."""
    outcome: OutcomeView | None
    last: tuple[TurnView | None, ...]
    """By seat, its last turn, for bots that remember; empty where no turn was seen, and at a strict
    table, which shows no card history (G5)."""


def game_view(
    state: State, seat: int | None, takes_back: bool = False, strict: bool = False
) -> GameView:
    """A game as a seat sees it; None is a spectator.

    With ``takes_back`` the last card may be taken back; a ``strict`` table shows no card history.
    """
    game = view(state, seat)
    return GameView(
        seat=seat,
        side=None if seat is None else state.rules.side_of(seat),
        to_move=game.to_move,
        laid=game.laid,
        gifted=game.gifted,
        minimum=game.minimum,
        may_end=game.may_end,
        may_undo=takes_back and seat is not None and seat == state.to_move,
        hand=game.hand,
        cards=game.hand_sizes,
        draw=game.draw_sizes,
        unseen=game.unseen,
        piles=_piles(state.rules, state.tops, seat),
        plays=play_views(state) if seat == state.to_move else (),
        outcome=outcome_view(state),
        last=() if strict else tuple(map(turn_view, game.last)),
    )


def rules_view(game: GameView, rules: Ruleset) -> View:
    """The view that a ``game_view`` was made of; a strict table leaves ``last`` out."""
    outcome = game.outcome
    return View(
        rules=rules,
        seat=game.seat,
        to_move=game.to_move,
        laid=game.laid,
        gifted=game.gifted,
        minimum=game.minimum,
        may_end=game.may_end,
        tops=tuple(pile.top for pile in game.piles),
        hand=game.hand,
        hand_sizes=game.cards,
        draw_sizes=game.draw,
        unseen=game.unseen,
        plays=tuple(Play(play.card, game.piles[play.pile].name) for play in game.plays),
        outcome=None if outcome is None else Outcome(outcome.ending, outcome.winner, outcome.left),
        last=tuple(
            None if turn is None else LastTurn(turn.began, turn.ended) for turn in game.last
        ),
    )


def outcome_view(state: State) -> OutcomeView | None:
    """How the game ended; None while it goes on."""
    outcome = state.outcome
    return None if outcome is None else OutcomeView(outcome.ending, outcome.winner, outcome.left)


def turn_view(turn: LastTurn | None) -> TurnView | None:
    """The last turn of a seat; None if nobody saw one."""
    return None if turn is None else TurnView(turn.began, turn.ended)


def _piles(rules: Ruleset, tops: Cards, seat: int | None) -> tuple[PileView, ...]:
    side = rules.side_of(seat or 0)
    return tuple(
        PileView(
            name=pile.name + ("" if pile.side == side else "'"),
            up=pile.ascending,
            start=pile.start,
            top=top,
            side=pile.side,
            own=seat is not None and pile.side == side,
        )
        for pile, top in zip(rules.piles, tops, strict=True)
    )
