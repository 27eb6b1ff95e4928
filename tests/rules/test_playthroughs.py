"""One game of each preset, step by step, in a text that a person can follow.

``python -m tests.rules.test_playthroughs`` writes them anew; read the difference before you commit.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tenback.rules import (
    NAMES,
    State,
    apply,
    deal,
    decks_from_seed,
    legal_plays,
    ruleset,
)
from tests.games import random_step

FOLDER = Path(__file__).parent.parent / "golden" / "playthroughs"
PRESETS = {name: name if name == "duel" else f"{name}(players=3)" for name in NAMES}

SEEDS = {"coop": 4, "expert": 5, "short": 4, "expert-plus": 57, "duel": 2}
"""Games of more than a dozen turns with jumps back, and gifts in the duel."""


def shown(state: State) -> Iterator[str]:
    piles = zip(state.rules.piles, state.tops, strict=True)
    yield "  piles " + "  ".join(f"{pile.name} {top}" for pile, top in piles)
    for seat, hand in enumerate(state.hands):
        mark = "→" if seat == state.to_move else " "
        yield f"  {mark} seat {seat}: {' '.join(map(str, hand))}"
    yield "  draw pile " + ", ".join(str(len(pile)) for pile in state.draws)
    if state.to_move is not None and not state.over:
        plays = " ".join(map(str, legal_plays(state)))
        yield f"  laid {state.laid} of {state.minimum}, legal: {plays or 'nothing'}"
    if state.outcome is not None:
        yield f"  over: {state.outcome}"


def playthrough(name: str) -> str:
    rules = ruleset(PRESETS[name])
    random = Random(SEEDS[name])
    decks = decks_from_seed(rules, SEEDS[name])
    state = deal(rules, decks)
    lines = [rules.id, *(f"deck {' '.join(map(str, deck))}" for deck in decks), *shown(state)]
    while not state.over:
        step = random_step(state, random)
        state, events = apply(state, step)
        lines += ["", f"{step}", *(f"  {event}" for event in events), *shown(state)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", PRESETS)
def test_the_game_goes_as_written(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_the_games_have_something_to_tell() -> None:
    for name in PRESETS:
        text = playthrough(name)
        assert text.count("\nend\n") > 12
        assert "jump_back=True" in text
        assert ("gift=True" in text) == (name == "duel")


if __name__ == "__main__":
    for name in PRESETS:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")
