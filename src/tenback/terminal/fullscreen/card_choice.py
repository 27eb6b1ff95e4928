"""The card that a player has picked, the pile that the arrow keys point at, and what they allow."""

from __future__ import annotations

from tenback.tables.game_view import PlayView
from tenback.terminal.fullscreen.scene import Scene


class CardChoice:
    """What the player has chosen so far of the next card to play."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.card: int | None = None
        self.pile: int | None = None
        """The index of the pile that the arrow keys point at."""

    def follow(self, scene: Scene) -> None:
        """Go on with a new scene; a card that has left the hand is no longer picked."""
        self._scene = scene
        if self.card not in scene.game.hand:
            self.drop()

    def drop(self) -> None:
        """Choose nothing."""
        self.card = self.pile = None

    def leave_piles(self) -> None:
        """Let the arrow keys go from card to card again."""
        self.pile = None

    def pick(self, place: int) -> bool:
        """Pick the card at a place of the hand, or put it back; False if there is none."""
        hand = self._scene.game.hand
        if place >= len(hand):
            return False
        self.card = None if hand[place] == self.card else hand[place]
        self.pile = None
        return True

    def move(self, by: int) -> None:
        """Go to a neighbouring pile if one is pointed at, otherwise to a neighbouring card."""
        if self.pile is not None:
            row = self.legal_piles()
            self.pile = row[(row.index(self.pile) + by) % len(row)] if self.pile in row else None
            return
        hand = self._scene.game.hand
        if hand:
            at = hand.index(self.card) + by if self.card in hand else min(by, 0)
            self.card = hand[at % len(hand)]

    def point_at_piles(self) -> None:
        """Point at the nearest pile that takes the card; without a card, pick the first."""
        if self.card is None:
            self.move(1)
        self.pile = self.nearest_pile()

    def pile_order(self) -> list[int]:
        """The piles from left to right; the player's own come first."""
        game = self._scene.game
        own = game.side or 0
        return sorted(range(len(game.piles)), key=lambda at: game.piles[at].side != own)

    def play_on(self, index: int) -> PlayView | None:
        """What the picked card would do on a pile; None if it cannot be played there."""
        if self.card is None or not self._scene.your_turn:
            return None
        for play in self._scene.game.plays:
            if play.card == self.card and play.pile == index:
                return play
        return None

    def legal_piles(self) -> list[int]:
        """The piles that take the picked card, from left to right."""
        return [at for at in self.pile_order() if self.play_on(at) is not None]

    def nearest_pile(self) -> int | None:
        """The pile that the picked card advances least, without ending the game if possible."""
        plays = [play for at in self.legal_piles() if (play := self.play_on(at)) is not None]
        return min(plays, key=lambda play: (play.ends, play.gap)).pile if plays else None
