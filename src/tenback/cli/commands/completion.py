"""``tenback completion``: what a shell needs to complete commands and options."""

from __future__ import annotations

from tenback.cli.complaints import Explained
from tenback.cli.shells import SHELLS
from tenback.text import Catalogue


def run(text: Catalogue, *, shell: str) -> None:
    """Print the completion of a shell, for its configuration."""
    if shell not in SHELLS:
        raise Explained(text("completion-shell", name=shell[:40], names=", ".join(SHELLS)))
    print(SHELLS[shell](text), end="")
