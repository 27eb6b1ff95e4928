"""Runs a server: puts its parts together, listens on a port, and stops cleanly."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from importlib.util import find_spec
from typing import Any, TypeVar

import uvicorn
from starlette.applications import Starlette

from tenback.hosting.bot_players import BotPlayers, Workers
from tenback.hosting.hall import Hall
from tenback.hosting.presence import Peers, PeerStore, RelayedPeers
from tenback.hosting.services import Services
from tenback.hosting.store import Store
from tenback.server.admission import Admission
from tenback.server.app import application
from tenback.server.operations.key_file import ServerKey, load_key
from tenback.server.operations.metrics import Sources, measure_delay
from tenback.server.security import Sites
from tenback.server.setup import Setup
from tenback.server.store.opening import open_store
from tenback.server.transport.addresses import TrustedProxies, network_host, parse_address
from tenback.server.transport.connections import Connections
from tenback.server.transport.http_protocol import HttpProtocol
from tenback.server.transport.listening import (
    Acceptor,
    Listening,
    bind,
    raise_descriptor_limit,
    url_of,
)
from tenback.server.transport.steering import Steering
from tenback.server.workers.pool import FairWorkers, Pool
from tenback.server.workers.studies import keep_puzzles_prepared

LOG = logging.getLogger("tenback.server")

VARIABLE = "TENBACK_UVLOOP"
"""The environment variable that keeps a server from using uvloop if it is 0."""

T = TypeVar("T")


def run_event_loop(work: Coroutine[None, None, T]) -> T:
    """Run a server until it ends, with uvloop where that is installed: it can be faster."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(work)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes uvloop's event loop; None stands for asyncio's own."""
    if os.environ.get(VARIABLE) == "0" or find_spec("uvloop") is None:
        return None
    try:
        import uvloop  # a dependency of an extra
    except ImportError as error:
        LOG.warning("uvloop is installed and cannot be used: %s", error)
        return None
    return uvloop.new_event_loop


PREPARE_DELAY_S = 2.0
"""Seconds after the start in which returning clients have the processor to themselves."""

SHUTDOWN_GRACE_S = 5
"""Seconds in which connections may end by themselves when the server stops."""


@dataclass(frozen=True)
class Siblings:
    """What a process gets that shares its port with others."""

    name: str
    """The name of this process, which no other has."""
    listener: socket.socket
    steering: Steering
    peers: RelayedPeers
    """The way to the others through the parent."""


@dataclass(frozen=True)
class Running(Listening):
    """A server that runs in this process."""

    hall: Hall = field(kw_only=True)
    metrics: Sources = field(kw_only=True)


@asynccontextmanager
async def running_server(
    setup: Setup,
    *,
    store: Store | None = None,
    bots: Workers | None = None,
    analysis: Workers | None = None,
    key: bytes | None = None,
    siblings: Siblings | None = None,
    **services: Any,
) -> AsyncIterator[Running]:
    """Run a server in this process while the context lasts.

    Tests give their own store, workers, key and clocks (``services``: see ``Services``).
    """
    load = partial(ServerKey, key) if key is not None else partial(load_key, setup.key_path)
    used_store = store or await open_store(setup.required_store)
    server_key = await asyncio.to_thread(load)
    thinking = bots or Pool(setup.bot_workers)
    studying = analysis or Pool(setup.analysis_workers, setup.limits.analysis_queue)
    fair = FairWorkers(studying, setup.analysis_workers, setup.limits)
    given = Services(
        store=used_store,
        key=server_key.data,
        bot_players=BotPlayers(thinking, setup.limits.bot_seconds, server_key.data),
        limits=setup.limits,
        pace=setup.pace,
        keep_finished_days=setup.keep_finished_days,
        offload=asyncio.to_thread,
        peers=_peers(used_store, siblings),
    )
    network = network_host(setup.host)
    app = application(replace(given, **services), fair, setup.web, _sites(setup), network)
    preparing = asyncio.create_task(_prepare(setup, app, thinking, studying))
    try:
        async with _listening(app, fair, setup, siblings) as running:
            yield replace(running, key_unkept=server_key.unkept)
    finally:
        preparing.cancel()
        await asyncio.gather(preparing, return_exceptions=True)
        await thinking.close()
        await studying.close()
        if store is None:
            await used_store.close()


def _peers(store: Store, siblings: Siblings | None) -> Peers | None:
    """Return the way to other processes: through the database, or else through the parent."""
    if not isinstance(store, PeerStore):
        return None if siblings is None else siblings.peers
    peers = store.peers(secrets.token_hex(8) if siblings is None else siblings.name)
    if siblings is not None:
        siblings.peers.listen(peers.hear)
    return peers


def _sites(setup: Setup) -> Sites:
    named = () if parse_address(setup.host) else (setup.host,)
    return Sites((*named, *setup.allowed_hosts), setup.allowed_origins)


async def _prepare(setup: Setup, app: Starlette, *workers: Workers) -> None:
    """Start the workers, those of bots first, and then prepare puzzles, if that is wanted.

    After a restart all clients come back at once and should not wait for that.
    """
    if not setup.prepare:
        return
    await asyncio.sleep(PREPARE_DELAY_S)
    for pool in workers:
        if isinstance(pool, Pool):
            await pool.start()
    await keep_puzzles_prepared(app.state.studies, lambda: Pool(1))


@asynccontextmanager
async def _listening(
    app: Starlette, studies: FairWorkers, setup: Setup, siblings: Siblings | None
) -> AsyncIterator[Running]:
    hall: Hall = app.state.hall
    listener = bind(setup.host, setup.port) if siblings is None else siblings.listener
    steering = None if siblings is None else siblings.steering
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
        proxies = TrustedProxies(setup.proxies)
        async with Acceptor(listener, speak, connections, proxies, steering) as door:
            admission: Admission = app.state.admission
            metrics = Sources(hall, admission, connections, studies)
            background = [
                asyncio.create_task(measure_delay(metrics.delays)),
                asyncio.create_task(admission.keep_small()),
            ]
            try:
                url, port = url_of(setup.host, listener), listener.getsockname()[1]
                yield Running(url, port, hall=hall, metrics=metrics)
            finally:
                for task in background:
                    task.cancel()
                await door.stop_accepting()  # a client that is told to come back must not come here
                await hall.close()
                server.should_exit = True
                await serving
    finally:
        server.should_exit = True
        await asyncio.gather(serving, return_exceptions=True)
        listener.close()


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
        # Messages are short: compression saves little, and keeps a window for each connection.
        ws_per_message_deflate=False,
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
