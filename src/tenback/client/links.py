"""Links to tables: ``https://example.org/t/abcdefgh#capability``.

>>> link = Link.parse("https://example.org/t/abcdefgh#secret")
>>> link.server, link.table, link.capability
('https://example.org', 'abcdefgh', 'secret')
>>> link.socket
'wss://example.org/api/tables/abcdefgh/socket'
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from tenback.rules import Malformed
from tenback.tables import new_capability

_LINK = re.compile(r"(https?://[^/#?\s]+)/t/([a-z0-9]{1,40})/?(?:#([\w.-]{1,200}))?")


def fresh_capability() -> str:
    """A capability that nobody else can know, for a new table, link, seat or device."""
    return new_capability(secrets.token_bytes(32))


@dataclass(frozen=True, slots=True)
class Link:
    """The address of a table and a capability; without a capability, a client only watches."""

    server: str
    table: str
    capability: str | None = None

    @classmethod
    def parse(cls, text: str) -> Link:
        """Parse a link."""
        match = _LINK.fullmatch(text.strip())
        if match is None:
            raise Malformed(f"{text[:60]!r} is no link to a table")
        return cls(*match.groups())

    def __str__(self) -> str:
        secret = f"#{self.capability}" if self.capability else ""
        return f"{self.server}/t/{self.table}{secret}"

    @property
    def socket(self) -> str:
        """The address of the table's socket; it does not contain the capability."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/socket"
