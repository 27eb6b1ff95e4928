"""The command line: ``tenback`` and its commands, one module each, loaded when they are called."""

from tenback.cli.start import main

__all__ = ["main"]
