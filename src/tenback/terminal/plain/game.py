"""One game at this computer: its state, its steps and signals, saved after each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tenback.record import GivenSignal, Record
from tenback.record.game import by_step, with_signal
from tenback.rules import Event, Laid, Ruleset, Signal, State, Step, TurnEnded, apply
from tenback.rules.talk import Standing, after_card, after_signal, after_turn, nothing_said
from tenback.terminal.saved import CannotSave, SavedGame, SavedGames
from tenback.terminal.table import Names


class Game:
    """A game that goes on where it was saved."""

    def __init__(
        self,
        saved: SavedGame,
        names: Names,
        games: SavedGames | None = None,
        cannot_save: Callable[[str], None] = lambda _: None,
        steps: list[Step] | None = None,
    ) -> None:
        self.saved, self.names = saved, names
        self.rules: Ruleset = saved.record.rules
        self.state: State = saved.record.first
        self.steps: list[Step] = [] if steps is None else steps
        self.signals: tuple[GivenSignal, ...] = ()
        self.events: list[Event] = []
        self.said: Standing = nothing_said(self.rules)
        self._earlier: list[tuple[State, int]] = []
        """What undo goes back to, since the last draw: states with their numbers of events."""
        self._games, self._cannot_save = games, cannot_save
        self._replay(saved.record)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at the keyboard."""
        return self.saved.people

    @property
    def alone(self) -> bool:
        """Whether there is one seat only."""
        return self.rules.players == 1

    @property
    def record(self) -> Record:
        """The game so far, with the names of the bots."""
        return replace(
            self.saved.record,
            steps=tuple(self.steps),
            signals=self.signals,
            names=tuple(
                "" if bot is None else name
                for bot, name in zip(self.saved.bots, self.names, strict=True)
            ),
        )

    @property
    def is_saved(self) -> bool:
        """Whether the next start will offer this game."""
        return self._games is not None and bool(self.steps)

    def step(self, step: Step) -> tuple[Event, ...]:
        """Take a step and save the game; IllegalPlay changes nothing."""
        events = self._apply(step)
        self._save()
        return events

    def take_back(self) -> Step | None:
        """Take the last card back; None if a draw or the beginning is all that is left."""
        if not self._earlier:
            return None
        self.state, known = self._earlier.pop()
        del self.events[known:]
        step = self.steps.pop()
        self._save()
        return step

    def signal(self, seat: int, signal: Signal, pile: int | None) -> None:
        """Note a signal that a bot gives about a pile or, without a pile, about itself."""
        name = None if pile is None else self.rules.piles[pile].name
        self._heard(GivenSignal(len(self.steps), seat, signal, name))

    def forget(self) -> None:
        """Do not offer this game again."""
        if self._games is not None:
            self._games.forget(self.saved)

    def release(self) -> None:
        """Let another terminal go on with this game."""
        if self._games is not None:
            self._games.release()

    def _replay(self, record: Record) -> None:
        given = by_step(record.signals)
        for number, step in enumerate((*record.steps, None)):
            for one in given.get(number, ()):
                self._heard(one)
            if step is not None:
                self._apply(step)

    def _apply(self, step: Step) -> tuple[Event, ...]:
        after, events = apply(self.state, step)
        if any(isinstance(event, TurnEnded) for event in events):
            self._earlier.clear()
        else:
            self._earlier.append((self.state, len(self.events)))
        self.state = after
        self.steps.append(step)
        self.events += events
        for event in events:
            if isinstance(event, Laid):
                target = self.rules.target(event.seat, event.play.pile)
                self.said = after_card(self.said, target.index)
            elif isinstance(event, TurnEnded):
                self.said = after_turn(self.said, event.seat)
        return events

    def _heard(self, given: GivenSignal) -> None:
        pile = None if given.pile is None else self.rules.target(given.seat, given.pile).index
        self.said = after_signal(self.said, given.seat, given.signal, pile)
        self.signals = with_signal(self.signals, given)

    def _save(self) -> None:
        self.saved = self.saved.after(self.steps, self.signals)
        if self._games is None:
            return
        try:
            self._games.save(self.saved)
        except CannotSave as error:
            self._games = None
            self._cannot_save(str(error))
