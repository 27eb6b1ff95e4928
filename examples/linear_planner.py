"""A linear planner for the game alone: cross-entropy search for the weights of five features.

python examples/linear_planner.py [--size toy]
"""

import argparse

import gymnasium
import numpy as np

import tenback.envs  # noqa: F401 (registers the environments)
from tenback.lab import play_match

solo = gymnasium.make("tenback/Solo-v0").unwrapped
encoder, rules = solo.episode.encoder, solo.episode.rules
CARDS, END = len(rules.cards), solo.episode.actions.end
UP = np.array([1 if pile.ascending else -1 for pile in rules.piles])


def features(observation, actions):
    """Return for each action: step, jump, cards passed over, jump made possible, end of turn."""
    pile, card = np.minimum(actions // CARDS, len(UP) - 1), actions % CARDS + rules.lowest
    hand = encoder.part(observation, "hand").nonzero()[0] + rules.lowest
    tops = encoder.part(observation, "tops").astype(int)
    step = (card - tops[pile]) * UP[pile]
    others = (hand - tops[pile][:, None]) * UP[pile][:, None]
    passed = ((others > 0) & (others < step[:, None])).sum(1)
    opened = (others == step[:, None] - rules.jump).any(1)
    rows = np.stack([step / 10, step < 0, passed, opened, np.zeros(len(actions))], 1)
    rows[actions == END] = 0, 0, 0, 0, 1
    return rows


def cards_left(weights, deal):
    """Play one game with the action of the highest score at every step."""
    observation, info = solo.reset(options={"deal": deal})
    over = False
    while not over:
        actions = info["action_mask"].nonzero()[0]
        best = actions[(features(observation, actions) @ weights).argmax()]
        observation, _, over, _, info = solo.step(best)
    return solo.episode.state.outcome.left[0]


def search(generations, people, games):
    """Keep the best fifth of each generation and draw the next one around it."""
    random, mean, spread = np.random.default_rng(1), np.zeros(5), np.ones(5)
    for generation in range(generations):
        tried = mean + spread * random.standard_normal((people, 5))
        deals = [f"train-{generation}-{number}" for number in range(games)]
        left = [np.mean([cards_left(weights, deal) for deal in deals]) for weights in tried]
        best = tried[np.argsort(left)[: max(2, people // 5)]]
        mean, spread = best.mean(0), best.std(0) + 0.05
        print(f"generation {generation + 1}: the best leaves {min(left):.1f} cards")
    return mean


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--size", choices=["toy", "full"], default="full")
toy = parser.parse_args().size == "toy"
weights = search(2, 5, 2) if toy else search(10, 25, 10)
deals = [f"test-{n}" for n in range(5 if toy else 200)]
mine = [cards_left(weights, deal) for deal in deals]
greedy = [play_match(rules, ["greedy"], seed=deal).outcome.left[0] for deal in deals]
print("weights:", *weights.round(2))
for name, left in (("linear planner", mine), ("greedy", greedy)):
    print(f"{name}: {left.count(0)} of {len(deals)} games won, {np.mean(left):.2f} cards left")
