"""Where a store is: a file, or the URL of a PostgreSQL database."""

from __future__ import annotations

from urllib.parse import urlsplit

SCHEMES = ("postgresql://", "postgres://")


def is_database(location: str) -> bool:
    """Whether a location is the URL of a database rather than a file."""
    return location.startswith(SCHEMES)


def without_password(location: str) -> str:
    """Return a location as it may appear in a message or a log."""
    if not is_database(location):
        return location
    parts = urlsplit(location)
    host = parts.netloc.rpartition("@")[2]
    user = f"{parts.username}@" if parts.username else ""
    return f"{parts.scheme}://{user}{host}{parts.path}"
