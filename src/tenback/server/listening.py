"""The socket at which a server listens."""

from __future__ import annotations

import socket
import sys
from dataclasses import dataclass

from tenback.rules import TenbackError

SEND_BUFFER_BYTES = 1 << 17
"""The system's buffer for one client. What does not fit waits with us, where it can be dropped for
something newer."""

LISTEN_BACKLOG = 4_096


class CannotListen(TenbackError):
    """The address or the port cannot be used."""

    def __init__(self, host: str, port: int, reason: str) -> None:
        super().__init__(reason)
        self.host = host
        self.port = port


@dataclass(frozen=True)
class Listening:
    """Where a server accepts connections."""

    url: str
    port: int
    key_unkept: str = ""
    """Why the key is for this run only; empty if it is stored."""


def bind(host: str, port: int) -> socket.socket:
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
        raise CannotListen(host, port, error.strerror or str(error)) from error
    return listener


def url_of(host: str, listener: socket.socket) -> str:
    """Return the address at which a browser reaches a listening socket."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}"
