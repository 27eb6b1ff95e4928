"""The hand of the person at the keyboard: cards with their numbers, the picked one raised."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tenback.rules.ruleset import MAX_HAND
from tenback.terminal.fullscreen.parts.figures import Edge, boxed, fitting_figures

MIN_CARD_COLUMNS, MAX_CARD_COLUMNS = 4, 11


class Card(Widget):
    """One card of the hand."""

    DEFAULT_CSS = """
    Card { height: 1fr; margin: 1 0 0 0; background: $card; color: $ink; display: none; }
    Card.-there { display: block; }
    Card.-picked { margin: 0 0 1 0; }
    Card.-idle { color: $ink 60%; }
    """

    class Chosen(Message):
        """Somebody clicked a card."""

        def __init__(self, place: int) -> None:
            self.place = place
            super().__init__()

    def __init__(self, place: int) -> None:
        super().__init__(id=f"card-{place}")
        self.card: int | None = None
        self._place = place
        self._hint_step: int | None = None
        self._numbered = True

    def show(
        self,
        card: int | None,
        *,
        picked: bool,
        playable: bool,
        hint_step: int | None,
        numbered: bool,
    ) -> None:
        """Show this card, or nothing; ``numbered`` cards show the key that picks them."""
        self.set_class(card is not None, "-there")
        self.set_class(picked, "-picked")
        self.set_class(not playable, "-idle")
        self.card, self._hint_step, self._numbered = card, hint_step, numbered
        self.refresh()

    def render(self) -> Content:
        """The number of the card, as large as it fits."""
        if self.card is None:
            return Content("")
        width, height = self.size.width, self.size.height
        rows = fitting_figures(self.card, width - 2, height - 2)
        edge = Edge.HEAVY if self.has_class("-picked") else Edge.ROUND
        place = str((self._place + 1) % 10) if self._numbered and self._place < 10 else ""
        title = f"★{self._hint_step}" if self._hint_step else ""
        return boxed(rows, width, height, edge, title=title, badge=place)

    def on_click(self, event: events.Click) -> None:
        """Pick the card."""
        event.stop()
        self.post_message(self.Chosen(self._place))


class Hand(Horizontal):
    """The cards side by side."""

    DEFAULT_CSS = """
    Hand { height: 4; align-horizontal: center; }
    """

    def compose(self) -> ComposeResult:
        """A place for each card that a hand can hold."""
        for place in range(MAX_HAND):
            yield Card(place)

    def show(
        self,
        cards: tuple[int, ...],
        picked: int | None,
        playable: set[int],
        hint: Sequence[int] = (),
        *,
        numbered: bool = True,
    ) -> None:
        """Show these cards, those of a ``hint`` in its order, ``numbered`` where a digit picks."""
        steps = {card: step for step, card in enumerate(hint, start=1)}
        self._fit(len(cards))
        for place, card in enumerate(self.query(Card)):
            number = cards[place] if place < len(cards) else None
            card.show(
                number,
                picked=number is not None and number == picked,
                playable=number in playable,
                hint_step=None if number is None else steps.get(number),
                numbered=numbered,
            )

    def on_resize(self) -> None:
        """Share the new width."""
        self._fit(sum(card.card is not None for card in self.query(Card)))

    def _fit(self, number: int) -> None:
        """Give all cards the same width."""
        if number:
            width = max(min(MAX_CARD_COLUMNS, self.size.width // number), MIN_CARD_COLUMNS)
            for card in self.query(Card):
                card.styles.width = width
