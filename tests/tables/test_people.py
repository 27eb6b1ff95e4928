"""People, their devices and links: who comes, and who is shut out."""

from __future__ import annotations

from random import Random

import pytest

from tenback.tables import (
    HOUSE,
    Audience,
    Caller,
    Code,
    Entry,
    Phase,
    Repeated,
    Request,
    Settings,
    Watch,
    audience_of,
    decide,
    fold,
    key_of,
    view_of,
)
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.permissions import demand_player
from tenback.tables.refusals import Refused
from tests.tables.room import (
    FOUNDER,
    Room,
    caller_for,
    choose,
    fresh_bytes,
    gathered,
    next_step,
    play_out,
    seat_key,
    shuffle,
    sit,
    started,
)

TRIO = Settings("coop(players=3)", takeover=60, sitter="random")
DUEL = Settings("duel", watch=Watch.INVITED)
ANYTHING: list[ask.AtTable] = [
    *(ask.Invite("another link"), ask.Sit(1, "Bob", "another")),
    *(ask.Sit(1, "Bob"), ask.Return(), ask.Return("another device"), ask.Regain(1)),
    *(ask.Rename(1, "Bob"), ask.Leave(1), ask.Hand(1, "greedy"), ask.Ready(1), ask.Say(1, "hey")),
    *(ask.Lay(1, 5, "^1"), ask.End(1), ask.Again(1), ask.Close()),
    *(ask.RevokeLink(3), ask.RevokeDevice(1), ask.RemovePerson(0)),
]


def shut_out(room: Room, *keys: bytes) -> None:
    """Nothing that can be asked is granted, and nothing is seen, whoever else may watch."""
    for key in keys:
        assert audience_of(room.table, key) is None
        for asked in ANYTHING:
            room.refused(key, asked, Code.NOT_ALLOWED)


def links(room: Room) -> list[tuple[int, bytes]]:
    return [(link.number, key) for key, link in room.table.invitations.items()]


def test_a_revoked_link_lets_nobody_in_and_nobody_out() -> None:
    room = Room(TRIO)
    sit(room, 0)
    link = key_of("for all")
    (made,) = room.do(FOUNDER, ask.Invite("for all"))
    room.do(link, ask.Sit(1, "Bob", "guest 1"))
    room.do(FOUNDER, ask.RevokeLink(made.number))
    shut_out(room, link)
    assert room.table.seats[1].name == "Bob"
    room.do(seat_key(1), ask.Ready(1))
    room.refused(FOUNDER, ask.RevokeLink(made.number), Code.NO_SUCH_LINK)
    room.refused(FOUNDER, ask.Invite("for all"), Code.KEY_TAKEN)
    room.holds()


def test_a_repeat_by_a_revoked_link_is_refused() -> None:
    room = Room(TRIO)
    link = key_of("for all")
    (made,) = room.do(FOUNDER, ask.Invite("for all"))
    sits = ask.Sit(1, "Bob", "guest 1")
    room.request(link, sits, "sits")
    again = Request("sits", room.table.number, sits)
    assert isinstance(decide(room.table, again, link, room.now, fresh_bytes), Repeated)
    room.do(FOUNDER, ask.RevokeLink(made.number))
    decision = decide(room.table, again, link, room.now, fresh_bytes)
    assert getattr(decision, "code", None) is Code.NOT_ALLOWED


