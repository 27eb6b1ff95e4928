"""One game between bots, by the plain engine: views, signals and failures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tenback.bots import Bot, BotFailed, Fault, Heard, Place, Player, Wrong
from tenback.lab.deals import Decks
from tenback.record import GivenSignal
from tenback.rules import (
    EndTurn,
    IllegalPlay,
    Laid,
    Ruleset,
    Saying,
    Start,
    State,
    Step,
    TurnEnded,
    apply,
    deal,
    view,
)
from tenback.rules.talk import after_card, after_turn, nothing_said


class Stopped(Exception):
    """The game was stopped before its end; it does not count."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is the same for all games of a series."""

    rules: Ruleset
    talk: bool = False
    budget: float | None = None
    starter: int | None = 0
    """The seat that starts; None lets the team decide (A3)."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    steps: tuple[Step, ...]
    state: State
    """The table after the last step."""
    winner: int | None
    """The side that won; None when a team did not beat the game."""
    left: tuple[int, ...]
    """Cards left by side."""
    fault: Fault | None = None
    """The failure that ended the game; the side that failed has lost it."""
    signals: tuple[GivenSignal, ...] = ()
    """What was said between the steps, as a record keeps it."""


def play_game(
    table: Table,
    decks: Decks,
    players: Sequence[Player],
    dice: Callable[[int], Random],
    stop: Callable[[], bool] = lambda: False,
) -> Played:
    """Play one game to its end; ``dice`` gives each seat its own."""
    return _Game(table, decks, players, stop).play(dice)


class _Game:
    def __init__(
        self, table: Table, decks: Decks, players: Sequence[Player], stop: Callable[[], bool]
    ) -> None:
        self._table = table
        self._players = players
        self._stop = stop
        self._state = deal(table.rules, decks, table.starter)
        self._steps: list[Step] = []
        if table.starter is not None and table.rules.players > 1:
            self._steps.append(Start(table.starter))
        self._said = nothing_said(table.rules)
        self._spoken: set[int] = set()
        """The seats that have said something, be it that there is nothing to say."""
        self._signals: list[GivenSignal] = []
        self._asked = 0
        """The seat that was asked last: where a failure lies."""

    def play(self, dice: Callable[[int], Random]) -> Played:
        try:
            bots = [self._seat(seat, player, dice) for seat, player in enumerate(self._players)]
            if self._state.to_move is None:
                self._step(Start(self._choose_starter(bots)))
            while not self._state.over:
                self._turn(bots)
        except BotFailed as failed:
            return self._failed(failed.wrong, failed.detail)
        except IllegalPlay as refused:
            return self._failed(Wrong.ILLEGAL, str(refused))
        for seat, bot in enumerate(bots):
            bot.over(view(self._state, seat))
        assert self._state.outcome is not None
        return self._played(self._state.outcome.winner, self._state.outcome.left)

    def _seat(self, seat: int, player: Player, dice: Callable[[int], Random]) -> Bot:
        self._asked = seat
        table = self._table
        return player.sit(Place(table.rules, seat, dice(seat), table.talk, table.budget))

    def _choose_starter(self, bots: Sequence[Bot]) -> int:
        """The seat that starts most gladly; the first of those who are equally glad (A3)."""
        wishes = []
        for seat, bot in enumerate(bots):
            self._asked = seat
            wishes.append(bot.wish(view(self._state, seat)))
        return wishes.index(max(wishes))

    def _turn(self, bots: Sequence[Bot]) -> None:
        """One turn, card by card; the partners speak before each card (A10)."""
        mover = self._state.to_move
        assert mover is not None
        step: Step | None = None
        while not self._state.over and not isinstance(step, EndTurn):
            if self._stop():
                raise Stopped
            if self._table.talk:
                self._listen(bots, mover)
            self._asked = mover
            step = bots[mover].step(view(self._state, mover), self._heard)
            self._step(step)

    def _listen(self, bots: Sequence[Bot], mover: int) -> None:
        """Everybody on the mover's side says what there is to say about the table as it lies."""
        rules = self._table.rules
        for seat in rules.team[rules.side_of(mover)]:
            if seat != mover:
                self._asked = seat
                said = bots[seat].say(view(self._state, seat), self._heard)
                if said is not None:
                    self._say(seat, said)

    def _say(self, seat: int, saying: Saying) -> None:
        self._spoken.add(seat)
        piles = self._table.rules.piles
        for signal, pile in self._said[seat].signals_towards(saying):
            name = None if pile is None else piles[pile].name
            self._signals.append(GivenSignal(len(self._steps), seat, signal, name))
        self._said = (*self._said[:seat], saying, *self._said[seat + 1 :])

    @property
    def _heard(self) -> Heard:
        policy = self._table.rules.talk
        return tuple(
            saying.as_heard(policy) if seat in self._spoken else None
            for seat, saying in enumerate(self._said)
        )

    def _step(self, step: Step) -> None:
        self._state, events = apply(self._state, step)
        for event in events:
            if isinstance(event, Laid):
                target = self._table.rules.target(event.seat, event.play.pile)
                self._said = after_card(self._said, target.index)
            elif isinstance(event, TurnEnded):
                self._said = after_turn(self._said, event.seat)
        self._steps.append(step)

    def _failed(self, wrong: Wrong, detail: str) -> Played:
        """The side that fails loses; in a duel the other side has won."""
        rules, seat = self._table.rules, self._asked
        fault = Fault(seat, self._players[seat].name, len(self._steps), wrong, detail)
        others = [side for side in range(rules.sides) if side != rules.side_of(seat)]
        return self._played(others[0] if others else None, _left(self._state), fault)

    def _played(
        self, winner: int | None, left: tuple[int, ...], fault: Fault | None = None
    ) -> Played:
        return Played(tuple(self._steps), self._state, winner, left, fault, tuple(self._signals))


def _left(state: State) -> tuple[int, ...]:
    return tuple(state.left(side) for side in range(state.rules.sides))
