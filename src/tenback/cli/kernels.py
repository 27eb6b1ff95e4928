"""Kernels that are missing or must be compiled first: what a person is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tenback.analysis.kernels import INSTALL, NeedsKernels, demand_kernels
from tenback.bots.registry import BotNeedsKernels
from tenback.cli.streams import print_error
from tenback.kernels.compiling import noticing
from tenback.rules import TenbackError
from tenback.text import Catalogue


@contextmanager
def explain_missing_kernels(text: Catalogue) -> Iterator[None]:
    """Raise an error that says what to install if NumPy or Numba is missing."""
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


@contextmanager
def announce_compiling(text: Catalogue) -> Iterator[None]:
    """Say on a terminal, once, that kernels have to be compiled in this block."""

    def notice() -> None:
        if sys.stderr.isatty():
            print_error(text("kernels-compiling"))

    with noticing(notice):
        yield
