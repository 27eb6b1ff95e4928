"""The command line."""

from tenback.cli.app import app


def main() -> None:
    app()
