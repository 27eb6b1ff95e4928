"""One call plays a match and gives its result and record."""

from __future__ import annotations

import pytest

from tenback.bots import Answer, Bot, CannotPlay, Heard, hire
from tenback.lab import play_match
from tenback.record import read, write
from tenback.rules import EndTurn, Malformed, Play, View, duel


class First(Bot):
    """Lays the first card it may, and as few as it may."""

    def step(self, seen: View, heard: Heard) -> Answer:
        return EndTurn() if seen.may_end else seen.plays[0]


class Cheat(Bot):
    """Lays a card that nobody has."""

    def step(self, seen: View, heard: Heard) -> Answer:
        return Play(999, "^1")


def test_a_match_has_an_outcome_and_a_record() -> None:
    match = play_match("coop(players=3)", ["greedy", First, hire("random")], seed="rain")
    assert match.fault is None and match.outcome is not None
    assert (match.winner, match.left) == (match.outcome.winner, match.outcome.left)
    assert match.record.names == ("greedy", "First", "random")
    assert read(write(match.record)) == match.record


def test_the_same_seed_plays_the_same_match() -> None:
    first, again = (play_match(duel(), ["greedy", "random"], seed=7) for _ in range(2))
    assert first == again
    other = play_match(duel(), ["greedy", "random"])
    assert other.record.opening != first.record.opening


def test_one_bot_takes_all_seats_and_the_team_may_decide_who_starts() -> None:
    match = play_match("coop(players=2)", ["greedy"], seed="rain", talk=True, starter=None)
    assert match.record.names == ("greedy", "greedy")
    assert str(match.record.steps[0]).startswith("start ")
    assert match.record.signals


def test_a_failure_ends_the_match_and_is_told_in_the_record() -> None:
    match = play_match("coop(players=2)", [First, Cheat], seed="rain", starter=1)
    assert match.fault is not None and match.fault.bot == "Cheat"
    assert match.outcome is None and match.winner is None
    assert "Cheat (seat 1) answered what the rules refuse" in match.record.comments[-1].text


def test_a_wrong_number_of_bots_or_a_wrong_name_is_refused() -> None:
    with pytest.raises(Malformed, match=r"coop\(players=3\) needs 1 bot or 3, not 2"):
        play_match("coop(players=3)", ["greedy", "greedy"])
    with pytest.raises(CannotPlay):
        play_match("coop", ["no-such-bot"])
