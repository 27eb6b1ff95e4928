"""The endpoints of the HTTP API, as data, and the documents about them.

Routes, the OpenAPI document and a page for people follow from the same table.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from html import escape
from typing import Any

from msgspec.json import schema_components
from starlette.requests import Request

from tenback import __version__
from tenback.analysis import findings
from tenback.hosting import messages
from tenback.hosting.messages import Open, Opened, PlayOn
from tenback.server.api import about, bodies, studies, tables
from tenback.server.api.bodies import Error
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

SCHEMA_REFERENCE = "#/components/schemas/{name}"

PARAMETERS = {
    "table": "The name of a table, from its link.",
    "day": "A day, such as 2026-11-15.",
    "game": "Which game of the table, from 1 on.",
    "rules": "The id of a ruleset, such as coop(players=3).",
}
"""The meaning of each query parameter."""


def document() -> dict[str, Any]:
    """Return the whole API as an OpenAPI 3.1 document."""
    kinds = [kind for one in ENDPOINTS for kind in (one.body, one.response) if kind is not None]
    schemas, components = schema_components(
        [*dict.fromkeys(kinds), Error], ref_template=SCHEMA_REFERENCE
    )
    by_kind = dict(zip([*dict.fromkeys(kinds), Error], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tenback",
            "version": __version__,
            "description": "Tables over HTTP. The games themselves go over a WebSocket:"
            " GET /api/tables/{table}/socket.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "capability": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The capability from a table's link.",
                }
            },
        },
    }


def _operation(one: Endpoint, by_kind: dict[Any, Any]) -> dict[str, Any]:
    answer = (
        {"text/plain": {"schema": {"type": "string"}}}
        if one.response is None
        else {"application/json": {"schema": by_kind[one.response]}}
    )
    error = {"application/json": {"schema": by_kind[Error]}}
    made: dict[str, Any] = {
        "operationId": one.name,
        "summary": one.summary,
        "parameters": [*_parameters(one)],
        "responses": {
            "200": {"description": "What was asked for.", "content": answer},
            "default": {"description": "Why it was refused.", "content": error},
        },
    }
    if one.body is not None:
        body = {"application/json": {"schema": by_kind[one.body]}}
        made["requestBody"] = {"required": True, "content": body}
    if one.bearer:
        made["security"] = [{}, {"capability": []}]
    return made


def _parameters(one: Endpoint) -> list[dict[str, Any]]:
    places = [(name, "path") for name in re.findall(r"\{(\w+)\}", one.path)]
    return [
        {
            "name": name,
            "in": place,
            "required": place == "path",
            "description": PARAMETERS[name],
            "schema": {"type": "integer" if name == "game" else "string"},
        }
        for name, place in [*places, *((name, "query") for name in one.query)]
    ]


def page() -> str:
    """Return the same as a page for people."""
    rows = "\n".join(
        f"<dt><code>{one.method} {escape(one.path)}</code></dt><dd>{escape(one.summary)}"
        f" {_body_and_response(one)}</dd>"
        for one in ENDPOINTS
    )
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tenback: the API</title>
<h1>Tenback {__version__}: the API</h1>
<p>Everything here is JSON; all of it, in detail, is in <a href="/openapi.json">openapi.json</a>.
A table is played over a WebSocket: <code>/api/tables/{{table}}/socket</code>.</p>
<dl>
{rows}
</dl>
</html>
"""


def _body_and_response(one: Endpoint) -> str:
    kinds = [kind.__name__ for kind in (one.body, one.response) if kind is not None]
    return f"<small>({escape(' → '.join(kinds))})</small>" if kinds else ""
