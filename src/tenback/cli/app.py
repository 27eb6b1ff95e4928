"""The commands and their options. Each one's work is in a module of its own, loaded when called.

A ``help`` here is the key of a text: ``helping`` puts the words of a language in its place.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from typer.core import TyperGroup
from typer.main import get_command

from tenback import __version__
from tenback.cli.helping import Command, Group

app = typer.Typer(
    cls=Group,
    help="help-tenback",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

Context = typer.Context
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="help-option-seed")]
RulesId = Annotated[str, typer.Argument(metavar="RULES", help="help-option-rules")]
Players = Annotated[
    int | None, typer.Option("--players", "-n", metavar="N", help="help-option-players")
]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="help-option-file")]
Samples = Annotated[
    int | None, typer.Option("--samples", metavar="N", min=0, help="help-option-samples")
]


def command_line() -> TyperGroup:
    """All commands; who calls it gives the catalogue as ``obj``."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return group


def _version(wanted: bool) -> None:
    if wanted:
        print(f"tenback {__version__}")
        raise typer.Exit


@app.callback()
def everywhere(
    version: Annotated[
        bool,
        typer.Option("--version", help="help-option-version", callback=_version, is_eager=True),
    ] = False,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANG", help="help-option-language")
    ] = None,
) -> None:
    """Options before any command; ``start`` has taken ``--lang`` out by now."""


@app.command(cls=Command, help="help-play")
def play(
    context: Context,
    rules: RulesId = "coop",
    players: Players = None,
    seed: Seed = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="help-option-save")
    ] = None,
) -> None:
    """Play at the keyboard."""
    from tenback.cli.commands.play import run

    raise typer.Exit(run(context.obj, rules, players, seed, save))


@app.command(cls=Command, help="help-referee")
def referee() -> None:
    """Answer requests until the input ends."""
    from tenback.cli.commands.referee import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@app.command(cls=Command, help="help-console")
def console(
    seed: Seed = None,
    deal: Annotated[
        str | None, typer.Option("--deal", metavar="FILE", help="help-option-deal")
    ] = None,
) -> None:
    """Play the duel in the dialogue of the student programs."""
    from tenback.cli.commands.console import start

    raise typer.Exit(start(seed, deal))


@app.command(cls=Command, help="help-replay")
def replay(
    context: Context,
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="help-option-seat")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="help-option-json")] = False,
) -> None:
    """Show recorded games."""
    from tenback.cli.commands.replay import run

    run(context.obj, file, seat, json)


@app.command(cls=Command, help="help-verify")
def verify(
    context: Context,
    file: RecordFile,
    commitment: Annotated[
        str | None, typer.Option("--commitment", metavar="HEX", help="help-option-commitment")
    ] = None,
    contribution: Annotated[
        list[str] | None,
        typer.Option("--contribution", metavar="SEAT=TEXT", help="help-option-noted"),
    ] = None,
) -> None:
    """Check the proof of a deal."""
    from tenback.cli.commands.verify import run

    raise typer.Exit(run(context.obj, file, commitment, contribution or []))


@app.command(cls=Command, help="help-rules")
def rules(
    context: Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORD", help="help-option-words")
    ] = None,
) -> None:
    """Explain the rules."""
    from tenback.cli.commands.rules import run

    raise typer.Exit(run(context.obj, words or []))


@app.command(cls=Command, help="help-deal")
def deal(
    rules: RulesId = "coop",
    players: Players = None,
    seed: Seed = None,
    contribution: Annotated[
        list[str] | None,
        typer.Option("--contribution", metavar="SEAT=TEXT", help="help-option-contribution"),
    ] = None,
) -> None:
    """Deal a game and write it as a record."""
    from tenback.cli.commands.deal import run

    run(rules, players, seed, contribution or [])


