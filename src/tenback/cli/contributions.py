"""Reading ``SEAT=TEXT``: the words that a player contributes to the shuffle."""

from __future__ import annotations

from collections.abc import Iterable

from tenback.cli.complaints import Explained
from tenback.record import contribution
from tenback.rules import Ruleset
from tenback.text import Catalogue


def contributions_by_seat(
    text: Catalogue, rules: Ruleset, given: Iterable[str]
) -> dict[int, bytes]:
    """The contributions by seat; Explained for a seat that is unknown or contributes twice."""
    found: dict[int, bytes] = {}
    for words in given:
        seat, equals, said = words.partition("=")
        if not equals or not (seat.isascii() and seat.isdigit()):
            raise Explained(text("error-contribution", value=words[:40]))
        if int(seat) >= rules.players:
            raise Explained(text("error-no-seat", seat=seat, last=str(rules.players - 1)))
        if int(seat) in found:
            raise Explained(text("error-contribution-twice", seat=seat))
        found[int(seat)] = contribution(said)
    return found
