"""The commands for tables over a network; like all others, each loads its work when called."""

from __future__ import annotations

from typing import Annotated

import typer

from tenback.cli.app import Context, app
from tenback.cli.helping import Command


@app.command(cls=Command, help="help-serve")
def serve(
    context: Context,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="help-option-host")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="N", min=0, max=65_535, help="help-option-port")
    ] = 8_010,
    store: Annotated[
        str, typer.Option("--store", metavar="FILE", help="help-option-store")
    ] = "tenback.db",
    key_file: Annotated[
        str | None, typer.Option("--key-file", metavar="FILE", help="help-option-key-file")
    ] = None,
    keep_finished: Annotated[
        float | None,
        typer.Option("--keep-finished", metavar="DAYS", min=1, help="help-option-keep-finished"),
    ] = None,
    pace: Annotated[
        float, typer.Option("--pace", metavar="SECONDS", min=0, help="help-option-pace")
    ] = 0.7,
    limit: Annotated[
        list[str] | None, typer.Option("--limit", metavar="NAME=VALUE", help="help-option-limit")
    ] = None,
    bots: Annotated[
        int | None,
        typer.Option("--bot-workers", metavar="N", min=1, help="help-option-bot-workers"),
    ] = None,
    analysis: Annotated[
        int,
        typer.Option("--analysis-workers", metavar="N", min=1, help="help-option-analysis-workers"),
    ] = 1,
    proxies: Annotated[
        str, typer.Option("--trust-proxies", metavar="ADDRESSES", help="help-option-proxies")
    ] = "",
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", metavar="NAME", help="help-option-allow-host"),
    ] = None,
    allow_origin: Annotated[
        list[str] | None,
        typer.Option("--allow-origin", metavar="ORIGIN", help="help-option-allow-origin"),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="help-option-open")] = False,
) -> None:
    """Serve tables."""
    from tenback.cli.commands.serve import run

    limits = limit or []
    run(
        *(context.obj, host, port, store, key_file, keep_finished, pace, limits),
        *(bots, analysis, proxies, allow_host or [], allow_origin or [], open_page),
    )


@app.command(cls=Command, help="help-bot")
def bot(
    context: Context,
    join: Annotated[str, typer.Option("--join", metavar="LINK", help="help-option-join")],
    level: Annotated[
        str, typer.Option("--level", metavar="BOT", help="help-option-level")
    ] = "greedy",
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", min=0, help="help-option-bot-seat")
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="help-option-bot-name")
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", metavar="N", min=1, help="help-option-bot-games")
    ] = None,
) -> None:
    """Let a bot play at a served table."""
    from tenback.cli.commands.bot import run

    run(context.obj, join, level, seat, name, games)