@app.command(cls=Command, help="help-arena")
def arena(
    context: Context,
    bots: Annotated[
        list[str] | None, typer.Option("--bots", metavar="BOTS", help="help-option-bots")
    ] = None,
    rules: Annotated[
        str, typer.Option("--rules", metavar="RULES", help="help-option-arena-rules")
    ] = "coop",
    games: Annotated[int, typer.Option("--games", metavar="N", help="help-option-games")] = 1_000,
    seed: Seed = None,
    talk: Annotated[
        str, typer.Option("--talk", metavar="TALK", help="help-option-talk")
    ] = "silent",
    budget: Annotated[
        float | None, typer.Option("--budget", metavar="SECONDS", help="help-option-budget")
    ] = None,
    starter: Annotated[
        str, typer.Option("--starter", metavar="SEAT", help="help-option-starter")
    ] = "0",
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", help="help-option-workers")
    ] = None,
    records: Annotated[
        str | None, typer.Option("--records", metavar="FILE", help="help-option-records")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="help-option-arena-json")] = False,
) -> None:
    """Let bots play."""
    from tenback.cli.commands.arena import asked, run

    plan = asked(rules, bots or [], games, seed, talk, budget, starter, keep=records is not None)
    raise typer.Exit(run(context.obj, plan, workers, records, json))


@app.command(cls=Command, help="help-hint")
def hint(
    context: Context,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="help-option-hint-file")
    ] = None,
    position: Annotated[
        str | None, typer.Option("--position", metavar="JSON", help="help-option-position")
    ] = None,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="RULES", help="help-option-position-rules")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="help-option-hint-seat")
    ] = None,
    turn: Annotated[
        int | None, typer.Option("--turn", metavar="N", help="help-option-turn")
    ] = None,
    plans: Annotated[
        int, typer.Option("--plans", metavar="N", min=1, max=64, help="help-option-plans")
    ] = 3,
    samples: Samples = None,
    json: Annotated[bool, typer.Option("--json", help="help-option-object")] = False,
) -> None:
    """Advise the player to move."""
    from tenback.cli.commands.hint import run

    run(context.obj, file, position, rules, seat, turn, plans, samples, json)


@app.command(cls=Command, help="help-review")
def review(
    context: Context,
    file: RecordFile,
    samples: Samples = None,
    line: Annotated[bool, typer.Option("--line", help="help-option-line")] = False,
    json: Annotated[bool, typer.Option("--json", help="help-option-object")] = False,
) -> None:
    """Look back at recorded games."""
    from tenback.cli.commands.review import run

    run(context.obj, file, samples, line, json)


@app.command(cls=Command, help="help-puzzle")
def puzzle(
    context: Context,
    rules: RulesId = "coop",
    players: Players = None,
    seed: Seed = None,
    number: Annotated[
        int, typer.Option("--number", metavar="N", min=1, help="help-option-puzzles")
    ] = 3,
    json: Annotated[bool, typer.Option("--json", help="help-option-puzzles-json")] = False,
) -> None:
    """Put puzzles."""
    from tenback.cli.commands.puzzle import run

    raise typer.Exit(run(context.obj, rules, players, seed, number, json))


@app.command(cls=Command, help="help-backup")
def backup(
    context: Context,
    source: Annotated[str, typer.Argument(metavar="FROM", help="help-option-backup-source")],
    target: Annotated[str, typer.Argument(metavar="TO", help="help-option-backup-target")],
) -> None:
    """Copy a server's store."""
    from tenback.cli.commands.backup import run

    raise typer.Exit(run(context.obj, source, target))


@app.command(cls=Command, help="help-forget")
def forget(
    context: Context,
    store: Annotated[str, typer.Argument(metavar="STORE", help="help-option-forget-store")],
    table: Annotated[
        list[str] | None, typer.Option("--table", metavar="TABLE", help="help-option-forget-table")
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="help-option-forget-name")
    ] = None,
    instead: Annotated[
        str, typer.Option("--instead", metavar="NAME", help="help-option-forget-instead")
    ] = "Anonymous",
    yes: Annotated[bool, typer.Option("--yes", help="help-option-forget-yes")] = False,
) -> None:
    """Delete tables or a name from a store."""
    from tenback.cli.commands.forget import run

    raise typer.Exit(run(context.obj, store, table or [], name, instead, yes))
