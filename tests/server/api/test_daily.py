"""The ranking of a daily deal: first attempts, help that is noted, limits and days."""

from __future__ import annotations

import datetime as dt
from random import Random

from tenback.client import Link
from tenback.client.links import fresh_capability
from tenback.hosting.messages import Chair, Open, Opened
from tenback.record import write
from tenback.server.api import bodies
from tenback.server.transport.addresses import address_group
from tenback.tables import Code, Note, Phase, Refusal
from tenback.tables import requests as ask
from tenback.tables.daily import marks_of
from tests.playing import begun, played
from tests.server.api.asking import answer_at_once, at_site, bearer, get
from tests.server.api.daily_games import (
    ADVICE,
    MINUTE,
    PHONE,
    TABLET,
    TO_MIDNIGHT,
    busy,
    daily,
    deck_of,
    finished,
    listed,
    names,
)
from tests.sites import Site, at


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
    """A player who looks at the cards and begins again is not ranked, even after a restart."""

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
    """A hint that could not be computed is not noted; a second one is not noted again."""

    async def play(site: Site) -> None:
        ana = await site.open(daily(hints=True), "Ana", device=PHONE)
        await begun([ana])
        path = f"/api/tables/{ana.link.table}/hint"
        room, number = site.hall.rooms[0], ana.view.number

        site.workers.fail = busy
        hint = await get(site, path, bodies.AskHint(0), **bearer(ana))
        assert hint.error == (503, "busy")
        assert room.table.game.hinted == frozenset()
        answer_at_once(site, advice=ADVICE)
        for _ in range(2):
            assert (await get(site, path, bodies.AskHint(0), **bearer(ana))).status == 200
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
        hint = await get(site, path, bodies.AskHint(0), **bearer(ana))
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
        assert (await get(site, path, bodies.AskHint(0), **bearer(ana))).status == 200
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


def test_the_results_of_an_address_are_limited() -> None:
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
        key = site.hall.services.key

        def of(address: str) -> bytes | None:
            return marks_of(key, daily().daily, PHONE, address_group(address)).address

        assert of("2001:db8::1") == of("2001:db8::ffff:ffff:ffff:ffff") != of("2001:db8:0:1::1")
        assert of("192.0.2.1") != of("192.0.2.2")
        assert marks_of(key, None, PHONE, "x").device is None

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
        solve = bodies.AskSolve(write(await deck_of(site, in_time)))
        assert (await get(site, "/api/solve", solve)).error == (403, "secret-deal")
        site.clock.pass_(31 * MINUTE)
        await played([late], Random(2))
        day = await listed(site)
        assert names(day.results) == ["in time"]
        assert [(one.names[0], one.notes) for one in day.others] == [("late", (Note.LATE,))]
        replay = bodies.Recorded(solve.record)
        assert (await get(site, "/api/replay", replay)).status == 200

    at_site(play)
