"""Signals and messages at a table: when they are granted, and what a refusal says."""

from __future__ import annotations

import pytest

from tenback.rules import Signal
from tenback.tables import Code, Settings
from tenback.tables import requests as ask
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS, Why
from tests.tables.room import FOUNDER, gathered, started

TEAM, DUEL = Settings("coop(players=2)"), Settings("duel")


def test_a_signal_needs_a_game() -> None:
    room = gathered(TEAM)
    room.refused(FOUNDER, ask.GiveSignal(0, Signal.LEAVE_IT, 0), Code.WRONG_PHASE)


def test_a_signal_is_about_a_pile_that_there_is() -> None:
    room = started(TEAM)
    for pile in (0, 3):
        room.do(FOUNDER, ask.GiveSignal(0, Signal.LEAVE_IT, pile))
    for missing in (4, None):
        asked = ask.GiveSignal(0, Signal.LEAVE_IT, missing)
        assert room.refused(FOUNDER, asked, Code.NO_SUCH_PILE).details == {"last": 3}


@pytest.mark.parametrize("settings", [TEAM, DUEL], ids=["before a deal", "in a duel"])
def test_where_nothing_can_be_revealed_only_the_length_of_a_message_counts(
    settings: Settings,
) -> None:
    room = gathered(settings) if settings is TEAM else started(settings)
    room.do(FOUNDER, ask.Say(0, "I have 47"))
    room.do(FOUNDER, ask.Say(0, "x y " * (MAX_MESSAGE_CHARACTERS // 4)))
    assert len(room.table.talk[-1].text) <= MAX_MESSAGE_CHARACTERS
    long = "x" * (MAX_MESSAGE_CHARACTERS + 1)
    refusal = room.refused(FOUNDER, ask.Say(0, long), Code.TALK)
    assert (refusal.reason, refusal.rule) == (Why.LONG.value, None)
    assert refusal.details == {"start": MAX_MESSAGE_CHARACTERS, "end": len(long)}
    refusal = room.refused(FOUNDER, ask.Say(0, " \u200b "), Code.TALK)
    assert (refusal.reason, refusal.rule) == (Why.EMPTY.value, None)
    assert refusal.details == {"start": 0, "end": 3}


def test_a_message_of_the_greatest_length_is_said() -> None:
    room = started(DUEL)
    room.do(FOUNDER, ask.Say(0, "o" * MAX_MESSAGE_CHARACTERS))
