"""A client's copy of a table, updated message by message, without any networking.

Messages may be lost, repeated or late: whatever comes, the view is one that the table had, it never
goes back, and ``take`` says when something is missing.
"""

from __future__ import annotations

from bisect import insort
from typing import Any

from msgspec import UNSET, Struct, structs

from tenback.hosting import messages as wire
from tenback.tables import MAX_TALK_LINES, OwnChanges, TableView
from tenback.tables.changes import GameChanges, HandChanges
from tenback.tables.game_view import GameView


class Mirror:
    """A client's copy of a table."""

    def __init__(self) -> None:
        self.welcome: wire.Welcome | None = None
        """The last whole table, with the client's own identity; its view is outdated."""
        self.view: TableView | None = None
        self.here: tuple[bool, ...] = ()
        self.bots_at: tuple[int | None, ...] = ()
        """By seat, when a bot sits in for a disconnected person who has not left yet."""
        self._anew = True

    def reconnect(self) -> None:
        """Start a new connection, whose first table replaces everything before."""
        self._anew = True

    @property
    def number(self) -> int:
        """The number of the last entry in the view; 0 before the first."""
        return 0 if self.view is None else self.view.number

    @property
    def in_step(self) -> bool:
        """Whether this connection has received the table."""
        return not self._anew

    def take(self, message: wire.AnyFromServer) -> bool:
        """Take a message and return whether the view is in sync; if not, ask to resync."""
        match message:
            case wire.Welcome():
                return self._welcomed(message)
            case wire.Update():
                return self._updated(message)
            case wire.Presence():
                self.here, self.bots_at = message.here, message.bots_at
                return True
            case wire.Pong() | wire.Granted():
                return self.in_step and message.number <= self.number
            case _:
                return True

    def _welcomed(self, message: wire.Welcome) -> bool:
        if message.view.number < self.number and not self._anew:
            return False  # one that was late: it tells what was
        self._anew = False
        self.welcome, self.view = message, message.view
        self.here, self.bots_at = message.here, message.bots_at
        return True

    def follows(self, update: wire.Update) -> bool:
        """Whether an update comes next after the view."""
        known = self.view is not None and self.in_step
        return known and update.number - len(update.events) == self.number

    def _updated(self, message: wire.Update) -> bool:
        if self.view is None or self._anew:
            return False
        if message.number <= self.number:
            return True  # known already
        if not self.follows(message):
            return False
        self.view = updated(self.view, message)
        return True


def updated(view: TableView, update: wire.Update) -> TableView:
    """The view after an update that follows it."""
    changes = update.changes
    fields = _fields(changes, "seats", "games", "talk")
    if changes.seats:
        seats = list(view.seats)
        for seat in changes.seats:
            seats[seat.seat] = structs.replace(seats[seat.seat], **_fields(seat, "seat"))
        fields["seats"] = tuple(seats)
    if changes.games is not UNSET:
        games = changes.games
        fields["games"] = tuple(_game_after(game, games) for game in view.games)
    if changes.talk:
        fields["talk"] = (*view.talk, *changes.talk)[-MAX_TALK_LINES:]
    view = structs.replace(view, number=update.number, **fields)
    return view if update.own is UNSET else _after_own(view, update.own)


def _after_own(view: TableView, own: OwnChanges) -> TableView:
    hands = {hand.seat: hand for hand in own.hands}
    games = tuple(
        _hand_after(game, hands[game.seat]) if game.seat in hands else game for game in view.games
    )
    return structs.replace(view, **{"games": games, **_fields(own, "hands")})


def _game_after(game: GameView, changes: GameChanges) -> GameView:
    fields = _fields(changes, "tops", "last", "laid_cards", "returned_cards")
    if changes.tops is not UNSET:
        fields["piles"] = tuple(
            structs.replace(pile, top=top)
            for pile, top in zip(game.piles, changes.tops, strict=True)
        )
    if changes.last:
        last = list(game.last) or [None] * len(game.cards)
        for change in changes.last:
            last[change.seat] = change.turn
        fields["last"] = tuple(last)
    hand, unseen = list(game.hand), [list(cards) for cards in game.unseen]
    for laid in changes.laid_cards:
        for card in laid.cards:
            held = laid.side == game.side and card in hand
            (hand if held else unseen[laid.side]).remove(card)
    for returned in changes.returned_cards:
        for card in returned.cards:
            insort(unseen[returned.side], card)
    return structs.replace(game, hand=tuple(hand), unseen=tuple(map(tuple, unseen)), **fields)


def _hand_after(game: GameView, changes: HandChanges) -> GameView:
    hand, unseen = list(game.hand), [list(cards) for cards in game.unseen]
    for card in changes.drawn:
        assert game.side is not None
        unseen[game.side].remove(card)
        insort(hand, card)
    fields = _fields(changes, "seat", "drawn")
    return structs.replace(game, hand=tuple(hand), unseen=tuple(map(tuple, unseen)), **fields)


def _fields(changes: Struct, *others: str) -> dict[str, Any]:
    """The fields that are to be replaced: those that are set, without the ``others``."""
    return {
        name: value
        for name, value in structs.asdict(changes).items()
        if value is not UNSET and name not in others
    }
