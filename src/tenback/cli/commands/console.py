"""``tenback console``: a duel at one keyboard, in the dialogue of the French student programs.

Either side may be a bot. Its turns are printed as if somebody had typed them.
"""

from __future__ import annotations

import datetime as dt
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import BinaryIO, NamedTuple, TextIO, TypeVar

from tenback.bots import Bot, BotFailed, Place, Player, Wrong, hire, name_of, silence
from tenback.cli.choice import chosen_bot, chosen_seed
from tenback.cli.complaints import Explained, bot_failure
from tenback.cli.files import new_file, open_input
from tenback.record import Record, read, write
from tenback.record.game import MAX_NAME_CHARACTERS
from tenback.rules import (
    Drew,
    EndTurn,
    IllegalPlay,
    Play,
    Start,
    State,
    Step,
    apply,
    decks_from_seed,
    duel,
    view,
)
from tenback.text import Catalogue

T = TypeVar("T")

NAMES = ("NORD", "SUD")
_INPUT = re.compile(r"[ \t]*[0-9]{2}[\^v]'?(?:[ \t]+[0-9]{2}[\^v]'?)+[ \t]*\r?\n?")


class AcceptedTurn(NamedTuple):
    """What a line did that was accepted."""

    state: State
    laid: int
    drawn: int
    steps: tuple[Step, ...]


def run(
    text: Catalogue,
    *,
    seed: str | None,
    deal: str | None,
    nord: str | None,
    sud: str | None,
    save: str | None,
) -> int:
    """Play a new game or go on with a record; NORD starts unless the record says otherwise."""
    bots = [bot if bot is None else chosen_bot(text, bot, duel()) for bot in (nord, sud)]
    seed = chosen_seed(seed)
    if deal is None:
        record = Record(duel(), decks_from_seed(duel(), seed), (Start(0),))
    else:
        with open_input(text, deal) as file:
            record = _continued(text, file.read())
    record = _named(record, bots)
    if bots == [None, None]:
        return _play_and_save(text, record, {}, save)
    with console_bots(text, NAMES, bots, seed) as seated:
        return _play_and_save(text, record, seated, save)


def _continued(text: Catalogue, content: bytes) -> Record:
    record = read(content)
    if record.rules != duel():
        raise Explained(text("error-console-rules", rules=str(record.rules)))
    started = record.final.to_move is not None
    return record if started else replace(record, steps=(*record.steps, Start(0)))


def _named(record: Record, bots: Sequence[str | None]) -> Record:
    """The record with the names of the bots; a side without a name is NORD or SUD."""
    names = (
        (name_of(bot) if bot else known or side)[:MAX_NAME_CHARACTERS]
        for bot, known, side in zip(bots, record.names, NAMES, strict=True)
    )
    return replace(record, names=tuple(names))


def _play_and_save(
    text: Catalogue, record: Record, bots: Mapping[int, ConsoleBot], save: str | None
) -> int:
    """Play; the record is written even if the game is interrupted."""
    steps = list(record.steps)
    with new_file(text, save) if save is not None else nullcontext() as file:
        try:
            return play(record.final, sys.stdin.buffer, sys.stdout, sys.stderr, bots, steps)
        finally:
            if file is not None:
                file.write(write(replace(record, steps=tuple(steps), date=dt.date.today())))


def play(
    state: State,
    lines: BinaryIO,
    out: TextIO,
    err: TextIO,
    bots: Mapping[int, ConsoleBot] = MappingProxyType({}),
    steps: list[Step] | None = None,
) -> int:
    """Play from a position to the end; 1 if the input ends before the game.

    Every step is appended to ``steps``.
    """
    to_move = state.to_move or 0
    while not state.over:
        _show(state, to_move, out)
        turn: AcceptedTurn | None
        if to_move in bots:
            turn = _bot_turn(state, bots[to_move], out)
        else:
            turn = _typed_turn(state, lines, out)
        if turn is None:
            print("\nfin de l'entrée, partie interrompue", file=err)
            return 1
        print(f"{turn.laid} cartes posées, {turn.drawn} cartes piochées", file=out)
        if steps is not None:
            steps += turn.steps
        state = turn.state
        # A bot can lay a card that leaves it without a second one: its own hand is shown then.
        if state.outcome is None or state.outcome.winner == to_move:
            to_move = 1 - to_move
    for bot in bots.values():
        bot.over(state)
    _show(state, to_move, out)
    assert state.outcome is not None
    assert state.outcome.winner is not None
    print(f"partie finie, {NAMES[state.outcome.winner]} a gagné", file=out)
    return 0


