"""Bots in other processes: real ones, each with a failure of its own that harms no other."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tenback.bots import BotFailed, Place, Wrong, hire
from tenback.bots.process import Foreign
from tenback.lab import Played, Table, play_game
from tenback.lab.match import decks, dice
from tenback.rules import EndTurn, Play, apply, coop, deal, decks_from_seed, duel, ruleset, view
from tenback.rules.codec import describe_view, to_data
from tests.games import PRESET_IDS, walk
from tests.patience import HANG_S

FAULTY = f"{shlex.quote(sys.executable)} {shlex.quote(str(Path(__file__).with_name('faulty.py')))}"
BUDGET = 0.5
"""Seconds for a bot that is to be late; with half a second of grace, 1 s is allowed."""


def faulty(wrong: str, at: int) -> str:
    return f"{FAULTY} {wrong} {at}"


def play(
    command: str,
    seat: int = 0,
    to_start: float = HANG_S,
    talk: bool = False,
    budget: float = HANG_S,
) -> Played:
    """A duel of the command against greedy; with talk, a team game with it."""
    rules = coop(players=2) if talk else duel()
    foreign = Foreign(command, to_start)
    players = [foreign, hire("greedy")] if seat == 0 else [hire("greedy"), foreign]
    try:
        return play_game(
            Table(rules, talk, budget), decks(rules, 7, 0), players, lambda s: dice(7, 0, s)
        )
    finally:
        foreign.leave()


@pytest.mark.parametrize(
    ("wrong", "at", "report", "detail"),
    [
        ("illegal", 0, Wrong.ILLEGAL, "G4: the card 1 is not in the hand"),
        ("illegal", 3, Wrong.ILLEGAL, "G4"),
        ("no-pile", 0, Wrong.ILLEGAL, "B1: there is no pile v9"),
        ("too-early", 0, Wrong.ILLEGAL, "B4: 0 laid, the minimum of this turn is 2"),
        ("not-json", 0, Wrong.MALFORMED, "'hello there'"),
        ("not-utf8", 2, Wrong.MALFORMED, r"'\\xff\\xfe'"),
        ("nested", 0, Wrong.MALFORMED, "[[["),
        ("no-play", 0, Wrong.MALFORMED, "'ace of spades' is not a play"),
        ("no-field", 1, Wrong.MALFORMED, "missing required field `play`"),
        ("more-fields", 0, Wrong.MALFORMED, "unknown field `please`"),
        ("wrong-kind", 0, Wrong.MALFORMED, "Invalid value 'signal'"),
        ("list", 0, Wrong.MALFORMED, "got `array`"),
        ("empty", 0, Wrong.MALFORMED, "''"),
        ("stall", 0, Wrong.LATE, "1 s were allowed"),
        ("stall", 2, Wrong.LATE, "1 s were allowed"),
        ("crash", 0, Wrong.CRASHED, "exit code 3, 'Traceback: I cannot go on'"),
        ("crash", 4, Wrong.CRASHED, "exit code 3"),
        ("close", 1, Wrong.CRASHED, "its output ended"),
        ("flood", 1, Wrong.FLOODED, "xxx"),
        ("twice", 0, Wrong.BABBLED, '{"do":"end"}'),
        ("crash", -1, Wrong.CRASHED, "exit code 3"),
        ("not-json", -1, Wrong.BABBLED, "hello there"),
        ("protocol", 0, Wrong.MALFORMED, "it speaks protocol 2, not 1"),
        ("long-name", 0, Wrong.MALFORMED, "1 to 60 letters"),
    ],
)
def test_a_bot_that_goes_wrong_loses_with_a_report(
    wrong: str, at: int, report: Wrong, detail: str
) -> None:
    budget = BUDGET if report is Wrong.LATE else HANG_S
    played = play(faulty(wrong, at), seat=at % 2, budget=budget)
    assert played.fault is not None
    assert played.fault.seat == at % 2
    assert played.winner == 1 - at % 2, "the other has won"
    if (wrong, at) == ("not-json", -1):
        # Whether its first words come before or after ours is a matter of luck.
        assert played.fault.wrong in (Wrong.BABBLED, Wrong.MALFORMED)
        return
    assert played.fault.wrong is report
    assert detail in played.fault.detail
    assert played.fault.step == len(played.steps)
    assert str(played.fault.wrong) in str(played.fault)


def test_a_bot_that_never_reads_has_the_same_time_limit() -> None:
    began = time.monotonic()
    played = play(faulty("never-reads", 0), to_start=0.5)
    assert played.fault is not None
    assert played.fault.wrong is Wrong.LATE
    assert time.monotonic() - began < 30, "it would sleep for a minute"


@pytest.mark.parametrize("command", ["/no/such/program now", "'", "/"])
def test_a_command_that_cannot_be_run_is_reported(command: str) -> None:
    played = play(command)
    assert played.fault is not None
    assert played.fault.wrong is Wrong.NOT_STARTED
    assert played.fault.bot == command


def test_words_about_an_unknown_pile_are_refused() -> None:
    played = play(faulty("signal", 99), seat=1, talk=True)
    assert played.fault is not None
    assert "there is no pile '^7' to speak of" in played.fault.detail
    assert played.winner is None
    assert played.left == (98,)


def test_after_a_failure_the_next_game_gets_a_new_process() -> None:
    rules = duel()
    foreign = Foreign(faulty("crash", 9))
    games = [
        play_game(
            Table(rules),
            decks(rules, 7, number),
            [foreign, hire("greedy")],
            lambda s: dice(7, 0, s),
        )
        for number in range(2)
    ]
    foreign.leave()
    assert [game.fault is not None and game.fault.wrong for game in games] == [Wrong.CRASHED] * 2
    assert len(games[1].steps) > 9


def test_one_process_plays_game_after_game_and_leaves_when_told() -> None:
    foreign = Foreign(faulty("never", 10_000))
    rules = duel()
    for number in range(3):
        players = [foreign, hire("greedy")]
        played = play_game(Table(rules), decks(rules, 7, number), players, lambda s: dice(7, 0, s))
        assert played.fault is None
    assert foreign.name == "faulty"
    began = time.monotonic()
    foreign.leave()
    foreign.leave()
    assert time.monotonic() - began < 30


def test_a_bot_that_does_not_leave_is_ended() -> None:
    foreign = Foreign(faulty("stall", 0))
    rules = coop(players=2)
    bot = foreign.sit(Place(rules, 0, Random(1), budget=0.01))
    state = deal(rules, decks_from_seed(rules, 1), starter=0)
    with pytest.raises(BotFailed, match=r"did not answer in time: 0\.51 s were allowed"):
        bot.step(view(state, 0), (None, None))
    foreign.leave()


@pytest.mark.parametrize("rules_id", [*PRESET_IDS, "duel(gifts=0)"])
def test_a_view_on_the_wire_is_the_referees_with_what_is_unseen_and_was_seen(
    rules_id: str,
) -> None:
    rules = ruleset(rules_id)
    for state in walk(rules, 3):
        for seat in range(rules.players):
            seen = view(state, seat)
            sent = to_data(seen)
            assert sent.pop("seat") == seat
            assert len(sent.pop("last")) == rules.players
            assert sent.pop("unseen") == (seen.unseen if rules.sides > 1 else seen.unseen[0])
            assert sent == describe_view(seen)


def test_a_view_on_the_wire_tells_what_each_seat_did_last() -> None:
    rules = coop(players=2)
    state = deal(rules, [range(2, 100)], starter=0)
    for step in (Play(2, "^1"), Play(8, "v2"), EndTurn()):
        state, _ = apply(state, step)
    began = {"^1": 1, "^2": 1, "v1": 100, "v2": 100}
    ended = {"^1": 2, "^2": 1, "v1": 100, "v2": 8}
    assert to_data(view(state, 1))["last"] == [{"began": began, "ended": ended}, None]
