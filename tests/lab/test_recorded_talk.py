"""A record tells what bots heard of each other."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots import Answer, Bot, Heard, Place, Player, Saying, hire, silence
from tenback.lab import Played, Table, play_game
from tenback.lab.match import Decks, decks
from tenback.record import Record, moments, read, write
from tenback.rules import EndTurn, Ruleset, Start, View, duel, ruleset


class Listening(Player):
    """A greedy player that notes what it hears when its turn begins."""

    name = "listening"

    def __init__(self) -> None:
        self.heard: list[tuple[int, View, Heard]] = []

    def sit(self, place: Place) -> Bot:
        greedy, notes = hire("greedy").sit(place), self.heard

        class Ear(Bot):
            def step(self, seen: View, heard: Heard) -> Answer:
                if seen.laid == 0:
                    notes.append((place.seat, seen, heard))
                return greedy.step(seen, heard)

        return Ear(place)


def talkative(rules: Ruleset, number: int) -> tuple[Decks, Played, Listening]:
    player, dealt = Listening(), decks(rules, 5, number)
    played = play_game(Table(rules, talk=True), dealt, [player] * rules.players, Random)
    return dealt, played, player


def told(seen: View, heard: Heard) -> list[Saying | None]:
    """What the other seats say; to say that there is nothing to say is silence."""
    return [
        None if saying is None or saying.empty or seat == seen.seat else saying
        for seat, saying in enumerate(heard)
    ]


@pytest.mark.parametrize("rules_id", ["coop(players=2)", "expert(players=5)", "short(players=3)"])
@pytest.mark.parametrize("talk", ["free", "strict"])
def test_a_record_tells_what_bots_heard_when_their_turn_began(rules_id: str, talk: str) -> None:
    rules = ruleset(rules_id.replace(")", f",talk={talk})"))
    for number in range(3):
        dealt, played, player = talkative(rules, number)
        record = read(write(Record(rules, dealt, played.steps, signals=played.signals)))
        assert record.signals
        begins = [
            moment.heard for moment in moments(record) if isinstance(moment.step, Start | EndTurn)
        ]
        for (_, seen, heard), recorded in zip(player.heard, begins, strict=False):
            assert told(seen, recorded) == told(seen, heard)
        assert len(player.heard) <= len(begins)


def test_in_a_duel_nothing_is_ever_heard() -> None:
    dealt, played, _ = talkative(duel(), 1)
    assert played.signals == ()
    heard = {moment.heard for moment in moments(Record(duel(), dealt, played.steps))}
    assert heard == {silence(duel())}
