"""A legal play in the shape of the wire."""

from __future__ import annotations

from enum import StrEnum

from tenback.tables.value import Value


class Kind(StrEnum):
    """What a play does to its pile."""

    STEP = "step"
    JUMP = "jump"
    """A jump back (G3)."""
    GIFT = "gift"
    """A card on the other's pile (B6)."""


class PlayView(Value, frozen=True, omit_defaults=True):
    """A legal play, with what it does, so that no client has to know a rule."""

    play: str
    card: int
    pile: int
    """Its index among the piles."""
    gap: int
    """How far the pile advances; negative for a jump back."""
    kind: Kind = Kind.STEP
    """Sent only if it is no step."""
    ends: bool = False
    """Laying it puts the minimum out of this player's reach, and so ends the game (G6)."""
