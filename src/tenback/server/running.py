"""Runs a server: puts its parts together, listens on a port, and stops cleanly."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette

from tenback.hosting.bot_players import BotPlayers
from tenback.hosting.hall import Hall
from tenback.hosting.limits import Limits
from tenback.hosting.services import Services
from tenback.hosting.store import Store
from tenback.hosting.workers import Workers
from tenback.rules import TenbackError
from tenback.server.app import application
from tenback.server.operations.key_file import ServerKey, key_file_beside, load_key
from tenback.server.site.files import BUILT
from tenback.server.site.origins import Sites
from tenback.server.store.locations import is_database
from tenback.server.store.opening import open_store
from tenback.server.studies.fair_queue import FairWorkers
from tenback.server.studies.puzzle_schedule import keep_puzzles_prepared
from tenback.server.transport import (
    Acceptor,
    Connections,
    TrustedProxies,
    raise_descriptor_limit,
)
from tenback.server.transport.addresses import parse_address
from tenback.server.transport.http_protocol import HttpProtocol
from tenback.server.workers import Pool
from tenback.server.workers.pool import READY, default_number

WARM_UP_DELAY_S = 2.0
"""Seconds after the start in which workers leave the processor to returning clients."""

SHUTDOWN_GRACE_S = 5
"""Seconds in which connections may end by themselves when the server stops."""

SEND_BUFFER_BYTES = 1 << 17
"""The system's buffer for one client. What does not fit waits with us, where it can be dropped for
something newer."""

LISTEN_BACKLOG = 4_096


class CannotListen(TenbackError):
    """The address or the port cannot be used."""


class KeyFileNeeded(TenbackError):
    """The tables are kept in a database, and there is no file beside it for the key."""


@dataclass(frozen=True)
class Setup:
    """How to run a server."""

    store: str | None = None
    """Where tables are kept: a file or the URL of a database; not needed if a store is given."""
    host: str = "127.0.0.1"
    port: int = 0
    """0 takes any free port."""
    limits: Limits = field(default_factory=Limits)
    pace: float = 0.7
    """Seconds between two cards of a bot."""
    bots: int = field(default_factory=default_number)
    """The number of worker processes for bots."""
    analysis: int = 1
    """The number of worker processes for studies."""
    proxies: str = ""
    """Addresses of trusted proxies, which forward the address of the client; with commas."""
    allowed_hosts: tuple[str, ...] = ()
    """Names of this server, besides those of its machine."""
    allowed_origins: tuple[str, ...] = ()
    """Sites whose pages may use this server, besides its own."""
    key_file: Path | None = None
    """Where the server's key is kept; None is beside the store, if that is a file."""
    keep_finished_days: float | None = None
    """Days after which finished tables are deleted; None keeps them."""
    web: Path = BUILT
    warm: bool = False
    """Whether to start workers before they are needed."""

    @property
    def key_path(self) -> Path:
        """The file of the key, as given or beside the store."""
        if self.key_file is not None:
            return self.key_file
        store = _required(self.store)
        if is_database(store):
            raise KeyFileNeeded(store)
        return key_file_beside(Path(store))


@dataclass(frozen=True)
class Running:
    """A server that accepts connections."""

    url: str
    port: int
    hall: Hall
    key_unkept: str = ""
    """Why the key is for this run only; empty if it is stored."""


