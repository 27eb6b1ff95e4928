"""Compile everything ahead and keep it: the kernels, and the beam search of the analysis.

``python -m tenback.analysis.ahead``
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from time import perf_counter

from tenback.analysis.solve import solve
from tenback.kernels.ahead import compile_all, tell
from tenback.rules import coop, deal, decks_from_seed


def compile_beam() -> Iterator[tuple[str, float]]:
    """Compile the beam search by solving a deal narrowly; the seconds it took."""
    began = perf_counter()
    solve(deal(coop(1), decks_from_seed(coop(1), 0)), widths=(2,))
    yield "the beam search", perf_counter() - began


if __name__ == "__main__":
    tell(chain(compile_all(), compile_beam()))
