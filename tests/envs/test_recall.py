"""Information states in OpenSpiel tell apart exactly what a player has seen: perfect recall."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel
import pytest

from tenback.envs.openspiel import COOP, DUEL

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
