"""What stands of what was said: as the bots heard it, and as a record tells it again."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots import Answer, Bot, Heard, Place, Player, Saying, Word, hire, silence
from tenback.bots.standing import Standing, heard_in
from tenback.lab import Played, Table, play_game
from tenback.lab.deals import Decks, decks
from tenback.record import Record, Sign, Signal, read, write
from tenback.rules import EndTurn, Play, Ruleset, Start, View, coop, duel, ruleset

GENTLY = Word.GENTLY
NOTHING_SAID = (None,) * 4


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


def standing_words(seen: View, heard: Heard) -> list[tuple[tuple[Word | None, ...], bool] | None]:
    """What partners say of the table as it lies; to say nothing at all is silence."""
    found: list[tuple[tuple[Word | None, ...], bool] | None] = []
    for seat, said in enumerate(heard):
        words = NOTHING_SAID if said is None else tuple(
            word if before == now else None
            for word, before, now in zip(said.words, said.tops, seen.tops, strict=True)
        )  # fmt: skip
        trouble = said is not None and said.trouble
        found.append((words, trouble) if (any(words) or trouble) and seat != seen.seat else None)
    return found


@pytest.mark.parametrize("rules_id", ["coop(players=2)", "expert(players=5)", "short(players=3)"])
@pytest.mark.parametrize("talk", ["free", "strict"])
def test_a_record_tells_what_bots_heard_when_their_turn_began(rules_id: str, talk: str) -> None:
    rules = ruleset(rules_id.replace(")", f",talk={talk})"))
    for number in range(3):
        dealt, played, player = talkative(rules, number)
        record = read(write(Record(rules, dealt, played.steps, signals=played.signals)))
        assert record.signals
        begins = [
            heard
            for heard, before in zip(heard_in(record), (None, *record.steps), strict=True)
            if isinstance(before, Start | EndTurn)
        ]
        for (_, seen, heard), told in zip(player.heard, begins, strict=False):
            assert standing_words(seen, told) == standing_words(seen, heard)
        assert len(player.heard) <= len(begins)


def test_words_end_with_a_card_on_the_pile_and_trouble_with_the_turn() -> None:
    rules = coop(players=3)
    standing, tops = Standing(rules), (1, 1, 100, 100)
    for signal in (
        Signal(1, 1, Sign.LEAVE_IT, "^1"),
        Signal(1, 1, Sign.USE_IT, "v2"),
        Signal(1, 2, Sign.TROUBLE),
    ):
        standing.take(signal)
    leave = Saying(tops, (Word.LEAVE_IT, None, None, Word.USE_IT))
    trouble = Saying(tops, NOTHING_SAID, trouble=True)
    assert standing.heard(tops) == (None, leave, trouble)
    standing.step(0, Play(5, "^1"))
    assert standing.heard(tops)[1] == Saying(tops, (None, None, None, Word.USE_IT))
    standing.step(0, EndTurn())
    assert standing.heard(tops)[2] == trouble, "it was about another's turn"
    standing.step(2, EndTurn())
    standing.take(Signal(9, 1, Sign.NOTHING, "v2"))
    assert standing.heard(tops) == silence(rules), "nothing stands: nothing is heard"


def test_under_strict_talk_leave_it_is_heard_as_gently() -> None:
    tops = (1, 1, 100, 100)
    for rules, word in ((coop(2), Word.LEAVE_IT), (ruleset("coop(players=2,talk=strict)"), GENTLY)):
        standing = Standing(rules)
        standing.take(Signal(1, 1, Sign.LEAVE_IT, "^2"))
        assert standing.heard(tops)[1] == Saying(tops, (None, word, None, None))


def test_only_what_is_new_is_said() -> None:
    standing, tops = Standing(coop(players=2)), (1, 1, 100, 100)
    first = Saying(tops, (Word.LEAVE_IT, None, Word.USE_IT, None), trouble=True)
    told = list(standing.signals(1, 1, first))
    assert told == [
        Signal(1, 1, Sign.LEAVE_IT, "^1"),
        Signal(1, 1, Sign.USE_IT, "v1"),
        Signal(1, 1, Sign.TROUBLE),
    ]
    for signal in told:
        standing.take(signal)
    assert not list(standing.signals(2, 1, first))
    assert list(standing.signals(2, 1, Saying(tops, (Word.LEAVE_IT, None, None, None)))) == [
        Signal(2, 1, Sign.NOTHING, "v1"),
        Signal(2, 1, Sign.NOTHING),
    ]


def test_in_a_duel_nothing_is_ever_heard() -> None:
    dealt, played, _ = talkative(duel(), 1)
    assert played.signals == ()
    heard = set(heard_in(Record(duel(), dealt, played.steps)))
    assert heard == {silence(duel())}
