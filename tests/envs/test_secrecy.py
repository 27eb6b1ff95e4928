"""Observations and masks are the same, byte by byte, if hidden cards change places."""

from __future__ import annotations

from random import Random

import pytest

from tenback.envs import PRESETS, Episode, Preset, find_game
from tenback.rules import State, deal
from tests.games import PRESET_IDS, random_step

Steps = list[tuple[int, int]]
"""Who acted, and the number of the action."""


def _decks(game: Preset, random: Random) -> list[list[int]]:
    cards = list(game.rules.cards)
    return [random.sample(cards, len(cards)) for _ in range(game.rules.sides)]


def _begin(game: Preset, decks: list[list[int]]) -> Episode:
    episode = Episode(game)
    episode.begin_from(deal(game.rules, decks, starter=0))
    return episode


def _play(game: Preset, decks: list[list[int]], random: Random) -> tuple[Steps, list[State]]:
    """Play a game in which nothing that is said depends on a hidden card."""
    episode = _begin(game, decks)
    steps, states = Steps(), [episode.state]
    while not episode.over:
        seat = episode.actors[0]
        if episode.speakers:
            allowed = episode.mask(seat).nonzero()[0]
            action = int(random.choice(list(allowed)))
        else:
            action = episode.actions.number(seat, random_step(episode.state, random))
        episode.act(seat, action)
        steps.append((seat, action))
        states.append(episode.state)
    return steps, states


def _twin(state: State, seat: int, decks: list[list[int]], random: Random) -> list[list[int]]:
    """The decks with the cards that are hidden from a seat at this moment in other places."""
    twins = []
    for side, team in enumerate(state.rules.team):
        hands = [card for other in team if other != seat for card in state.hands[other]]
        hidden = [*hands, *state.draws[side]]
        exchange = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
        twins.append([exchange.get(card, card) for card in decks[side]])
    return twins


def _seen(episode: Episode, seat: int) -> tuple[bytes, bytes]:
    return episode.observe(seat).tobytes(), episode.mask(seat).tobytes()


def check(game: Preset, seed: int) -> int:
    """Follow a game and its twin up to a random moment; return the observations compared."""
    random = Random(f"envs {game.name} {seed}")
    decks = _decks(game, random)
    steps, states = _play(game, decks, random)
    moment, seat = random.randrange(len(states)), random.randrange(game.rules.players)
    one, two = _begin(game, decks), _begin(game, _twin(states[moment], seat, decks, random))
    compared = 0
    for at in range(moment + 1):
        # The rules themselves may tell the two apart: one hidden hand is stuck, and one is not.
        if one.state.outcome != two.state.outcome:
            break
        assert _seen(one, seat) == _seen(two, seat), f"{game.id} {seed} {at}"
        compared += 1
        if at < moment:
            one.act(*steps[at])
            two.act(*steps[at])
    return compared


@pytest.mark.parametrize("game", PRESETS, ids=lambda game: str(game.name))
def test_no_preset_shows_a_hidden_card(game: Preset) -> None:
    assert sum(check(game, seed) for seed in range(12)) > 50


@pytest.mark.parametrize("rules", PRESET_IDS[::4])
def test_no_ruleset_shows_a_hidden_card(rules: str) -> None:
    assert sum(check(find_game(rules), seed) for seed in range(4)) > 10


def test_the_twins_do_differ() -> None:
    game = find_game("tenback/Coop-3-v0")
    random = Random(1)
    decks = _decks(game, random)
    _, states = _play(game, decks, random)
    twin = _twin(states[5], 0, decks, random)
    assert twin != decks
    assert _begin(game, twin).observe(1).tobytes() != _begin(game, decks).observe(1).tobytes()
