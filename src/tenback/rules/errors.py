"""What can be wrong with a ruleset, a play or a position, split by cause."""

from __future__ import annotations

from enum import Enum


class TenbackError(ValueError):
    """The base class of all errors in input; its text is one clear sentence."""


class Malformed(TenbackError):
    """Text or data that cannot be read in any position."""


class BadRuleset(TenbackError):
    """An invalid ruleset, or an id that names none."""


class BadPosition(TenbackError):
    """A set-up (deck, seat, position) that does not fit its ruleset."""


class Reason(Enum):
    """Why a step is illegal: the name is a key of the catalogues, the value a plain sentence."""

    OVER = "the game is over"
    NOT_STARTED = "nobody has been named to start yet"
    STARTED = "the game has started already"
    NO_SUCH_SEAT = "there is no seat {seat}; the seats are 0 to {last}"
    NO_SUCH_PILE = "there is no pile {pile} here; the piles are {piles}"
    NOT_HELD = "the card {card} is not in the hand"
    NOT_HIGHER = "{card} is neither greater than {top}, the top of {pile}, nor exactly {jump} below"
    NOT_LOWER = "{card} is neither smaller than {top}, the top of {pile}, nor exactly {jump} above"
    NO_IMPROVEMENT = "{card} does not improve the other's pile {pile}, whose top is {top}"
    GIFT_SPENT = "no further card may go on the other's piles in this turn"
    TOO_FEW = "{laid} laid, the minimum of this turn is {minimum}"


class IllegalPlay(TenbackError):
    """A well-formed step that the rules refuse here; it cites the rule by its number."""

    def __init__(self, rule: str, reason: Reason, **details: int | str) -> None:
        super().__init__(f"{rule}: {reason.value.format(**details)}")
        self.rule = rule
        self.reason = reason
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.rule, self.reason, self.details)


def _rebuild(rule: str, reason: Reason, details: dict[str, int | str]) -> IllegalPlay:
    return IllegalPlay(rule, reason, **details)
