"""Talk between partners (A10): the policies, the signals, and which of them still stand.

A signal about a pile stands until a card is laid there, "trouble" until the seat's next turn ends.

>>> from tenback.rules import Signal, coop, silence
>>> from tenback.rules.talk import after_card, after_signal, nothing_said
>>> said = after_signal(nothing_said(coop(players=2)), 1, Signal.LEAVE_IT, pile=0)
>>> said[1].words[0]
<Signal.LEAVE_IT: 'leave'>
>>> after_card(said, pile=0) == nothing_said(coop(players=2))
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING

from tenback.rules.events import Event, Laid, TurnEnded

if TYPE_CHECKING:
    from tenback.rules.ruleset import Ruleset


class Talk(StrEnum):
    """What partners may say to each other (A10)."""

    FREE = "free"
    """Everything except numbers."""
    STRICT = "strict"
    """Nothing that lets the value of a card be worked out."""
    SILENT = "silent"
    """Nothing, not even signals. A table can choose it; a ruleset is free or strict."""


POLICIES = (Talk.FREE, Talk.STRICT)
"""The two policies of the rule sheets, one of which belongs to every ruleset."""


class Wish(IntEnum):
    """How much a player would like to start (A3), in words that reveal no card."""

    RATHER_NOT = 0
    IF_NEED_BE = 1
    GLADLY = 2


class Signal(StrEnum):
    """A fixed message to partners: six are about a pile, one is about the seat."""

    JUMP_BACK = "jump"
    """I can jump back here; the strict policy forbids saying so."""
    LEAVE_IT = "leave"
    GENTLY = "gently"
    A_LITTLE = "little"
    """Not too far."""
    USE_IT = "use"
    ALL_YOURS = "yours"
    """I have nothing for this pile for a long way."""
    TROUBLE = "trouble"
    NOTHING = "nothing"
    """Takes back the signal about a pile or, given without a pile, "trouble"."""


PILE_SIGNALS = (
    Signal.JUMP_BACK,
    Signal.LEAVE_IT,
    Signal.GENTLY,
    Signal.A_LITTLE,
    Signal.USE_IT,
    Signal.ALL_YOURS,
)
"""The signals that only make sense about a pile, the most pressing first."""

_HEARD_STRICTLY = {
    Signal.JUMP_BACK: Signal.GENTLY,
    Signal.LEAVE_IT: Signal.GENTLY,
    Signal.A_LITTLE: Signal.GENTLY,
    Signal.ALL_YOURS: Signal.USE_IT,
}
"""How a bot understands the signals that it does not give itself under the strict policy."""


def permitted(signal: Signal, policy: Talk) -> bool:
    """Whether a policy allows a signal: "I can jump back" names a card to all who see the pile."""
    return policy is Talk.FREE or (policy is Talk.STRICT and signal is not Signal.JUMP_BACK)


def fits_pile(signal: Signal, about_pile: bool) -> bool:
    """Whether a signal can be given about a pile, or about the seat itself."""
    if signal is Signal.NOTHING:
        return True
    return (signal in PILE_SIGNALS) == about_pile


@dataclass(frozen=True, slots=True)
class Saying:
    """Everything that one seat says: at most one signal about each pile, and about itself."""

    words: tuple[Signal | None, ...]
    """By pile, one of ``PILE_SIGNALS`` or None."""
    trouble: bool = False
    """The next minimum will be expensive for this seat."""

    @property
    def empty(self) -> bool:
        """Whether nothing is said."""
        return not self.trouble and not any(self.words)

    def after(self, signal: Signal, pile: int | None) -> Saying:
        """The saying once this signal is added to it."""
        word = None if signal is Signal.NOTHING else signal
        return self.in_trouble(word is not None) if pile is None else self._with(pile, word)

    def without_pile(self, pile: int) -> Saying:
        """The saying once a card covers the top that its word was about."""
        return self if self.words[pile] is None else self._with(pile, None)

    def in_trouble(self, trouble: bool) -> Saying:
        """The same words, with or without "trouble"."""
        return self if self.trouble is trouble else Saying(self.words, trouble)

    def signals_towards(self, wanted: Saying) -> Iterator[tuple[Signal, int | None]]:
        """The signals, each with its pile, that turn this saying into ``wanted``."""
        for pile, (now, word) in enumerate(zip(self.words, wanted.words, strict=True)):
            if now is not word:
                yield word or Signal.NOTHING, pile
        if self.trouble != wanted.trouble:
            yield Signal.TROUBLE if wanted.trouble else Signal.NOTHING, None

    def as_heard(self, policy: Talk) -> Saying:
        """What a bot takes the words to mean.

        A bot says "leave it" of a pile if it holds a card next to the top, which the strict policy
        forbids to tell. There it says only "gently" and "use it", and understands these when others
        say more.
        """
        if policy is not Talk.STRICT or not any(word in _HEARD_STRICTLY for word in self.words):
            return self
        words = tuple(word and _HEARD_STRICTLY.get(word, word) for word in self.words)
        return replace(self, words=words)

    def _with(self, pile: int, word: Signal | None) -> Saying:
        return replace(self, words=(*self.words[:pile], word, *self.words[pile + 1 :]))


Standing = tuple[Saying, ...]
"""By seat, the signals that still stand."""

Heard = tuple[Saying | None, ...]
"""By seat, what a bot hears; None for a seat that has said nothing, which reveals nothing."""


def nothing_said(rules: Ruleset) -> Standing:
    """What stands before anybody has given a signal."""
    return (Saying((None,) * len(rules.piles)),) * rules.players


def silence(rules: Ruleset) -> Heard:
    """What is heard before any seat has spoken."""
    return (None,) * rules.players


def after_signal(said: Standing, seat: int, signal: Signal, pile: int | None) -> Standing:
    """What stands once a seat has given a signal, about a pile or about itself."""
    return _put(said, seat, said[seat].after(signal, pile))


def after_card(said: Standing, pile: int) -> Standing:
    """What stands once a card is laid on a pile."""
    for saying in said:
        if saying.words[pile] is not None:
            return tuple(saying.without_pile(pile) for saying in said)
    return said


def after_turn(said: Standing, seat: int) -> Standing:
    """What stands once a seat has ended its turn."""
    return _put(said, seat, said[seat].in_trouble(False)) if said[seat].trouble else said


def after_events(said: Standing, rules: Ruleset, events: Iterable[Event]) -> Standing:
    """What stands once all this has happened."""
    for event in events:
        if isinstance(event, Laid):
            said = after_card(said, rules.target(event.seat, event.play.pile).index)
        elif isinstance(event, TurnEnded):
            said = after_turn(said, event.seat)
    return said


def heard_by(listener: int | None, said: Iterable[Saying], policy: Talk) -> Heard:
    """What the bot at a seat hears of the others; a spectator (None) hears all seats."""
    return tuple(
        None if saying.empty or seat == listener else saying.as_heard(policy)
        for seat, saying in enumerate(said)
    )


def spoken(heard: Heard, seat: int | None) -> bool:
    """Whether any seat but this one has said something."""
    return any(saying is not None for at, saying in enumerate(heard) if at != seat)


def _put(said: Standing, seat: int, saying: Saying) -> Standing:
    return (*said[:seat], saying, *said[seat + 1 :])
