"""The other's last turn in a duel, as the bot that sits opposite has seen it.

A view shows the table of one moment. A bot that compares two views knows which cards the other laid
between them, and how many it held.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.rules import View


@dataclass(frozen=True, slots=True)
class WatchedTurn:
    """One turn of the other; everything but ``ended`` is as it was before the turn."""

    began: tuple[int, ...]
    """The tops, in the order of the view."""
    ended: tuple[int, ...]
    """The tops after the turn."""
    laid: tuple[int, ...]
    """The cards of the turn."""
    unlaid: tuple[int, ...]
    """The cards in the other's hand and draw pile."""
    facing: tuple[int, ...]
    """The cards in our hand and draw pile."""
    draw_sizes: tuple[int, int]
    """The other's and ours."""
    hand_sizes: tuple[int, int]
    """The other's and ours."""


def watched_turn(before: View, now: View) -> WatchedTurn | None:
    """Return the other's one turn between two turns of ours; None if there was not exactly one.

    Both views are of the beginning of a turn of ours.
    """
    if now.seat is None or not now.last:
        return None
    me, other = now.seat, 1 - now.seat
    last = now.last[other]
    laid = tuple(card for card in before.unseen[other] if card not in now.unseen[other])
    drawn = before.draw_sizes[other] - now.draw_sizes[other]
    held = before.hand_sizes[other] - len(laid) + drawn
    if last is None or not laid or drawn < 0 or held != now.hand_sizes[other]:
        return None
    return WatchedTurn(
        began=last.began,
        ended=last.ended,
        laid=laid,
        unlaid=before.unseen[other],
        facing=(*now.hand, *now.unseen[me]),
        draw_sizes=(before.draw_sizes[other], now.draw_sizes[me]),
        hand_sizes=(before.hand_sizes[other], now.hand_sizes[me]),
    )
