"""A game on this computer: people take turns at the keyboard, bots sit in the other seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING

from tenback.hosting.bot_players import SIMPLE, BotPlayers, BotSeat, Workers
from tenback.record import GivenSignal, Record
from tenback.rules import (
    EndTurn,
    Event,
    IllegalPlay,
    Laid,
    Play,
    Ruleset,
    Signal,
    Start,
    State,
    Step,
    Talk,
    TurnEnded,
    Wish,
    apply,
    decks_from_seed,
    starter_by_lot,
    view,
    witness,
)
from tenback.rules.talk import after_card, after_signal, after_turn, heard_by, nothing_said
from tenback.tables.game_view import game_view
from tenback.tables.talking import signals
from tenback.terminal.fullscreen.hints import local_hint
from tenback.terminal.fullscreen.menus import Choice, Following
from tenback.terminal.fullscreen.saving import Saver
from tenback.terminal.fullscreen.scene import Declined, Game, Hint, Scene, Seat, Stage
from tenback.terminal.fullscreen.wording import (
    Storyteller,
    ending_lines,
    game_title,
    status_line,
)
from tenback.terminal.fullscreen.workers import JOB_TIMEOUT_S
from tenback.terminal.saved import SavedGame, SavedGames
from tenback.terminal.seats import seat_names
from tenback.text import Catalogue, explain
from tenback.text.rules import introduction

if TYPE_CHECKING:
    from tenback.client import Link

PACE_S = 0.7
"""Seconds between two cards of a bot, so that people can follow."""


def new_game(rules: Ruleset, bots: Sequence[str | None], seed: str | None = None) -> SavedGame:
    """A game that has not begun; the seed is random unless it is given."""
    seed = token_hex(16) if seed is None else seed
    return SavedGame.new(Record(rules, decks_from_seed(rules, seed)), seed=seed, bots=bots)


class LocalGame(Game):
    """One game at this keyboard, saved after every card where ``games`` are given."""

    def __init__(
        self,
        saved: SavedGame,
        text: Catalogue,
        workers: Workers,
        games: SavedGames | None = None,
        pace: float = PACE_S,
        warn: Callable[[str], None] = lambda _: None,
    ) -> None:
        super().__init__()
        self.rules = saved.record.rules
        self.text, self.saved = text, saved
        self._workers, self._games, self._pace, self._warn = workers, games, pace, warn
        self._saver = Saver(games, self._cannot_save)
        self._people = saved.people
        self.names = seat_names(text, saved.bots)
        self._bots = BotPlayers(
            workers, JOB_TIMEOUT_S, saved.seed.encode(), lambda bot, _: self._bot_failed(bot.seat)
        )
        self._failed: set[int] = set()
        """The seats whose bots have failed; a simple bot decides for them."""
        self._begun = len(saved.record.steps)
        """A game that was resumed has new bots, which remember nothing."""
        self._state = saved.record.first
        self._steps: list[Step] = []
        self._signals: list[GivenSignal] = []
        self._said = nothing_said(self.rules)
        self._earlier: list[tuple[State, int]] = []
        """What undo goes back to, since the last draw: states with their numbers of sentences."""
        self._wishes: dict[int, Wish] = {}
        self._looked: set[int] = set()
        """The people who have looked at their cards before the first turn."""
        self._at_keyboard = self._people[0] if len(self._people) == 1 else None
        self._stepped = asyncio.Event()
        self._deciding = False
        self.waits_for_people = False
        """Whether nothing happens until a person does something."""
        self._teller = Storyteller(text, self.names)
        self.leaving_note = text("terminal-leave-saved" if games else "terminal-leave-unsaved")
        self.may_signal = self._team_talks and any(saved.bots)
        if not saved.record.steps:
            self.story += introduction(text, self.rules)
        self._resume(saved.record)

    @property
    def state(self) -> State:
        """The whole game, for tests and for what happens after its end."""
        return self._state

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps of the game so far."""
        return tuple(self._steps)

    @property
    def _team_talks(self) -> bool:
        rules = self.rules
        return rules.sides == 1 and rules.players > 1 and rules.talk is not Talk.SILENT

    def _resume(self, record: Record) -> None:
        """Play the steps that were saved."""
        given = list(record.signals)
        for step in (*record.steps, None):
            while given and given[0].after == len(self._steps):
                one = given.pop(0)
                pile = None if one.pile is None else self.rules.target(one.seat, one.pile).index
                self._said = after_signal(self._said, one.seat, one.signal, pile)
                self._signals.append(one)
            if step is not None:
                self._apply(step)
        if self._steps:
            self._looked = set(self._people)

    # What the screen shows

    def scene(self) -> Scene:
        """The table for the person at the keyboard."""
        stage, seat = self._stage(), self._at_keyboard
        shown = seat if stage in (Stage.LOOKING, Stage.PLAYING, Stage.CHOOSING) else None
        if stage is Stage.OVER:
            shown = self._people[0] if len(self._people) == 1 else None
        takes_back = self.rules.players == 1 and bool(self._earlier)
        game = game_view(self._state, shown, takes_back)
        names = self.names
        return Scene(
            stage=stage,
            title=game_title(self.text, self.rules),
            game=game,
            seats=tuple(self._seat(number) for number in range(self.rules.players)),
            status=status_line(self.text, game, names, self._deciding),
            choices=self._starters() if stage is Stage.CHOOSING else (),
            question=self._question(stage),
            pass_to=self._next_person() if stage is Stage.PASSING else None,
            thinking=self._deciding,
        )

    def _stage(self) -> Stage:
        state = self._state
        if state.over:
            return Stage.OVER
        if state.to_move is None:
            if len(self._people) == 1:
                return Stage.CHOOSING
            if self._at_keyboard is not None:
                return Stage.LOOKING
            return Stage.PASSING if len(self._looked) < len(self._people) else Stage.CHOOSING
        mover = state.to_move
        waiting = mover in self._people and mover != self._at_keyboard
        return Stage.PASSING if waiting else Stage.PLAYING

    def _next_person(self) -> int:
        if self._state.to_move is None:
            return next(seat for seat in self._people if seat not in self._looked)
        return self._state.to_move

    def _seat(self, number: int) -> Seat:
        moving = self._state.to_move == number and not self._state.over
        bot = self.saved.bots[number] is not None
        said = self._said[number]
        return Seat(
            name=self.names[number],
            you=self._people == (number,),
            cards=len(self._state.hands[number]),
            state="moving" if moving else "bot" if bot else "waiting",
            words=said.words,
            trouble=said.trouble,
        )

    def _question(self, stage: Stage) -> str:
        if stage is Stage.LOOKING:
            return self.text("hand-over-hide")
        if stage is not Stage.CHOOSING:
            return ""
        if len(self._people) == 1:
            return self.text("table-who-starts")
        return self.text("start-ask", last=self.rules.players)

    def _starters(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(self._starter_label(seat), partial(self._start, seat))
            for seat in range(self.rules.players)
        )

    def _starter_label(self, seat: int) -> str:
        name = self.names[seat]
        if seat not in self._wishes:
            return self.text("table-starter-choose", what="decide", name=name)
        return f"{name} ({self.text('table-wish-of', wish=int(self._wishes[seat]))})"

    # What the people do

    async def _start(self, seat: int) -> Following:
        self._step(Start(seat))
        return None

    async def lay(self, card: int, pile: int) -> None:
        """Lay a card of the person at the keyboard."""
        seat = self._mover()
        target = next(one for one in self.rules.targets[seat] if one.index == pile)
        self._step(Play(card, target.name))

    async def end_turn(self) -> None:
        """End the turn of the person at the keyboard."""
        self._mover()
        self._step(EndTurn())
        if len(self._people) > 1 and self._state.to_move != self._at_keyboard:
            self._at_keyboard = None
            self.tell_change()

    def _mover(self) -> int:
        seat = self._state.to_move
        if seat is None or seat != self._at_keyboard or self._state.over:
            raise Declined(self.text("refused-not-your-turn"))
        return seat

    async def undo(self) -> None:
        """Take the last card back: alone, before drawing."""
        if self.rules.players > 1:
            raise Declined(self.text("undo-alone-only"))
        if not self._earlier or self._state.over:
            raise Declined(self.text("undo-nothing"))
        self._state, known = self._earlier.pop()
        del self.story[known:]
        self._teller.take_back()
        self.story.append(self.text("undone", play=str(self._steps.pop())))
        self._save()
        self.tell_change()

    async def hint(self) -> Hint:
        """The turn that a strong bot would play."""
        seat = self._mover()
        seen, heard = view(self._state, seat), heard_by(seat, self._said, self.rules.talk)
        return await local_hint(self.text, self._workers, seen, heard, self.names)

    async def signal(self, signal: Signal, pile: int | None) -> None:
        """Give a signal to the bots."""
        seat = self._people[0] if self._at_keyboard is None else self._at_keyboard
        self._signalled(seat, signal, pile)
        self.tell_change()

    def take_keyboard(self) -> None:
        """The next person has taken the keyboard."""
        self._at_keyboard = self._next_person()
        self._stepped.set()
        self.tell_change()

    def hide_hand(self) -> None:
        """The person at the keyboard has seen their cards."""
        if self._at_keyboard is not None:
            self._looked.add(self._at_keyboard)
        self._at_keyboard = None
        self.tell_change()

    # The game goes on

    async def run(self) -> None:
        """Let bots speak and play until the game is over."""
        if self._state.to_move is None and self.rules.sides == 2:
            seat = starter_by_lot(self.rules, self.saved.seed)
            self.story.append(self.text("player-starts-by-lot", name=self.names[seat]))
            self._step(Start(seat), told=False)
        elif self._state.to_move is None:
            await self._ask_wishes()
        elif not self._steps:
            self._save()
        while not self._state.over:
            self._stepped.clear()
            await self._let_bots_speak()
            if self._stepped.is_set():
                continue
            mover = self._state.to_move
            if mover is None or mover in self._people:
                self.waits_for_people = True
                await self._stepped.wait()
                self.waits_for_people = False
            else:
                await self._let_bot_play(mover)

    async def _ask_wishes(self) -> None:
        for seat, bot in enumerate(self.saved.bots):
            if bot is not None and self._state.to_move is None:
                self._wishes[seat] = await self._bots.wish(self._bot(seat), view(self._state, seat))
                self.tell_change()

    async def _let_bots_speak(self) -> None:
        """Before each card, the bots that wait say what there is to say (A10)."""
        before = self._state
        if not self._team_talks or before.to_move is None or before.over:
            return
        for seat, bot in enumerate(self.saved.bots):
            if bot is None or seat == before.to_move:
                continue
            seen = view(before, seat)
            heard = heard_by(seat, self._said, self.rules.talk)
            saying = await self._bots.saying(self._bot(seat), seen, heard)
            if self._state is not before:
                return
            for asked in signals(seat, self._said[seat], saying, seen):
                self._signalled(seat, asked.signal, asked.pile)
        self.tell_change()

    async def _let_bot_play(self, seat: int) -> None:
        before = self._state
        self._deciding = True
        self.tell_change()
        try:
            seen, heard = view(before, seat), heard_by(seat, self._said, self.rules.talk)
            step = await self._bots.step(self._bot(seat), seen, heard)
            await asyncio.sleep(self._pace)
        finally:
            self._deciding = False
        try:
            self._take(step)
        except Declined:  # the next decision is that of a simple bot
            self._bot_failed(seat)
            return
        self.saved = self.saved.after(self._steps, self._signals)
        await self._saver.save_meanwhile(self.saved, self._state.over)
        self._tell_step()

    def _bot(self, seat: int) -> BotSeat:
        spec = SIMPLE if seat in self._failed else self.saved.bots[seat]
        assert spec is not None
        return BotSeat(self.saved.id, self._begun, seat, spec, self.rules, self._team_talks)

    def _bot_failed(self, seat: int) -> None:
        """Tell once that a simple bot decides for a seat from now on."""
        if seat not in self._failed:
            self._failed.add(seat)
            self._warn(self.text("terminal-bot-failed", name=self.names[seat]))

    def _signalled(self, seat: int, signal: Signal, pile: int | None) -> None:
        after = after_signal(self._said, seat, signal, pile)
        if after == self._said:
            return
        self._said = after
        name = None if pile is None else self.rules.piles[pile].name
        given = GivenSignal(len(self._steps), seat, signal, name)
        kept = [one for one in self._signals if one.place != given.place]
        self._signals = sorted([*kept, given], key=lambda one: one.place)

    def _step(self, step: Step, told: bool = True) -> None:
        """Take a step, save the game and tell the screen."""
        self._take(step, told)
        self._save()
        self._tell_step()

    def _take(self, step: Step, told: bool = True) -> None:
        try:
            self._apply(step, told)
        except IllegalPlay as error:
            raise Declined(explain(self.text, error)) from None

    def _tell_step(self) -> None:
        self._stepped.set()
        self.tell_change()

    def _apply(self, step: Step, told: bool = True) -> None:
        before, known = self._state, len(self.story)
        self._state, events = apply(before, step)
        self._steps.append(step)
        if any(isinstance(event, TurnEnded) for event in events):
            self._earlier.clear()
        else:
            self._earlier.append((before, known))
        self._hear(events)
        reader = self._people[0] if len(self._people) == 1 else self._at_keyboard
        seen = [witness(event, reader) for event in events]
        if told:
            self.story += self._teller.sentences(seen, reader)

    def _hear(self, events: Sequence[Event]) -> None:
        """Signals lapse as cards are laid and turns end."""
        for event in events:
            if isinstance(event, Laid):
                pile = self.rules.target(event.seat, event.play.pile).index
                self._said = after_card(self._said, pile)
            elif isinstance(event, TurnEnded):
                self._said = after_turn(self._said, event.seat)

    def _save(self) -> None:
        self.saved = self.saved.after(self._steps, self._signals)
        self._saver.save(self.saved, self._state.over)

    def _cannot_save(self, reason: str) -> None:
        self._warn(self.text("terminal-not-saved", reason=reason))

    # The end

    def ending(self) -> Sequence[str]:
        """How the game ended."""
        mine = self._people[0] if len(self._people) == 1 else None
        game = game_view(self._state, None)
        return ending_lines(self.text, game, self.names, mine, len(self.rules.cards))

    async def record(self) -> Record:
        """The game with the names of the bots."""
        names = tuple(
            "" if bot is None else name
            for bot, name in zip(self.saved.bots, self.names, strict=True)
        )
        return replace(self.saved.record, names=names)

    async def again(self) -> Game | None:
        """A new deal for the same players."""
        return self._next(self.saved.bots)

    @property
    def may_swap(self) -> bool:
        """Whether this was a duel against a bot."""
        return self.rules.sides == 2 and len(self._people) == 1

    async def swapped(self) -> Game | Link:
        """A duel against the same bot from the other side."""
        return self._next(self.saved.bots[::-1])

    def _next(self, bots: Sequence[str | None]) -> LocalGame:
        saved = new_game(self.rules, bots)
        return LocalGame(saved, self.text, self._workers, self._games, self._pace, self._warn)

    async def leave(self) -> None:
        """Let another terminal go on with the game."""
        self._saver.release()
