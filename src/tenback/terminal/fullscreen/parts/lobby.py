"""A served table before the deal: its seats and its rules."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from tenback.terminal.fullscreen.scene import Lobby


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
