"""The checksum of an entry: whether the disk gives back what was written."""

from __future__ import annotations

from hashlib import blake2b


def checksum(table: str, number: int, data: object) -> int | None:
    """A number that also tells an entry from others of its table, and from other tables' entries.

    None for what cannot be an entry: a damaged file may hold a text where bytes were.
    """
    if not isinstance(data, bytes):
        return None
    digest = blake2b(f"{table} {number} ".encode() + data, digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)