def test_people_revoke_their_own_links_and_devices_and_the_founder_anybodys() -> None:
    room = gathered(TRIO)
    (bobs,) = room.do(seat_key(1), ask.Invite("bob's"))
    (phone,) = room.do(seat_key(1), ask.Return("bob's phone"))
    (tablet,) = room.do(seat_key(1), ask.Return("bob's tablet"))
    room.refused(seat_key(2), ask.RevokeLink(bobs.number), Code.NO_SUCH_LINK)
    room.refused(seat_key(2), ask.RevokeDevice(phone.number), Code.NO_SUCH_DEVICE)
    room.refused(seat_key(1), ask.RevokeDevice(999), Code.NO_SUCH_DEVICE)
    room.do(seat_key(1), ask.RevokeDevice(phone.number))
    room.refused(seat_key(1), ask.RevokeDevice(room.table.devices[seat_key(1)]), Code.LAST_DEVICE)
    room.do(FOUNDER, ask.RevokeDevice(tablet.number))
    shut_out(room, key_of("bob's phone"), key_of("bob's tablet"))
    only = room.table.devices[seat_key(1)]
    room.refused(FOUNDER, ask.RevokeDevice(only), Code.LAST_DEVICE)
    room.do(seat_key(1), ask.RevokeLink(bobs.number))
    shut_out(room, key_of("bob's"))
    for caller in (HOUSE, b"", key_of("stranger")):
        refused: list[tuple[ask.AtTable, Code]] = [
            (ask.RevokeLink(1), Code.NOT_ALLOWED),
            (ask.RevokeDevice(only), Code.NOT_ALLOWED),
            (ask.RemovePerson(1), Code.NOT_ALLOWED),
        ]
        for asked, code in refused:
            room.refused(caller, asked, code)
    room.holds()


def removed_with_all(room: Room) -> tuple[bytes, ...]:
    """Remove person 1, who has made a link and has a phone; all that they held."""
    came_by = next(key for key, link in room.table.invitations.items() if 1 in link.guests)
    room.do(seat_key(1), ask.Invite("bob's link"))
    room.do(seat_key(1), ask.Return("bob's phone"))
    room.do(FOUNDER, ask.RemovePerson(1))
    room.holds()
    return seat_key(1), key_of("bob's link"), key_of("bob's phone"), came_by


def test_a_person_removed_before_the_deal_leaves_a_free_seat() -> None:
    room = gathered(TRIO)
    room.do(seat_key(1), ask.Ready(1, b"words"))
    shut_out(room, *removed_with_all(room))
    assert not room.table.seats[1].taken
    assert room.table.game.contributions[1] is None
    assert audience_of(room.table, b"") is None, "they know the address"
    assert audience_of(room.table, key_of("stranger")) is None
    other = key_of("for somebody else")
    room.do(FOUNDER, ask.Invite("for somebody else", watch=True))
    assert audience_of(room.table, other) == Audience()
    room.do(FOUNDER, ask.Invite("for zoë", 1))
    room.do(key_of("for zoë"), ask.Sit(1, "Zoë", "zoë"))
    assert room.table.people[key_of("zoë")] == 3, "nobody gets the number of somebody else"


@pytest.mark.parametrize("settings", [TRIO, DUEL], ids=["trio", "duel"])
def test_a_bot_plays_on_for_a_person_removed_in_the_game(settings: Settings) -> None:
    room = started(settings)
    random = Random(1)
    for _ in range(5):
        seat, step = next_step(room, random)
        room.do(caller_for(room, seat), step)
    shut_out(room, *removed_with_all(room))
    seat_now = room.table.seats[1]
    assert (seat_now.person, seat_now.bot, seat_now.left_at) == (None, settings.sitter, None)
    play_out(room, random)
    assert room.stands(Phase.OVER)
    for seat in sorted(room.table.present):
        room.do(seat_key(seat), ask.Again(seat))
    assert room.stands(Phase.GATHERING)
    assert not room.table.seats[1].taken, "the seat is free for somebody else"
    shut_out(room, seat_key(1))


def test_nobody_waits_for_the_word_of_a_person_who_was_removed() -> None:
    room = gathered(TRIO)
    shuffle(room)
    room.do(FOUNDER, ask.Propose(0, 0))
    room.do(seat_key(2), ask.Agree(2, 0))
    room.do(FOUNDER, ask.RemovePerson(1))
    assert room.stands(Phase.PLAYING)
    play_out(room, Random(2))
    room.do(FOUNDER, ask.Again(0))
    room.do(FOUNDER, ask.RemovePerson(2))
    assert room.stands(Phase.GATHERING), "the founder alone wants a rematch, and is alone"


