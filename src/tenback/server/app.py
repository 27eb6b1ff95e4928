"""The application: routes, errors, the life of the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path

from msgspec import json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tenback.hosting.faults import STATUS, Fault, Faulty
from tenback.hosting.hall import Hall
from tenback.hosting.rates import Rate
from tenback.hosting.services import Services
from tenback.server import table_socket as socket
from tenback.server.api import bodies
from tenback.server.api.answers import Answers
from tenback.server.api.endpoints import ENDPOINTS
from tenback.server.api.error_texts import explain, text_for
from tenback.server.api.openapi import document, page
from tenback.server.api.receiving import address_of, demand
from tenback.server.site.files import ASK_AGAIN, BUILT, HEADERS, Careful, Page
from tenback.server.site.origins import Sites
from tenback.server.store import StoreUnavailable
from tenback.server.studies.fair_queue import ASKING_ADDRESS
from tenback.server.studies.service import Studies
from tenback.server.workers import Workers
from tenback.tables.days import day_of

PACK_FROM_BYTES = 2_000
"""Bytes from which on an answer is packed."""

PACK_IN_THREAD_FROM_BYTES = 16_384
"""Bytes from which on it is packed in a thread: on the event loop everybody would wait for it."""

KEEP_IT_TO_YOURSELF = "no-store"
"""Answers may hold capabilities and hands: nobody on the way keeps them."""


CUT_OFF = (Fault.TOO_SLOW, Fault.TOO_FAST, Fault.TOO_MANY_HERE)
"""After these the connection is closed: whoever goes on has to connect anew, which is limited."""


def application(
    services: Services, analysis: Workers, web: Path = BUILT, sites: Sites | None = None
) -> Starlette:
    """The server as an ASGI application; it looks after its tables while it runs."""
    hall = Hall(services)
    studies = Studies(analysis, services.limits, services.key, lambda: day_of(services.now()))
    own = sites or Sites()
    answers = Answers(hall, studies)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        keeping = asyncio.create_task(hall.keep())
        yield
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
        await hall.close()

    async def table_socket(socket_: WebSocket) -> None:
        try:
            own.check(socket_)
        except Faulty as fault:
            await socket_.send_denial_response(_error(socket_, fault))
            return
        await socket.serve(socket_, hall, socket_.path_params["table"])

    async def no_socket(socket_: WebSocket) -> None:
        await socket_.send_denial_response(_error(socket_, Faulty(Fault.NOT_FOUND)))

    routes: list[BaseRoute] = [
        *(
            Route(
                one.path,
                _answering(hall, own, getattr(answers, one.name), listing=one.listing),
                methods=[one.method],
            )
            for one in ENDPOINTS
        ),
        WebSocketRoute("/api/tables/{table}/socket", table_socket),
        WebSocketRoute("/{path:path}", no_socket),
        Route("/openapi.json", _counted(hall.lists, _document)),
        Route("/api", _counted(hall.lists, _page)),
        Route("/{path:path}", _counted(hall.files, Page(web).respond)),
    ]
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(Careful),
            Middleware(
                GZipMiddleware,
                minimum_size=PACK_FROM_BYTES,
                thread_minimum_size=PACK_IN_THREAD_FROM_BYTES,
                compresslevel=6,
            ),
        ],
        exception_handlers={
            Faulty: _faulty,
            StoreUnavailable: _unavailable,
            HTTPException: _lost,
            Exception: _broken,
        },
        lifespan=life,
    )
    app.state.hall = hall
    app.state.studies = studies
    return app


def _counted(
    rate: Rate, respond: Callable[[Request], Awaitable[Response]]
) -> Callable[[Request], Awaitable[Response]]:
    """A page that one address may ask for only now and then."""

    async def counted(request: Request) -> Response:
        demand(rate, address_of(request))
        return await respond(request)

    return counted


def _answering(
    hall: Hall, sites: Sites, answer: Callable[[Request], Awaitable[object]], *, listing: bool
) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint: the rate of its address, the site it is asked from, the answer, its text."""

    async def respond(request: Request) -> Response:
        address = address_of(request)
        demand(hall.address_asks, address)
        if listing:
            demand(hall.lists, address)
        sites.check(request)
        ASKING_ADDRESS.set(address)
        found = await answer(request)
        if isinstance(found, str):
            return _response(found.encode(), "text/plain; charset=utf-8")
        unwell = isinstance(found, bodies.Health) and not found.ok
        return _response(json.encode(found), "application/json", 503 if unwell else 200)

    return respond


def _response(body: bytes, kind: str, status: int = 200) -> Response:
    headers = {"cache-control": KEEP_IT_TO_YOURSELF}
    return Response(body, status, headers, media_type=kind)


async def _document(_: Request) -> Response:
    return Response(
        _document_bytes(),
        headers={"cache-control": ASK_AGAIN},
        media_type="application/json",
    )


@cache
def _document_bytes() -> bytes:
    return json.encode(document())


async def _page(_: Request) -> Response:
    return HTMLResponse(page(), headers={"cache-control": ASK_AGAIN})


def _error(request: HTTPConnection, fault: Faulty, status: int | None = None) -> Response:
    text = text_for(request.headers.get("accept-language", ""))
    words = explain(text, fault.code, fault.details)
    body = json.encode(bodies.Error(fault.code, words, fault.details))
    response = _response(body, "application/json", status or STATUS.get(fault.code, 409))
    if "seconds" in fault.details:
        response.headers["retry-after"] = str(fault.details["seconds"])
    if fault.code in CUT_OFF:
        response.headers["connection"] = "close"
    return response


async def _faulty(request: Request, error: Exception) -> Response:
    assert isinstance(error, Faulty)
    return _error(request, error)


async def _unavailable(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreUnavailable)
    return _error(request, Faulty(Fault.UNAVAILABLE, cause=error.cause))


async def _lost(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "GET")
        response = _error(request, Faulty(Fault.WRONG_METHOD, allowed=allowed))
        response.headers["allow"] = allowed
        return response
    return _error(request, Faulty(Fault.NOT_FOUND))


async def _broken(request: Request, _: Exception) -> Response:
    """What goes wrong is logged by who runs the application, and no middleware is in between."""
    response = _error(request, Faulty(Fault.BROKEN))
    response.headers.update(HEADERS)
    return response
