"""Tenback with a page in another folder: ``python -m tests.page_folder FOLDER serve …``."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from tenback.cli import main
from tenback.cli.commands import serve


def serve_page(folder: Path) -> None:
    """Let ``serve`` serve the page of this folder."""
    serve.Setup = partial(serve.Setup, web=folder)  # type: ignore[attr-defined, assignment]


if __name__ == "__main__":
    serve_page(Path(sys.argv.pop(1)))
    main()
