"""The OpenAPI document and a page for people, from the same endpoints and structs."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from msgspec.json import schema_components

from tenback import __version__
from tenback.server.api.bodies import Error
from tenback.server.api.endpoints import ENDPOINTS, Endpoint

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
