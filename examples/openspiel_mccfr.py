"""OpenSpiel's external-sampling MCCFR, unchanged, on a duel with two sets of four cards.

python examples/openspiel_mccfr.py [--iterations 500]
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

import tenback.envs.openspiel  # noqa: F401 (registers the games)

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--iterations", type=int, default=500)
parser.add_argument("--games", type=int, default=2000, help="games against random play")
options = parser.parse_args()

np.random.seed(1)  # the solver draws from NumPy's global random numbers
game = pyspiel.load_game("tenback_duel(highest=5,hand=2,pairs=1,jump=2)")
solver = ExternalSamplingSolver(game)
for _ in range(options.iterations):
    solver.iteration()
learned, uniform = solver.average_policy(), policy.UniformRandomPolicy(game)


def play(policies, random):
    """Play one game and return what each seat gets."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            chances = dict(state.chance_outcomes())
        else:
            chances = policies[state.current_player()].action_probabilities(state)
        state.apply_action(random.choice(list(chances), p=list(chances.values())))
    return state.returns()


random = np.random.default_rng(1)
won = 0
for number in range(options.games):
    seat = number % 2
    pair = (learned, uniform) if seat == 0 else (uniform, learned)
    won += play(pair, random)[seat] > 0
print(f"{len(solver._infostates)} information states after {options.iterations} iterations")
print(f"won {won} of {options.games} games against random play, each seat half of the time")
