"""A ruleset is everything that differs between the two games and their variants, as data.

The players form *sides*. A side owns a set of cards, the piles that belong to it and a draw pile:
in The Game all players are one side, in Face to Face each player is a side. Everything else is a
number. A house rule is ``dataclasses.replace(ruleset, …)``; a senseless one raises BadRuleset.

A number is declared once, with its field: what it means, what it is as printed, what is allowed.
Ids, their reading, their checks, the documentation and the sentences for people follow from that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import astuple, dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any

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
class HouseRule:
    """A number that a house rule can change; an id names it by its field: ``minimum=3``."""

    meaning: str
    coop: int | None
    """As printed in The Game. None is for draws alone: up to a full hand."""
    duel: int | None
    bounds: Callable[[Ruleset], tuple[int, int | None]]
    """The least and the most that the other numbers leave room for."""
    refusal: str
    """Why another number makes no game, with places for the number, its bounds and the rules."""

    def complaint(self, rules: Ruleset, given: int | None) -> str | None:
        """What is wrong with a number; None if nothing is."""
        least, most = self.bounds(rules)
        if given is None or (least <= given and (most is None or given <= most)):
            return None
        return self.refusal.format(given=given, least=least, most=most, rules=rules)


def _house_rule(meaning: str, **declared: Any) -> dict[str, HouseRule]:
    """The metadata of a field that a house rule can change."""
    return {"house_rule": HouseRule(meaning, **declared)}


@dataclass(frozen=True)
class Ruleset:
    """One game in one variant. ``coop``, ``duel`` and ``ruleset`` make the usual ones."""

    players: int
    sides: int
    minimum: int = field(
        metadata=_house_rule(
            "cards that a turn needs (A4, A8, B4)",
            coop=2,
            duel=2,
            bounds=lambda _: (1, MAX_MINIMUM),
            refusal="a minimum of {given} makes no game: {least} to {most} cards a turn",
        )
    )
    hand: int = field(
        metadata=_house_rule(
            "cards in a full hand (A2, A9, B2)",
            coop=6,
            duel=6,
            bounds=lambda rules: (rules.minimum, MAX_HAND),
            refusal="a hand of {given} does not fit a minimum of {rules.minimum}:"
            " {least} to {most} cards",
        )
    )
    endgame: int = field(
        metadata=_house_rule(
            "the minimum of a turn that begins with an empty draw pile",
            coop=1,
            duel=2,
            bounds=lambda rules: (1, rules.minimum),
            refusal="with an empty draw pile the minimum is {least} to {most}, not {given}",
        )
    )
    lowest: int
    highest: int
    pairs: int = field(
        metadata=_house_rule(
            "number of ascending piles of a side, and of descending ones",
            coop=2,
            duel=1,
            bounds=lambda _: (1, MAX_PAIRS),
            refusal="{least} to {most} piles each way, not {given}",
        )
    )
    jump: int = field(
        metadata=_house_rule(
            "the distance of a jump back (G3)",
            coop=10,
            duel=10,
            bounds=lambda rules: (1, len(rules.cards) - 1),
            refusal="a jump back of {given} does not fit cards {rules.lowest} to {rules.highest}",
        )
    )
    draws: int | None = field(
        metadata=_house_rule(
            "cards drawn after a turn without a gift; `refill`: up to a full hand (A5, B7)",
            coop=None,
            duel=2,
            bounds=lambda rules: (1, rules.hand),
            refusal="one draws {least} to {most} cards after a turn, or refills; not {given}",
        )
    )
    gifts: int = field(
        metadata=_house_rule(
            "cards per turn that may go on the other player’s piles (B6)",
            coop=0,
            duel=1,
            bounds=lambda _: (0, None),
            refusal="the number of cards for the other's piles cannot be negative",
        )
    )
    talk: Talk

    def __post_init__(self) -> None:
        for complaint in self._complaints():
            raise BadRuleset(complaint)

    def _complaints(self) -> Iterator[str]:
        """What makes no sense, in an order in which each check can rely on those before it."""
        together, cards = self.sides == 1, len(self.cards)
        if self.sides not in (1, 2):
            yield "one side plays together or two against each other"
        if together and not 1 <= self.players <= MAX_PLAYERS:
            yield f"The Game is for 1 to {MAX_PLAYERS} players, not {self.players} (A2)"
        if not together and self.players != 2:
            yield f"Face to Face is for 2 players, not {self.players} (B1)"
        if not 1 <= self.lowest < self.highest <= MAX_CARD:
            yield (
                f"cards run from 1 at the lowest to {MAX_CARD} at the highest,"
                f" not from {self.lowest} to {self.highest}"
            )
        for name, rule in HOUSE_RULES.items():
            if (complaint := rule.complaint(self, getattr(self, name))) is not None:
                yield complaint
        if self.hand * self.players // self.sides > cards:
            yield f"{cards} cards are too few for a hand of {self.hand} for each player"
        if together and self.gifts:
            yield "there are no other's piles when all play together (B6)"
        if self.talk not in POLICIES:
            yield f"talk is {' or '.join(POLICIES)}, not {self.talk} (A10)"

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
            f"{word}={value}" for word, value in self.words if (word, value) not in base.words
        ]
        game = "coop" if self.sides == 1 else "duel"
        return f"{game}({','.join(named)})" if named else game

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """Everything that an id can name beside the players, each with its value, in order."""
        words = []
        for each in fields(self)[2:]:
            if each.name == "lowest":
                words.append(("cards", f"{self.lowest}-{self.highest}"))
            elif each.name != "highest":
                value = getattr(self, each.name)
                words.append((each.name, "refill" if value is None else str(value)))
        return tuple(words)

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"ruleset({self.id!r})"


_SHEETS = {
    1: {"cards": "A1", "hand": "A2", "start": "A3", "minimum": "A4", "win": "A7"},
    2: {"cards": "B1", "hand": "B2", "start": "B3", "minimum": "B4", "win": "B8"},
}

HOUSE_RULES: Mapping[str, HouseRule] = MappingProxyType(
    {each.name: each.metadata["house_rule"] for each in fields(Ruleset) if each.metadata}
)
"""The numbers that house rules can change, by the names of their fields, in their order."""

_HANDS = {1: 8, 2: 7}
"""Hand size by number of players, where it is another than for three and more (A2)."""


def coop(players: int = 1) -> Ruleset:
    """The Game as printed (A1 to A7)."""
    printed: dict[str, Any] = {name: rule.coop for name, rule in HOUSE_RULES.items()}
    printed["hand"] = _HANDS.get(players, printed["hand"])
    return Ruleset(players, sides=1, lowest=2, highest=99, talk=Talk.FREE, **printed)


def duel() -> Ruleset:
    """Face to Face as printed (B1 to B9)."""
    printed: dict[str, Any] = {name: rule.duel for name, rule in HOUSE_RULES.items()}
    return Ruleset(players=2, sides=2, lowest=2, highest=59, talk=Talk.FREE, **printed)
