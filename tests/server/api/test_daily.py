"""The deal of a day on a server: what is ranked, what is shown to whom, and when."""

from __future__ import annotations

import asyncio
import datetime as dt
from random import Random

import pytest
from msgspec import json

from tenback.client import Link, TurnedAway
from tenback.client.links import fresh_capability
from tenback.hosting import messages as wire
from tenback.hosting.daily_guard import with_marks
from tenback.hosting.faults import Close
from tenback.hosting.opening import Chair, Open, Opened, PlayOn
from tenback.hosting.workers import NotReady
from tenback.record import Record, read, state_after, write
from tenback.rules import State, position
from tenback.server.api import bodies
from tenback.server.studies import bodies as study
from tenback.server.transport.addresses import address_group
from tenback.tables import Code, Note, Phase, Refusal, Settings, record_of
from tenback.tables import requests as ask
from tests.playing import begun, played
from tests.server.api.test_http import answer_at_once, at_site, bearer, get
from tests.sites import Person, Site, at

TODAY = dt.date(2026, 11, 15)
RULES = "coop(players=1)"
MINUTE = 60.0
TO_MIDNIGHT = 12 * 60 * MINUTE
PHONE, TABLET = "the id of a phone", "the id of a tablet"
ADVICE = b'{"rules":"coop","seat":0,"samples":0,"plans":[]}'


def daily(rules: str = RULES, day: dt.date = TODAY, **more: object) -> Settings:
    return Settings(rules, daily=day, **more)  # type: ignore[arg-type]


async def finished(site: Site, name: str = "Ana", device: str = PHONE, **more: object) -> Person:
    """Somebody who has played the deal of the day alone, to its end."""
    person = await site.open(daily(**more), name, device=device)  # type: ignore[arg-type]
    await begun([person])
    await played([person], Random(name))
    return person


async def listed(site: Site, rules: str = RULES, day: dt.date = TODAY) -> bodies.Daily:
    return (await get(site, f"/api/daily/{day}?rules={rules}")).as_(bodies.Daily)


def names(results: tuple[object, ...]) -> list[str]:
    return [one.names[0] for one in results]  # type: ignore[attr-defined]


async def deck_of(site: Site, person: Person) -> Record:
    """The record of a table, as only the server knows it."""
    return record_of((await site.hall.room(person.link.table)).table, finisher=True)


def test_what_a_table_tells_about_its_deal_is_for_those_who_finished_it() -> None:
    """A stranger got the deck of a finished table while others still played."""

    async def play(site: Site) -> None:
        ana = await finished(site)
        zoe = await site.open(daily(), "Zoë", device=TABLET)
        await begun([zoe])
        table = ana.link.table
        record = await get(site, f"/api/tables/{table}/record", **bearer(ana))
        assert read(record.body.decode()).opening == (await deck_of(site, ana)).opening
        assert read(record.body.decode()).proof.secret is None  # type: ignore[union-attr]
        strangers: list[dict[str, str]] = [
            {},
            bearer(zoe),
            {"Authorization": f"Bearer {fresh_capability()}"},
        ]
        for who in strangers:
            for path in ("", "/record", "/record?game=1", "/review"):
                answer = await get(site, f"/api/tables/{table}{path}", **who)
                assert answer.error == (403, "not-allowed"), path
        for capability in (None, zoe.link.capability):
            with pytest.raises(TurnedAway) as refused:
                await site.enter(Link(site.url, table, capability))
            assert refused.value.code is Close.NOT_ALLOWED
        own = await get(site, f"/api/tables/{zoe.link.table}/record", **bearer(zoe))
        assert own.error == (409, "not-over"), "who still plays has no record"

    at_site(play)


def test_what_reveals_the_deal_stays_hidden_until_an_hour_after_midnight() -> None:
    async def play(site: Site) -> None:
        ana = await finished(site)
        path = f"/api/tables/{ana.link.table}/record"
        site.clock.pass_(TO_MIDNIGHT + 59 * MINUTE)
        await site.hall.do_housekeeping()
        assert ana.view.proof.secret is None
        assert (await get(site, path)).error == (403, "not-allowed")
        site.clock.pass_(2 * MINUTE)
        await site.hall.do_housekeeping()
        await ana.until(lambda view: view.proof.secret is not None)
        shown = read((await get(site, path)).body.decode())
        assert shown.opening == (await deck_of(site, ana)).opening
        assert (await get(site, "/api/replay", study.Recorded(write(shown)))).status == 200

    at_site(play)


