"""What is kept of a finished game."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from random import Random

import pytest
from msgspec import structs

from tenback.tables import (
    HOUSE,
    Code,
    DailyResult,
    KeptResult,
    Note,
    Phase,
    Settings,
    daily_result,
    key_of,
    ranking,
    record_of,
    replay,
)
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.finished import cards_left, compacted
from tests.tables.room import (
    FOUNDER,
    Room,
    caller_for,
    choose,
    next_step,
    play_out,
    seat_key,
    started,
)

DAY = dt.date(2025, 11, 15)
MINUTE = 60_000
MIDNIGHT = int(dt.datetime(2025, 11, 16, tzinfo=dt.UTC).timestamp() * 1_000)


def mark(text: str) -> bytes:
    return text.encode().ljust(16, b".")


def sit(room: Room, seat: int, device: str | None, by: str = "") -> None:
    """The founder sits down in seat 0, a guest anywhere else; each device has its mark."""
    marks = ask.Marks(None if device is None else mark(device), mark("home"))
    if by == "founder" or seat == 0:
        room.do(FOUNDER, ask.Sit(seat, "Ana"), marks)
        return
    link = f"link {seat}"
    room.do(FOUNDER, ask.Invite(link, seat))
    room.do(key_of(link), ask.Sit(seat, "Zoë", f"guest {seat}"), marks)


def dealt(room: Room) -> Room:
    for seat, one in enumerate(room.table.seats):
        if one.person is not None and one.bot is None and room.stands(Phase.GATHERING):
            room.do(_key(room, seat), ask.Ready(seat))
    if room.stands(Phase.CHOOSING):
        for seat in sorted(room.table.present):
            asked = ask.Propose(seat, 0) if room.table.game.proposal is None else None
            room.do(_key(room, seat), asked or ask.Agree(seat, 0))
    return room


def _key(room: Room, seat: int) -> bytes:
    return next(
        key for key, person in room.table.people.items() if person == room.table.seats[seat].person
    )


def alone(now: int = MIDNIGHT - 60 * MINUTE, device: str | None = "phone", **more: object) -> Room:
    settings = Settings("coop(players=1)", daily=DAY, **more)  # type: ignore[arg-type]
    room = Room(settings, now=now)
    sit(room, 0, device)
    return dealt(room)


def finished(room: Room, seed: int = 1) -> DailyResult:
    random = Random(seed)
    while room.stands(Phase.PLAYING):
        seat, step = next_step(room, random)
        bot = room.table.seats[seat].bot is not None
        room.do(HOUSE if bot else _key(room, seat), step)
    result = daily_result(room.table)
    assert result is not None
    return result


def test_a_first_attempt_without_help_has_no_notes() -> None:
    assert finished(alone()).notes == ()


def with_hint(room: Room) -> None:
    room.do(FOUNDER, ask.Hint(0))


def with_undo(room: Room) -> None:
    _, step = next_step(room, Random(1))
    room.do(FOUNDER, step)
    room.do(FOUNDER, ask.Undo(0))


def with_a_bot_for_a_while(room: Room) -> None:
    room.do(FOUNDER, ask.Hand(0, "greedy"))
    room.do(FOUNDER, ask.Regain(0))


@pytest.mark.parametrize(
    ("helped", "note"),
    [
        (with_hint, Note.HINTS),
        (with_undo, Note.UNDO),
        (with_a_bot_for_a_while, Note.SAT_IN),
    ],
)
def test_what_helped_is_noted(helped: Callable[[Room], None], note: Note) -> None:
    room = alone(hints=True)
    helped(room)
    room.holds()
    assert finished(room).notes == (note,)


def test_a_bot_that_was_there_when_the_cards_came_is_noted() -> None:
    room = Room(Settings("coop(players=2)", daily=DAY), now=MIDNIGHT - 1)
    sit(room, 0, "phone")
    sit(room, 1, "tablet")
    room.do(key_of("guest 1"), ask.Hand(1, "greedy"))
    dealt(room)
    room.do(key_of("guest 1"), ask.Regain(1))
    if room.stands(Phase.CHOOSING):
        choose(room, 0)
    assert finished(room).notes == (Note.SAT_IN,)


def test_a_hint_is_for_the_player_to_move_at_a_table_with_hints() -> None:
    alone().refused(FOUNDER, ask.Hint(0), Code.NOT_ALLOWED)
    room = alone(hints=True)
    room.refused(b"", ask.Hint(0), Code.NOT_YOUR_SEAT)
    room.refused(HOUSE, ask.Hint(0), Code.WITH_PERSON)
    play_out(room, Random(1))
    room.refused(FOUNDER, ask.Hint(0), Code.WRONG_PHASE)
    assert caller_for(room, 0) == FOUNDER


def pair(*devices: str | None, by: str = "") -> DailyResult:
    room = Room(Settings("coop(players=2)", daily=DAY), now=MIDNIGHT - 60 * MINUTE)
    for seat, device in enumerate(devices):
        sit(room, seat, device, by)
    return finished(dealt(room))


def test_a_team_of_two_devices_is_ranked() -> None:
    assert pair("phone", "tablet").notes == ()


def test_one_person_or_one_device_with_several_seats_is_noted() -> None:
    assert pair("phone", "phone", by="founder").notes == (Note.SEATS,)
    assert pair("phone", "phone").notes == (Note.SEATS,)


def test_without_a_device_nobody_knows_whose_attempt_it_is() -> None:
    assert pair("phone", None).notes == (Note.NO_DEVICE,)
    assert finished(alone(device=None)).notes == (Note.NO_DEVICE,)


def test_bots_on_the_team_are_noted() -> None:
    room = Room(
        Settings("coop(players=2)", bots=(None, "greedy"), daily=DAY), now=MIDNIGHT - 60 * MINUTE
    )
    sit(room, 0, "phone")
    assert finished(dealt(room)).notes == (Note.BOTS,)


def test_house_rules_are_not_ranked() -> None:
    room = Room(Settings("coop(players=1,hand=9)", daily=DAY), now=MIDNIGHT - 1)
    sit(room, 0, "phone")
    assert finished(dealt(room)).notes == (Note.HOUSE_RULES,)


@pytest.mark.parametrize(
    ("after_midnight", "notes"),
    [
        (30 * MINUTE, ()),
        (60 * MINUTE - 1, ()),
        (60 * MINUTE, (Note.LATE,)),
        (61 * MINUTE, (Note.LATE,)),
    ],
)
def test_a_game_counts_that_ends_within_an_hour_after_midnight(
    after_midnight: int, notes: tuple[Note, ...]
) -> None:
    room = alone(now=MIDNIGHT - MINUTE)
    room.now = MIDNIGHT + after_midnight
    assert finished(room).notes == notes


def test_a_day_that_is_over_is_played_for_practice() -> None:
    for now in (MIDNIGHT, MIDNIGHT + 30 * MINUTE, MIDNIGHT + 300 * 24 * 60 * MINUTE):
        room = alone(now=now)
        play_out(room, Random(1))
        assert room.stands(Phase.OVER)
        assert daily_result(room.table) is None


def result(cards: int, minutes: int, *notes: Note, **more: object) -> DailyResult:
    shown = DailyResult(
        day=DAY,
        rules="coop(players=1)",
        names=(f"{cards} {minutes}",),
        bots=(None,),
        won=cards == 0,
        winner=None,
        left=(cards,),
        steps=1,
        ended_at=MIDNIGHT + minutes * MINUTE,
        notes=notes,
    )
    return structs.replace(shown, **more)


def kept(one: DailyResult, first: bool = True, address: str = "") -> KeptResult:
    return KeptResult(one, first, frozenset({mark(address)} if address else ()))


def test_the_ranking_has_the_best_first_and_the_others_apart() -> None:
    a, b, c = result(3, 1), result(0, 2), result(3, 0)
    aided, again = result(0, 1, Note.HINTS), result(1, 3)
    ranked, others = ranking(
        [kept(a), kept(aided), kept(b), kept(c), kept(again, first=False)], "search", 10
    )
    assert ranked == [b, c, a]
    assert others == [structs.replace(again, notes=(Note.AGAIN,)), aided]


def test_the_results_of_one_address_are_limited() -> None:
    """32 results of one address were all in the list."""
    many = [kept(result(40 - n, n), address="home") for n in range(32)]
    other = kept(result(50, 99), address="elsewhere")
    ranked, others = ranking([*many[::-1], other], "search", 5)
    assert [one.names[0] for one in ranked] == ["36 4", "37 3", "38 2", "39 1", "40 0", "50 99"]
    assert others == []


@pytest.mark.parametrize(
    ("bots", "notes"),
    [
        ((None, "search"), ()),
        (("search", None), ()),
        ((None, "random"), (Note.OPPONENT,)),
        ((None, None), (Note.OPPONENT,)),
    ],
)
def test_a_duel_is_ranked_against_the_strongest_bot(
    bots: tuple[str | None, ...], notes: tuple[Note, ...]
) -> None:
    duel = result(0, 1, rules="duel", names=("Ana", ""), bots=bots, left=(7, 0), winner=1)
    ranked, others = ranking([kept(duel)], "search", 5)
    assert [one.notes for one in (*ranked, *others)] == [notes]
    assert len(others) == len(notes)


def test_in_a_duel_the_cards_of_the_person_count() -> None:
    def duel(left: tuple[int, int], bots: tuple[str | None, ...], minutes: int) -> KeptResult:
        return kept(result(0, minutes, rules="duel", bots=bots, left=left))

    lost, won = duel((7, 0), (None, "search"), 1), duel((9, 0), ("search", None), 2)
    ranked, _ = ranking([lost, won], "search", 5)
    assert ranked == [won.result, lost.result]


@pytest.mark.parametrize(
    ("bots", "left", "expected"),
    [
        ((None,), (7,), 7),
        ((None, "search"), (7, 2), 7),
        (("search", None), (7, 2), 2),
        (("search", "value"), (7, 2), 7),
    ],
)
def test_the_cards_that_count_in_a_duel_are_those_of_the_person(
    bots: tuple[str | None, ...], left: tuple[int, ...], expected: int
) -> None:
    names = tuple("Ana" for _ in bots)
    shown = DailyResult(DAY, "duel", names, bots, False, None, left, 9, 0, ())
    assert cards_left(shown) == expected


def closed() -> Room:
    room = started(Settings("coop(players=2)"))
    room.do(seat_key(1), ask.Say(1, "well done"))
    play_out(room, Random(1))
    room.do(HOUSE, ask.Close())
    return room


def test_callers_and_talk_are_removed_and_everything_else_stays() -> None:
    room = closed()
    left = list(compacted(room.log))
    assert {entry.request for entry in left} == {""}
    for before, after in zip(room.log, left, strict=True):
        assert (after.number, after.at) == (before.number, before.at)
        assert after.by == (before.by if isinstance(before.event, on.Sat) else b"")
        if isinstance(before.event, on.Talked):
            assert after.event == on.Talked(1, "")
        else:
            assert after.event == before.event
    assert sum(isinstance(entry.event, on.Talked) for entry in left) == 1
    assert any(entry.by for entry in left), "the links by which people came"
    again = replay(left)
    assert record_of(again) == record_of(room.table)
    assert again.talk == ()
    (said,) = [entry.number for entry in room.log if isinstance(entry.event, on.Talked)]
    assert [(line.number, line.text) for line in room.table.talk] == [(said, "well done")]
