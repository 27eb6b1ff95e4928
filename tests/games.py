"""Games and positions for tests: every preset, house rules, tiny decks, at any moment of a game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from tenback.rules import (
    NAMES,
    EndTurn,
    Play,
    Ruleset,
    Start,
    State,
    Step,
    apply,
    deal,
    decks_from_seed,
    legal_plays,
    legal_steps,
    ruleset,
)

PRESET_IDS = [
    f"{name}(players={players})" for name in NAMES if name != "duel" for players in range(1, 6)
] + ["duel"]

HOUSE_IDS = [
    "coop(players=1,hand=3,cards=2-9,jump=3,pairs=1)",
    "coop(players=2,minimum=1,hand=2,cards=2-9,jump=2,pairs=1)",
    "coop(players=3,minimum=3,hand=4,endgame=2,cards=5-30,jump=4)",
    "coop(players=2,hand=6,draws=2)",
    "duel(hand=3,cards=2-12,jump=3)",
    "duel(hand=4,minimum=3,endgame=1,cards=1-20,jump=5,draws=refill)",
    "duel(hand=5,gifts=2,pairs=2,cards=2-25,jump=4)",
    "duel(gifts=0,talk=strict)",
]

rulesets = st.sampled_from(PRESET_IDS + HOUSE_IDS).map(ruleset)
seeds = st.integers(0, 2**32)


def random_step(state: State, random: Random) -> Step:
    """A legal step: mostly cards near the top, so that games last; now and then any at all."""
    if state.may_end and random.random() < 0.6:
        return EndTurn()
    plays = legal_plays(state)
    if not plays or random.random() < 0.2:
        return random.choice(legal_steps(state))
    return min(plays, key=lambda play: _distance(state, play))


def _distance(state: State, play: Play) -> int:
    assert state.to_move is not None
    target = state.rules.target(state.to_move, play.pile)
    return abs(target.distance(play.card, state.tops[target.index]))


def walk(rules: Ruleset, seed: int) -> Iterator[State]:
    """A whole random game, state by state, from the deal on."""
    random = Random(seed)
    state = deal(rules, decks_from_seed(rules, seed))
    yield state
    while not state.over:
        state, _ = apply(state, random_step(state, random))
        yield state


@st.composite
def states(draw: st.DrawFn, over: bool = True) -> State:
    """A state somewhere in a random game; with ``over`` False never the last one."""
    game = list(walk(draw(rulesets), draw(seeds)))
    if not over:
        game = [state for state in game if not state.over] or game[:1]
    return game[draw(st.integers(0, len(game) - 1))]


def every_step(rules: Ruleset) -> list[Step]:
    """Every step that could be thought of at this table, legal or not, and some beyond it."""
    names = [way + n + whose for way in "^v" for n in ("", "1", "2", "3") for whose in ("", "'")]
    plays = [Play(card, name) for card in range(rules.highest + 3) for name in names]
    return [*plays, EndTurn(), *(Start(seat) for seat in range(-1, rules.players + 1))]
