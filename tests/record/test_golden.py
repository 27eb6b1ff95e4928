"""One readable record a preset: the format as people keep it in their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.record import read, state_after, verify, write
from tenback.rules import NAMES, Ending, Outcome
from tests.record.records import GOLDEN

STORED = sorted(GOLDEN.glob("*.txt"))


def test_there_is_a_golden_record_of_every_preset_a_study_and_one_with_signals() -> None:
    assert {path.stem for path in STORED} == {*NAMES, "study", "signals"}


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_golden_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_bytes()
    assert write(read(text)).encode() == text


@pytest.mark.parametrize(
    ("name", "rules", "outcome"),
    [
        ("coop", "coop(players=3)", Outcome(Ending.STUCK, None, (4,))),
        ("expert", "coop(players=2,minimum=3)", Outcome(Ending.STUCK, None, (33,))),
        ("short", "coop(players=4,hand=5)", Outcome(Ending.STUCK, None, (50,))),
        (
            "expert-plus",
            "coop(players=1,minimum=3,hand=7)",
            Outcome(Ending.STUCK, None, (50,)),
        ),
        ("duel", "duel", Outcome(Ending.ALL_LAID, 1, (5, 0))),
    ],
)
def test_a_golden_game_ends_as_it_always_did(name: str, rules: str, outcome: Outcome) -> None:
    record = read((GOLDEN / f"{name}.txt").read_bytes())
    assert record.rules.id == rules
    assert state_after(record, len(record.steps)).outcome == outcome
    assert verify(record).ok
