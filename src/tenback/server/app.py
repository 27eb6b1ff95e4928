"""The ASGI application: its routes, its middleware, and its life from start to stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from msgspec import json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tenback.hosting.bot_players import Workers
from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.hall import Hall
from tenback.hosting.services import Services
from tenback.server import table_socket
from tenback.server.admission import Admission, TokenBuckets
from tenback.server.api import bodies
from tenback.server.api.context import Context, RequestBodies, address_of
from tenback.server.api.endpoints import ENDPOINTS, Endpoint, document, page
from tenback.server.api.errors import EXCEPTION_HANDLERS, error_response, private_response
from tenback.server.page import BUILT, PAGE_PATH, PREVIEWED, REVALIDATE, Page, Previews
from tenback.server.security import SecurityHeadersMiddleware, Sites
from tenback.server.workers.pool import ASKING_ADDRESS
from tenback.server.workers.studies import Studies
from tenback.tables.daily import day_of

COMPRESS_FROM_BYTES = 2_000

COMPRESS_IN_THREAD_FROM_BYTES = 16_384
"""Larger answers are compressed in a thread: on the event loop everybody would wait for it."""

Respond = Callable[[Request], Awaitable[Response]]


def application(
    services: Services,
    analysis: Workers,
    web: Path = BUILT,
    sites: Sites | None = None,
    network: str | None = None,
) -> Starlette:
    """Make the server as an ASGI application; it looks after its tables while it runs.

    ``network`` is the host by which other devices reach it, if it is known.
    """
    hall = Hall(services)
    admission = Admission(services.limits, services.time)
    studies = Studies(analysis, services.limits, services.key, lambda: day_of(services.now()))
    context = Context(hall, studies, admission, RequestBodies(services.limits), network)
    own_sites = sites or Sites()

    async def serve_table(socket: WebSocket) -> None:
        try:
            own_sites.check(socket)
        except Faulty as fault:
            await socket.send_denial_response(error_response(socket, fault))
            return
        await table_socket.serve(socket, hall, admission, socket.path_params["table"])

    built_page = Page(web)
    previews = Previews(context, built_page)
    routes: list[BaseRoute] = [
        *(
            Route(endpoint.path, _respond(endpoint, context, own_sites), methods=[endpoint.method])
            for endpoint in ENDPOINTS
        ),
        WebSocketRoute("/api/tables/{table}/socket", serve_table),
        WebSocketRoute("/{path:path}", _deny_socket),
        Route("/openapi.json", _limited(admission.lists, _openapi_document())),
        Route("/api", _limited(admission.lists, _api_page)),
        Route(PAGE_PATH, _limited(admission.lists, previews.review)),
        *(Route(path, _limited(admission.files, previews.front)) for path in PREVIEWED),
        Route("/{path:path}", _limited(admission.files, built_page.respond)),
    ]
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(SecurityHeadersMiddleware),
            Middleware(
                GZipMiddleware,
                minimum_size=COMPRESS_FROM_BYTES,
                thread_minimum_size=COMPRESS_IN_THREAD_FROM_BYTES,
                compresslevel=6,
            ),
        ],
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=lambda _: _keeping(hall),
    )
    app.state.hall = hall
    app.state.studies = studies
    app.state.admission = admission
    return app


@asynccontextmanager
async def _keeping(hall: Hall) -> AsyncIterator[None]:
    """Look after the tables until the application stops."""
    tasks = [
        asyncio.create_task(hall.run_housekeeping()),
        asyncio.create_task(hall.exchange_presence()),
    ]
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await hall.close()


async def _deny_socket(socket: WebSocket) -> None:
    await socket.send_denial_response(error_response(socket, Faulty(Fault.NOT_FOUND)))


def _limited(buckets: TokenBuckets, respond: Respond) -> Respond:
    """Limit how often one address may ask for a page."""

    async def limited(request: Request) -> Response:
        buckets.demand(address_of(request))
        return await respond(request)

    return limited


def _respond(endpoint: Endpoint, context: Context, sites: Sites) -> Respond:
    """Answer a request to an endpoint after its address and its site were checked."""

    async def respond(request: Request) -> Response:
        address = address_of(request)
        context.admission.address_messages.demand(address)
        if endpoint.listing:
            context.admission.lists.demand(address)
        sites.check(request)
        ASKING_ADDRESS.set(address)
        found = await endpoint.handler(context, request)
        if isinstance(found, str):
            return private_response(found.encode(), "text/plain; charset=utf-8")
        unwell = isinstance(found, bodies.Health) and not found.ok
        return private_response(json.encode(found), "application/json", 503 if unwell else 200)

    return respond


def _openapi_document() -> Respond:
    """Answer with the OpenAPI document, which is made for the first request."""
    encoded = cache(lambda: json.encode(document()))

    async def respond(_: Request) -> Response:
        headers = {"cache-control": REVALIDATE}
        return Response(encoded(), headers=headers, media_type="application/json")

    return respond


async def _api_page(_: Request) -> Response:
    return HTMLResponse(page(), headers={"cache-control": REVALIDATE})
