"""From one table to a later one: what changes in the view of each audience.

A client that holds the view before an update applies its changes without knowing a rule. A field
that is missing stays as it is.

The parts of two tables are compared, mostly by identity, never two whole views: what is the same
for everybody is computed once for an update, and an audience whose cards, plays, people and links
stay as they are gets nothing of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec import UNSET, UnsetType

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


def changes_between(before: Table, after: Table) -> Changes:
    """The changes that are the same for every audience."""
    old, new = before.game, after.game
    if _only_cards_moved(before, after):
        return Changes(games=_game_changes(before, after))
    return Changes(
        phase=_new(before.phase, after.phase),
        settings=_new(before.settings, after.settings),
        proof=UNSET if _has_same_proof(old, new) else proof_view(after),
        proposal=_new(old.proposal, new.proposal),
        agreed=UNSET if old.agreed == new.agreed else tuple(sorted(new.agreed)),
        rematch=UNSET if before.rematch == after.rematch else tuple(sorted(after.rematch)),
        played=_new(before.played, after.played),
        game=_new(old.number, new.number),
        seats=()
        if _has_same_seats(before, after) or _is_rearranged(before, after)
        else tuple(_seat_changes(before, after)),
        games=_game_changes(before, after),
        talk=()
        if before.talk is after.talk or _is_rearranged(before, after)
        else tuple(_new_lines(before, after)),
    )


def own_changes(before: Table, after: Table, was: Audience, now: Audience) -> OwnChanges | None:
    """The changes for one audience, which ``was`` perhaps another one before; None for nothing."""
    if was is now and _only_cards_moved(before, after):
        hands = tuple(_hand_changes(before, after, now))
        return OwnChanges(hands=hands) if hands else None
    own = OwnChanges(
        yours=_new(was.seats, now.seats),
        games=UNSET
        if was.seats == now.seats and _is_same_game(before, after)
        else _new(game_views(before, was), game_views(after, now)),
        hands=tuple(_hand_changes(before, after, now)) if was.seats == now.seats else (),
        people=UNSET
        if _has_same_people(before, after)
        else _new(people_views(before, was.person), people_views(after, now.person)),
        links=UNSET
        if was.person == now.person and before.invitations is after.invitations
        else _new(link_views(before, was.person), link_views(after, now.person)),
        seats=_new(seat_views(before), seat_views(after))
        if _is_rearranged(before, after)
        else UNSET,
        talk=_new(line_views(before), line_views(after))
        if _is_rearranged(before, after)
        else UNSET,
    )
    return None if own == NOTHING else own


NOTHING = OwnChanges()


def seats_concerned(before: Table, after: Table) -> frozenset[int] | None:
    """The seats whose audiences may have changes of their own; None if any audience may."""
    old, new = before.game.state, after.game.state
    same_people = _has_same_people(before, after) and before.invitations is after.invitations
    if not same_people or not _is_same_game(before, after) or _is_rearranged(before, after):
        return None
    if old is None or new is None:
        return frozenset()
    changed = [
        seat
        for seat, hand in enumerate(new.hands)
        if hand is not old.hands[seat] or seat in (old.to_move, new.to_move)
    ]
    return frozenset(changed)


def _new(before: T, after: T) -> T | UnsetType:
    return UNSET if before is after or before == after else after


def _only_cards_moved(before: Table, after: Table) -> bool:
    """Whether all parts of a view but the cards are certainly the same; mostly it is so."""
    old, new = before.game, after.game
    return (
        before.phase is after.phase
        and before.settings is after.settings
        and before.seats is after.seats
        and before.persons is after.persons
        and before.devices is after.devices
        and before.invitations is after.invitations
        and before.rematch is after.rematch
        and before.played is after.played
        and before.talk is after.talk
        and old.number is new.number
        and old.commitment is new.commitment
        and old.contributions is new.contributions
        and old.revealed is new.revealed
        and old.wishes is new.wishes
        and old.proposal is new.proposal
        and old.agreed is new.agreed
        and old.said is new.said
    )


def _is_same_game(before: Table, after: Table) -> bool:
    """Whether both tables have the same game on them, or none that was dealt."""
    old, new = before.game, after.game
    if old.state is None or new.state is None:
        return old.state is new.state
    return old.number == new.number


def _is_rearranged(before: Table, after: Table) -> bool:
    """Whether the settings have changed, and so perhaps the number and the order of the seats."""
    return before.settings is not after.settings


def _has_same_proof(old: Game, new: Game) -> bool:
    return (
        old.commitment == new.commitment
        and old.contributions == new.contributions
        and old.revealed == new.revealed
    )


def _has_same_people(before: Table, after: Table) -> bool:
    """Whether nobody came, went, changed places or has another name."""
    if before.persons is not after.persons or before.devices is not after.devices:
        return False
    return before.seats is after.seats or (
        [seat.person for seat in before.seats] == [seat.person for seat in after.seats]
    )


def _has_same_seats(before: Table, after: Table) -> bool:
    old, new = before.game, after.game
    return before.seats is after.seats and old.said is new.said and old.wishes is new.wishes


def _new_lines(before: Table, after: Table) -> Iterator[LineView]:
    for line in after.talk:
        if line.number > before.number:
            yield LineView(line.number, line.seat, line.text)


def _seat_changes(before: Table, after: Table) -> Iterator[SeatChanges]:
    old, new = before.game, after.game
    for number in range(len(after.seats)):
        if (
            before.seats[number] is after.seats[number]
            and old.said[number] == new.said[number]
            and old.wishes[number] == new.wishes[number]
        ):
            continue
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


def _hand_changes(before: Table, after: Table, audience: Audience) -> Iterator[HandChanges]:
    old, new = before.game.state, after.game.state
    if old is None or new is None or not _is_same_game(before, after):
        return
    for seat in audience.seats:
        moves, moved = new.to_move == seat, old.to_move == seat
        if not moves and not moved and old.hands[seat] is new.hands[seat]:
            continue
        changes = HandChanges(
            seat=seat,
            drawn=_drawn(old.hands[seat], new.hands[seat]),
            plays=UNSET if old is new else play_views(new) if moves else () if moved else UNSET,
            may_undo=_new(moved and may_take_back(before), moves and may_take_back(after)),
        )
        if changes != HandChanges(seat):
            yield changes


def _drawn(before: Cards, after: Cards) -> Cards:
    return () if before is after else tuple(card for card in after if card not in before)
