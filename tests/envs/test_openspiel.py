"""The games pass OpenSpiel's own tests of a game: here two small ones, by a command every preset.

``python -m tests.envs.test_openspiel`` takes some minutes.
"""

from __future__ import annotations

import pyspiel
import pytest
from open_spiel.python.tests import games_sim_test

from tenback.envs import PRESETS, find_game
from tenback.envs.openspiel import name_for


def check(preset: str) -> None:
    """Run the test in C++, and the one in Python, which copies and pickles games and positions."""
    rules = find_game(preset).rules
    game = pyspiel.load_game(name_for(rules))
    assert game.num_players() == rules.players
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    games_sim_test.GamesSimTest("sim_game").sim_game(game)


@pytest.mark.parametrize("preset", ["SmallSolo-v0", "SmallCoop-2-v0"])
def test_random_games_pass_openspiels_own_tests(preset: str) -> None:
    check(preset)


if __name__ == "__main__":
    for each in PRESETS:
        if not each.signals:
            check(each.name)
            print(f"passed: {each.id}", flush=True)
