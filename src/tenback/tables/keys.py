"""Capabilities: who holds one may act, and a table knows only their hashes.

A capability is a secret in a link or a cookie. The table keeps its *key*, from which it cannot be
guessed, so that neither the log nor a copy of the store lets anybody take a seat.

>>> capability = new_capability(bytes(range(32)))
>>> capability[:12], len(key_of(capability))
('AAECAwQFBgcI', 32)
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from enum import Enum
from hashlib import sha256
from typing import Final

LENGTH = 32
"""Bytes of a key, and of the randomness behind a capability."""


class House(Enum):
    """The server itself, which plays for bots and keeps the time. Nobody can present it."""

    HOUSE = "house"


HOUSE: Final = House.HOUSE

Caller = bytes | House
"""Who asks: the key of the capability presented (empty for none), or the house."""


def new_capability(fresh: bytes) -> str:
    """A capability from 32 fresh random bytes, fit for a link."""
    return urlsafe_b64encode(fresh).rstrip(b"=").decode()


def repeatable_capability(secret: bytes, table: str, request: str) -> str:
    """A capability that a server makes again when a request is repeated, without keeping it."""
    words = b"".join(
        len(part).to_bytes(2, "big") + part for part in (table.encode(), request.encode())
    )
    return new_capability(hmac.digest(secret, b"tenback capability 1" + words, "sha256"))


def key_of(capability: str) -> bytes:
    """The key of a capability: all that a table ever sees of it."""
    return sha256(b"tenback key 1" + capability.encode(errors="replace")).digest()