def test_only_the_founder_removes_people_and_not_the_founder() -> None:
    room = gathered(TRIO)
    room.refused(seat_key(1), ask.RemovePerson(2), Code.NOT_ALLOWED)
    room.refused(seat_key(1), ask.RemovePerson(1), Code.NOT_ALLOWED)
    room.refused(FOUNDER, ask.RemovePerson(0), Code.NOT_ALLOWED)
    room.refused(FOUNDER, ask.RemovePerson(3), Code.NO_SUCH_PERSON)
    room.do(FOUNDER, ask.RemovePerson(1))
    room.refused(FOUNDER, ask.RemovePerson(1), Code.NO_SUCH_PERSON)


def test_the_founder_sees_people_and_links_and_others_their_own() -> None:
    room = gathered(TRIO)
    room.do(seat_key(1), ask.Invite("bob's", 2, watch=True))
    room.do(seat_key(2), ask.Return("cleo's phone"))

    def view(caller: Caller) -> tuple[list[object], list[object]]:
        audience = audience_of(room.table, caller)
        assert audience is not None
        shown = view_of(room.table, audience)
        people = [(one.person, one.name, one.seats, len(one.devices)) for one in shown.people]
        return list(people), [(one.seat, one.watch, one.made_by, one.guests) for one in shown.links]

    people, made = view(FOUNDER)
    assert people == [(0, "Ana", (0,), 1), (1, "Guest b", (1,), 1), (2, "Guest c", (2,), 2)]
    assert made == [(1, False, 0, (1,)), (2, False, 0, (2,)), (2, True, 1, ())]
    assert view(seat_key(1)) == ([(1, "Guest b", (1,), 1)], [(2, True, 1, ())])
    assert view(seat_key(2)) == ([(2, "Guest c", (2,), 2)], [])
    assert view(b"") == ([], [])
    room.do(FOUNDER, ask.RemovePerson(1))
    people, made = view(FOUNDER)
    assert [one[0] for one in people] == [0, 2]  # type: ignore[index]
    assert made == [(2, False, 0, (2,))]


def test_choosing_with_a_removed_proposer() -> None:
    room = gathered(TRIO)
    shuffle(room)
    room.do(seat_key(1), ask.Propose(1, 1))
    room.do(FOUNDER, ask.RemovePerson(1))
    choose(room, 2)
    assert room.stands(Phase.PLAYING)


PAIR = Settings("coop(players=2)", bots=(None, None))


def test_a_person_has_the_name_that_was_last_given_to_their_seat() -> None:
    room = gathered(PAIR)
    room.do(FOUNDER, ask.Rename(0, "Zoë"))
    assert [person.name for person in room.table.persons] == ["Zoë", "Guest b"]


def test_the_name_of_a_seat_without_a_person_is_nobodys() -> None:
    table = Room(PAIR).table
    entry = Entry(table.number + 1, 0, b"", "r", on.Named(1, "Somebody"))
    assert fold(table, entry).persons == table.persons


def test_a_person_who_came_by_no_known_link_is_a_person_of_the_table() -> None:
    """Older logs have such entries."""
    table = Room(PAIR).table
    sat = on.Sat(1, len(table.persons), "Ben", key_of("Ben"))
    changed = fold(table, Entry(table.number + 1, 0, b"unknown", "r", sat))
    assert changed.persons[-1].name == "Ben"
    assert changed.invitations == table.invitations


def test_what_the_house_notes_of_a_seat_uses_up_nobodys_allowance() -> None:
    room = started(Settings("coop(players=2)", takeover=0))
    used = room.table.used
    room.do(HOUSE, ask.Leave(1))
    room.do(HOUSE, ask.Hand(1, "greedy"))
    assert room.table.used == used


def test_a_bots_seat_is_played_by_the_house_and_a_persons_is_not() -> None:
    table = started(Settings("coop(players=2)", bots=(None, "greedy"))).table
    assert demand_player(table, HOUSE, 1) is table.seats[1]
    assert demand_player(table, FOUNDER, 0) is table.seats[0]
    for caller, seat, code in ((HOUSE, 0, Code.WITH_PERSON), (FOUNDER, 1, Code.NOT_YOUR_SEAT)):
        with pytest.raises(Refused) as refused:
            demand_player(table, caller, seat)
        assert refused.value.refusal.code is code
