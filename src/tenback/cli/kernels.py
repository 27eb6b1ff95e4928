"""Kernels that are missing or must be compiled first: what a person is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from tenback.analysis.kernels import INSTALL, NeedsKernels, demand_kernels
from tenback.bots.registry import BotNeedsKernels
from tenback.cli.streams import print_error
from tenback.rules import TenbackError
from tenback.text import Catalogue

SILENCE_S = 3.0
"""Seconds after which a person is told why there is no answer yet."""


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
    """Explain a long silence on a terminal: the first time, kernels are compiled."""
    timer = Timer(SILENCE_S, print_error, [text("kernels-compiling")])
    timer.daemon = True
    if sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
