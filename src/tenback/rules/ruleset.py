"""A ruleset is everything that differs between the two games and their variants, as data.

The players form *sides*. A side owns a set of cards, the piles that belong to it and a draw pile:
in The Game all players are one side, in Face to Face each player is a side. Everything else is a
number. A house rule is ``dataclasses.replace(ruleset, …)``; a senseless one raises BadRuleset.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cached_property

from tenback.rules.errors import BadRuleset, IllegalPlay, Reason
from tenback.rules.piles import Pile, Target
from tenback.rules.plays import Play
from tenback.rules.talk import POLICIES, Talk

MAX_PLAYERS = 5
MAX_CARD = 999
MAX_HAND = 12
MAX_MINIMUM = 4
MAX_PAIRS = 4
"""These limits are well above any variant, and low enough that G6 is quick to decide."""


@dataclass(frozen=True)
class Ruleset:
    """One game in one variant. ``coop``, ``duel`` and ``ruleset`` make the usual ones."""

    players: int
    hand: int
    minimum: int
    endgame: int
    """The minimum of a turn that begins with an empty draw pile."""
    sides: int
    lowest: int
    highest: int
    pairs: int
    """The number of ascending piles of each side, which is also that of its descending piles."""
    jump: int
    """The distance of a jump back (G3)."""
    draws: int | None
    """Cards drawn after a turn; None, or a turn with a gift, refills to the hand size."""
    gifts: int
    """Cards a turn that may go on the other's piles (B6)."""
    talk: Talk

    def __post_init__(self) -> None:
        for sense, complaint in self._demands():
            if not sense:
                raise BadRuleset(complaint)

    def _demands(self) -> list[tuple[bool, str]]:
        together = self.sides == 1
        cards = self.highest - self.lowest + 1
        return [
            (self.sides in (1, 2), "one side plays together or two against each other"),
            (
                not together or 1 <= self.players <= MAX_PLAYERS,
                f"The Game is for 1 to {MAX_PLAYERS} players, not {self.players} (A2)",
            ),
            (
                together or self.players == 2,
                f"Face to Face is for 2 players, not {self.players} (B1)",
            ),
            (
                1 <= self.lowest < self.highest <= MAX_CARD,
                f"cards run from 1 at the lowest to {MAX_CARD} at the highest,"
                f" not from {self.lowest} to {self.highest}",
            ),
            (
                1 <= self.pairs <= MAX_PAIRS,
                f"1 to {MAX_PAIRS} piles each way, not {self.pairs}",
            ),
            (
                1 <= self.jump < cards,
                f"a jump back of {self.jump} does not fit cards {self.lowest} to {self.highest}",
            ),
            (
                1 <= self.minimum <= MAX_MINIMUM,
                f"a minimum of {self.minimum} makes no game: 1 to {MAX_MINIMUM} cards a turn",
            ),
            (
                1 <= self.endgame <= self.minimum,
                f"with an empty draw pile the minimum is 1 to {self.minimum}, not {self.endgame}",
            ),
            (
                self.minimum <= self.hand <= MAX_HAND,
                f"a hand of {self.hand} does not fit a minimum of {self.minimum}:"
                f" {self.minimum} to {MAX_HAND} cards",
            ),
            (
                self.hand * self.players // self.sides <= cards,
                f"{cards} cards are too few for a hand of {self.hand} for each player",
            ),
            (
                self.draws is None or 1 <= self.draws <= self.hand,
                f"one draws 1 to {self.hand} cards after a turn, or refills; not {self.draws}",
            ),
            (self.gifts >= 0, "the number of cards for the other's piles cannot be negative"),
            (
                not together or self.gifts == 0,
                "there are no other's piles when all play together (B6)",
            ),
            (self.talk in POLICIES, f"talk is {' or '.join(POLICIES)}, not {self.talk} (A10)"),
        ]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(astuple(self))

    @cached_property
    def cards(self) -> range:
        """One set: every card of a side."""
        return range(self.lowest, self.highest + 1)

    @cached_property
    def piles(self) -> tuple[Pile, ...]:
        """All piles in the order of ``State.tops``: by side, ascending before descending."""
        return tuple(
            Pile(
                name=("^" if ascending else "v") + (str(n + 1) if self._numbered else ""),
                ascending=ascending,
                start=self.lowest - 1 if ascending else self.highest + 1,
                side=side,
            )
            for side in range(self.sides)
            for ascending in (True, False)
            for n in range(self.pairs)
        )

    @property
    def _numbered(self) -> bool:
        return self.sides == 1 or self.pairs > 1

    @cached_property
    def targets(self) -> tuple[tuple[Target, ...], ...]:
        """By seat, the piles on which it may lay cards, its own first."""
        by_side = [
            tuple(sorted(self._targets(side), key=lambda target: not target.own))
            for side in range(self.sides)
        ]
        return tuple(by_side[self.side_of(seat)] for seat in range(self.players))

    def target(self, seat: int, name: str) -> Target:
        """The pile that a seat calls by this name; there must be one (IllegalPlay)."""
        target = self.targets_by_name[seat].get(name)
        if target is None:
            names = " ".join(self.targets_by_name[seat])
            raise IllegalPlay(self.rule("cards"), Reason.NO_SUCH_PILE, pile=name, piles=names)
        return target

    @cached_property
    def targets_by_name(self) -> tuple[dict[str, Target], ...]:
        """By seat and by name, the same piles as ``targets``."""
        return tuple({target.name: target for target in targets} for targets in self.targets)

    def _targets(self, side: int) -> list[Target]:
        return [
            Target(
                name=name,
                ascending=pile.ascending,
                start=pile.start,
                side=pile.side,
                index=index,
                own=own,
                jump=self.jump,
                plays=self._plays(name),
            )
            for index, pile in enumerate(self.piles)
            for own in [pile.side == side]
            for name in [pile.name if own else f"{pile.name}'"]
            if own or self.gifts
        ]

    def _plays(self, name: str) -> tuple[Play, ...]:
        return tuple(Play(card, name) for card in range(self.highest + 1))

    def side_of(self, seat: int) -> int:
        """The side a seat plays for."""
        return seat % self.sides

    @cached_property
    def team(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return tuple(
            tuple(seat for seat in range(self.players) if self.side_of(seat) == side)
            for side in range(self.sides)
        )

    def rule(self, about: str) -> str:
        """The number of the rule about cards, hand, start, minimum or win, on this game's sheet."""
        if about == "minimum" and self.sides == 1 and self.minimum > 2:
            return "A8"
        return _SHEETS[self.sides][about]

    @cached_property
    def id(self) -> str:
        """The canonical name: it names what differs from the rule sheet and leaves out the rest."""
        base = coop(self.players) if self.sides == 1 else duel()
        named = [f"players={self.players}"] if self.sides == 1 else []
        named += [
            f"{word}={value}"
            for (word, value), (_, usual) in zip(self._words(), base._words(), strict=True)
            if value != usual
        ]
        game = "coop" if self.sides == 1 else "duel"
        return f"{game}({','.join(named)})" if named else game

    def _words(self) -> list[tuple[str, str]]:
        return [
            ("minimum", str(self.minimum)),
            ("hand", str(self.hand)),
            ("endgame", str(self.endgame)),
            ("cards", f"{self.lowest}-{self.highest}"),
            ("pairs", str(self.pairs)),
            ("jump", str(self.jump)),
            ("draws", "refill" if self.draws is None else str(self.draws)),
            ("gifts", str(self.gifts)),
            ("talk", self.talk.value),
        ]

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"ruleset({self.id!r})"


_SHEETS = {
    1: {"cards": "A1", "hand": "A2", "start": "A3", "minimum": "A4", "win": "A7"},
    2: {"cards": "B1", "hand": "B2", "start": "B3", "minimum": "B4", "win": "B8"},
}

_HANDS = {1: 8, 2: 7}
"""Hand size by number of players; 6 for three and more (A2)."""


def coop(players: int = 1) -> Ruleset:
    """The Game as printed (A1 to A7)."""
    return Ruleset(
        players=players,
        hand=_HANDS.get(players, 6),
        minimum=2,
        endgame=1,
        sides=1,
        lowest=2,
        highest=99,
        pairs=2,
        jump=10,
        draws=None,
        gifts=0,
        talk=Talk.FREE,
    )


def duel() -> Ruleset:
    """Face to Face as printed (B1 to B9)."""
    return Ruleset(
        players=2,
        hand=6,
        minimum=2,
        endgame=2,
        sides=2,
        lowest=2,
        highest=59,
        pairs=1,
        jump=10,
        draws=2,
        gifts=1,
        talk=Talk.FREE,
    )
