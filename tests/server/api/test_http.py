"""Tables over HTTP: opening, looking, records, playing on, errors, headers and the document."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec import json, structs

from tenback.bots.registry import LEVELS
from tenback.client import Link
from tenback.hosting import messages as wire
from tenback.hosting.messages import Chair, Open, Opened, PlayOn
from tenback.hosting.store import Cause
from tenback.record import read, write
from tenback.server.api import bodies
from tenback.server.api.endpoints import ENDPOINTS
from tenback.server.security import SECURITY_HEADERS
from tenback.tables import Phase, Settings, new_capability, record_of
from tenback.tables import events as on
from tenback.tables import requests as ask
from tests.playing import begun, events_told, gathered, played
from tests.server.api.asking import a_record, at_site, get
from tests.sites import Site

MINE = new_capability(b"capability of a founder, 32 byte")
OPEN = Open("sixteen letters!", MINE, Settings("coop"), (Chair(0, "Ana"),))


def test_opening_a_table_and_sitting_down_is_one_request_and_can_be_repeated() -> None:
    async def play(site: Site) -> None:
        opened = (await get(site, "/api/tables", OPEN)).as_(Opened)
        assert (await get(site, "/api/tables", OPEN)).as_(Opened) == opened
        seen = await get(site, f"/api/tables/{opened.table}", Authorization=f"Bearer {MINE}")
        welcome = json.decode(seen.body, type=wire.Welcome)
        assert (welcome.view.yours, welcome.founder) == ((0,), True)
        assert welcome.view.seats[0].name == "Ana"
        assert seen.headers["cache-control"] == "no-store"
        stranger = json.decode(
            (await get(site, f"/api/tables/{opened.table}")).body, type=wire.Welcome
        )
        assert stranger.standing is wire.Standing.BYSTANDER
        other = structs.replace(OPEN, id="sixteen letters?")
        assert (await get(site, "/api/tables", other)).as_(Opened).table != opened.table

    at_site(play)


REFUSED: dict[str, tuple[object, tuple[int, str]]] = {
    "no body": (b"", (400, "malformed")),
    "a short id": (structs.replace(OPEN, id="short"), (400, "malformed")),
    "no such game": (structs.replace(OPEN, settings=Settings("poker")), (400, "bad-settings")),
    "a level": (
        structs.replace(OPEN, settings=Settings("coop", bots=("nobody",))),
        (409, "bad-level"),
    ),
    "a seat": (structs.replace(OPEN, seats=(Chair(5, "Ana"),)), (409, "no-such-seat")),
    "a name": (structs.replace(OPEN, seats=(Chair(0, " "),)), (400, "bad-name")),
    "a long name": (
        structs.replace(OPEN, seats=(Chair(0, "Ana Zoe " * 6),)),
        (400, "bad-name"),
    ),
    "deep": (b"[" * 100_000, (400, "malformed")),
    "large": (b" " * 700_000, (413, "too-large")),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_refused_opening_leaves_nothing_behind(what: str) -> None:
    async def play(site: Site) -> None:
        body, error = REFUSED[what]
        assert (await get(site, "/api/tables", body)).error == error
        assert site.store._shelf.logs == {}

    at_site(play)


def test_a_seat_named_twice_at_the_opening_is_refused() -> None:
    async def play(site: Site) -> None:
        chairs = (Chair(0, "Ana"), Chair(0, "Ben"))
        settings = Settings("coop(players=2)")
        body = Open("sixteen letters!", new_capability(bytes(32)), settings, chairs)
        assert (await get(site, "/api/tables", body)).error == (409, "seat-taken")

    at_site(play)


def test_the_tables_that_an_address_opens_are_limited() -> None:
    async def play(site: Site) -> None:
        for number in range(3):
            asked = structs.replace(OPEN, id=f"opening number {number}")
            answer = await get(site, "/api/tables", asked)
            assert answer.status == (200 if number < 2 else 429)
        assert answer.error == (429, "too-many-tables")
        assert answer.headers["retry-after"] == "61"
        site.clock.pass_(60)
        assert (await get(site, "/api/tables", asked)).status == 200

    at_site(play, tables_an_hour=60, tables_at_once=2)


def test_the_requests_of_an_address_are_limited() -> None:
    async def play(site: Site) -> None:
        for number in range(4):
            answer = await get(site, "/api/about", Accept_Language="de")
            assert answer.status == (200 if number < 3 else 429)
        assert json.decode(answer.body)["text"].startswith("Zu viele Anfragen")

    at_site(play, address_asks_a_second=1, address_asks_at_once=3)


def test_about_says_what_a_page_needs() -> None:
    async def play(site: Site) -> None:
        about = (await get(site, "/api/about")).as_(bodies.About)
        assert {preset.rules for preset in about.presets} >= {"coop(players=5)", "duel"}
        assert len(about.presets) == 21
        assert [one.level for one in about.levels] == [one.bot for one in LEVELS]
        assert about.bounds.name == 40 and str(about.today) == "2026-11-15"

    at_site(play)


def test_the_record_is_available_once_the_deal_is_revealed() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("duel"))
        table = people[0].link.table
        assert (await get(site, f"/api/tables/{table}/record")).error == (409, "not-over")
        await begun(people)
        assert (await get(site, f"/api/tables/{table}/record")).error == (409, "not-over")
        await played(people, Random(1))
        answer = await get(site, f"/api/tables/{table}/record")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        record = read(answer.body.decode())
        assert record == record_of((await site.hall.room(table)).table)
        assert (await get(site, f"/api/tables/{table}/record?game=1")).body == answer.body
        for other in ("2", "0", "x", "%C2%B2", "9" * 5_000):
            path = f"/api/tables/{table}/record?game={other}"
            assert (await get(site, path)).error == (404, "not-found")

    at_site(play)


def test_games_are_numbered_from_one_everywhere() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)"))
        path = f"/api/tables/{people[0].link.table}/record?game="
        for number in (1, 2, 3):
            assert (await get(site, f"{path}{number}")).error == (409, "not-over")
            await begun(people)
            assert people[0].view.game == number
            assert (await get(site, f"{path}{number}")).error == (409, "not-over")
            assert (await get(site, f"{path}{number + 1}")).error == (404, "not-found")
            await played(people, Random(number))
            last = await get(site, f"{path}{number}")
            assert last.status == 200
            assert (await get(site, f"{path}{number + 1}")).error == (404, "not-found")
            for seat, person in enumerate(people):
                await person.ask(ask.Again(seat))
            await people[0].until(lambda view: view.phase is Phase.GATHERING)
            renewed = [event for event in events_told(people[0]) if isinstance(event, on.Renewed)]
            told = [event.game for event in renewed]
            assert told == list(range(2, number + 2)), "the next game is the one after this"
            assert (await get(site, f"{path}{number}")).body == last.body, "a rematch hides nothing"

    at_site(play)


def test_playing_on_from_a_record() -> None:
    async def play(site: Site) -> None:
        _, record = await a_record(site, Settings("coop(players=2)"))
        chairs = (Chair(0, "Ana"),)
        settings = Settings("coop", bots=(None, "greedy"))
        asked = PlayOn("sixteen letters!", MINE, write(record), settings, 7, chairs)
        opened = (await get(site, "/api/import", asked)).as_(Opened)
        ana = await site.enter(Link(site.url, opened.table, MINE))
        await begun([ana])
        room = await site.hall.room(opened.table)
        assert room.table.game.steps[:7] == record.steps[:7]
        over = structs.replace(asked, id="sixteen letters?", step=None)
        assert (await get(site, "/api/import", over)).error == (400, "bad-settings")
        nonsense = structs.replace(asked, id="sixteen letters?", record="nonsense")
        assert (await get(site, "/api/import", nonsense)).error == (400, "bad-record")

    at_site(play)


def test_errors_come_in_the_language_that_was_asked_for_and_never_as_a_page() -> None:
    async def play(site: Site) -> None:
        lost = await get(site, "/api/nothing", Accept_Language="fr-CA,en;q=0.5")
        assert lost.error == (404, "not-found")
        assert json.decode(lost.body)["text"] == "Rien à cette adresse."
        wrong = await get(site, "/api/tables", method="DELETE")
        assert wrong.error == (405, "wrong-method") and wrong.headers["allow"] == "POST"
        none = await get(site, "/api/tables/nosuchtable")
        assert none.error == (404, "no-table")
        site.store.trouble = Cause.READ_ONLY
        assert (await get(site, "/api/tables", OPEN)).error == (503, "unavailable")

    at_site(play)


def test_every_answer_carries_the_security_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(site: Site) -> None:
        for path in ("/", "/api", "/api/about", "/openapi.json", "/api/nothing", "/health", "/x/y"):
            answer = await get(site, path)
            assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS, (
                path
            )
            assert "server" not in answer.headers

        async def broken(*_: object) -> None:
            raise RuntimeError("a mistake")

        monkeypatch.setattr(site.hall, "room", broken)
        answer = await get(site, "/api/tables/any")
        assert answer.error == (500, "broken")
        assert answer.headers.items() >= SECURITY_HEADERS.items()

    at_site(play)


def test_the_document_describes_every_endpoint_and_resolves() -> None:
    async def play(site: Site) -> None:
        answer = await get(site, "/openapi.json")
        document = json.decode(answer.body)
        listed = {
            (method.upper(), path)
            for path, methods in document["paths"].items()
            for method in methods
        }
        assert listed == {(one.method, one.path) for one in ENDPOINTS}
        schemas = document["components"]["schemas"]
        for name in set(re.findall(r'"#/components/schemas/([^"]+)"', answer.body.decode())):
            assert name in schemas
        page = await get(site, "/api")
        assert all(one.path in page.body.decode() for one in ENDPOINTS)

    at_site(play)