def test_the_founder_without_a_seat_sees_no_card_of_the_day() -> None:
    """Whoever watched a bot play the deal knew it before playing it."""

    async def play(site: Site) -> None:
        settings = daily("coop(players=2)", bots=("greedy", "greedy"))
        body = Open("sixteen letters!", fresh_capability(), settings)
        opened = (await get(site, "/api/tables", body)).as_(Opened)
        room = await site.hall.room(opened.table)
        while room.table.phase is not Phase.OVER:
            await asyncio.sleep(0.01)
        founder = {"Authorization": f"Bearer {body.capability}"}
        for path in ("", "/record", "/review"):
            seen = await get(site, f"/api/tables/{opened.table}{path}", **founder)
            assert seen.error == (403, "not-allowed")
        with pytest.raises(TurnedAway):
            await site.enter(Link(site.url, opened.table, body.capability))

    at_site(play)


def asked_with(record: Record) -> list[tuple[str, object]]:
    text = write(record)
    settings = Settings(record.rules.id)
    import_ = PlayOn("sixteen letters!", fresh_capability(), text, settings, 0)
    return [
        ("/api/solve", study.AskSolve(text)),
        ("/api/review", study.AskReview(text, glance=True)),
        ("/api/replay", study.Recorded(text)),
        ("/api/import", import_),
    ]


