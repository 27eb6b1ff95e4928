"""One game between bots: its result, its record, what they heard, and how bots fail."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tenback.bots import (
    Answer,
    Bot,
    CannotPlay,
    Heard,
    Place,
    Player,
    Saying,
    hire,
    honest,
    silence,
)
from tenback.bots.greedy import Greedy
from tenback.lab import Played, Table, play_game, play_match
from tenback.lab.match import Decks, decks, dice
from tenback.record import Record, moments, read, write
from tenback.rules import (
    EndTurn,
    Malformed,
    Play,
    Ruleset,
    Start,
    State,
    Step,
    View,
    apply,
    coop,
    deal,
    duel,
    ruleset,
    view,
)
from tests.bots.tables import game, heard_at, seated

RULES = coop(players=3)


class Noted(Bot):
    """Plays as greedy does and notes what happens around it."""

    def __init__(self, place: Place, log: list[tuple[str, int, tuple[int, ...], Heard]]) -> None:
        super().__init__(place)
        self._greedy, self._log = Greedy(place), log

    def step(self, seen: View, heard: Heard) -> Answer:
        """As greedy does."""
        self._log.append(("step", self.place.seat, seen.tops, heard))
        return self._greedy.step(seen, heard)

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """The honest words."""
        self._log.append(("say", self.place.seat, seen.tops, heard))
        return honest(seen)


class Noting(Player):
    """Sits down as a bot that notes what happens."""

    name = "noting"

    def __init__(self, log: list[tuple[str, int, tuple[int, ...], Heard]]) -> None:
        self._log = log

    def sit(self, place: Place) -> Bot:
        """A new bot with the same log."""
        return Noted(place, self._log)


def states_of(steps: tuple[Step, ...], number: int) -> Iterator[State]:
    """The states of a game of ``tests.bots.tables.game``, before each step but the start."""
    state = deal(RULES, decks(RULES, 5, number), starter=0)
    for step in steps:
        if isinstance(step, Start):
            continue
        yield state
        state, _ = apply(state, step)


def test_both_partners_speak_of_the_table_as_it_lies_before_every_step() -> None:
    log: list[tuple[str, int, tuple[int, ...], Heard]] = []
    table, cards, players = Table(RULES, talk=True), decks(RULES, 5, 1), [Noting(log)] * 3
    play_game(table, cards, players, lambda seat: dice(5, 1, seat))
    assert len(log) % 3 == 0
    for first, second, step in zip(log[::3], log[1::3], log[2::3], strict=True):
        assert [first[0], second[0], step[0]] == ["say", "say", "step"]
        assert {first[1], second[1], step[1]} == {0, 1, 2}
        assert first[2] == second[2] == step[2]
        assert all(saying for seat, saying in enumerate(step[3]) if seat != step[1])


def test_what_is_said_between_two_cards_of_a_turn_is_recorded_there() -> None:
    played = game(["greedy"] * 3, RULES, number=2, talk=True)
    steps = played.steps
    between = [
        signal
        for signal in played.signals
        if isinstance(steps[signal.after - 1], Play) and isinstance(steps[signal.after], Play)
    ]
    assert between
    record = Record(RULES, decks(RULES, 5, 2), steps, signals=played.signals)
    assert read(write(record)).signals == played.signals
    # A word stands until a card is laid on its pile, so only that pile is spoken of again.
    for signal in between:
        laid = steps[signal.after - 1]
        assert isinstance(laid, Play)
        assert signal.pile in (laid.pile, None)


def test_a_bot_plans_again_when_partners_speak_between_its_cards() -> None:
    """Some words given after its first card make a bot do something else than it had planned."""
    changed = 0
    for state in states_of(game(["value"] * 3, RULES, number=3, talk=True).steps, 3):
        if state.laid or state.to_move is None:
            continue
        seat = state.to_move
        heard = heard_at(state)
        deaf, listening = (seated("value", RULES, seat, talk=True) for _ in range(2))
        first = deaf.step(view(state, seat), heard)
        assert listening.step(view(state, seat), heard) == first
        after, _ = apply(state, first)
        if after.over:
            break
        planned = deaf.step(view(after, seat), heard)
        changed += planned != listening.step(view(after, seat), heard_at(after))
    assert changed > 0


class First(Bot):
    """Lays the first card it may, and as few as it may."""

    def step(self, seen: View, heard: Heard) -> Answer:
        return EndTurn() if seen.may_end else seen.plays[0]


class Cheat(Bot):
    """Lays a card that nobody has."""

    def step(self, seen: View, heard: Heard) -> Answer:
        return Play(999, "^1")


def test_a_match_has_an_outcome_and_a_record() -> None:
    match = play_match("coop(players=3)", ["greedy", First, hire("random")], seed="rain")
    assert match.fault is None and match.outcome is not None
    assert (match.winner, match.left) == (match.outcome.winner, match.outcome.left)
    assert match.record.names == ("greedy", "First", "random")
    assert read(write(match.record)) == match.record


def test_the_same_seed_plays_the_same_match() -> None:
    first, again = (play_match(duel(), ["greedy", "random"], seed=7) for _ in range(2))
    assert first == again
    other = play_match(duel(), ["greedy", "random"])
    assert other.record.opening != first.record.opening


def test_one_bot_takes_all_seats_and_the_team_may_decide_who_starts() -> None:
    match = play_match("coop(players=2)", ["greedy"], seed="rain", talk=True, starter=None)
    assert match.record.names == ("greedy", "greedy")
    assert str(match.record.steps[0]).startswith("start ")
    assert match.record.signals


def test_a_failure_ends_the_match_and_is_told_in_the_record() -> None:
    match = play_match("coop(players=2)", [First, Cheat], seed="rain", starter=1)
    assert match.fault is not None and match.fault.bot == "Cheat"
    assert match.outcome is None and match.winner is None
    assert "Cheat (seat 1) answered what the rules refuse" in match.record.comments[-1].text


def test_a_wrong_number_of_bots_or_a_wrong_name_is_refused() -> None:
    with pytest.raises(Malformed, match=r"coop\(players=3\) needs 1 bot or 3, not 2"):
        play_match("coop(players=3)", ["greedy", "greedy"])
    with pytest.raises(CannotPlay):
        play_match("coop", ["no-such-bot"])


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
