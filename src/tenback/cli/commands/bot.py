"""``tenback bot``: a bot of ours, or a foreign one, takes a seat at a served table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

from tenback.bots import NAMES, BotFailed, CannotPlay, Player, hire
from tenback.cli.complaints import Explained, complaint
from tenback.cli.kernels import announce_compiling, explain_missing_kernels
from tenback.client import Link, Refused, Table, TurnedAway, joined
from tenback.client.player import NoSeat, Sitter, sit_down
from tenback.hosting.faults import Close
from tenback.rules import Malformed, TenbackError, ruleset
from tenback.server.api.error_texts import explain
from tenback.tables import TableView
from tenback.tables.settings import MAX_NAME_CHARACTERS
from tenback.text import Catalogue

CONNECT_TIMEOUT_S = 10.0
WELCOME_TIMEOUT_S = 20.0
"""From the connection to the first view of the table."""

DEFAULT_PORTS = {"http": 80, "https": 443}


class NotSeated(TenbackError):
    """The bot does not get a seat; the message says why in the reader's language."""


def run(
    text: Catalogue,
    *,
    join: str,
    level: str,
    seat: int | None,
    name: str | None,
    games: int | None,
) -> None:
    """Play until the table is closed, that many games are over, or somebody interrupts."""
    try:
        link = Link.parse(join)
    except Malformed:
        raise Explained(text("bot-bad-link", link=join[:80])) from None
    with explain_missing_kernels(text):
        player = hire(level)
    try:
        player.start()  # first, so that nobody waits at the table for a bot that cannot start
        with contextlib.suppress(KeyboardInterrupt), announce_compiling(text):
            asyncio.run(_play(text, link, player, seat, name or _name(level), games))
    except (BotFailed, CannotPlay) as error:
        raise NotSeated(text("bot-failed", bot=level[:80], reason=complaint(text, error))) from None
    except NoSeat:
        raise NotSeated(text("bot-no-seat")) from None
    except Refused as refused:
        reason = explain(text, refused.code, refused.answer.details)
        raise NotSeated(text("bot-turned-away", reason=reason)) from None
    except TurnedAway as away:
        known = f"refused-{away}" in text
        reason = explain(text, str(away), {}) if known else str(away)
        if away.code is Close.FORMAT:
            reason = text("bot-other-format")
        raise NotSeated(text("bot-turned-away", reason=reason)) from None
    finally:
        player.leave()


def _name(level: str) -> str:
    """The name of a bot that was given none: its level, or the last word of its command."""
    return level if level in NAMES else Path(level.split()[-1]).stem[:MAX_NAME_CHARACTERS] or "bot"


async def _play(
    text: Catalogue, link: Link, player: Player, seat: int | None, name: str, games: int | None
) -> None:
    def game_over(number: int, view: TableView) -> None:
        outcome = view.games[0].outcome
        if outcome is not None:
            print(text("bot-game-over", number=number, cards=sum(outcome.left)), flush=True)

    await _check_reachable(text, link)
    async with _joined(text, link) as table:
        if table.link != link:
            print(text("bot-new-link", link=str(table.link)), flush=True)
        player.demand(ruleset(table.view.settings.rules))
        taken = await sit_down(table, name, seat)
        print(text("bot-sits", name=name, seat=taken + 1), flush=True)
        await Sitter(table, taken, player, games, game_over).play()


async def _check_reachable(text: Catalogue, link: Link) -> None:
    """Raise NotSeated where nothing listens; a client would go on trying for ever."""
    address = urlsplit(link.server)
    try:
        async with asyncio.timeout(CONNECT_TIMEOUT_S):
            port = address.port or DEFAULT_PORTS[address.scheme]
            _, writer = await asyncio.open_connection(address.hostname, port)
    except (OSError, ValueError) as error:  # a timeout is an OSError
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise NotSeated(text("bot-unreachable", server=link.server, reason=reason)) from None
    writer.close()


@contextlib.asynccontextmanager
async def _joined(text: Catalogue, link: Link) -> AsyncIterator[Table]:
    """The table of a link; NotSeated where the server does not answer."""
    async with contextlib.AsyncExitStack() as stack:
        try:
            async with asyncio.timeout(WELCOME_TIMEOUT_S):
                table = await stack.enter_async_context(joined(link))
        except TimeoutError:
            raise NotSeated(text("bot-no-answer", server=link.server)) from None
        yield table
