"""Every bot plays by the rules, repeats its games, and uses only what it may know."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from tenback.bots import NAMES, CannotPlay, hire, silence
from tenback.bots.greedy import best_extra
from tenback.bots.registry import LEVELS
from tenback.kernels import games as bulk
from tenback.lab import Table, play_game
from tenback.lab.match import dice
from tenback.rules import (
    State,
    apply,
    deal,
    decks_from_seed,
    determinize,
    legal_plays,
    position,
    ruleset,
    view,
)
from tenback.text import LANGUAGES, catalogue
from tests.bots.tables import game, heard_at, seated
from tests.games import HOUSE_IDS, PRESET_IDS, walk

ANY_RULES = ("random", "greedy", *(level.bot for level in LEVELS if level.any_rules))
"""Bots that know every ruleset; the others know the printed cards and piles."""


KINDS = [name for name in NAMES if name not in ("casual", "regular", "skilled")]
"""The bots, without those that differ from ``novice`` only in a number."""


def known_rules(name: str) -> list[str]:
    return PRESET_IDS + (HOUSE_IDS if name in ANY_RULES else [])


@pytest.mark.parametrize("name", KINDS)
def test_a_bot_plays_by_the_rules_in_every_game(name: str) -> None:
    for rules_id in known_rules(name):
        rules = ruleset(rules_id)
        for number, talk in ((0, False), (1, True)):
            played = game([name] * rules.players, rules, number, talk)
            assert played.fault is None


@pytest.mark.parametrize("name", KINDS)
def test_a_bot_plays_the_same_game_again(name: str) -> None:
    for rules_id in ("coop(players=3)", "duel"):
        rules = ruleset(rules_id)
        assert game([name] * rules.players, rules, 3, True) == game(
            [name] * rules.players, rules, 3, True
        )


@pytest.mark.parametrize("talk", [False, True], ids=["silent", "signals"])
@pytest.mark.parametrize("name", KINDS)
def test_a_bot_does_not_know_what_is_hidden(name: str, talk: bool) -> None:
    """Hidden cards are swapped behind its back; what was said aloud stays said. At any moment of
    a random game its answer is legal."""
    for rules_id in ("coop(players=1)", "coop(players=3)", "expert(players=2)", "duel"):
        rules = ruleset(rules_id)
        for seed in range(3):
            for state in list(walk(rules, seed))[seed::7]:
                if not state.over and state.to_move is not None:
                    check_secret(name, state, talk)


def check_secret(name: str, state: State, talk: bool) -> None:
    rules, seat = state.rules, state.to_move
    assert seat is not None
    heard = heard_at(state) if talk else (None,) * rules.players
    swapped = determinize(view(state, seat), Random(repr(state)))
    answers = []
    for each in (state, swapped):
        bot = seated(name, rules, seat, talk=talk)
        answers.append(
            (bot.step(view(each, seat), heard), bot.say(view(each, seat), heard))
        )  # fmt: skip
    assert answers[0] == answers[1]
    apply(state, answers[0][0])
    other = (seat + 1) % rules.players
    hidden = determinize(view(state, other), Random(repr(state)))
    said = [seated(name, rules, other).say(view(each, other), heard) for each in (state, hidden)]
    assert said[0] == said[1]


@pytest.mark.parametrize("rules_id", [*PRESET_IDS, "duel(draws=refill)", "coop(players=2,hand=9)"])
def test_greedy_plays_as_the_greedy_kernels_do(rules_id: str) -> None:
    rules = ruleset(rules_id)
    games = 40
    tally = bulk.play_greedy(rules, games, seed=11, extra=best_extra(rules), cores=1)
    wins, left = [0] * rules.sides, [0] * rules.sides
    for number in range(games):
        played = play_game(
            Table(rules),
            bulk.decks(rules, 11, number),
            [hire("greedy")] * rules.players,
            lambda seat: dice(1, 1, seat),
        )
        if played.winner is not None:
            wins[played.winner] += 1
        left = [a + b for a, b in zip(left, played.left, strict=True)]
    assert tuple(wins) == tally.wins
    assert sum(left) / rules.sides / games == pytest.approx(tally.left_mean)


def test_an_unknown_bot_is_refused_with_a_list_of_the_bots() -> None:
    with pytest.raises(CannotPlay, match="there is no bot 'gredy': there are random, greedy"):
        hire("gredy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character(language: str) -> None:
    text = catalogue(language)
    assert len({text(level.name) for level in LEVELS}) == len(LEVELS)
    for level in LEVELS:
        assert text(level.character).endswith(".")


def test_simple_bots_and_the_registry_load_no_kernel() -> None:
    code = (
        "import sys; from tenback.bots import hire; hire('greedy'); hire('random')\n"
        "sys.exit('tenback.kernels' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_planners_refuse_cards_that_the_kernel_does_not_know() -> None:
    for rules_id in HOUSE_IDS[:3]:
        with pytest.raises(CannotPlay, match="greedy knows them all"):
            seated("planner", ruleset(rules_id), 0)


def test_a_planner_lays_all_it_can_once_it_holds_all_that_is_left() -> None:
    rules = ruleset("coop(players=2)")
    state = position(
        rules, tops=[50, 90, 60, 20], hands=[[], [40, 45, 55, 65, 70]], draws=[[]], to_move=1
    )
    planner = seated("planner", rules, 1)
    while not state.over:
        state, _ = apply(state, planner.step(view(state, 1), silence(rules)))
    assert state.outcome is not None
    assert state.outcome.won


def test_a_planner_thinks_again_when_the_table_is_not_as_it_left_it() -> None:
    rules = ruleset("coop(players=2)")
    state = deal(rules, decks_from_seed(rules, 4), starter=0)
    planner = seated("planner", rules, 0)
    planner.step(view(state, 0), silence(rules))
    other, _ = apply(state, legal_plays(state)[-1])
    answer = planner.step(view(other, 0), silence(rules))
    apply(other, answer)
