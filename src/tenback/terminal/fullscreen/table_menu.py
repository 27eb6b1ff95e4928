"""The menu of a table while a game is played, and the reactions."""

from __future__ import annotations

from tenback.hosting.messages import Speed
from tenback.rules import Talk
from tenback.tables import Phase
from tenback.tables import requests as at_table
from tenback.tables.events import Reaction
from tenback.terminal.fullscreen.menus import Choice, Following, Gone, Menu, closing
from tenback.terminal.fullscreen.place import Place


class TableMenu:
    """What the person in a seat can do besides playing cards."""

    def __init__(self, table: Place) -> None:
        self._table, self._text = table, table.text

    def menu(self, seat: int) -> Menu | None:
        """Bots in the place of people, their speed, and giving up."""
        table, text = self._table, self._text
        if table.view.phase not in (Phase.CHOOSING, Phase.PLAYING):
            return None
        choices: list[Choice] = []
        seats, sitter = table.view.seats, table.view.settings.sitter
        if seats[seat].bot is None:
            choices.append(self._table.choice(text("table-hand-over"), at_table.Hand(seat, sitter)))
        for absent in self._replaceable(seat):
            label = text("table-bot-for", name=table.names[absent])
            choices.append(self._table.choice(label, at_table.Hand(absent, sitter)))
        if any(one.bot is not None for one in seats):
            choices.append(Choice(text("speed-title"), self._choose_speed))
        choices.append(Choice(text("table-give-up"), self._ask_before_giving_up))
        choices.append(closing(text("table-cancel")))
        return Menu(text("table-menu"), tuple(choices))

    def _replaceable(self, seat: int) -> list[int]:
        """The seats of absent partners for whom the table's bot can play at once."""
        table, seats = self._table, self._table.view.seats
        if seats[seat].bot is not None or table.rules.sides == 2:
            return []
        return [at for at in range(len(seats)) if table.seconds_until_bot(at) is not None]

    async def _choose_speed(self) -> Following:
        def choice(speed: Speed) -> Choice:
            async def choose() -> Following:
                await self._table.connection.choose_speed(speed)
                return None

            return Choice(self._text(f"speed-{speed}"), choose)

        return Menu(self._text("speed-title"), tuple(map(choice, Speed)))

    async def _ask_before_giving_up(self) -> Following:
        text = self._text
        why = text("table-give-up-alone" if self._table.is_alone else "table-give-up-others")
        choices = (
            closing(text("table-cancel")),
            Choice(text("table-give-up"), self._give_up),
        )
        return Menu(why, choices)

    async def _give_up(self) -> Following:
        """A bot plays on for the others; a game that nobody else plays is closed."""
        table = self._table
        if table.is_alone:
            await table.ask(at_table.Close())
            return Gone()
        for seat in table.own:
            if table.view.seats[seat].bot is None:
                await table.ask(at_table.Hand(seat, table.view.settings.sitter))
            await table.ask(at_table.Leave(seat))
        return Gone()

    def reactions(self, seat: int, to_move: int | None) -> Menu | None:
        """Gestures towards the table; a nudge if another person is to move."""
        table, text = self._table, self._text
        choices: list[Choice] = []
        if table.view.settings.talk is not Talk.SILENT:
            choices += [
                self._table.choice(text("reaction-name", reaction=one), at_table.React(seat, one))
                for one in Reaction
                if one is not Reaction.NUDGE
            ]
        if self._may_nudge(to_move):
            choices.append(self._table.choice(text("nudge"), at_table.React(seat, Reaction.NUDGE)))
        return Menu(text("reaction-title"), tuple(choices)) if choices else None

    def _may_nudge(self, to_move: int | None) -> bool:
        table = self._table
        if table.view.phase is not Phase.PLAYING or to_move is None or to_move in table.own:
            return False
        return to_move in table.present and table.is_connected(to_move)
