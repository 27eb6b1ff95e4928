"""Hints, reviews, solutions, replays, proofs and puzzles as they go out over HTTP, in JSON."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import json

from tenback.bots import Heard
from tenback.record import Record, read, replay, state_after, verify, write
from tenback.rules import Start, State, View, ruleset
from tenback.server.studies import findings
from tenback.tables.secret_deals import Deal, demand_no_secret
from tenback.tables.viewing import game_view

if TYPE_CHECKING:
    from tenback.analysis import position, reasons
    from tenback.analysis import reviews as back
    from tenback.analysis import solve as way

PLANS = 3
"""So many turns are advised."""

_DIGITS = 4


def advice(seen: View, heard: Heard) -> bytes:
    """The best turns from a view."""
    from tenback.analysis.position import advise

    found = advise(seen, heard, PLANS)
    assert seen.seat is not None
    plans = tuple(map(_plan, found.plans))
    return json.encode(findings.Advice(seen.rules.id, seen.seat, found.samples, plans))


@lru_cache(maxsize=8)
def _glanced(text: str) -> back.Review:
    """A game looked back at by the net alone; what looks into it next begins with that."""
    from tenback.analysis.reviews import glance

    return glance(read(text))


def review(text: str, glance: bool, secret: Sequence[Deal] = ()) -> bytes:
    """A game looked back at: at a glance, or into it."""
    demand_no_secret(read(text), secret)
    from tenback.analysis.reviews import review as look_back

    found = _glanced(text)
    if not glance:
        found = look_back(found.record, glanced=found)
    outcome = found.outcome
    return json.encode(
        findings.Review(
            rules=found.record.rules.id,
            names=found.record.names,
            turns=tuple(_judged(found.record, turn) for turn in found.turns),
            worst=() if glance else tuple(turn.number for turn in found.worst()),
            ending=None if outcome is None else outcome.ending,
            winner=None if outcome is None else outcome.winner,
            left=None if outcome is None else outcome.left,
            deal=_deal(found),
            winnable_until=found.winnable_until,
            glance=glance,
        )
    )


def _deal(found: back.Review) -> findings.Solved | None:
    """Whether the deal could be won: from the first turn on, after the choice of who starts."""
    if found.solution is None:
        return None
    steps = found.record.steps
    begun = sum(isinstance(step, Start) for step in steps) if found.turns else len(steps)
    return _solved(found.record, found.solution, begun)


def _judged(record: Record, turn: back.Judged) -> findings.JudgedTurn:
    from tenback.analysis.reviews import CLEAR

    instead = None
    if turn.cost >= CLEAR:
        better, worse = tuple(map(_reason, turn.better)), tuple(map(_reason, turn.worse))
        instead = findings.Better(_plan(turn.best), better, worse)
    return findings.JudgedTurn(
        turn=turn.number,
        seat=turn.seat,
        played=_plan(turn.played),
        chances=tuple(round(chance, _DIGITS) for chance in turn.chances(record.rules)),
        cost=round(turn.cost, _DIGITS),
        samples=turn.samples,
        instead=instead,
    )


def solve(text: str, step: int, secret: Sequence[Deal] = ()) -> bytes:
    """Whether a game could be won from there, with all cards known."""
    from tenback.analysis.solve import solve as look_for

    record = read(text)
    demand_no_secret(record, secret)
    return json.encode(_solved(record, look_for(state_after(record, step)), step))


def _solved(record: Record, solution: way.Solution, step: int = 0) -> findings.Solved:
    if solution.line is None:
        return findings.Solved(solution.winnable, None, None, solution.width)
    steps = (*record.steps[:step], *solution.line)
    shown = write(Record(record.rules, record.opening, steps, record.names)) if steps else None
    line = tuple(map(str, solution.line))
    return findings.Solved(solution.winnable, line, shown, solution.width)


def replayed(text: str, secret: Sequence[Deal] = ()) -> bytes:
    """Every step of a game, with what each seat saw after it."""
    record = read(text)
    demand_no_secret(record, secret)
    moments = [_moment(None, None, 0, record.first)]
    turn, before = 0, record.first
    for state, step, _ in replay(record):
        seat = step.seat if isinstance(step, Start) else before.to_move
        turn += before.laid == 0 and not isinstance(step, Start)
        moments.append(_moment(str(step), seat, turn, state))
        before = state
    return json.encode(findings.Replay(record.rules.id, record.names, record.date, tuple(moments)))


def _moment(step: str | None, seat: int | None, turn: int, state: State) -> findings.Moment:
    views = tuple(game_view(state, seat) for seat in range(state.rules.players))
    return findings.Moment(step, seat, turn, views)


def verified(text: str) -> bytes:
    """Whether a deal is proved."""
    verdict = verify(read(text))
    checks = tuple(findings.Checked(one.subject, one.ok, one.details) for one in verdict.checks)
    return json.encode(findings.Verified(verdict.ok, checks))


def puzzles(
    rules: str, day: dt.date, seed: str, number: int
) -> tuple[bytes, list[str], list[bytes]]:
    """The puzzles of a day as they are shown; by number the position, and what was thought of."""
    from tenback.analysis.puzzles import puzzles as make

    game = ruleset(rules)
    found = make(game, seed, number)
    shown = tuple(
        findings.Puzzle(at, game_view(one.state, one.state.to_move)) for at, one in enumerate(found)
    )
    plans = [json.encode(tuple(map(_plan, one.plans))) for one in found]
    records = [write(one.record) for one in found]
    return json.encode(findings.Puzzles(day, game.id, shown)), records, plans


def _plan(plan: position.Plan) -> findings.Plan:
    return findings.Plan(
        plays=tuple(map(str, plan.turn)),
        win=round(plan.win, _DIGITS),
        left=round(plan.left, _DIGITS),
        reasons=tuple(map(_reason, plan.reasons)),
    )


def _reason(reason: reasons.Reason) -> findings.Reason:
    return findings.Reason(reason.why.value, reason.good, reason.facts)
