"""Ratings from who came before whom: Plackett and Luce's model, as openskill computes it.

In a duel each game is a contest of two. In The Game line-ups do not meet, but they play the same
deals: each deal is a contest, and fewer cards left is better.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Rating(NamedTuple):
    """How strong, how sure, and the strength that is all but certain (mu - 3 sigma)."""

    mu: float
    sigma: float
    ordinal: float


def rate(competitors: int, contests: Iterable[Sequence[tuple[int, int]]]) -> list[Rating]:
    """Ratings after the contests, in their order; a contest is competitors with their places."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(competitors)]
    for contest in contests:
        rated = model.rate(
            [[ratings[number]] for number, _ in contest], ranks=[place for _, place in contest]
        )
        for (number, _), [after] in zip(contest, rated, strict=True):
            ratings[number] = after
    return [Rating(r.mu, r.sigma, r.ordinal()) for r in ratings]