def _show(state: State, to_move: int, out: TextIO) -> None:
    seen = view(state, to_move)
    for seat, name in enumerate(NAMES):
        up, down = seen.tops[2 * seat : 2 * seat + 2]
        counts = f"(m{seen.hand_sizes[seat]}p{seen.draw_sizes[seat]})"
        print(f"{name:4} ^[{up:02}] v[{down:02}] {counts}", file=out)
    hand = "".join(f"{card:02} " for card in seen.hand)
    print(f"cartes {NAMES[to_move]} {{ {hand}}}", file=out)


def _typed_turn(state: State, lines: BinaryIO, out: TextIO) -> AcceptedTurn | None:
    """The next accepted input; None at the end of the input."""
    prompt = "> "
    while True:
        out.write(prompt)
        out.flush()
        line = lines.readline()
        if not line:
            return None
        accepted = take(state, line.decode("latin-1"))
        if accepted is not None:
            return accepted
        prompt = "#> "


def _bot_turn(state: State, bot: ConsoleBot, out: TextIO) -> AcceptedTurn:
    """The turn of a bot; its line follows the prompt, as a terminal would echo it."""
    out.flush()
    plays = bot.turn(state)
    print(f"> {' '.join(f'{one.card:02}{one.pile}' for one in plays)}", file=out)
    return _apply_turn(state, plays)


def take(state: State, line: str) -> AcceptedTurn | None:
    """The turn that a line stands for; None if it is refused."""
    if not _INPUT.fullmatch(line):
        return None
    try:
        return _apply_turn(state, [Play.parse(word) for word in line.split()])
    except IllegalPlay:
        return None


def _apply_turn(state: State, plays: Sequence[Play]) -> AcceptedTurn:
    """Make the plays and end the turn; IllegalPlay if the rules refuse it."""
    steps: list[Step] = [*plays]
    drawn = 0
    for one in plays:
        state, _ = apply(state, one)
    if not state.over:
        state, events = apply(state, EndTurn())
        drawn = sum(event.count for event in events if isinstance(event, Drew))
        steps.append(EndTurn())
    return AcceptedTurn(state, len(plays), drawn, tuple(steps))


class ConsoleBot:
    """A bot on one side of the console's duel."""

    def __init__(self, text: Catalogue, side: str, bot: str, place: Place) -> None:
        self._text, self._side, self._name, self._place = text, side, bot, place
        self._player: Player = hire(bot)
        self._bot: Bot | None = None

    def start(self) -> None:
        """Start the bot's program, if it is one; Explained where that is not possible."""
        self._explain_failure(self._player.start)

    def leave(self) -> None:
        """Release what the bot holds."""
        self._player.leave()

    def turn(self, state: State) -> list[Play]:
        """The plays of the bot's next turn; Explained if the bot fails."""
        return self._explain_failure(lambda: self._turn(state))

    def over(self, state: State) -> None:
        """Tell the bot how the game ended; a failure does not matter any more."""
        if self._bot is not None:
            with suppress(BotFailed):
                self._bot.over(view(state, self._place.seat))

    def _turn(self, state: State) -> list[Play]:
        if self._bot is None:
            self._bot = self._player.sit(self._place)
        plays: list[Play] = []
        while not state.over:
            step = self._bot.step(view(state, self._place.seat), silence(state.rules))
            try:
                state, _ = apply(state, step)
            except IllegalPlay as error:
                raise BotFailed(Wrong.ILLEGAL, str(error)) from None
            if not isinstance(step, Play):
                break
            plays.append(step)
        return plays

    def _explain_failure(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except BotFailed as error:
            failure = bot_failure(self._text, error.wrong, error.detail)
            said = self._text(
                "error-console-bot", side=self._side, bot=self._name[:80], failure=failure
            )
            raise Explained(said) from None


@contextmanager
def console_bots(
    text: Catalogue, sides: Sequence[str], bots: Sequence[str | None], seed: str
) -> Iterator[dict[int, ConsoleBot]]:
    """Start the bots and yield them by seat; the same seed gives them the same dice."""
    with ExitStack() as leaving:
        started: dict[int, ConsoleBot] = {}
        for seat, bot in enumerate(bots):
            if bot is not None:
                place = Place(duel(), seat, Random(f"{seed} {seat}"))
                started[seat] = ConsoleBot(text, sides[seat], bot, place)
                leaving.callback(started[seat].leave)
                started[seat].start()
        yield started
