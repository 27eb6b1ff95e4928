"""Games between bots by the plain engine: views, signals, failures; one match with its record.

The deals of a series follow each from the series' seed and its number: the same for every line-up.

>>> from tenback.lab import play_match
>>> match = play_match("duel", ["greedy", "random"], seed="rain")
>>> print(match.outcome)
stuck, 46 and 45 left, seat 0 wins
>>> match.record.names
('greedy', 'random')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from secrets import token_hex

from tenback.bots import Bot, BotFailed, Fault, Heard, Place, Player, Wrong, hire
from tenback.bots.own import OwnPlayer
from tenback.record import Comment, GivenSignal, Record
from tenback.record.game import MAX_COMMENT_CHARACTERS, MAX_NAME_CHARACTERS
from tenback.rules import (
    EndTurn,
    IllegalPlay,
    Malformed,
    Outcome,
    Ruleset,
    Saying,
    Start,
    State,
    Step,
    apply,
    deal,
    decks_from_seed,
    ruleset,
    view,
)
from tenback.rules.talk import after_events, nothing_said

Decks = tuple[tuple[int, ...], ...]


def decks(rules: Ruleset, seed: int | str, number: int) -> Decks:
    """The cards of one deal: as ``tenback deal --seed SEED/NUMBER`` deals them."""
    return decks_from_seed(rules, f"{seed}/{number}")


def dice(seed: int | str, number: int, seat: int) -> Random:
    """Return the dice of a seat: they depend neither on other seats nor on the machine."""
    return Random(f"tenback dice {seed}/{number}/{seat}")


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
        self._said = after_events(self._said, self._table.rules, events)
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


def record_of(
    rules: Ruleset,
    decks: Decks,
    played: Played,
    names: Sequence[str],
    tags: tuple[tuple[str, str], ...] = (),
) -> Record:
    """The record of a game; a failure that ended it is told in a comment."""
    fault = played.fault
    said = (Comment(len(played.steps), str(fault)[:MAX_COMMENT_CHARACTERS]),) if fault else ()
    return Record(
        rules,
        decks,
        played.steps,
        names=tuple(name[:MAX_NAME_CHARACTERS] for name in names),
        tags=tags,
        comments=said,
        signals=played.signals,
    )


@dataclass(frozen=True, slots=True)
class Match:
    """The result of a match."""

    record: Record
    """The whole game, to be written, replayed or reviewed."""
    winner: int | None
    """The side that won; None when a team did not beat the game."""
    left: tuple[int, ...]
    """Cards left by side."""
    fault: Fault | None
    """The failure that ended the game early; the bot that failed has lost it."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by the rules; None if a failure ended it."""
        return self.record.outcome


def play_match(
    rules: Ruleset | str,
    bots: Sequence[str | type[Bot] | Player],
    *,
    seed: int | str | None = None,
    talk: bool = False,
    budget: float | None = None,
    starter: int | None = 0,
) -> Match:
    """Play one game between bots: one bot for all seats, or one for each.

    A bot is a text as in ``tenback arena --bots``, a class, or a player. The same seed gives the
    same cards and the same dice. ``talk`` lets partners give signals, ``budget`` is the time for a
    decision in seconds, and ``starter`` None lets the team decide (A3).
    """
    rules = ruleset(rules) if isinstance(rules, str) else rules
    seed = token_hex(32) if seed is None else seed
    if len(bots) not in (1, rules.players):
        raise Malformed(f"{rules} needs 1 bot or {rules.players}, not {len(bots)}")
    decks = decks_from_seed(rules, seed)
    with ExitStack() as leaving:
        players = []
        for seat in range(rules.players):
            bot = bots[seat % len(bots)]
            player = _player(bot)
            if player is not bot:  # a player that was given stays with its owner
                leaving.callback(player.leave)
            player.demand(rules)
            players.append(player)
        played = play_game(
            Table(rules, talk, budget, starter), decks, players, lambda seat: dice(seed, 0, seat)
        )
        record = record_of(rules, decks, played, [player.name for player in players])
    return Match(record, played.winner, played.left, played.fault)


def _player(bot: str | type[Bot] | Player) -> Player:
    if isinstance(bot, str):
        return hire(bot)
    return OwnPlayer(bot) if isinstance(bot, type) else bot
