"""`bootstrap.py play`: the page on a free port."""

from __future__ import annotations

import errno
import socket
from collections.abc import Mapping

from bootstrapping.checkout import Environment
from bootstrapping.messages import say, text
from tenback.cli.options import Value

MAX_PORT = 65_535
PORTS_TRIED = 20


def serve_arguments(env: Environment, given: Mapping[str, Value]) -> list[str]:
    """The arguments for `tenback`; the page keeps its tables in a file beside bootstrap.py."""
    host, wanted = str(given["host"]), int(str(given["port"]))
    port = free_port(host, wanted)
    if port != wanted:
        say(text("port-taken", wanted=wanted, port=port))
    opened = [] if given["no_browser"] else ["--open"]
    where = ["--host", host, "--port", str(port)]
    return ["serve", *opened, *where, "--store", str(env.root / "tenback.db")]


def free_port(host: str, wanted: int) -> int:
    """The first port from `wanted` on that nothing listens on; `wanted` where there is none."""
    last = min(wanted + PORTS_TRIED - 1, MAX_PORT)
    return next((port for port in range(wanted, last + 1) if is_free(host, port)), wanted)


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there; true where only the server can say what is wrong."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError:
        return True
    with socket.socket(family, kind, protocol) as trial:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where SO_REUSEADDR shares a port
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(address)
        except OSError as error:
            return error.errno != errno.EADDRINUSE
    return True
