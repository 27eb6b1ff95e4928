"""What reveals the deal of a day is hidden from everybody who has not finished it."""

from __future__ import annotations

import asyncio
import datetime as dt
from random import Random

import pytest
from msgspec import json

from tenback.client import Link, TurnedAway
from tenback.client.links import fresh_capability
from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.hosting.messages import Open, Opened, PlayOn
from tenback.record import Record, read, state_after, write
from tenback.rules import State, position
from tenback.server.api import bodies
from tenback.tables import Phase, Settings
from tenback.tables import requests as ask
from tests.playing import begun, played
from tests.server.api.asking import TODAY, at_site, bearer, get
from tests.server.api.daily_games import (
    MINUTE,
    PHONE,
    RULES,
    TABLET,
    TO_MIDNIGHT,
    daily,
    deck_of,
    finished,
    listed,
    stop,
)
from tests.sites import Person, Site


def test_only_players_who_finished_the_deal_see_what_reveals_it() -> None:
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
        for headers in strangers:
            for path in ("", "/record", "/record?game=1", "/review"):
                answer = await get(site, f"/api/tables/{table}{path}", **headers)
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
        assert (await get(site, "/api/replay", bodies.Recorded(write(shown)))).status == 200

    at_site(play)


def test_a_founder_without_a_seat_sees_no_card_of_the_day() -> None:
    """A founder who watched a bot play the deal knew it before playing it."""

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
        ("/api/solve", bodies.AskSolve(text)),
        ("/api/review", bodies.AskReview(text, glance=True)),
        ("/api/replay", bodies.Recorded(text)),
        ("/api/retry", bodies.AskRetry(text, 1)),
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


def test_analysis_of_the_deal_of_today_is_refused() -> None:
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


def test_only_players_who_finished_the_deal_can_analyse_it() -> None:
    async def play(site: Site) -> None:
        ana = await finished(site)
        zoe = await site.open(daily(), "Zoë", device=TABLET)
        await begun([zoe])
        text = write(await deck_of(site, ana))
        recorded = bodies.Recorded(text)
        at_ana = f"/api/replay?table={ana.link.table}"
        replay = (await get(site, at_ana, recorded, **bearer(ana))).as_(bodies.Replay)
        assert len(replay.moments) > 5
        others: list[tuple[str, dict[str, str]]] = [
            (at_ana, {}),
            (at_ana, bearer(zoe)),
            (f"/api/replay?table={zoe.link.table}", bearer(zoe)),
            ("/api/replay", bearer(ana)),
        ]
        for path, who in others:
            assert (await get(site, path, recorded, **who)).error == (403, "secret-deal")
        solve, path = bodies.AskSolve(text), f"/api/solve?table={ana.link.table}"
        assert (await get(site, path, solve, **bearer(ana))).error == (403, "secret-deal")
        again = asked_with(read(text))[-1][1]
        path = f"/api/import?table={ana.link.table}"
        assert (await get(site, path, again, **bearer(ana))).error == (403, "secret-deal")
        other = bodies.Recorded(write(await deck_of(site, await finished_duel(site))))
        assert (await get(site, at_ana, other, **bearer(ana))).error == (403, "secret-deal")

    at_site(play)


def test_a_game_that_a_bot_finished_reveals_nothing_to_its_owner() -> None:
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
    """Anybody could compute tomorrow's puzzles with ``tenback puzzle --seed DATE``."""

    async def play(site: Site) -> None:
        site.workers.fail = stop
        await get(site, "/api/puzzles?rules=coop")
        ((job, (rules, day, seed, _)),) = site.workers.asked
        assert (job, rules, day) == ("puzzles", RULES, TODAY)
        assert str(day) not in seed and len(seed) == 64
        tomorrow = TODAY + dt.timedelta(days=1)
        assert (await get(site, f"/api/puzzles?day={tomorrow}")).error == (409, "not-yet")

    at_site(play)