def in_other_words(record: Record) -> list[Record]:
    """The same deal as a friend might send it: without names, with cards swapped, as a position."""
    assert not isinstance(record.opening, State)
    deck = list(record.opening[0])
    deck[0], deck[40] = deck[40], deck[0]
    bare = Record(record.rules, record.opening)
    middle = state_after(record, len(record.steps) // 2)
    assert middle.to_move is not None
    study = position(
        middle.rules,
        tops=middle.tops,
        hands=middle.hands,
        draws=middle.draws,
        to_move=middle.to_move,
        laid=middle.laid,
        gifted=middle.gifted,
    )
    return [record, bare, Record(record.rules, (tuple(deck),)), Record(record.rules, study)]


def test_nothing_is_worked_out_about_the_deal_of_today() -> None:
    """``/api/solve`` gave the winning line of a deal that others still played."""

    async def play(site: Site) -> None:
        ana = await finished(site)
        for record in in_other_words(await deck_of(site, ana)):
            for path, body in asked_with(record):
                assert (await get(site, path, body)).error == (403, "secret-deal"), path
        sentence = await get(site, *asked_with(record)[0], Accept_Language="de")
        assert "Tagesaufgabe" in json.decode(sentence.body, type=bodies.Error).text
        assert not [job for job, _ in site.workers.asked if job == "verify"]

    at_site(play)


def test_the_people_who_finished_it_may_look_into_it_and_nobody_else() -> None:
    async def play(site: Site) -> None:
        ana = await finished(site)
        zoe = await site.open(daily(), "Zoë", device=TABLET)
        await begun([zoe])
        text = write(await deck_of(site, ana))
        recorded = study.Recorded(text)
        at_ana = f"/api/replay?table={ana.link.table}"
        replay = (await get(site, at_ana, recorded, **bearer(ana))).as_(study.Replay)
        assert len(replay.moments) > 5
        others: list[tuple[str, dict[str, str]]] = [
            (at_ana, {}),
            (at_ana, bearer(zoe)),
            (f"/api/replay?table={zoe.link.table}", bearer(zoe)),
            ("/api/replay", bearer(ana)),
        ]
        for path, who in others:
            assert (await get(site, path, recorded, **who)).error == (403, "secret-deal")
        solve, path = study.AskSolve(text), f"/api/solve?table={ana.link.table}"
        assert (await get(site, path, solve, **bearer(ana))).error == (403, "secret-deal")
        again = asked_with(read(text))[-1][1]
        path = f"/api/import?table={ana.link.table}"
        assert (await get(site, path, again, **bearer(ana))).error == (403, "secret-deal")
        other = study.Recorded(write(await deck_of(site, await finished_duel(site))))
        assert (await get(site, at_ana, other, **bearer(ana))).error == (403, "secret-deal")

    at_site(play)


def test_a_game_that_a_bot_finished_tells_its_owner_nothing() -> None:
    """Otherwise a table without a device, left to a bot, would show the deal to its owner."""

    async def play(site: Site) -> None:
        ana = await site.open(daily(), "Ana")
        await begun([ana])
        await ana.ask(ask.Hand(0, "greedy"))
        await ana.until(lambda view: view.phase is Phase.OVER)
        path = f"/api/tables/{ana.link.table}"
        assert (await get(site, f"{path}/record", **bearer(ana))).error == (409, "not-over")

    at_site(play)


async def finished_duel(site: Site) -> Person:
    person = await site.open(daily("duel", bots=(None, "greedy")), "Ana", device=PHONE)
    await begun([person])
    await played([person], Random(1))
    return person


def test_a_first_attempt_without_help_is_ranked() -> None:
    async def play(site: Site) -> None:
        await finished(site, "Ana")
        await finished(site, "Zoë", TABLET)
        day = await listed(site)
        assert sorted(names(day.results)) == ["Ana", "Zoë"] and day.others == ()
        left = [sum(one.left) for one in day.results]
        assert left == sorted(left)
        assert day.closes_at == 1_794_744_000_000 + 13 * 3_600_000

    at_site(play)


def test_a_deal_that_was_begun_and_left_was_the_first_attempt() -> None:
    """Whoever looks at the cards and begins again is not ranked; a restart forgets nothing."""

    async def play(site: Site) -> None:
        looked = await site.open(daily(), "Ana", device=PHONE)
        await begun([looked])
        await finished(site, "Ana", PHONE)
        other = await site.open(daily("expert(players=1)"), "Ana", device=PHONE)
        await begun([other])
        await played([other], Random(1))
        day = await listed(site)
        assert day.results == () and [one.notes for one in day.others] == [(Note.AGAIN,)]
        assert len((await listed(site, "expert(players=1)")).results) == 1

    at_site(play)


def test_a_team_with_a_device_that_knows_the_deal_is_not_ranked() -> None:
    async def play(site: Site) -> None:
        for name, device in (("Ana", PHONE), ("Cai", "the id of a third")):
            founder = await site.open(daily("coop(players=2)"), name, device=device)
            guest = await site.guest(founder, 1, "Zoë", TABLET)
            await begun([founder, guest])
            await played([founder, guest], Random(2))
        day = await listed(site, "coop(players=2)")
        assert names(day.results) == ["Ana"]
        assert [(one.names[0], one.notes) for one in day.others] == [("Cai", (Note.AGAIN,))]

    at_site(play)


def test_a_seat_handed_to_a_bot_and_regained_is_noted() -> None:
    """The bot played the game, and the result was the person's own."""

    async def play(site: Site) -> None:
        ana = await site.open(daily(), "Ana", device=PHONE)
        await begun([ana])
        await ana.ask(ask.Hand(0, "greedy"))
        await ana.ask(ask.Regain(0))
        if ana.view.phase is Phase.PLAYING:
            await played([ana], Random(1))
        day = await listed(site)
        assert day.results == () and [one.notes for one in day.others] == [(Note.SAT_IN,)]
        assert day.others[0].bots == (None,)

    at_site(play)


def test_a_hint_is_noted_before_it_is_shown() -> None:
    """One that could not be worked out helped nobody; after the first, once is enough."""

    async def play(site: Site) -> None:
        ana = await site.open(daily(hints=True), "Ana", device=PHONE)
        await begun([ana])
        path = f"/api/tables/{ana.link.table}/hint"
        room, number = site.hall.rooms[0], ana.view.number

        site.workers.fail = _not_ready
        hint = await get(site, path, study.AskHint(0), **bearer(ana))
        assert hint.error == (503, "getting-ready")
        assert room.table.game.hinted == frozenset()
        answer_at_once(site, advice=ADVICE)
        for _ in range(2):
            assert (await get(site, path, study.AskHint(0), **bearer(ana))).status == 200
            assert room.table.game.hinted == {0}
            assert room.table.number == number + 1, "once is enough"
        await played([ana], Random(1))
        day = await listed(site)
        assert day.results == () and [one.notes for one in day.others] == [(Note.HINTS,)]

    at_site(play)


def test_a_hint_that_cannot_be_noted_is_not_shown() -> None:
    async def play(site: Site) -> None:
        ana = await site.open(daily(hints=True), "Ana", device=PHONE)
        await begun([ana])
        room = site.hall.rooms[0]

        async def refusing(*_: object) -> Refusal:
            return Refusal(Code.STALE)

        answer_at_once(site, advice=ADVICE)
        room.decide = refusing  # type: ignore[method-assign, assignment]
        path = f"/api/tables/{ana.link.table}/hint"
        hint = await get(site, path, study.AskHint(0), **bearer(ana))
        assert hint.error == (409, "stale")

    at_site(play)


def test_no_request_of_a_player_takes_the_place_of_the_note_about_a_hint() -> None:
    """The note had the id ``hint 0 6``: a player who had used that got hints without a note."""

    async def play(site: Site) -> None:
        ana = await site.open(daily(hints=True), "Ana", device=PHONE)
        await begun([ana])
        answer_at_once(site, advice=ADVICE)
        await ana.ask(ask.Rename(0, "Ann"), request=f"hint 0 {ana.view.number + 1}")
        path = f"/api/tables/{ana.link.table}/hint"
        assert (await get(site, path, study.AskHint(0), **bearer(ana))).status == 200
        assert site.hall.rooms[0].table.game.hinted == {0}

    at_site(play)


def test_cards_taken_back_are_noted() -> None:
    async def play(site: Site) -> None:
        ana = await site.open(daily(), "Ana", device=PHONE)
        await begun([ana])
        game = ana.view.games[0]
        play = game.plays[0]
        await ana.ask(ask.Lay(0, play.card, game.piles[play.pile].name))
        await ana.ask(ask.Undo(0))
        await played([ana], Random(1))
        assert [one.notes for one in (await listed(site)).others] == [(Note.UNDO,)]

    at_site(play)


def test_one_person_in_all_seats_is_noted() -> None:
    """One person took all seats, saw every hand and was ranked as a team."""

    async def play(site: Site) -> None:
        ana = await site.open(daily("coop(players=3)"), "Ana", "Ben", "Cai", device=PHONE)
        await begun([ana])
        await played([ana], Random(1))
        day = await listed(site, "coop(players=3)")
        assert day.results == () and [one.notes for one in day.others] == [(Note.SEATS,)]

    at_site(play)


def test_one_address_has_only_so_many_results() -> None:
    """One address produced 32 results, each from a device of its own."""

    async def play(site: Site) -> None:
        for number in range(8):
            body = Open(
                f"sixteen letters {number}",
                fresh_capability(),
                daily(),
                (Chair(0, f"Ana {chr(ord('a') + number)}"),),
                f"the id of device {number}",
            )
            opened = (await get(site, "/api/tables", body)).as_(Opened)
            person = await site.enter(Link(site.url, opened.table, body.capability))
            await begun([person])
            await played([person], Random(number))
        day = await listed(site)
        assert sorted(names(day.results)) == ["Ana a", "Ana b", "Ana c"] and day.others == ()

    at_site(play, daily_results=3)


def test_an_ipv6_address_counts_by_its_network() -> None:
    async def play(site: Site) -> None:
        def of(address: str) -> bytes | None:
            sit = ask.Sit(0, "Ana")
            counted = address_group(address)
            return with_marks(sit, daily(), site.hall.services, PHONE, counted).address

        assert of("2001:db8::1") == of("2001:db8::ffff:ffff:ffff:ffff") != of("2001:db8:0:1::1")
        assert of("192.0.2.1") != of("192.0.2.2")
        assert (
            with_marks(ask.Sit(0, "A"), Settings("coop"), site.hall.services, PHONE, "x").device
            is None
        )

    at("near")(play)


def test_a_past_day_is_for_practice_and_a_future_one_is_refused() -> None:
    """Any past date was accepted and ranked."""

    async def play(site: Site) -> None:
        for day in (dt.date(2026, 11, 14), dt.date(2020, 2, 29)):
            ana = await finished(site, day=day)
            list_ = await listed(site, day=day)
            assert list_.results == () == list_.others
            await site.hall.do_housekeeping()
            await ana.until(lambda view: view.proof.secret is not None)
        tomorrow = Open("sixteen letters!", fresh_capability(), daily(day=dt.date(2026, 11, 16)))
        assert (await get(site, "/api/tables", tomorrow)).error == (409, "not-yet")

    at_site(play)


def test_around_midnight() -> None:
    """Begun at 23:59: done at 00:30 it counts, at 01:01 it does not; begun at 00:01 neither."""

    async def play(site: Site) -> None:
        site.clock.pass_(TO_MIDNIGHT - MINUTE)
        in_time = await site.open(daily(), "in time", device=PHONE)
        late = await site.open(daily(), "late", device=TABLET)
        await begun([in_time])
        await begun([late])
        site.clock.pass_(2 * MINUTE)
        yesterday = await site.open(daily(), "yesterday", device="the id of a third")
        await begun([yesterday])
        site.clock.pass_(29 * MINUTE)
        for person in (in_time, yesterday):
            await played([person], Random(1))
        solve = study.AskSolve(write(await deck_of(site, in_time)))
        assert (await get(site, "/api/solve", solve)).error == (403, "secret-deal")
        site.clock.pass_(31 * MINUTE)
        await played([late], Random(2))
        day = await listed(site)
        assert names(day.results) == ["in time"]
        assert [(one.names[0], one.notes) for one in day.others] == [("late", (Note.LATE,))]
        replay = study.Recorded(solve.record)
        assert (await get(site, "/api/replay", replay)).status == 200

    at_site(play)


def test_an_earlier_version_s_results_are_listed_without_a_rank() -> None:
    async def play(site: Site) -> None:
        await finished(site)
        kept = site.store._shelf.results[TODAY, RULES]
        (table,) = kept
        result = json.decode(kept[table])
        del result["notes"]
        kept[table] = json.encode(result)
        day = await listed(site)
        assert day.results == () and [one.notes for one in day.others] == [(Note.OLDER,)]

    at_site(play)


def test_no_device_and_no_address_is_shown_to_anybody() -> None:
    async def play(site: Site) -> None:
        ana = await finished(site)
        told = [wire.write(one) for one in ana.heard]
        told.append(json.encode(await listed(site)))
        seats = (await site.hall.room(ana.link.table)).table.seats
        assert seats[0].device is not None
        marks = [json.encode(seats[0].device).strip(b'"'), PHONE.encode(), b"127.0.0.1"]
        assert not [mark for mark in marks if any(mark in one for one in told)]
        log = b"".join(await site.store.read(ana.link.table))
        assert PHONE.encode() not in log and b"127.0.0.1" not in log

    at_site(play)


def test_the_puzzles_of_a_day_do_not_follow_from_its_date() -> None:
    """Anybody could work out tomorrow's puzzles with ``tenback puzzle --seed DATE``."""

    async def play(site: Site) -> None:
        site.workers.fail = _stop
        await get(site, "/api/puzzles?rules=coop")
        ((job, (rules, day, seed, _)),) = site.workers.asked
        assert (job, rules, day) == ("puzzles", RULES, TODAY)
        assert str(day) not in seed and len(seed) == 64
        tomorrow = TODAY + dt.timedelta(days=1)
        assert (await get(site, f"/api/puzzles?day={tomorrow}")).error == (409, "not-yet")

    at_site(play)


def _stop(job: str) -> None:
    raise RuntimeError(job)


def _not_ready(_: str) -> None:
    raise NotReady
