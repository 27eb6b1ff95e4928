"""The command line: one Typer command for each thing Tenback does at a terminal."""

from __future__ import annotations

import sys

import typer

app = typer.Typer(no_args_is_help=True)


@app.command()
def referee() -> None:
    from tenback.cli.referee import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@app.command()
def console() -> None:
    pass
