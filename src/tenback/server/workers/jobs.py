"""The jobs of workers, by name: what bots decide, and what is found out about games.

They run in processes of their own. Studies return JSON for an HTTP answer.
"""

from __future__ import annotations

import datetime as dt
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import json

from tenback.bots import Bot, Heard, Place, hire
from tenback.record import moments, read, state_after, verify, write
from tenback.rules import Play, View, ruleset, silence, view
from tenback.server.api import bodies
from tenback.tables.daily import Deal, demand_no_secret
from tenback.tables.game_view import game_view

if TYPE_CHECKING:
    from tenback.analysis.reviews import Review

MAX_ADVISED_PLANS = 3

GLANCES_CACHED = 8

MAX_SEATED_BOTS = 512
"""Bots that are remembered; one that was dropped plans its turn again."""

_seated: OrderedDict[str, Bot] = OrderedDict()


def advice(seen: View, heard: Heard) -> bytes:
    """Return the best turns from a view."""
    from tenback.analysis.data import advice_data
    from tenback.analysis.position import advise

    return json.encode(advice_data(advise(seen, heard, MAX_ADVISED_PLANS)))


@lru_cache(maxsize=GLANCES_CACHED)
def _glance(text: str) -> Review:
    """Review a game by the net alone; the full review that often follows begins with that."""
    from tenback.analysis.reviews import glance

    return glance(read(text))


def review(text: str, glance: bool, secret: Sequence[Deal] = ()) -> bytes:
    """Review a game, fully or at a glance."""
    demand_no_secret(read(text), secret)
    from tenback.analysis.data import review_data
    from tenback.analysis.reviews import review as review_fully

    found = _glance(text)
    if not glance:
        found = review_fully(found.record, glanced=found)
    return json.encode(review_data(found, glance=glance))


def solve(text: str, step: int, secret: Sequence[Deal] = ()) -> bytes:
    """Look for a way to win a game after its first ``step`` steps, with all cards known."""
    from tenback.analysis.data import solution_data
    from tenback.analysis.solve import solve as look_for

    record = read(text)
    demand_no_secret(record, secret)
    return json.encode(solution_data(record, look_for(state_after(record, step)), step))


def retried(text: str, turn: int, plays: Sequence[str], secret: Sequence[Deal] = ()) -> bytes:
    """Play a turn of a game again, with other cards."""
    from tenback.analysis.reviews import retry

    record = read(text)
    demand_no_secret(record, secret)
    found = retry(record, turn, tuple(map(Play.parse, plays)))
    shown = game_view(found.state, found.seat)
    return json.encode(bodies.Retried(shown, found.win, found.played))


def replayed(text: str, secret: Sequence[Deal] = ()) -> bytes:
    """Return every step of a game, with what each seat saw after it."""
    record = read(text)
    demand_no_secret(record, secret)
    players = range(record.rules.players)
    shown = tuple(
        bodies.Moment(
            None if one.step is None else str(one.step),
            one.seat,
            one.turn,
            tuple(game_view(one.state, seat) for seat in players),
        )
        for one in moments(record)
    )
    return json.encode(bodies.Replay(record.rules.id, record.names, record.date, shown))


def verified(text: str) -> bytes:
    """Check whether a deal is proved."""
    verdict = verify(read(text))
    checks = tuple(bodies.Checked(one.subject, one.ok, one.details) for one in verdict.checks)
    return json.encode(bodies.Verified(verdict.ok, checks))


def weighed(text: str, plays: Sequence[str]) -> float:
    """Return the chance to win after a whole turn, as the plans of a puzzle are valued."""
    from tenback.analysis.position import ranked
    from tenback.analysis.puzzles import SAMPLES

    state = read(text).first
    seen = view(state, state.to_move)
    (plan,) = ranked(seen, silence(seen.rules), [tuple(map(Play.parse, plays))], SAMPLES)
    return plan.win


def puzzles(
    rules: str, day: dt.date, seed: str, number: int
) -> tuple[bytes, list[str], list[bytes]]:
    """Make the puzzles of a day: as they are shown, and by number their records and plans."""
    from tenback.analysis.data import plan_data
    from tenback.analysis.puzzles import puzzles as make

    game = ruleset(rules)
    # The further ahead the solution is, the easier it is to find.
    found = sorted(make(game, seed, number), key=lambda one: -one.gap)
    shown = tuple(
        bodies.Puzzle(at, game_view(one.state, one.state.to_move)) for at, one in enumerate(found)
    )
    plans = [json.encode(tuple(map(plan_data, one.plans))) for one in found]
    records = [write(one.record) for one in found]
    return json.encode(bodies.Puzzles(day, game.id, shown)), records, plans


def bot(name: str, level: str, place: Place, method: str, given: tuple[Any, ...]) -> Any:
    """Call a method of a bot, which remembers its plan from card to card."""
    seated = _seated.pop(name, None) or hire(level).sit(place)
    _seated[name] = seated
    if len(_seated) > MAX_SEATED_BOTS:
        _seated.popitem(last=False)
    return getattr(seated, method)(*given)


JOBS: dict[str, Callable[..., Any]] = {
    "bot": bot,
    "advice": advice,
    "review": review,
    "solve": solve,
    "replay": replayed,
    "retry": retried,
    "verify": verified,
    "puzzles": puzzles,
    "weigh": weighed,
}
