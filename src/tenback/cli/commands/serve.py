"""``tenback serve``: tables for browsers and programs, until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import webbrowser
from collections.abc import Callable, Iterable, Iterator
from ipaddress import ip_address
from types import FrameType
from typing import Any

from tenback.cli.commands.backup import explain_store_errors
from tenback.cli.complaints import Explained
from tenback.cli.files import FileUnusable
from tenback.cli.streams import print_error, print_now
from tenback.hosting.limits import Limits, with_limits
from tenback.rules import Malformed, TenbackError
from tenback.server.operations.garbage_collection import keep_pauses_short, return_memory
from tenback.server.operations.key_file import KeyFault, KeyFileUnusable
from tenback.server.operations.logs import FORMATS, write_logs
from tenback.server.operations.metrics import parse_metrics_address, serving_metrics
from tenback.server.processes.supervisor import CannotStart, supervising
from tenback.server.running import run_event_loop, running_server
from tenback.server.security import parse_host, parse_origin
from tenback.server.setup import Setup
from tenback.server.store.opening import is_database, without_password
from tenback.server.transport.addresses import TrustedProxies, network_host
from tenback.server.transport.listening import CannotListen, Listening
from tenback.text import Catalogue

_KEY_FAULTS = {
    KeyFault.SHARED: "key-file-shared",
    KeyFault.MALFORMED: "key-file-malformed",
    KeyFault.UNREADABLE: "error-unreadable",
}


class CannotServe(TenbackError):
    """The server does not start; the message is in the reader's language."""


def run(text: Catalogue, *, workers: int, log_format: str, open_page: bool, **options: Any) -> None:
    """Serve until a signal stops it; ``options`` are those of ``Setup``."""
    stop = Stop()
    if workers > 1 and sys.platform == "win32":
        raise Explained(text("serve-workers-windows"))
    if log_format not in FORMATS:
        raise Explained(text("serve-bad-log-format", value=log_format))
    options["limits"] = with_limits(Limits(), options["limits"])
    given = {name: value for name, value in options.items() if value is not None}
    setup = Setup(**given, prepare=True)
    metrics = [setup.metrics] if setup.metrics else []
    _check(text, "serve-bad-host", parse_host, setup.allowed_hosts)
    _check(text, "serve-bad-origin", parse_origin, setup.allowed_origins)
    _check(text, "serve-bad-proxy", TrustedProxies, setup.proxies.split(","))
    _check(text, "serve-bad-metrics", parse_metrics_address, metrics)
    store = setup.required_store
    if is_database(store) and setup.key_file is None:
        raise Explained(text("serve-key-file-needed"))
    write_logs(log_format)
    try:
        with (
            explain_store_errors(text, store),
            _explain_key_errors(text),
            contextlib.suppress(asyncio.CancelledError),
        ):
            if workers == 1:
                run_event_loop(_serve(text, setup, open_page, stop))
            else:
                run_event_loop(_supervise(text, setup, workers, log_format, open_page, stop))
    except CannotListen as error:
        raise CannotServe(
            text("serve-cannot-listen", host=error.host, port=str(error.port), reason=str(error))
        ) from None
    except CannotStart as error:
        raise CannotServe(text("serve-cannot-start", code=str(error.exit_code))) from None
    stop.ignore_signals()
    print_now(text("serve-stopped"))


def _check(text: Catalogue, key: str, parse: Callable[[str], object], given: Iterable[str]) -> None:
    """Refuse values that cannot be parsed, in the reader's language."""
    for value in given:
        try:
            parse(value)
        except (Malformed, ValueError):
            raise Explained(text(key, value=value)) from None


async def _serve(text: Catalogue, setup: Setup, open_page: bool, stop: Stop) -> None:
    """Serve in this process."""
    stop.ends_this_task()
    async with (
        running_server(setup) as running,
        serving_metrics(setup.metrics, running.metrics.collect),
    ):
        keep_pauses_short()
        _announce(text, setup, running, open_page)
        connections, unused_s = running.metrics.connections, setup.limits.unused
        await return_memory(connections, unused_s)  # until the task is cancelled


async def _supervise(
    text: Catalogue, setup: Setup, workers: int, log_format: str, open_page: bool, stop: Stop
) -> None:
    """Let several processes serve; SIGHUP replaces them, unless a closed terminal has sent it."""
    stop.ends_this_task()
    async with (
        supervising(setup, workers, log_format) as (supervisor, listening),
        serving_metrics(setup.metrics, supervisor.collect),
    ):
        if not sys.stdin.isatty():
            stop.call_on_hangup(supervisor.restart_soon)
        _announce(text, setup, listening, open_page)
        await asyncio.Event().wait()  # until the task is cancelled


def _announce(text: Catalogue, setup: Setup, listening: Listening, open_page: bool) -> None:
    """Say where the server is, and what its host should know; open its page."""
    print_now(text("serve-ready", url=listening.url, file=without_password(setup.required_store)))
    host = network_host(setup.host)
    friends = None if host is None else f"http://{host}:{listening.port}"
    if friends is not None:
        print_now(text("serve-friends", url=friends))
    if listening.key_unkept:
        file = str(setup.key_path)
        print_error(text("serve-key-unkept", file=file, reason=listening.key_unkept))
    if not _is_loopback(setup.host):
        print_error(text("serve-open-to-all", host=setup.host))
    if open_page:
        # Links that the page makes begin with the address that it was opened at.
        webbrowser.open(friends or listening.url)


@contextlib.contextmanager
def _explain_key_errors(text: Catalogue) -> Iterator[None]:
    """Raise errors of the key file in the reader's language."""
    try:
        yield
    except KeyFileUnusable as error:
        key = _KEY_FAULTS[error.fault]
        raise FileUnusable(text(key, file=str(error.path), reason=error.details)) from error


def _is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Ctrl-C, a supervisor, a closed terminal, Ctrl-Break on Windows; no system has all of them."""


class Stop:
    """Cancels a task at the first signal."""

    def __init__(self) -> None:
        self._asked = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Any] | None = None
        for name in SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._heard)

    def ends_this_task(self) -> None:
        """Cancel the calling task at the first signal, or now if there was one."""
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        if self._asked:
            self._cancel()

    def call_on_hangup(self, restart: Callable[[], object]) -> None:
        """From now on call ``restart`` in the event loop at SIGHUP, instead of stopping."""
        if hasattr(signal, "SIGHUP"):
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, restart)

    def ignore_signals(self) -> None:
        """Ignore all further signals until the process ends."""
        for name in SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)

    def _heard(self, _: int, __: FrameType | None) -> None:
        if not self._asked:
            self._asked = True
            if self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._cancel)

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
