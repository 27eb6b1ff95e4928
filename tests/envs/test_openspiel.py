"""The games pass OpenSpiel's own tests of a game: here small ones, by a command every preset.

``python -m tests.envs.test_openspiel`` takes some minutes.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from tenback.envs import PRESETS, Episode, find_game
from tenback.envs.openspiel import COOP, DUEL, SpielGame, name_for
from tenback.rules import BadRuleset, deal


def check(preset: str) -> None:
    """Run the test in C++, and the one in Python, which copies and pickles games and positions."""
    found = find_game(preset)
    game = pyspiel.load_game(name_for(found))
    assert game.num_players() == found.rules.players
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    games_sim_test.GamesSimTest("sim_game").sim_game(game)


@pytest.mark.parametrize("preset", ["SmallSolo-v0", "SmallCoop-2-v0", "SmallTalk-2-v0"])
def test_random_games_pass_openspiels_own_tests(preset: str) -> None:
    check(preset)


@pytest.mark.parametrize("preset", ["SmallCoop-2-v0", "SmallTalk-2-v0", "Talk-3-v0"])
def test_a_game_goes_as_in_the_other_environments(preset: str) -> None:
    found, random = find_game(preset), Random(4)
    cards = random.sample(found.rules.cards, len(found.rules.cards))
    episode = Episode(found)
    episode.begin_from(deal(found.rules, [cards], starter=0))
    state = pyspiel.load_game(name_for(found)).new_initial_state()
    observer = make_observation(state.get_game())
    coming = iter(cards)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(next(coming) - found.rules.lowest)
            continue
        seat = state.current_player()
        assert seat == episode.actors[0]
        assert state.legal_actions() == episode.mask(seat).nonzero()[0].tolist()
        observer.set_from(state, seat)
        assert observer.dict["observation"].tolist() == episode.observe(seat).tolist()
        action = random.choice(state.legal_actions())
        state.apply_action(action)
        episode.act(seat, action)
    assert episode.over and state.state.hands == episode.state.hands
    assert state.state.outcome == episode.state.outcome


def test_signals_are_for_partners() -> None:
    with pytest.raises(BadRuleset, match="signals are for partners"):
        SpielGame({"players": 1, "signals": 1})


TINY = "highest=5,hand=2,pairs=1,jump=2"
GAMES = 150


def _seen(history: list[tuple[int, int, int]], player: int) -> tuple[object, ...]:
    """All that a player has seen: all actions in order, and its own cards by turn."""
    turns: list[object] = []
    drawn: list[int] = []
    dealt = 0
    for actor, receiver, action in history:
        if actor == pyspiel.PlayerId.CHANCE:
            dealt += 1
            if receiver == player:
                drawn.append(action)
            continue
        if dealt:
            # The order of the cards that one draws together tells nothing.
            turns.append((dealt, *sorted(drawn)))
            dealt, drawn = 0, []
        turns.append((actor, action))
    return (*turns, (dealt, *sorted(drawn)))


def _positions(name: str) -> list[tuple[Any, list[tuple[int, int, int]]]]:
    """Every position of some random games, with what was done and for which seat."""
    game, random = pyspiel.load_game(name), Random(1)
    found = []
    for _ in range(GAMES):
        state = game.new_initial_state()
        history: list[tuple[int, int, int]] = []
        while True:
            found.append((state.clone(), list(history)))
            if state.is_terminal():
                break
            actor = state.current_player()
            receiver = state.next_to_draw() if state.is_chance_node() else actor
            action = random.choice(state.legal_actions())
            history.append((actor, receiver, action))
            state.apply_action(action)
    return found


@pytest.mark.parametrize(
    "name", [f"{COOP}(players=2,{TINY})", f"{COOP}(players=2,{TINY},signals=1)", f"{DUEL}({TINY})"]
)
def test_an_information_state_is_what_a_player_has_seen_and_no_more(name: str) -> None:
    of_tensor: dict[object, object] = {}
    of_text: dict[object, object] = {}
    seen: set[object] = set()
    for state, history in _positions(name):
        for player in range(2):
            tensor = tuple(state.information_state_tensor(player))
            known = (player, _seen(history, player))
            seen.add(known)
            assert of_tensor.setdefault(tensor, known) == known
            assert of_text.setdefault(state.information_state_string(player), known) == known
    assert len(of_tensor) == len(of_text) == len(seen) > GAMES


if __name__ == "__main__":
    for each in PRESETS:
        check(each.name)
        print(f"passed: {each.id}", flush=True)
