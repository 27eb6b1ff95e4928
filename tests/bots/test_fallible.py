"""The levels below the strongest err as people do, and never by a random card."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tenback.bots import Place, Saying, Signal, silence
from tenback.bots.fallible import Fallible
from tenback.bots.planners import Quick
from tenback.bots.registry import LEVELS
from tenback.rules import EndTurn, Heard, Play, State, apply, parse_step, position, ruleset, view
from tests.bots.tables import game

RULES = ruleset("coop(players=2)")
HASTE, BRIEF = 0, 1
"""The order in which the lapses of a turn are drawn; those about cards and words follow."""


class Half(Fallible):
    """Has every second lapse, as far as its dice decide."""

    lapse_rate = 0.5


class Chosen(Random):
    """Dice of which the throws with these numbers are lapses."""

    def __init__(self, lapses: Iterable[int]) -> None:
        super().__init__(0)
        self._lapses, self._throws = set(lapses), -1

    def random(self) -> float:
        self._throws += 1
        return 0.0 if self._throws in self._lapses else 0.9


def table(tops: list[int], hand: list[int]) -> State:
    rest = [card for card in range(2, 100) if card not in {*tops, *hand}]
    return position(RULES, tops=tops, hands=[hand, rest[:7]], draws=[rest[7:27]], to_move=0)


def turn(state: State, lapses: Iterable[int], heard: Heard | None = None) -> list[str]:
    """The steps of one turn by a player with these lapses."""
    bot, steps = Half(Place(RULES, 0, Chosen(lapses), talk=True)), []
    while state.to_move == 0 and not state.over:
        step = bot.step(view(state, 0), heard or silence(RULES))
        steps.append(str(step))
        state, _ = apply(state, step)
    return steps


JUMP = table([45, 60, 40, 30], [35, 46, 47, 61, 70, 80, 90])
"""35 jumps back on the first pile."""


def test_without_a_lapse_it_plays_as_quick_does() -> None:
    quick = Quick(Place(RULES, 0, Random(0)))
    assert turn(JUMP, [])[0] == str(quick.step(view(JUMP, 0), silence(RULES)))
    assert "35^1" in turn(JUMP, [])


def test_an_overlooked_jump_is_not_made_and_the_turn_is_sound_all_the_same() -> None:
    steps = turn(JUMP, range(2, 40))
    assert not any(step.startswith("35^1") for step in steps)
    assert len(steps) >= RULES.minimum


def test_a_jump_is_made_where_nothing_else_can_be_laid() -> None:
    narrow = table([98, 99, 4, 3], [88, 90, 50, 51, 52, 53, 54])
    for first in (HASTE, BRIEF):
        assert turn(narrow, range(first, 40))[:2] == ["88^1", "90^1"]


def test_in_haste_the_nearest_card_is_laid() -> None:
    assert turn(table([45, 60, 40, 30], [46, 62, 70, 80]), [HASTE])[:2] == ["46^1", "62^2"]


def test_a_small_gap_is_left_where_the_minimum_is_enough() -> None:
    ready = table([45, 60, 40, 30], [46, 47, 61, 39, 29, 96, 97])
    assert len(turn(ready, [])) > RULES.minimum + 1
    assert len(turn(ready, [BRIEF])) == RULES.minimum + 1


def test_a_forgotten_request_changes_the_turn_and_a_remembered_one_is_heeded() -> None:
    asked = (None, Saying((Signal.JUMP_BACK, None, Signal.JUMP_BACK, None)))
    state = table([45, 60, 40, 30], [48, 64, 37, 26, 96, 97, 98])
    heeded, forgotten = turn(state, [], asked), turn(state, range(2, 60), asked)
    assert forgotten == turn(state, [], (None, Saying((None,) * 4)))
    assert heeded != forgotten


def test_lapses_last_for_a_turn() -> None:
    """A jump that was overlooked before the first card is not discovered before the second."""
    bot = Half(Place(RULES, 0, Chosen([2]), talk=True))
    state, asked = JUMP, (None, Saying((None,) * 4))
    for _ in range(RULES.minimum):
        step = bot.step(view(state, 0), asked)
        assert step != parse_step("35^1")
        assert isinstance(step, Play)
        state, _ = apply(state, step)
    assert isinstance(bot.step(view(state, 0), asked), EndTurn | Play)


def test_stronger_levels_win_more() -> None:
    rules = ruleset("coop(players=3)")
    wins = [
        sum(game([level.bot] * 3, rules, number, talk=True).winner == 0 for number in range(24))
        for level in LEVELS[:4]
    ]
    assert wins[0] < wins[1] < wins[3]
    assert wins[0] < wins[2]
