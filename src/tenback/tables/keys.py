"""Capabilities: the holder of one may act; a table knows only their hashes.

A capability is a secret in a link or in a browser's storage. The client makes it from 32 random
bytes, and the table keeps only its *key*, a hash, so that neither the log nor a copy of the store
opens a seat.

>>> capability = new_capability(bytes(range(32)))
>>> capability[:12], len(capability), len(key_of(capability))
('2.AAECAwQFBg', 45, 32)
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from enum import Enum
from hashlib import sha256
from typing import Final

LENGTH = 32
"""Bytes of a key, and of the randomness behind a capability."""


PREFIX = "2."
"""The beginning of a capability that a client made."""

CAPABILITY_CHARACTERS = len(PREFIX) + 43
CAPABILITY_PATTERN = r"^2\.[A-Za-z0-9_-]{43}$"


class House(Enum):
    """The server itself, which plays for bots and keeps the time. Nobody can present it."""

    HOUSE = "house"


HOUSE: Final = House.HOUSE

Caller = bytes | House
"""The caller: the key of the capability presented (empty for none), or the house."""


BY_HOUSE = b"house"
"""Stands for the house in the log; no key has this length."""


def new_capability(fresh: bytes) -> str:
    """A capability from 32 fresh random bytes, fit for a link."""
    return PREFIX + urlsafe_b64encode(fresh).rstrip(b"=").decode()


def key_of(capability: str) -> bytes:
    """The key of a capability, which is all that a table ever sees of it."""
    return sha256(b"tenback key 1" + capability.encode(errors="replace")).digest()
