"""What an audience may not know changes not one byte that it receives, until it is due."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json, structs

from tenback.rules import deal
from tenback.tables import (
    BYSTANDER,
    HOUSE,
    Audience,
    Difference,
    Entry,
    Refusal,
    Request,
    Settings,
    Table,
    TableView,
    Watch,
    audience_of,
    fold,
    key_of,
    see,
    view_of,
)
from tenback.tables import audience as seen
from tenback.tables import events as on
from tenback.tables import requests as ask
from tests.tables import secrecy
from tests.tables.room import FOUNDER, Room, gathered, seat_key, shuffle, started


@pytest.mark.parametrize("kind", secrecy.KINDS)
@pytest.mark.parametrize("seed", range(12))
def test_swapping_what_is_hidden_changes_not_one_byte(kind: str, seed: int) -> None:
    assert secrecy.leak(kind, seed) is None


def test_the_scripts_have_everything_in_them() -> None:
    happened = {
        type(entry.event)
        for kind in secrecy.KINDS
        for seed in range(10)
        for asked in secrecy.script(kind, seed)
        for entry in asked.entries
    }
    assert set(on.AnyEvent.__args__) - happened <= {on.Closed}


def found_by_some_seed() -> bool:
    secrecy.told_to.cache_clear()
    found = any(secrecy.leak("team", seed) is not None for seed in range(12))
    secrecy.told_to.cache_clear()
    return found


def test_cards_drawn_in_the_open_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(after: Table, entry: Entry, audience: Audience) -> Any:
        shown = isinstance(entry.event, on.Turned)
        return entry.event if shown else see(after, entry, audience)

    monkeypatch.setattr(secrecy, "see", leaky)
    assert found_by_some_seed()


def test_a_view_of_the_next_seat_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, audience: Audience) -> Any:
        others = tuple((seat + 1) % 3 for seat in audience.seats)
        return view_of(table, Audience(others))

    monkeypatch.setattr(secrecy, "view_of", leaky)
    assert found_by_some_seed()


def test_own_changes_of_the_next_seat_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Difference.own

    def leaky(between: Difference, was: Audience, now: Audience) -> Any:
        others = Audience(tuple((seat + 1) % 3 for seat in now.seats))
        return own(between, others, others)

    monkeypatch.setattr(Difference, "own", leaky)
    assert found_by_some_seed()


def test_drawn_cards_among_the_changes_for_all_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shared = Difference.shared

    def leaky(between: Difference) -> Any:
        everybody = [Audience((seat,)) for seat in range(3)]
        return shared(between), [between.own(one, one) for one in everybody]

    monkeypatch.setattr(Difference, "shared", leaky)
    assert found_by_some_seed()


def test_an_order_that_tells_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, audience: Audience) -> Any:
        state = table.game.state
        told = sum(state.hands[0]) % 2 if state is not None else 0
        return view_of(table, audience), told

    monkeypatch.setattr(secrecy, "view_of", leaky)
    assert found_by_some_seed()


def test_neither_secret_nor_deck_nor_key_is_in_anything_sent_before_the_end() -> None:
    room = started(Settings("coop(players=3)"))
    game = room.table.game
    forbidden = [json.encode(game.secret), json.encode(game.decks[0])]
    forbidden += [json.encode(key) for key in [*room.table.people, *room.table.invitations]]
    table = None
    for entry in room.log:
        before, table = table, fold(table, entry)
        for audience in (BYSTANDER, *(Audience((seat,)) for seat in range(3))):
            sent = json.encode([see(table, entry, audience), view_of(table, audience)])
            if before is not None:
                between = Difference(before, table)
                sent += json.encode([between.shared(), between.own(audience, audience)])
            assert not [part for part in forbidden if part[1:-1] in sent]


def test_no_event_that_holds_a_secret_can_be_sent() -> None:
    """By type: what is sent has no place for a key, a deck or a secret, but in the end."""
    kept, sent = set(on.AnyEvent.__args__), set(seen.AnySeen.__args__)
    assert {kind.__name__ for kind in kept} == {kind.__name__ for kind in sent}
    for kind in sent - {on.Revealed}:
        fields = {field.name for field in structs.fields(kind)}
        assert not fields & {"key", "secret", "decks"}, kind
    for kind in kept & sent - {on.Revealed}:
        fields = {field.name for field in structs.fields(kind)}
        assert not fields & {"drew", "cards", "hands"}, kind


def test_what_is_sent_and_asked_can_be_described_to_other_languages() -> None:
    _, types = json.schema_components([Request, seen.AnySeen, TableView, Refusal])
    assert {"Request", "TableView", "Refusal", "Lay", "Laid"} <= set(types)


def test_a_player_sees_the_own_hand_and_counts_of_the_others() -> None:
    room = gathered(Settings("coop(players=2)"))
    shuffle(room)
    entry = next(entry for entry in room.log if isinstance(entry.event, on.Dealt))
    hands = deal(room.table.rules, room.table.game.decks).hands
    told = see(room.table, entry, Audience((1,)))
    assert told == seen.Dealt((seen.Hand(1, hands[1]),), (7, 7), (84,))
    assert see(room.table, entry, BYSTANDER) == seen.Dealt((), (7, 7), (84,))
    (mine,) = view_of(room.table, Audience((1,))).games
    assert mine.hand == hands[1]
    (theirs,) = view_of(room.table, BYSTANDER).games
    assert theirs.hand == ()


def test_all_is_revealed_in_the_end() -> None:
    room = started(Settings("duel"))
    assert view_of(room.table, BYSTANDER).proof.decks is None
    room.do(HOUSE, ask.Close())
    proof = view_of(room.table, BYSTANDER).proof
    assert (proof.secret, proof.decks) == (room.table.game.secret, room.table.game.decks)


@pytest.mark.parametrize(
    ("watch", "stranger", "invited"),
    [(Watch.ANYONE, True, True), (Watch.INVITED, False, True), (Watch.NOBODY, False, False)],
)
def test_the_table_says_who_may_watch(watch: Watch, stranger: bool, invited: bool) -> None:
    room = gathered(Settings("coop(players=2)", watch=watch))
    link = key_of("to watch")
    room.do(FOUNDER, ask.Invite("to watch", watch=True))
    shuffle(room)
    assert (audience_of(room.table, key_of("nobody")) is not None) == stranger
    assert (audience_of(room.table, link) is not None) == invited
    assert audience_of(room.table, seat_key(1)) == Audience((1,), person=1)


def test_an_invited_guest_sees_the_table_before_the_deal() -> None:
    room = Room(Settings("coop(players=2)", watch=Watch.NOBODY))
    link = key_of("to sit")
    room.do(FOUNDER, ask.Invite("to sit"))
    assert audience_of(room.table, link) == BYSTANDER


def test_a_person_sees_all_seats_of_their_own() -> None:
    room = Room(Settings("coop(players=2)"))
    room.do(FOUNDER, ask.Sit(0, "Left"))
    room.do(FOUNDER, ask.Sit(1, "Right"))
    shuffled = [room.do(FOUNDER, ask.Ready(seat)) for seat in range(2)]
    assert shuffled
    audience = audience_of(room.table, FOUNDER)
    assert audience == Audience((0, 1), person=0)
    assert [game.seat for game in view_of(room.table, audience).games] == [0, 1]


def test_the_house_sees_no_hand() -> None:
    assert audience_of(started(Settings("duel")).table, HOUSE) == BYSTANDER
