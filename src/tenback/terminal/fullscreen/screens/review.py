"""A finished game once more: card by card, with the curve of its chances and its costly turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from tenback.record import Record
from tenback.rules import view
from tenback.terminal.failures import Declined
from tenback.terminal.fullscreen.parts.board import Header
from tenback.terminal.fullscreen.parts.commands import Command, Commands
from tenback.terminal.fullscreen.parts.curve import Curve
from tenback.terminal.fullscreen.parts.hand import Hand
from tenback.terminal.fullscreen.parts.piles import Piles, Shown
from tenback.terminal.fullscreen.screens.reviewing import ReplayedMoment, Reviewer, moments_of
from tenback.terminal.fullscreen.table.wording import game_title
from tenback.terminal.look import Look
from tenback.terminal.review import deal_lines, turn_lines
from tenback.terminal.story import ending
from tenback.terminal.table import player
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.analysis import Judged, Review
    from tenback.terminal.fullscreen.app import TableApp


class ReviewScreen(Screen[None]):
    """The replay of a record, and its review as soon as it is there."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal")]  # noqa: RUF012 (as Textual has it)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-tall"), (34, "-roomy")]  # noqa: RUF012

    CSS = """
    ReviewScreen { align: center top; }
    #review { width: 100%; max-width: 110; height: 100%; padding: 0 1; }
    ReviewScreen.-narrow #review { padding: 0; }
    ReviewScreen Piles { height: 5; margin: 0; }
    ReviewScreen.-tall Piles { height: 7; }
    ReviewScreen.-roomy Piles { height: 9; margin: 1 0 0 0; }
    ReviewScreen.-roomy Hand { height: 6; }
    ReviewScreen Curve { height: 3; }
    ReviewScreen.-tall Curve { height: 5; }
    ReviewScreen.-roomy Curve { height: 8; margin: 1 0; }
    #words { height: 1fr; min-height: 2; }
    #whose { height: 1; color: $quiet; }
    """

    AUTO_FOCUS = ""
    """The screen itself takes the keys."""

    app: TableApp

    def __init__(
        self,
        record: Record,
        text: Catalogue,
        reviewer: Reviewer,
        *,
        side: int = 0,
        at_end: bool = True,
    ) -> None:
        """``side`` is the one whose chances are shown; the replay begins ``at_end`` or not."""
        super().__init__()
        self.record, self._text, self._reviewer, self._side = record, text, reviewer, side
        self.moments = moments_of(record)
        self.at = len(self.moments) - 1 if at_end else self._begins()[0]
        """The moment that is shown."""
        self.review: Review | None = None
        self._note = text("review-thinking")

    def compose(self) -> ComposeResult:
        """The board above the curve and the words about it."""
        with Vertical(id="review"):
            yield Header()
            yield Piles(self.record.rules, self._text, replayed=True)
            yield Curve()
            yield Static(id="words")
            yield Static(id="whose")
            yield Hand()
            yield Commands()

    def on_mount(self) -> None:
        """Show the game and have it reviewed."""
        self.run_worker(self._follow_review(), group="review")
        self._draw()

    async def _follow_review(self) -> None:
        try:
            async for review in self._reviewer(self.record):
                self.review, self._note = review, self._text("review-deeper")
                self._draw()
            self._note = ""
        except Declined as error:
            self._note = str(error)
        self._draw()

    # Drawing

    @property
    def _moment(self) -> ReplayedMoment:
        return self.moments[self.at]

    @property
    def _turn(self) -> int:
        return self._moment.turn

    def _draw(self) -> None:
        if not self.is_mounted or not self.app.is_running:
            return
        text, moment, game = self._text, self._moment, self._moment.game
        turns = self.moments[-1].turn
        where = text("replay-place", turn=self._turn, turns=turns)
        cards = f"{where} · {text('draw-pile', cards=game.draw[0])}" if len(game.draw) == 1 else ""
        notes = [cards, where] if cards else [where]
        self.query_one(Header).show(game_title(text, self.record.rules), notes)
        piles = [_shown(moment, index) for index in range(len(game.piles))]
        self.query_one(Piles).show(game, self._names(), piles)
        self._draw_curve()
        self.query_one("#words", Static).update(Content("\n".join(self._words())))
        whose = "" if game.seat is None else text("review-hand", name=self._names()[game.seat])
        self.query_one("#whose", Static).update(Content(whose))
        play = moment.play
        picked = None if play is None else play.card
        self.query_one(Hand).show(game.hand, picked, set(game.hand), numbered=False)
        self.query_one(Commands).show(self._commands())

    def _draw_curve(self) -> None:
        review, curve = self.review, self.query_one(Curve)
        curve.display = review is not None and bool(review.turns)
        if review is not None:
            rules = self.record.rules
            chances = [turn.chances(rules)[self._side] for turn in review.turns]
            costly = frozenset(turn.number for turn in self._costly())
            curve.show(chances, costly, self._turn)

    def _costly(self) -> Sequence[Judged]:
        """The turns that cost most, once they are known for certain."""
        return () if self.review is None or self._note else self.review.worst()

    def _names(self) -> list[str]:
        names = self.record.names
        return [player(self._text, seat, names) for seat in range(self.record.rules.players)]

    def _words(self) -> list[str]:
        """The end of the game and of the deal at the last moment, otherwise the turn."""
        look = Look(width=max(self.query_one("#words").size.width, 20))
        note = look.wrap(self._note) if self._note else []
        last = self.at == len(self.moments) - 1
        return [*note, *(self._about_game(look) if last else self._about_turn(look))]

    def _about_game(self, look: Look) -> list[str]:
        text, review, record = self._text, self.review, self.record
        seen = view(record.final, None)
        lines = [*(ending(text, seen, look, record.names) or [text("review-unfinished")])]
        if review is None or self._note:
            return lines
        costly = self._costly()
        if costly:
            lines += look.wrap(text("review-turned", turn=costly[0].number))
        else:
            lines.append(text("review-nothing-cost"))
        if record.rules.sides > 1:
            return [*lines, *look.wrap(text("review-chart-of", name=self._names()[self._side]))]
        return [*lines, *deal_lines(text, review, look)]

    def _about_turn(self, look: Look) -> list[str]:
        review, turn = self.review, self._turn
        if review is None or not 0 < turn <= len(review.turns):
            return []
        from tenback.analysis.reasons import percent, written

        text, judged = self._text, review.turns[turn - 1]
        if judged in self._costly():
            return list(turn_lines(text, review, judged, look))
        name, plays = self._names()[judged.seat], written(judged.played.turn)
        played = text("review-played", number=turn, name=name, plays=plays)
        chance = text("hint-chance", win=percent(text, judged.played.win))
        return look.wrap(f"{played} · {chance}")

    def _commands(self) -> list[Command]:
        text = self._text
        found = [
            Command("←→", text("replay-card"), "card(1)", strong=True),
            Command("↑↓", text("replay-by-turn"), "turn(1)"),
        ]
        if self._costly():
            found.append(Command("m", text("replay-costly"), "mistake"))
        found.append(Command("Esc", text("close"), "back"))
        return found

    # Stepping

    async def on_key(self, event: events.Key) -> None:
        """Arrows go by card and by turn, ``m`` to the costly turns, Escape back."""
        actions = {
            "left": "card(-1)",
            "right": "card(1)",
            "space": "card(1)",
            "up": "turn(-1)",
            "pageup": "turn(-1)",
            "down": "turn(1)",
            "pagedown": "turn(1)",
            "home": "first",
            "end": "last",
            "m": "mistake",
            "c": "app.change_theme",
            "escape": "back",
            "q": "back",
        }
        action = actions.get(event.key)
        if action is not None:
            event.stop()
            await self.run_action(action)

    def _go_to(self, at: int) -> None:
        self.at = max(self._begins()[0], min(at, len(self.moments) - 1))
        self._draw()

    def _begins(self) -> list[int]:
        """The moments at which turns begin, and the last one."""
        turns = [moment.turn for moment in self.moments]
        firsts = [turns.index(turn) for turn in set(turns) if turn]
        return sorted({*firsts, len(turns) - 1})

    def action_card(self, by: int) -> None:
        """Go some steps on or back."""
        self._go_to(self.at + by)

    def action_turn(self, by: int) -> None:
        """Go to the beginning of another turn."""
        begins = self._begins()
        if by > 0:
            self._go_to(next((at for at in begins if at > self.at), self.at))
        else:
            self._go_to(next((at for at in reversed(begins) if at < self.at), self.at))

    def action_first(self) -> None:
        """Go to the beginning of the game."""
        self._go_to(self._begins()[0])

    def action_last(self) -> None:
        """Go to the end of the game."""
        self._go_to(len(self.moments) - 1)

    def action_mistake(self) -> None:
        """Go to the next costly turn, from the costliest on."""
        numbers = [turn.number for turn in self._costly()]
        if numbers:
            here = self._turn if self.at < len(self.moments) - 1 else 0
            at = (numbers.index(here) + 1) % len(numbers) if here in numbers else 0
            self._go_to_turn(numbers[at])

    def on_curve_chosen(self, event: Curve.Chosen) -> None:
        """A turn was clicked."""
        self._go_to_turn(event.turn)

    def _go_to_turn(self, turn: int) -> None:
        self._go_to(next(at for at, one in enumerate(self.moments) if one.turn == turn))

    def on_resize(self) -> None:
        """Words take the room there is."""
        self._draw()

    def action_back(self) -> None:
        """Go back to where the review was asked for."""
        self.app.close_review()


def _shown(moment: ReplayedMoment, index: int) -> Shown:
    """A pile; the one that takes the next card shows how far it goes."""
    play = moment.play
    here = play if play is not None and play.pile == index else None
    return Shown(pile=moment.game.piles[index], key="", play=here, picked=False)
