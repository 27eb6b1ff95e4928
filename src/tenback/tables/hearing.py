"""Between the signals of a table and what bots say and hear: the same words in two shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from tenback.bots.signals import Heard, Saying, Word, stuck
from tenback.rules import View
from tenback.tables.events import Signal
from tenback.tables.requests import GiveSignal
from tenback.tables.settings import Speech


class Speaker(Protocol):
    """What of a seat's signals stands: a table's ``Said``, or the ``SeatView`` of it."""

    @property
    def words(self) -> tuple[Signal | None, ...]:
        """By pile."""

    @property
    def trouble(self) -> bool:
        """Whether the seat is in trouble."""


def heard_by(
    listener: int, speakers: Sequence[Speaker], tops: tuple[int, ...], talk: Speech
) -> Heard:
    """What a bot hears: of each other seat what stands, None of one that says nothing.

    Bots mean a card next to the top by "leave it", which the strict policy forbids: under it they
    never say so, and read it as "gently" of others.
    """
    heard: list[Saying | None] = []
    for seat, said in enumerate(speakers):
        words = tuple(_word(word, talk) for word in said.words)
        mute = seat == listener or not (any(words) or said.trouble)
        heard.append(None if mute else Saying(tops, words, said.trouble))
    return tuple(heard)


def _word(signal: Signal | None, talk: Speech) -> Word | None:
    if signal is None:
        return None
    gently = talk is Speech.STRICT and signal is Signal.LEAVE
    return Word.GENTLY if gently else Word(signal)


def signals(seat: int, said: Speaker, saying: Saying | None, seen: View) -> Iterator[GiveSignal]:
    """What a bot must signal so that its saying stands, and nothing else of what it said.

    People hear it too: that it is in trouble it says when it is in a person's words.
    """
    if saying is None:
        return
    for pile, (now, word) in enumerate(zip(said.words, saying.words, strict=True)):
        wanted = None if word is None else Signal(word)
        if now is not wanted:
            yield GiveSignal(seat, wanted or Signal.NOTHING, pile)
    trouble = stuck(seen)
    if said.trouble != trouble:
        yield GiveSignal(seat, Signal.TROUBLE if trouble else Signal.NOTHING)
