"""The command line: ``tenback`` and its commands, one module each, loaded when they are called."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.terminal import INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    try:
        from tenback.cli.start import run

        run(arguments)
    except KeyboardInterrupt:  # before the command could say anything about it
        raise SystemExit(INTERRUPTED) from None


__all__ = ["main"]
