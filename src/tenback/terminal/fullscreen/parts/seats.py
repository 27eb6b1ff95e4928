"""The players: in a row, in a column beside the piles, and before the deal."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from tenback.terminal.fullscreen.table.scene import Lobby, Seat
from tenback.text import Catalogue

_CARD = "▮"


class Seats(Static):
    """A row with an entry for each other player; they share the width."""

    DEFAULT_CSS = """
    Seats { height: auto; max-height: 3; }
    """

    def __init__(self, text: Catalogue) -> None:
        super().__init__()
        self._text = text
        self._seats: Sequence[Seat] = ()

    def show(self, seats: Sequence[Seat]) -> None:
        """Show these players."""
        self._seats = seats
        self.display = bool(seats)
        self.update(self._drawn())

    def on_resize(self) -> None:
        """Names and states take the room there is."""
        self.update(self._drawn())

    def _drawn(self) -> Content:
        if not self._seats or not self.size.width:
            return Content("")
        for form in (self._long, self._middle, self._short):
            entries = [form(seat) for seat in self._seats]
            if sum(map(len, entries)) + 3 * (len(entries) - 1) <= self.size.width:
                break
        return Content("   ").join(
            Content.styled(entry, "bold" if seat.state == "moving" else "$quiet")
            for entry, seat in zip(entries, self._seats, strict=True)
        )

    def _long(self, seat: Seat) -> str:
        state = self._text("table-seat", **{"is": seat.state})
        if seat.until_bot:
            state = self._text("table-seat-until-bot", time=seat.until_bot)
        trouble = f" ! {self._text('table-signal-trouble')}" if seat.trouble else ""
        return f"{self._mark(seat)}{seat.name} {_CARD * seat.cards} {seat.cards} {state}{trouble}"

    def _middle(self, seat: Seat) -> str:
        rest = self._due(seat) + " !" * seat.trouble
        return f"{self._mark(seat)}{seat.name} {_CARD}{seat.cards}{rest}"

    def _short(self, seat: Seat) -> str:
        words = seat.name.split()
        short = words[0][:3] + (words[-1] if len(words) > 1 else "")
        return f"{self._mark(seat)}{short} {seat.cards}{self._due(seat)}{'!' * seat.trouble}"

    @staticmethod
    def _due(seat: Seat) -> str:
        return f" {seat.until_bot}" if seat.until_bot else ""

    @staticmethod
    def _mark(seat: Seat) -> str:
        return "▸" if seat.state == "moving" else ""


class LobbyView(Static):
    """A line for each seat, and the rules below them."""

    DEFAULT_CSS = """
    LobbyView { height: auto; display: none; margin: 1 0 0 0; }
    LobbyView.-there { display: block; }
    """

    def show(self, lobby: Lobby | None) -> None:
        """Show this table; None hides it."""
        self.set_class(lobby is not None, "-there")
        if lobby is not None:
            spaced = not self.screen.has_class("-low")
            self.update(_drawn(lobby, spaced=spaced))


def _drawn(lobby: Lobby, *, spaced: bool) -> Content:
    widest = max(len(seat.name) for seat in lobby.seats)
    lines = [
        Content.assemble(
            (f" {number}  ", "$quiet"),
            (f"{seat.name:<{widest}}", "$quiet" if seat.free else "bold"),
            (f"  {seat.notes}", "$quiet"),
        )
        for number, seat in enumerate(lobby.seats, start=1)
    ]
    lines += [*[Content("")] * spaced, Content.styled(lobby.rules, "$quiet")]
    return Content("\n").join(lines)
