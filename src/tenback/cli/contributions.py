"""Reading ``SEAT=TEXT``: the words that a player contributes to the shuffle."""

from __future__ import annotations

from collections.abc import Iterable

from tenback.record import contribution
from tenback.rules import Malformed, Ruleset


def contributions_by_seat(rules: Ruleset, given: Iterable[str]) -> dict[int, bytes]:
    """The contributions by seat; Malformed for a seat that is unknown or contributes twice."""
    found: dict[int, bytes] = {}
    for words in given:
        seat, equals, text = words.partition("=")
        if not equals or not (seat.isascii() and seat.isdigit()):
            raise Malformed(f"{words[:40]!r} should be a seat and a text: 0=good luck")
        if int(seat) >= rules.players:
            raise Malformed(f"there is no seat {seat}; the seats are 0 to {rules.players - 1}")
        if int(seat) in found:
            raise Malformed(f"seat {seat} contributes twice")
        found[int(seat)] = contribution(text)
    return found
