"""A game as one seat sees it, in the shape of the wire; the way there and the way back.

``game_view`` writes what a ``rules.View`` holds, and beside it what a client would need a rule for:
the names of the piles, and what each legal play does. ``rules_view`` reads the view again.
"""

from __future__ import annotations

from tenback.rules import Ending, LastTurn, Outcome, Play, Ruleset, State, View, view
from tenback.tables.events import Cards
from tenback.tables.legal_plays import play_views
from tenback.tables.play_view import PlayView
from tenback.tables.value import Value


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
