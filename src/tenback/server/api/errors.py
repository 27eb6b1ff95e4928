"""Errors as HTTP answers: a code, its status, a sentence in the language of the client."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from msgspec import json
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.store import StoreUnavailable
from tenback.server.api.bodies import Error
from tenback.server.security import SECURITY_HEADERS
from tenback.tables import Code
from tenback.text import LANGUAGES, Catalogue, catalogue
from tenback.text.errors import explain_refusal

STATUS: Mapping[Fault | Code, int] = {
    Fault.MALFORMED: 400,
    Fault.TOO_LARGE: 413,
    Fault.TOO_SLOW: 408,
    Fault.TOO_FAST: 429,
    Fault.TOO_MANY_TABLES: 429,
    Fault.TOO_MANY_HERE: 429,
    Fault.UNAVAILABLE: 503,
    Fault.DAMAGED: 500,
    Fault.FOREIGN_HOST: 403,
    Fault.FOREIGN_ORIGIN: 403,
    Fault.NOT_FOUND: 404,
    Fault.WRONG_METHOD: 405,
    Fault.NO_HINTS: 403,
    Fault.NOT_OVER: 409,
    Fault.SECRET_DEAL: 403,
    Fault.BAD_RECORD: 400,
    Fault.BAD_POSITION: 409,
    Fault.BUSY: 503,
    Fault.TOO_LONG: 504,
    Fault.NO_KERNEL: 501,
    Fault.BROKEN: 500,
    Code.NO_TABLE: 404,
    Code.NOT_ALLOWED: 403,
    Code.NOT_YOUR_SEAT: 403,
    Code.BAD_SETTINGS: 400,
    Code.BAD_NAME: 400,
}
"""The HTTP status of a code; any other code is 409: the table does not allow it now."""

NO_STORE = "no-store"
"""The cache-control of answers: they may hold capabilities and hands."""

CLOSING_FAULTS = (Fault.TOO_SLOW, Fault.TOO_FAST, Fault.TOO_MANY_HERE)
"""Errors that close the connection: the next request needs a new one, and those are limited."""


def language_of(accepted: str) -> str:
    """Return the language that a browser prefers among ours, from ``Accept-Language``."""
    best, found = 0.0, LANGUAGES[0]
    for part in accepted[:500].split(","):
        name, _, weight = part.strip().partition(";")
        language = name.strip().lower().partition("-")[0]
        liked = _weight(weight)
        if language in LANGUAGES and liked > best:
            best, found = liked, language
    return found


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


def text_for(accepted: str) -> Catalogue:
    """Return the catalogue for a browser."""
    return catalogue(language_of(accepted))


def private_response(body: bytes, media_type: str, status: int = 200) -> Response:
    """Make a response that no cache may keep."""
    return Response(body, status, {"cache-control": NO_STORE}, media_type=media_type)


def error_response(connection: HTTPConnection, fault: Faulty) -> Response:
    """Make the response to a request that failed."""
    text = text_for(connection.headers.get("accept-language", ""))
    sentence = explain_refusal(text, fault.code, fault.details)
    body = json.encode(Error(fault.code, sentence, fault.details))
    response = private_response(body, "application/json", STATUS.get(fault.code, 409))
    if "seconds" in fault.details:
        response.headers["retry-after"] = str(fault.details["seconds"])
    if fault.code in CLOSING_FAULTS:
        response.headers["connection"] = "close"
    return response


async def _handle_fault(request: Request, error: Exception) -> Response:
    assert isinstance(error, Faulty)
    return error_response(request, error)


async def _handle_unavailable_store(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreUnavailable)
    return error_response(request, Faulty(Fault.UNAVAILABLE, cause=error.cause))


async def _handle_routing_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "GET")
        response = error_response(request, Faulty(Fault.WRONG_METHOD, allowed=allowed))
        response.headers["allow"] = allowed
        return response
    return error_response(request, Faulty(Fault.NOT_FOUND))


async def _handle_bug(request: Request, _: Exception) -> Response:
    """Answer after an unexpected exception, which Starlette raises again for the log.

    No middleware sees this answer, so it gets the security headers here.
    """
    response = error_response(request, Faulty(Fault.BROKEN))
    response.headers.update(SECURITY_HEADERS)
    return response


EXCEPTION_HANDLERS: Mapping[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
    Faulty: _handle_fault,
    StoreUnavailable: _handle_unavailable_store,
    HTTPException: _handle_routing_error,
    Exception: _handle_bug,
}
