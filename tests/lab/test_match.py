"""A match between bots: partners speak before every card, and the player to move listens (A10)."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.bots import Answer, Bot, Heard, Place, Player, Saying, honest
from tenback.bots.greedy import Greedy
from tenback.lab import Table, play_game
from tenback.lab.match import decks, dice
from tenback.record import Record, read, write
from tenback.rules import Play, Start, State, Step, View, apply, coop, deal, view
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
