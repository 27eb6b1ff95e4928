"""What an update changes in a view: named parts to replace, and cards that moved.

A client that holds the view before an update applies its changes without knowing a rule. A field
that is missing stays as it is. ``updates`` makes them.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from tenback.rules import Signal, Wish
from tenback.tables.events import Cards
from tenback.tables.game_view import GameView, OutcomeView, TurnView
from tenback.tables.play_view import PlayView
from tenback.tables.settings import Settings
from tenback.tables.table import Phase
from tenback.tables.value import Value
from tenback.tables.viewing import LineView, LinkView, PersonView, ProofView, SeatView


class SeatChanges(Value, frozen=True):
    """Fields to replace in one of ``seats``."""

    seat: int
    name: str | UnsetType = UNSET
    person: int | UnsetType | None = UNSET
    bot: str | UnsetType | None = UNSET
    away: bool | UnsetType = UNSET
    ready: bool | UnsetType = UNSET
    wish: Wish | UnsetType | None = UNSET
    words: tuple[Signal | None, ...] | UnsetType = UNSET
    trouble: bool | UnsetType = UNSET
    bot_at: int | UnsetType | None = UNSET


class TurnChange(Value, frozen=True):
    """Replace the turn of this seat in ``last``; an empty ``last`` gets one null for each seat."""

    seat: int
    turn: TurnView | None


class SideCards(Value, frozen=True):
    """Cards of a side."""

    side: int
    cards: Cards


class GameChanges(Value, frozen=True, omit_defaults=True):
    """Fields to replace in every one of ``games``, and cards that all have seen move."""

    to_move: int | UnsetType | None = UNSET
    laid: int | UnsetType = UNSET
    gifted: int | UnsetType = UNSET
    minimum: int | UnsetType = UNSET
    may_end: bool | UnsetType = UNSET
    cards: tuple[int, ...] | UnsetType = UNSET
    draw: tuple[int, ...] | UnsetType = UNSET
    outcome: OutcomeView | UnsetType | None = UNSET
    tops: tuple[int, ...] | UnsetType = UNSET
    """The ``top`` of each of ``piles``."""
    last: tuple[TurnChange, ...] = ()
    laid_cards: tuple[SideCards, ...] = ()
    """Remove each card from ``hand``, if it is of the same side and there, or else from
    ``unseen`` of that side."""
    returned_cards: tuple[SideCards, ...] = ()
    """Add each card to ``unseen`` of that side; ``own`` says whether it is in the viewer's hand."""


class HandChanges(Value, frozen=True, omit_defaults=True):
    """Changes in the game of one of the audience's own seats."""

    seat: int
    drawn: Cards = ()
    """Move each card from ``unseen`` of the seat's side to ``hand``."""
    plays: tuple[PlayView, ...] | UnsetType = UNSET
    may_undo: bool | UnsetType = UNSET


class Changes(Value, frozen=True, omit_defaults=True):
    """Changes that are the same for everyone: fields of the view to replace, and more."""

    phase: Phase | UnsetType = UNSET
    settings: Settings | UnsetType = UNSET
    proof: ProofView | UnsetType = UNSET
    proposal: int | UnsetType | None = UNSET
    agreed: tuple[int, ...] | UnsetType = UNSET
    rematch: tuple[int, ...] | UnsetType = UNSET
    played: int | UnsetType = UNSET
    game: int | UnsetType = UNSET
    seats: tuple[SeatChanges, ...] = ()
    games: GameChanges | UnsetType = UNSET
    talk: tuple[LineView, ...] = ()
    """Append these lines, and keep the last ``MAX_TALK_LINES``."""


class OwnChanges(Value, frozen=True, omit_defaults=True):
    """Changes for this audience alone, made after the others."""

    yours: tuple[int, ...] | UnsetType = UNSET
    games: tuple[GameView, ...] | UnsetType = UNSET
    """All games, after a deal or when the viewer's own seats have changed."""
    hands: tuple[HandChanges, ...] = ()
    people: tuple[PersonView, ...] | UnsetType = UNSET
    links: tuple[LinkView, ...] | UnsetType = UNSET
    seats: tuple[SeatView, ...] | UnsetType = UNSET
    """All seats, where other settings have changed their number or order."""
    talk: tuple[LineView, ...] | UnsetType = UNSET
    """All lines of talk, for the same reason."""
