"""The checksum of an entry, which shows whether the disk returns what was written."""

from __future__ import annotations

from hashlib import blake2b


def checksum(table: str, number: int, data: object) -> int | None:
    """Return a number that depends on the data, the table and the number of an entry.

    None if the data is no bytes: a damaged file may contain text instead.
    """
    if not isinstance(data, bytes):
        return None
    digest = blake2b(f"{table} {number} ".encode() + data, digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)
