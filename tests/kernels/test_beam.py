"""What a beam cannot search is refused before the kernel sees it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.kernels.beam import MAX_WIDTH, find_line
from tenback.rules import BadPosition, State, coop, deal, duel, ruleset


@pytest.mark.parametrize("width", [0, -1, MAX_WIDTH + 1, 10**30])
def test_a_width_has_limits(width: int) -> None:
    with pytest.raises(ValueError, match="1 to 16384 positions"):
        find_line(deal(coop(1), [range(2, 100)], starter=0), width)


@pytest.mark.parametrize(
    "rules", ["coop(hand=12,cards=1-126,pairs=4,minimum=4)", "coop(players=5)"]
)
def test_the_widest_beam_fits_into_its_memory(rules: str) -> None:
    state = deal(ruleset(rules), [ruleset(rules).cards], starter=0)
    few = replace(state, draws=(state.draws[0][:3],))
    line, complete = find_line(few, MAX_WIDTH)
    assert line is not None or complete


def test_what_a_beam_cannot_search_is_refused() -> None:
    team = deal(coop(2), [range(2, 100)], starter=0)
    first, second = team.hands
    for state in (
        deal(duel(), [range(2, 60)] * 2, starter=0),
        replace(team, to_move=None),
        replace(team, hands=(first, first)),
        replace(team, draws=((*team.draws[0], first[0]),)),
        replace(team, hands=((*first, *second), ())),
        State(coop(2), team.tops, team.hands, ((100,),), to_move=0),
    ):
        with pytest.raises(BadPosition):
            find_line(state, 16)
    with pytest.raises(TypeError):
        find_line(team, 1.5)  # type: ignore[arg-type]