@asynccontextmanager
async def running_server(
    setup: Setup,
    *,
    store: Store | None = None,
    bots: Workers | None = None,
    analysis: Workers | None = None,
    key: bytes | None = None,
    **services: Any,
) -> AsyncIterator[Running]:
    """Run a server in this process while the context lasts.

    Tests give their own store, workers, key and clocks (``services``: see ``Services``).
    """
    load = partial(ServerKey, key) if key is not None else partial(load_key, setup.key_path)
    used_store = store or await open_store(_required(setup.store))
    server_key = await asyncio.to_thread(load)
    loading, waiting = asyncio.Lock(), setup.limits.analysis_queue
    thinking = bots or Pool(setup.bots, "warm-bots", loading=loading)
    studying = analysis or Pool(setup.analysis, "warm-studies", waiting, loading=loading)
    fair = FairWorkers(studying, setup.analysis, setup.limits)
    given = Services(
        store=used_store,
        key=server_key.data,
        bot_players=BotPlayers(thinking, setup.limits.bot_seconds, server_key.data),
        limits=setup.limits,
        pace=setup.pace,
        keep_finished_days=setup.keep_finished_days,
        offload=asyncio.to_thread,
    )
    app = application(replace(given, **services), fair, setup.web, _sites(setup))
    warming = asyncio.create_task(_warm(app, thinking, studying) if setup.warm else _nothing())
    try:
        async with _listening(app, setup) as running:
            yield replace(running, key_unkept=server_key.unkept)
    finally:
        warming.cancel()
        await asyncio.gather(warming, return_exceptions=True)
        await thinking.close()
        await studying.close()
        if store is None:
            await used_store.close()


def _sites(setup: Setup) -> Sites:
    named = () if parse_address(setup.host) else (setup.host,)
    return Sites((*named, *setup.allowed_hosts), setup.allowed_origins)


async def _warm(app: Starlette, *workers: Workers) -> None:
    """Start the workers, those of bots first; then prepare puzzles.

    After a restart all clients come back at once and should not wait for that.
    """
    await asyncio.sleep(WARM_UP_DELAY_S)
    for pool in workers:
        if isinstance(pool, Pool):
            await pool.warm()
    await keep_puzzles_prepared(app.state.studies, lambda: Pool(1, READY))


async def _nothing() -> None:
    """Do nothing: workers are started when they are needed."""


def _required(store: str | None) -> str:
    if store is None:
        raise ValueError("a server needs a store")
    return store


@asynccontextmanager
async def _listening(app: Starlette, setup: Setup) -> AsyncIterator[Running]:
    hall: Hall = app.state.hall
    listener = _bind(setup.host, setup.port)
    server = _Server(_uvicorn(app, setup))
    time = asyncio.get_running_loop().time
    connections = Connections(setup.limits, raise_descriptor_limit(), time)
    serving = asyncio.create_task(server.serve(sockets=[]))
    try:
        while not server.started and not serving.done():
            await asyncio.sleep(0.005)
        if serving.done():
            serving.result()
        speak = partial(
            HttpProtocol,
            connections=connections,
            config=server.config,
            server_state=server.server_state,
            app_state=server.lifespan.state,
        )
        async with Acceptor(listener, speak, connections, TrustedProxies(setup.proxies)) as door:
            try:
                host = f"[{setup.host}]" if ":" in setup.host else setup.host
                port: int = listener.getsockname()[1]
                yield Running(f"http://{host}:{port}", port, hall)
            finally:
                await hall.close()
                await door.stop_accepting()
                server.should_exit = True
                await serving
    finally:
        server.should_exit = True
        await asyncio.gather(serving, return_exceptions=True)
        listener.close()


def _bind(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Its protocol is named because asyncio sends small messages at once only then; otherwise an
    answer would wait until the client's machine has confirmed the update before it.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        listener.bind((host, port))
        listener.listen(LISTEN_BACKLOG)
    except OSError as error:
        listener.close()
        raise CannotListen(error.strerror or str(error)) from error
    return listener


class _Server(uvicorn.Server):
    """Installs no signal handlers: the caller decides what an interrupt means."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


def _uvicorn(app: Starlette, setup: Setup) -> uvicorn.Config:
    limits = setup.limits
    return uvicorn.Config(
        app,
        loop="asyncio",
        lifespan="on",
        ws="websockets-sansio",
        h11_max_incomplete_event_size=limits.header_bytes,
        timeout_keep_alive=limits.keep_alive_seconds,
        # A message that is a little too long is still refused in words.
        ws_max_size=4 * limits.message,
        ws_ping_interval=limits.ping,
        ws_ping_timeout=limits.ping,
        # There is no access log: what people ask for is private.
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(setup.proxies),
        forwarded_allow_ips=setup.proxies or None,
        timeout_graceful_shutdown=SHUTDOWN_GRACE_S,
    )
