"""What a person is told where NumPy or Numba is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tenback.analysis.kernels import INSTALL, NeedsKernels, demand_kernels
from tenback.bots.registry import BotNeedsKernels
from tenback.rules import TenbackError
from tenback.text import Catalogue


@contextmanager
def kernels(text: Catalogue) -> Iterator[None]:
    """Say what to install where NumPy or Numba is missing."""
    try:
        with demand_kernels():
            yield
    except NeedsKernels as missing:
        said = text("error-needs-kernels", module=missing.module, command=INSTALL)
        raise TenbackError(said) from None
    except BotNeedsKernels as missing:
        said = text(
            "error-bot-needs-kernels", bot=missing.bot, module=missing.module, command=INSTALL
        )
        raise TenbackError(said) from None
