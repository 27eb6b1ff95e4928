"""Hints, reviews, solutions, replays, proofs and puzzles over HTTP."""

from __future__ import annotations

import re

import pytest
from msgspec import json

from tenback.analysis import findings
from tenback.hosting.bot_players import Busy, Crashed, JobError, JobFailed, JobTimedOut
from tenback.record import Record, write
from tenback.rules import EndTurn, Play, Start, apply, coop, legal_plays, position
from tenback.server.api import bodies
from tenback.tables import Settings
from tenback.tables.game_view import game_view
from tests.playing import begun, gathered
from tests.server.api.asking import TODAY, Answer, a_record, answer_at_once, at_site, bearer, get
from tests.sites import Site


def test_hints_are_for_the_player_to_move_at_a_table_with_hints() -> None:
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


def test_a_replay_shows_every_step_to_every_seat() -> None:
    async def play(site: Site) -> None:
        _, record = await a_record(site, Settings("coop(players=2)"))
        answer = await get(site, "/api/replay", {"record": write(record)}, Accept_Encoding="gzip")
        assert answer.headers["content-encoding"] == "gzip"
        shown = (await get(site, "/api/replay", {"record": write(record)})).as_(bodies.Replay)
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
        assert (await get(site, "/api/verify", {"record": text})).as_(bodies.Verified).ok
        forged = re.sub(r"Secret: ..", "Secret: 00", text)
        verdict = (await get(site, "/api/verify", {"record": forged})).as_(bodies.Verified)
        assert not verdict.ok and any(check.subject == "commitment" for check in verdict.checks)
        for nonsense in ("nonsense", ""):
            for path in ("verify", "replay"):
                answer = await get(site, f"/api/{path}", {"record": nonsense})
                assert answer.error == (400, "bad-record")

    at_site(play)


def test_a_review_and_a_solution() -> None:
    """Both take their time, so each is asked for once, for a short game."""

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
        assert seen.bots_left is None and review.bots_left is not None
        best = review.turns[0].instead or findings.Better(review.turns[0].played, (), ())
        again = {"record": write(record), "turn": 1}
        before = (await get(site, "/api/retry", again)).as_(bodies.Retried)
        assert (before.view.laid, before.win) == (0, None)
        played = {**again, "plays": best.best.plays}
        tried = (await get(site, "/api/retry", played)).as_(bodies.Retried)
        assert tried.win is not None and tried.played is not None
        assert tried.view.laid == len(best.best.plays)
        wrong = await get(site, "/api/retry", {**again, "turn": 999})
        assert wrong.error == (409, "bad-position")

    at_site(play)


PLANS = (
    findings.Plan(("90v1", "89v1"), 0.5, 1.0, ()),
    findings.Plan(("2^1", "3^1"), 0.2, 2.0, ()),
)


def test_a_winning_line_is_a_record_that_can_be_replayed() -> None:
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
            shown = (await get(site, "/api/replay", {"record": deal.record})).as_(bodies.Replay)
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
        shown = bodies.Puzzles(TODAY, rules.id, (bodies.Puzzle(0, game_view(state, 0)),))
        posed = (json.encode(shown), [write(Record(rules, state))], [json.encode(PLANS)])
        answer_at_once(site, puzzles=posed, weigh=0.9)
        assert (await get(site, "/api/puzzles")).as_(bodies.Puzzles) == shown

        async def answered(*plays: str, number: int = 0) -> Answer:
            asked = {"rules": "coop", "day": TODAY, "number": number, "plays": plays}
            return await get(site, "/api/puzzles/answer", asked)

        for plays, right, win in (
            (("89v1", "2^1"), False, PLANS[0].win),  # weighed at 0.9, but never above the best turn
            (("90v1", "89v1"), True, 0.5),
            (("2^1", "3^1"), False, 0.2),
        ):
            judged = (await answered(*plays)).as_(bodies.Judgement)
            assert judged == bodies.Judgement(right, PLANS, win)
        assert (await answered("2^1")).error == (409, "bad-position")
        assert (await answered("7^1")).error == (409, "bad-position")

        async def planned(*plays: str, number: int = 0) -> Answer:
            asked = {"rules": "coop", "day": TODAY, "number": number, "plays": plays}
            return await get(site, "/api/puzzles/plan", asked)

        view = (await planned("90v1")).as_(bodies.Puzzle).view
        assert [pile.top for pile in view.piles] == [1, 1, 90, 100]
        assert view.hand == (2, 3, 89)
        assert {play.play: play.gap for play in view.plays}["89v1"] == 1
        assert (await planned()).as_(bodies.Puzzle) == shown.puzzles[0]
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
    "crashed": (Crashed("x"), (500, "broken")),
    "broken": (JobError("broken", "TypeError"), (500, "broken")),
    "no record": (JobError("BadRecord", "line 1"), (400, "bad-record")),
    "a duel": (JobError("CannotSolve", "a duel"), (409, "bad-position")),
    "no kernel": (JobError("NoKernel", "no library"), (501, "no-kernel")),
}


@pytest.mark.parametrize("what", WORKERS)
def test_a_worker_that_fails_is_reported_and_the_request_can_be_repeated(what: str) -> None:
    async def play(site: Site) -> None:
        error, told = WORKERS[what]

        def fail(_: str) -> None:
            raise error

        site.workers.fail = fail
        for _ in range(2):
            assert (await get(site, "/api/solve", {"record": "x"})).error == told
        assert len(site.workers.asked) == 2

    at_site(play)


def test_the_analyses_of_an_address_are_limited() -> None:
    async def play(site: Site) -> None:
        answer_at_once(site, verify=b"{}")
        codes = [(await get(site, "/api/verify", {"record": "x"})).status for _ in range(3)]
        assert codes == [200, 200, 429]

    at_site(play, analyses_at_once=2, analyses_a_minute=1)
