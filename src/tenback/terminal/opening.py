"""Opening a table on a server: every failure is a sentence for the reader."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import DecodeError

from tenback.client import Failed, Link, open_table
from tenback.rules import Ruleset
from tenback.tables import Settings
from tenback.terminal.failures import why_failed
from tenback.terminal.joining import NotSeated, check_reachable
from tenback.text import Catalogue

TAKEOVER_S = 120
"""After this time a bot sits in for an absent player, as at tables that a browser opens."""

_SERVER = re.compile(r"(?:(https?)://)?([^/#?\s@]+)(?:/.*)?")


def parse_server(text: Catalogue, address: str) -> str:
    """The address of a server; what follows its host and port is ignored."""
    match = _SERVER.fullmatch(address.strip())
    if match is None:
        raise NotSeated(text("terminal-open-bad-server", server=address[:80]))
    return f"{match[1] or 'http'}://{match[2]}"


async def open_served_table(
    text: Catalogue, server: str, rules: Ruleset, bots: Sequence[str | None], name: str
) -> Link:
    """Open a table with these bots, sit down in its first seat and return the founder's link."""
    await check_reachable(text, server)
    settings = Settings(rules.id, bots=tuple(bots), takeover=TAKEOVER_S)
    try:
        return await open_table(server, settings, [(0, name or text("player", number=1))])
    except Failed as error:
        raise NotSeated(why_failed(text, error)) from None
    except (OSError, DecodeError):
        raise NotSeated(text("bot-no-answer", server=server)) from None
