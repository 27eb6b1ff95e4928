"""Somebody at the keyboard who never tires: answers every question of a game, until it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tenback.terminal.saved import SavedGame, SavedGames

from tenback.record import Record
from tenback.rules import (
    EndTurn,
    Play,
    Ruleset,
    State,
    Step,
    apply,
    deal,
    decks_from_seed,
    legal_steps,
)
from tenback.terminal.look import PLAIN, Look
from tenback.terminal.plain.conversation import Conversation
from tenback.terminal.plain.keyboard import play
from tenback.text import catalogue

Answer = Callable[[str], str]


class Sitting:
    """A game being played, all that was shown in it and the steps taken."""

    def __init__(
        self,
        rules: Ruleset,
        language: str = "en",
        seed: int = 1,
        decks: Sequence[Sequence[int]] | None = None,
        look: Look = PLAIN,
        bots: Sequence[str | None] | None = None,
        games: SavedGames | None = None,
    ) -> None:
        self.rules, self.seed, self.look = rules, seed, look
        self.text = catalogue(language)
        self.decks = decks_from_seed(rules, seed) if decks is None else decks
        cards = tuple(map(tuple, self.decks))
        seats = [None] * rules.players if bots is None else bots
        self.game = SavedGame.new(Record(rules, cards), seed=str(seed), bots=seats)
        self.games = games
        self.kept: dict[str, Record] = {}
        """The records that the players asked to keep, by the name they gave."""
        self.shown: list[str] = []
        self.steps: list[Step] = []
        self._reached: tuple[int, State] = (0, deal(rules, self.decks))

    def play(self, answer: Answer) -> int:
        """Play with these answers."""

        def read(prompt: str) -> str:
            self.shown.append(prompt)
            line = answer(prompt)
            self.shown.append(f"[{line}]\n")
            return line

        def write(line: str) -> None:
            self.shown.append(line + "\n")

        return play(
            self.game,
            Conversation(self.text, read, write, self.look),
            save_as=self._save_as,
            games=self.games,
            steps=self.steps,
        )

    def _save_as(self, name: str, record: Record) -> str:
        self.kept[name] = record
        return f"kept as {name}"

    def type(self, *lines: str) -> str:
        """Play with these lines and then the end of input; what was shown."""
        waiting = iter(lines)

        def answer(prompt: str) -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        assert self.play(answer) == 0
        return self.screen

    @property
    def screen(self) -> str:
        """All that was shown."""
        return "".join(self.shown)

    @property
    def state(self) -> State:
        """The game as the steps have left it."""
        known, state = self._reached
        for step in self.steps[known:]:
            state, _ = apply(state, step)
        self._reached = len(self.steps), state
        return state


def bot(sitting: Sitting, seed: int = 0) -> Answer:
    """Plays at random among small steps, sometimes a card more than it must; always sure."""
    random = Random(seed)

    def answer(prompt: str) -> str:
        state, text = sitting.state, sitting.text
        if not prompt.strip() or state.over:
            return ""
        taking = _number_to_take_the_keyboard()
        if taking is not None:
            return str(taking)
        if prompt.startswith(text("warn-sure", yes=_first("word-yes"), no=_first("word-no"))):
            return _first("word-yes")
        if state.to_move is None:
            return str(random.randrange(state.rules.players) + 1)
        steps = legal_steps(state)
        if EndTurn() in steps and (len(steps) == 1 or random.random() < 0.8):
            return _first("word-end")
        plays = [step for step in steps if isinstance(step, Play)]
        return str(min(plays, key=lambda play: _cost(state, play)))

    def _number_to_take_the_keyboard() -> int | None:
        shown = " ".join("".join(sitting.shown[-4:]).split())
        for number in range(1, sitting.rules.players + 1):
            name = sitting.text("player", number=number)
            asked = sitting.text("hand-over-take", name=name, number=number)
            if shown.endswith(" ".join(asked.split()) + " >"):
                return number
        return None

    def _first(key: str) -> str:
        return sitting.text(key).split()[0]

    def _cost(state: State, play: Play) -> int:
        target = state.rules.target(state.to_move or 0, play.pile)
        return target.distance(play.card, state.tops[target.index])

    return answer
