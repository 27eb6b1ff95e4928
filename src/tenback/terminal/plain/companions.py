"""The bots of a game at this computer: they speak, say whether they would start, and play."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import TypeVar

from tenback.bots import Bot, BotFailed, Place, Player, Wish, Wrong, hire
from tenback.bots.greedy import Greedy
from tenback.bots.signals import stuck
from tenback.rules import Event, IllegalPlay, Step, TurnEnded, view
from tenback.rules.talk import Saying, Talk, heard_by
from tenback.terminal.plain.game import Game

T = TypeVar("T")

Replaced = Callable[[int, Wrong], None]
"""Called with a seat whose bot has failed, and how; a simple bot has taken its seat."""


class Companions:
    """The bots of one game, each hired and seated when it is first needed."""

    def __init__(self, game: Game, replaced: Replaced) -> None:
        self._game, self._replaced = game, replaced
        self._players: dict[int, Player] = {}
        self._seated: dict[int, Bot] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the bots."""
        return tuple(seat for seat, bot in enumerate(self._game.saved.bots) if bot is not None)

    @property
    def talk(self) -> bool:
        """Whether the bots speak: partners do, unless the table is silent (A10)."""
        rules = self._game.rules
        return rules.sides == 1 and bool(self.seats) and rules.talk is not Talk.SILENT

    def start(self) -> None:
        """Hire all bots; CannotPlay or BotFailed if one of them cannot play this game."""
        for seat in self.seats:
            player = self._hire(seat)
            player.demand(self._game.rules)
            player.start()

    def wishes(self) -> dict[int, Wish]:
        """How much each bot would like to start (A3)."""
        return {seat: self._ask(seat, self._wish) for seat in self.seats}

    def turn(self, seat: int) -> list[Event]:
        """Play a whole turn of a bot; the events."""
        events: list[Event] = []
        while not self._game.state.over:
            self.speak()
            step = self._ask(seat, self._step)
            try:
                found = self._game.step(step)
            except IllegalPlay:
                self._replace(seat, Wrong.ILLEGAL)
                continue
            events += found
            if any(isinstance(event, TurnEnded) for event in found):
                break
        return events

    def speak(self) -> None:
        """Let the bots that wait say what there is to say about the table (A10)."""
        game = self._game
        if not self.talk or game.state.to_move is None or game.state.over:
            return
        for seat in self.seats:
            if seat != game.state.to_move:
                saying = self._ask(seat, self._say)
                if saying is not None:
                    honest = saying.in_trouble(stuck(view(game.state, seat)))
                    for signal, pile in game.said[seat].signals_towards(honest):
                        game.signal(seat, signal, pile)

    def leave(self) -> None:
        """Release the bots, and tell them if the game is over."""
        if self._game.state.over:
            for seat, bot in self._seated.items():
                with suppress(BotFailed):
                    bot.over(view(self._game.state, seat))
        for player in self._players.values():
            player.leave()
        self._players.clear()

    def _wish(self, seat: int) -> Wish:
        return self._bot(seat).wish(view(self._game.state, seat))

    def _step(self, seat: int) -> Step:
        seen = view(self._game.state, seat)
        return self._bot(seat).step(seen, heard_by(seat, self._game.said, self._game.rules.talk))

    def _say(self, seat: int) -> Saying | None:
        seen = view(self._game.state, seat)
        return self._bot(seat).say(seen, heard_by(seat, self._game.said, self._game.rules.talk))

    def _ask(self, seat: int, question: Callable[[int], T]) -> T:
        """The answer of a bot; one that fails is replaced and the question is asked again."""
        try:
            return question(seat)
        except BotFailed as failed:
            self._replace(seat, failed.wrong)
            return question(seat)

    def _bot(self, seat: int) -> Bot:
        if seat not in self._seated:
            game = self._game
            dice = Random(f"{game.saved.seed} {seat} {len(game.steps)}")
            place = Place(game.rules, seat, dice, self.talk)
            self._seated[seat] = self._hire(seat).sit(place)
        return self._seated[seat]

    def _hire(self, seat: int) -> Player:
        if seat not in self._players:
            self._players[seat] = hire(self._game.saved.bots[seat] or "")
        return self._players[seat]

    def _replace(self, seat: int, wrong: Wrong) -> None:
        place = Place(self._game.rules, seat, Random(0), self.talk)
        self._seated[seat] = Greedy(place)
        self._replaced(seat, wrong)
