"""How a team does whose members signal less than our bots do, or not at all.

``python -m benchmarks.partners`` plays the same deals with three players who all lay their cards
alike and differ in what they say. Beside the games won stand those that were lost in silence and
won so, and the other way round.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from multiprocessing import get_context

from tenback.bots import Answer, Bot, Heard, Place, Player, Saying, Signal, hire
from tenback.lab import Table, play_game
from tenback.lab.match import decks, dice
from tenback.rules import View, ruleset

Way = Callable[[Bot, View, Heard], Saying | None]


def talks(bot: Bot, seen: View, heard: Heard) -> Saying | None:
    """Says everything that our bots say."""
    return bot.say(seen, heard)


def silent(bot: Bot, seen: View, heard: Heard) -> Saying | None:  # noqa: ARG001 (says nothing)
    """Says nothing."""
    return None


def little(bot: Bot, seen: View, heard: Heard) -> Saying | None:
    """Asks to leave a pile every other time that there is a reason to, and says nothing else."""
    said = bot.say(seen, heard)
    words = tuple(word if word is Signal.LEAVE_IT else None for word in said.words) if said else ()
    spoken = any(words) and bot.place.dice.random() < 0.5
    return Saying(words) if spoken else None


TEAMS: dict[str, tuple[Way, ...]] = {
    "all silent": (silent, silent, silent),
    "one signals": (talks, silent, silent),
    "two signal": (talks, talks, silent),
    "all signal": (talks, talks, talks),
    "one signals, two a little": (talks, little, little),
    "all a little": (little, little, little),
}


class Person(Player):
    """Plays like a bot, but signals in its own way."""

    name = "person"

    def __init__(self, bot: str, way: Way) -> None:
        self._bot, self._way = hire(bot), way

    def sit(self, place: Place) -> Bot:
        """Begin a game."""
        return _Seated(place, self._bot.sit(place), self._way)


class _Seated(Bot):
    def __init__(self, place: Place, bot: Bot, way: Way) -> None:
        super().__init__(place)
        self._bot, self._way = bot, way

    def step(self, seen: View, heard: Heard) -> Answer:
        """As the bot does."""
        return self._bot.step(seen, heard)

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """In its own way."""
        return self._way(self._bot, seen, heard)


def won(game: tuple[str, str, Sequence[Way], int]) -> bool:
    """Whether a team beats The Game: rules, bot, ways by seat, number of the deal."""
    rules_id, bot, ways, number = game
    rules = ruleset(rules_id)
    played = play_game(
        Table(rules, talk=True),
        decks(rules, "partners", number),
        [Person(bot, way) for way in ways],
        lambda seat: dice("partners", number, seat),
    )
    return played.winner == 0


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", default="coop(players=3)", help="for three players")
    parser.add_argument("--bot", default="value")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    with get_context("spawn").Pool(asked.workers) as pool:
        before: list[bool] = []
        for name, ways in TEAMS.items():
            games = [(asked.rules, asked.bot, ways, number) for number in range(asked.deals)]
            now = pool.map(won, games, chunksize=5)
            before = before or now
            gained = sum(this and not that for this, that in zip(now, before, strict=True))
            lost = sum(that and not this for this, that in zip(now, before, strict=True))
            print(f"{name:28} {sum(now)} of {asked.deals} won  +{gained} -{lost}", flush=True)


if __name__ == "__main__":
    main()
