"""`bootstrap.py play`: the page on a free port, or a game at the keyboard."""

from __future__ import annotations

import errno
import socket
from collections.abc import Sequence

from bootstrapping.checkout import Environment
from bootstrapping.messages import Failure, say, text

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8_010
MAX_PORT = 65_535
PORTS_TRIED = 20

_SERVING = ("--port", "--host")


def tenback_arguments(env: Environment, arguments: Sequence[str]) -> list[str]:
    """The arguments for `tenback`; the page keeps its tables in a file beside bootstrap.py."""
    given = serving_options(arguments)
    if given is None:
        return ["play", *arguments]
    host = given.get("--host", DEFAULT_HOST)
    wanted = given.get("--port", str(DEFAULT_PORT))
    if not (wanted.isascii() and wanted.isdigit() and int(wanted) <= MAX_PORT):
        raise Failure(text("port-number", most=MAX_PORT, value=wanted))
    port = free_port(host, int(wanted))
    if port != int(wanted):
        say(text("port-taken", wanted=wanted, port=port))
    where = ["--host", host, "--port", str(port)]
    return ["serve", "--open", *where, "--store", str(env.root / "tenback.db")]


def serving_options(arguments: Sequence[str]) -> dict[str, str] | None:
    """`--port` and `--host` where nothing else was given; None for a game at the keyboard."""
    found: dict[str, str] = {}
    rest = list(arguments)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        if name not in _SERVING:
            if found:
                raise Failure(text("keyboard-only", name=name, other=next(iter(found))))
            return None
        if not equals:
            if not rest:
                raise Failure(text("needs-value", name=name))
            value = rest.pop(0)
        found[name] = value
    return found


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
