"""The endpoints of the HTTP API, as data: routes, the OpenAPI document and pages follow from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request

from tenback.analysis import findings
from tenback.hosting import messages
from tenback.hosting.messages import Open, Opened, PlayOn
from tenback.server.api import about, bodies, studies, tables
from tenback.server.api.context import Context


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One endpoint of the API."""

    handler: Callable[[Context, Request], Awaitable[object]]
    """The function that answers."""
    method: str
    path: str
    summary: str
    response: Any = None
    """The struct of the answer; None is plain text."""
    body: Any = None
    """The struct of the body."""
    query: tuple[str, ...] = ()
    """Query parameters; a required one ends with ``!``."""
    bearer: bool = False
    """Whether a capability may be presented."""
    study: bool = False
    """Whether a worker computes the answer, which counts as an analysis."""
    listing: bool = False
    """Whether the answer needs much reading, so that its rate limit is lower."""

    @property
    def name(self) -> str:
        """The name of the function, which is also the ``operationId``."""
        return self.handler.__name__


ENDPOINTS = (
    Endpoint(about.about, "GET", "/api/about", "What the server offers.", bodies.About),
    Endpoint(
        tables.open_table,
        "POST",
        "/api/tables",
        "Open a table and sit down.",
        Opened,
        Open,
    ),
    Endpoint(
        tables.look,
        "GET",
        "/api/tables/{table}",
        "The whole table, as on the socket.",
        messages.Welcome,
        bearer=True,
    ),
    Endpoint(
        tables.record,
        "GET",
        "/api/tables/{table}/record",
        "The record of the last game, or of another by its number, once its deal is revealed.",
        query=("game",),
        bearer=True,
        listing=True,
    ),
    Endpoint(
        studies.hint,
        "POST",
        "/api/tables/{table}/hint",
        "Advice for the player to move at a table with hints.",
        findings.Advice,
        bodies.AskHint,
        bearer=True,
        study=True,
    ),
    Endpoint(
        studies.table_review,
        "GET",
        "/api/tables/{table}/review",
        "The review of a table's last game, or of another by its number.",
        findings.Review,
        query=("game",),
        bearer=True,
        study=True,
    ),
    Endpoint(
        studies.review,
        "POST",
        "/api/review",
        "The review of a game: the chances, the turns that cost most, and what was better.",
        findings.Review,
        bodies.AskReview,
        query=("table",),
        bearer=True,
        study=True,
    ),
    Endpoint(
        studies.solve,
        "POST",
        "/api/solve",
        "Whether a deal of The Game could be won, and how.",
        findings.Solved,
        bodies.AskSolve,
        study=True,
    ),
    Endpoint(
        studies.replay,
        "POST",
        "/api/replay",
        "Every step of a game, with what each seat saw after it.",
        bodies.Replay,
        bodies.Recorded,
        query=("table",),
        bearer=True,
        study=True,
    ),
    Endpoint(
        studies.retry,
        "POST",
        "/api/retry",
        "A turn of a game, played again with other cards: what fits next, and what it is worth.",
        bodies.Retried,
        bodies.AskRetry,
        query=("table",),
        bearer=True,
        study=True,
    ),
    Endpoint(
        studies.verify,
        "POST",
        "/api/verify",
        "Whether the proof of a deal holds.",
        bodies.Verified,
        bodies.Recorded,
        study=True,
    ),
    Endpoint(
        tables.play_on,
        "POST",
        "/api/import",
        "Open a table whose game continues from a step of a record.",
        Opened,
        PlayOn,
    ),
    Endpoint(
        studies.puzzles,
        "GET",
        "/api/puzzles",
        "The puzzles of a day.",
        bodies.Puzzles,
        query=("rules", "day"),
        study=True,
    ),
    Endpoint(
        studies.answer,
        "POST",
        "/api/puzzles/answer",
        "Whether a turn is the solution of a puzzle.",
        bodies.Judgement,
        bodies.PuzzleTurn,
        study=True,
    ),
    Endpoint(
        studies.plan,
        "POST",
        "/api/puzzles/plan",
        "A puzzle once the first cards of a turn are laid: what fits next, and how far it goes.",
        bodies.Puzzle,
        bodies.PuzzleTurn,
    ),
    Endpoint(
        tables.daily,
        "GET",
        "/api/daily/{day}",
        "The results of a daily deal: first attempts without help, then the others.",
        bodies.Daily,
        query=("rules",),
        listing=True,
    ),
    Endpoint(about.health, "GET", "/health", "Whether tables can be played.", bodies.Health),
    Endpoint(about.live, "GET", "/health/live", "Whether the process answers.", bodies.Live),
)
