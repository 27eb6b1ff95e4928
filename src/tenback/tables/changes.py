"""From one table to a later one: what changes in the view of each audience.

A client that holds the view before an update applies its changes without knowing a rule. A field
that is missing stays as it is.

The parts of two tables are compared, mostly by identity, never two whole views: what is the same
for everybody is computed once for an update, and an audience whose cards, plays, people and links
stay as they are gets nothing of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter, is_
from typing import TypeVar

from msgspec import UNSET, Struct, UnsetType

from tenback.rules import Signal, State, Talk, Wish
from tenback.tables.audience import Audience
from tenback.tables.events import Cards, Value
from tenback.tables.game_view import (
    GameView,
    OutcomeView,
    PlayView,
    TurnView,
    outcome_view,
    play_views,
    turn_view,
)
from tenback.tables.settings import Settings
from tenback.tables.table import Game, Phase, Table
from tenback.tables.viewing import (
    LineView,
    LinkView,
    PersonView,
    ProofView,
    SeatView,
    game_views,
    line_views,
    link_views,
    may_take_back,
    people_views,
    proof_view,
    seat_view,
    seat_views,
)


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


T = TypeVar("T")


class Difference:
    """What changes in views from one table to a later one, for everybody and for one audience."""

    def __init__(self, before: Table, after: Table) -> None:
        self._before = before
        self._after = after
        self.only_cards = _is_same_but_for_cards(before, after)
        """Whether everything but the cards is the same, for all audiences; mostly it is."""
        self._only_shared = _is_same_game(before, after) and (
            self.only_cards or all(map(is_, _OF_SOME(before), _OF_SOME(after)))
        )
        """Whether the changes are for everybody, but for the hands."""
        self._hands: dict[int, HandChanges | None] = {}
        """By seat, what changes in its hand; it takes long, and a seat may have many readers."""

    def shared(self) -> Changes:
        """The changes that are the same for every audience."""
        before, after = self._before, self._after
        if self.only_cards:
            return Changes(games=_game_changes(before, after))
        old, new = before.game, after.game
        rearranged = self._rearranged
        return Changes(
            phase=_new(before.phase, after.phase),
            settings=_new(before.settings, after.settings),
            proof=_new(proof_view(before), proof_view(after)),
            proposal=_new(old.proposal, new.proposal),
            agreed=UNSET if old.agreed == new.agreed else tuple(sorted(new.agreed)),
            rematch=UNSET if before.rematch == after.rematch else tuple(sorted(after.rematch)),
            played=_new(before.played, after.played),
            game=_new(old.number, new.number),
            seats=() if rearranged else tuple(_seat_changes(before, after)),
            games=_game_changes(before, after),
            talk=() if rearranged else tuple(_new_lines(before, after)),
        )

    def own(self, was: Audience, now: Audience) -> OwnChanges | None:
        """The changes for one audience, which ``was`` perhaps another one; None for nothing."""
        if self._only_shared and was == now:
            hands = self._hand_changes(now)
            return OwnChanges(hands=hands) if hands else None
        before, after, same_seats = self._before, self._after, was.seats == now.seats
        own = OwnChanges(
            yours=_new(was.seats, now.seats),
            games=UNSET
            if same_seats and _is_same_game(before, after)
            else _new(game_views(before, was), game_views(after, now)),
            hands=self._hand_changes(now) if same_seats else (),
            people=_new(people_views(before, was.person), people_views(after, now.person)),
            links=_new(link_views(before, was.person), link_views(after, now.person)),
            seats=_new(seat_views(before), seat_views(after)) if self._rearranged else UNSET,
            talk=_new(line_views(before), line_views(after)) if self._rearranged else UNSET,
        )
        return None if own == NOTHING else own

    def concerned(self) -> frozenset[int] | None:
        """The seats whose audiences may have changes of their own; None if any audience may."""
        old, new = self._before.game.state, self._after.game.state
        if not self._only_shared:
            return None
        if old is None or new is None:
            return frozenset()
        changed = [
            seat
            for seat, hand in enumerate(new.hands)
            if hand is not old.hands[seat] or seat in (old.to_move, new.to_move)
        ]
        return frozenset(changed)

    @property
    def _rearranged(self) -> bool:
        """Whether the settings have changed, and so perhaps the number and the order of seats."""
        return self._before.settings is not self._after.settings

    def _hand_changes(self, audience: Audience) -> tuple[HandChanges, ...]:
        found = []
        for seat in audience.seats:
            if seat not in self._hands:
                self._hands[seat] = _hand_changes(self._before, self._after, seat)
            changes = self._hands[seat]
            if changes is not None:
                found.append(changes)
        return tuple(found)


NOTHING = OwnChanges()


def _all_but(kind: type[Struct], *names: str) -> Callable[[object], tuple[object, ...]]:
    """Returns the values of all fields but these: one that is added to a table is compared, too."""
    return attrgetter(*(name for name in kind.__struct_fields__ if name not in names))


_OF_TABLE = _all_but(Table, "game", "number", "moved", "answers", "used")
_OF_GAME = _all_but(Game, "state", "steps", "before", "reacted", "signals", "hinted", "undone")
_OF_SOME = attrgetter("settings", "seats", "people", "persons", "devices", "invitations")
"""What makes changes for some audiences alone: who sits where, and what is told to few."""


def _is_same_but_for_cards(before: Table, after: Table) -> bool:
    """Whether two tables are the same but for the cards, and for what no view shows."""
    return _OF_TABLE(before) == _OF_TABLE(after) and _OF_GAME(before.game) == _OF_GAME(after.game)


def _new(before: T, after: T) -> T | UnsetType:
    return UNSET if before is after or before == after else after


def _is_same_game(before: Table, after: Table) -> bool:
    """Whether both tables have the same game on them, or none that was dealt."""
    old, new = before.game, after.game
    if old.state is None or new.state is None:
        return old.state is new.state
    return old.number == new.number


def _new_lines(before: Table, after: Table) -> Iterator[LineView]:
    for line in after.talk:
        if line.number > before.number:
            yield LineView(line.number, line.seat, line.text)


def _seat_changes(before: Table, after: Table) -> Iterator[SeatChanges]:
    for number in range(len(after.seats)):
        was, now = seat_view(before, number), seat_view(after, number)
        changed = {
            name: getattr(now, name)
            for name in now.__struct_fields__
            if getattr(now, name) != getattr(was, name)
        }
        if changed:
            yield SeatChanges(number, **changed)


def _game_changes(before: Table, after: Table) -> GameChanges | UnsetType:
    old, new = before.game.state, after.game.state
    if old is new or old is None or new is None or not _is_same_game(before, after):
        return UNSET
    strict = after.settings.talk is Talk.STRICT
    laid, returned = _cards_moved(old, new)
    drawn = old.draws is not new.draws
    other_turn = drawn or old.to_move != new.to_move
    return GameChanges(
        to_move=UNSET if old.to_move == new.to_move else new.to_move,
        laid=UNSET if old.laid == new.laid else new.laid,
        gifted=UNSET if old.gifted == new.gifted else new.gifted,
        minimum=_new(old.minimum, new.minimum) if other_turn else UNSET,
        may_end=_new(old.may_end, new.may_end),
        cards=_new(old.hand_sizes, new.hand_sizes),
        draw=_new(old.draw_sizes, new.draw_sizes) if drawn else UNSET,
        outcome=UNSET if old.outcome == new.outcome else outcome_view(new),
        tops=_new(old.tops, new.tops),
        last=() if strict or old.last is new.last else tuple(_turn_changes(old, new)),
        laid_cards=laid,
        returned_cards=returned,
    )


def _turn_changes(old: State, new: State) -> Iterator[TurnChange]:
    was = old.last or (None,) * len(new.last)
    for seat, (turn, other) in enumerate(zip(new.last, was, strict=True)):
        if turn is not other and turn != other:
            yield TurnChange(seat, turn_view(turn))


def _cards_moved(old: State, new: State) -> tuple[tuple[SideCards, ...], tuple[SideCards, ...]]:
    """By side the cards that went to the piles, and those that came back from them."""
    if old.tops is new.tops:  # several cards, with a gift, can end on the number they began with
        return (), ()  # cards were drawn, or none was moved
    laid, returned = [], []
    for side, seats in enumerate(new.rules.team):
        was: list[int] = []
        now: list[int] = []
        for seat in seats:
            if old.hands[seat] is not new.hands[seat]:
                was += old.hands[seat]
                now += new.hands[seat]
        if old.draws[side] is not new.draws[side]:
            was += old.draws[side]
            now += new.draws[side]
        gone = [card for card in was if card not in now]
        if gone:
            laid.append(SideCards(side, tuple(sorted(gone))))
        if len(was) - len(gone) != len(now):
            came = [card for card in now if card not in was]
            returned.append(SideCards(side, tuple(sorted(came))))
    return tuple(laid), tuple(returned)


def _hand_changes(before: Table, after: Table, seat: int) -> HandChanges | None:
    """What changes for a seat in its own game; None for nothing."""
    old, new = before.game.state, after.game.state
    if old is None or new is None or not _is_same_game(before, after):
        return None
    moves, moved = new.to_move == seat, old.to_move == seat
    if not moves and not moved and old.hands[seat] is new.hands[seat]:
        return None
    changes = HandChanges(
        seat=seat,
        drawn=_drawn(old.hands[seat], new.hands[seat]),
        plays=UNSET if old is new else play_views(new) if moves else () if moved else UNSET,
        may_undo=_new(moved and may_take_back(before), moves and may_take_back(after)),
    )
    return None if changes == HandChanges(seat) else changes


def _drawn(before: Cards, after: Cards) -> Cards:
    return () if before is after else tuple(card for card in after if card not in before)
