"""Tables over HTTP: opening, looking, records, hints, reviews, puzzles, the daily list, errors."""

from __future__ import annotations

import asyncio
import datetime as dt
import http.client
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
from msgspec import json, structs

from tenback.analysis import findings
from tenback.client import Link
from tenback.hosting import messages as wire
from tenback.hosting.opening import Chair, Open, Opened, PlayOn
from tenback.hosting.store import Cause
from tenback.hosting.workers import Busy, Crashed, JobError, JobFailed, JobTimedOut, NotReady
from tenback.record import Record, read, write
from tenback.rules import EndTurn, Play, Start, apply, coop, legal_plays, position
from tenback.server.api import bodies
from tenback.server.api.endpoints import ENDPOINTS
from tenback.server.site.security_headers import SECURITY_HEADERS
from tenback.server.studies import bodies as study
from tenback.tables import Phase, Settings, new_capability, record_of
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.game_view import game_view
from tests.patience import HANG_S
from tests.playing import begun, events_told, gathered, played
from tests.sites import GENEROUS, Person, Site, far_site

T = TypeVar("T")
TODAY = dt.date(2026, 11, 15)


@dataclass
class Answer:
    """A whole answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    def as_(self, kind: type[T]) -> T:
        assert self.status == 200, self.body
        return json.decode(self.body, type=kind)

    @property
    def error(self) -> tuple[int, str]:
        return self.status, json.decode(self.body, type=bodies.Error).code


async def get(
    site: Site, path: str, body: object = None, method: str = "", **headers: str
) -> Answer:
    """Ask a server; a body makes it a POST."""

    def ask() -> Answer:
        connection = http.client.HTTPConnection(urlsplit(site.url).netloc, timeout=HANG_S)
        data = None if body is None else body if isinstance(body, bytes) else json.encode(body)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method or ("GET" if data is None else "POST"), path, data, named)
        answer = connection.getresponse()
        got = {name.lower(): value for name, value in answer.getheaders()}
        found = Answer(answer.status, got, answer.read())
        connection.close()
        return found

    return await asyncio.to_thread(ask)


def at_site(play: Callable[[Site], Awaitable[None]], **changes: Any) -> None:
    async def whole() -> None:
        limits = structs.replace(GENEROUS, **changes)
        async with asyncio.timeout(HANG_S), far_site(limits) as site:
            await play(site)

    asyncio.run(whole())


def bearer(person: Person) -> dict[str, str]:
    return {"Authorization": f"Bearer {person.link.capability}"}


async def a_record(site: Site, settings: Settings) -> tuple[list[Person], Record]:
    people = await gathered(site, settings)
    await begun(people)
    await played(people, Random(1))
    return people, record_of((await site.hall.room(people[0].link.table)).table)


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
def test_what_cannot_be_opened_leaves_nothing_behind(what: str) -> None:
    async def play(site: Site) -> None:
        body, error = REFUSED[what]
        assert (await get(site, "/api/tables", body)).error == error
        assert site.store._shelf.logs == {}

    at_site(play)


def test_one_seat_is_not_taken_twice_at_the_opening() -> None:
    async def play(site: Site) -> None:
        chairs = (Chair(0, "Ana"), Chair(0, "Ben"))
        settings = Settings("coop(players=2)")
        body = Open("sixteen letters!", new_capability(bytes(32)), settings, chairs)
        assert (await get(site, "/api/tables", body)).error == (409, "seat-taken")

    at_site(play)


def test_an_address_opens_so_many_tables() -> None:
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


def test_an_address_asks_so_often() -> None:
    async def play(site: Site) -> None:
        for number in range(4):
            answer = await get(site, "/api/about", Accept_Language="de")
            assert answer.status == (200 if number < 3 else 429)
        assert json.decode(answer.body)["text"].startswith("Zu viele Anfragen")

    at_site(play, address_asks_a_second=1, address_asks_at_once=3)


def test_about_tells_what_a_page_needs() -> None:
    async def play(site: Site) -> None:
        about = (await get(site, "/api/about")).as_(bodies.About)
        assert {preset.rules for preset in about.presets} >= {"coop(players=5)", "duel"}
        assert len(about.presets) == 21
        assert about.levels[0].level == "greedy"
        assert about.bounds.name == 40 and str(about.today) == "2026-11-15"

    at_site(play)


def test_the_record_is_there_when_the_deal_is_shown() -> None:
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


def test_hints_are_for_who_is_to_move_at_a_table_with_hints() -> None:
    async def play(site: Site) -> None:
        answer_at_once(site, advice=b'{"rules":"r","seat":0,"samples":0,"plans":[]}')
        people = await gathered(site, Settings("coop(players=2)", hints=True))
        path = f"/api/tables/{people[0].link.table}/hint"
        ana, bob = map(bearer, people)
        assert (await get(site, path, {"seat": 0}, **ana)).error == (409, "wrong-phase")
        await begun(people)
        assert (await get(site, path, {"seat": 0}, **ana)).as_(findings.Advice).seat == 0
        assert (await get(site, path, {"seat": 1}, **bob)).error == (409, "not-your-turn")
        assert (await get(site, path, {"seat": 0}, **bob)).error == (403, "not-your-seat")
        assert (await get(site, path, {"seat": 0})).error == (403, "not-your-seat")
        without = await gathered(site, Settings("coop"))
        await begun(without)
        path = f"/api/tables/{without[0].link.table}/hint"
        assert (await get(site, path, {"seat": 0}, **bearer(without[0]))).error == (403, "no-hints")

    at_site(play)


def answer_at_once(site: Site, **known: object) -> None:
    """Let workers answer these jobs without thinking."""
    run = site.workers.run

    async def answer(job: str, *given: Any, seconds: float, near: str = "") -> Any:
        return known[job] if job in known else await run(job, *given, seconds=seconds, near=near)

    site.workers.run = answer  # type: ignore[method-assign]


def test_a_replay_shows_every_step_to_every_seat() -> None:
    async def play(site: Site) -> None:
        _, record = await a_record(site, Settings("coop(players=2)"))
        answer = await get(site, "/api/replay", {"record": write(record)}, Accept_Encoding="gzip")
        assert answer.headers["content-encoding"] == "gzip"
        shown = (await get(site, "/api/replay", {"record": write(record)})).as_(study.Replay)
        assert [moment.step for moment in shown.moments] == [None, *map(str, record.steps)]
        state = record.first
        for moment, step in zip(shown.moments[1:], record.steps, strict=True):
            mover = state.to_move
            state, _ = apply(state, step)
            assert [view.hand for view in moment.views] == list(state.hands)
            assert moment.seat == (mover if mover is not None else state.to_move)
            plays = [play.play for view in moment.views for play in view.plays]
            assert plays == list(map(str, legal_plays(state)))
        turns = [moment.turn for moment in shown.moments]
        assert turns[:2] == [0, 0] and turns == sorted(turns) and turns[2] == 1

    at_site(play)


def test_a_proof_is_checked() -> None:
    async def play(site: Site) -> None:
        _, record = await a_record(site, Settings("duel"))
        text = write(record)
        assert (await get(site, "/api/verify", {"record": text})).as_(study.Verified).ok
        forged = re.sub(r"Secret: ..", "Secret: 00", text)
        verdict = (await get(site, "/api/verify", {"record": forged})).as_(study.Verified)
        assert not verdict.ok and any(check.subject == "commitment" for check in verdict.checks)
        nonsense = await get(site, "/api/verify", {"record": "nonsense"})
        assert nonsense.error == (400, "bad-record")

    at_site(play)


def test_a_review_and_a_solution() -> None:
    """These need the kernels, so they are asked for once, of a short game."""

    async def play(site: Site) -> None:
        people, record = await a_record(site, Settings("coop"))
        review = (await get(site, "/api/review", {"record": write(record)})).as_(findings.Review)
        same = await get(site, f"/api/tables/{people[0].link.table}/review", **bearer(people[0]))
        assert same.as_(findings.Review) == review
        path = f"/api/tables/{people[0].link.table}/review?game="
        assert (await get(site, f"{path}1", **bearer(people[0]))).body == same.body
        assert (await get(site, f"{path}2", **bearer(people[0]))).error == (404, "not-found")
        assert [turn.turn for turn in review.turns] == list(range(1, len(review.turns) + 1))
        assert review.left is not None and review.deal is not None
        asked = [job for job, _ in site.workers.asked]
        assert asked.count("review") == 1, "the same question is worked out once"
        solved = (await get(site, "/api/solve", {"record": write(record)})).as_(findings.Solved)
        assert solved == review.deal
        glance = await get(site, "/api/review", {"record": write(record), "glance": True})
        seen = glance.as_(findings.Review)
        assert [turn.turn for turn in seen.turns] == [turn.turn for turn in review.turns]
        assert seen.glance and seen.deal is None and seen.worst == ()

    at_site(play)


PLANS = (
    findings.Plan(("90v1", "89v1"), 0.5, 1.0, ()),
    findings.Plan(("2^1", "3^1"), 0.2, 2.0, ()),
)


def test_a_way_to_win_is_a_game_to_replay() -> None:
    async def play(site: Site) -> None:
        begun = (Start(1), Play(9, "^1"), Play(10, "^1"), EndTurn())
        record = write(Record(coop(players=2), (tuple(range(2, 100)),), begun))
        solve = [
            (await get(site, "/api/solve", {"record": record, "step": step})).as_(findings.Solved)
            for step in (0, 3)
        ]
        review = (await get(site, "/api/review", {"record": record})).as_(findings.Review)
        for deal, known in ((solve[0], 0), (solve[1], 3), (review.deal, 1)):
            assert deal is not None and deal.line is not None and deal.record is not None
            shown = (await get(site, "/api/replay", {"record": deal.record})).as_(study.Replay)
            outcome = shown.moments[-1].views[0].outcome
            assert outcome is not None and outcome.winner == 0
            assert [one.step for one in shown.moments[known + 1 :]] == list(deal.line)

    at_site(play)


def test_puzzles_and_their_answers() -> None:
    async def play(site: Site) -> None:
        rules = coop()
        hand = (2, 3, 89, 90)
        state = position(
            rules, tops=(1, 1, 100, 100), hands=[hand], draws=[range(10, 80)], to_move=0
        )
        shown = study.Puzzles(TODAY, rules.id, (study.Puzzle(0, game_view(state, 0)),))
        posed = (json.encode(shown), [write(Record(rules, state))], [json.encode(PLANS)])
        answer_at_once(site, puzzles=posed)
        assert (await get(site, "/api/puzzles")).as_(study.Puzzles) == shown

        async def answered(*plays: str, number: int = 0) -> Answer:
            asked = {"rules": "coop", "day": TODAY, "number": number, "plays": plays}
            return await get(site, "/api/puzzles/answer", asked)

        for plays, right in ((("90v1", "89v1"), True), (("2^1", "3^1"), False)):
            judged = (await answered(*plays)).as_(study.Judgement)
            assert judged == study.Judgement(right, PLANS)
        assert (await answered("7^1")).error == (409, "bad-position")

        async def planned(*plays: str, number: int = 0) -> Answer:
            asked = {"rules": "coop", "day": TODAY, "number": number, "plays": plays}
            return await get(site, "/api/puzzles/plan", asked)

        view = (await planned("90v1")).as_(study.Puzzle).view
        assert [pile.top for pile in view.piles] == [1, 1, 90, 100]
        assert view.hand == (2, 3, 89)
        assert {play.play: play.gap for play in view.plays}["89v1"] == 1
        assert (await planned()).as_(study.Puzzle) == shown.puzzles[0]
        assert (await planned("90v1", "90v1")).error == (409, "bad-position")
        assert (await planned(number=1)).error == (404, "not-found")
        assert (await answered(number=1)).error == (404, "not-found")
        assert (await get(site, "/api/puzzles?day=2026-11-16")).error == (409, "not-yet")
        assert (await get(site, "/api/puzzles?day=never")).error == (400, "malformed")
        assert (await get(site, "/api/puzzles?rules=poker")).error == (400, "bad-settings")

    at_site(play)


WORKERS: dict[str, tuple[JobFailed, tuple[int, str]]] = {
    "busy": (Busy("x"), (503, "busy")),
    "late": (JobTimedOut("x"), (504, "too-long")),
    "not ready": (NotReady("x"), (503, "getting-ready")),
    "crashed": (Crashed("x"), (500, "broken")),
    "broken": (JobError("broken", "TypeError"), (500, "broken")),
    "no record": (JobError("BadRecord", "line 1"), (400, "bad-record")),
    "a duel": (JobError("CannotSolve", "a duel"), (409, "bad-position")),
    "no kernels": (JobError("ModuleNotFoundError", "numba"), (501, "no-kernels")),
}


@pytest.mark.parametrize("what", WORKERS)
def test_what_workers_do_not_do_is_told_and_may_be_asked_again(what: str) -> None:
    async def play(site: Site) -> None:
        error, told = WORKERS[what]

        def fail(_: str) -> None:
            raise error

        site.workers.fail = fail
        for _ in range(2):
            assert (await get(site, "/api/solve", {"record": "x"})).error == told
        assert len(site.workers.asked) == 2

    at_site(play)


def test_an_address_has_so_many_analyses() -> None:
    async def play(site: Site) -> None:
        answer_at_once(site, verify=b"{}")
        codes = [(await get(site, "/api/verify", {"record": "x"})).status for _ in range(3)]
        assert codes == [200, 200, 429]

    at_site(play, analyses_at_once=2, analyses_a_minute=1)


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


def test_errors_are_told_in_ones_language_and_never_as_a_page() -> None:
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


def test_every_answer_carries_the_careful_headers(monkeypatch: pytest.MonkeyPatch) -> None:
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
