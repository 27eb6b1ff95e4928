"""One match between bots, with its record.

>>> from tenback.lab import play_match
>>> match = play_match("duel", ["greedy", "random"], seed="rain")
>>> print(match.outcome)
stuck, 46 and 45 left, seat 0 wins
>>> match.record.names
('greedy', 'random')
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from secrets import token_hex

from tenback.bots import Bot, Fault, Player, hire
from tenback.bots.own import OwnPlayer
from tenback.lab.deals import dice
from tenback.lab.match import Table, play_game
from tenback.lab.recording import record_of
from tenback.record import Record
from tenback.rules import Malformed, Outcome, Ruleset, decks_from_seed, ruleset


@dataclass(frozen=True, slots=True)
class Match:
    """The result of a match."""

    record: Record
    """The whole game, to be written, replayed or reviewed."""
    winner: int | None
    """The side that won; None when a team did not beat the game."""
    left: tuple[int, ...]
    """Cards left by side."""
    fault: Fault | None
    """The failure that ended the game early; the bot that failed has lost it."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by the rules; None if a failure ended it."""
        return self.record.outcome


def play_match(
    rules: Ruleset | str,
    bots: Sequence[str | type[Bot] | Player],
    *,
    seed: int | str | None = None,
    talk: bool = False,
    budget: float | None = None,
    starter: int | None = 0,
) -> Match:
    """Play one game between bots: one bot for all seats, or one for each.

    A bot is a text as in ``tenback arena --bots``, a class, or a player. The same seed gives the
    same cards and the same dice. ``talk`` lets partners give signals, ``budget`` is the time for a
    decision in seconds, and ``starter`` None lets the team decide (A3).
    """
    rules = ruleset(rules) if isinstance(rules, str) else rules
    seed = token_hex(32) if seed is None else seed
    if len(bots) not in (1, rules.players):
        raise Malformed(f"{rules} needs 1 bot or {rules.players}, not {len(bots)}")
    decks = decks_from_seed(rules, seed)
    with ExitStack() as leaving:
        players = []
        for seat in range(rules.players):
            bot = bots[seat % len(bots)]
            player = _player(bot)
            if player is not bot:  # a player that was given stays with its owner
                leaving.callback(player.leave)
            player.demand(rules)
            players.append(player)
        played = play_game(
            Table(rules, talk, budget, starter), decks, players, lambda seat: dice(seed, 0, seat)
        )
        record = record_of(rules, decks, played, [player.name for player in players])
    return Match(record, played.winner, played.left, played.fault)


def _player(bot: str | type[Bot] | Player) -> Player:
    if isinstance(bot, str):
        return hire(bot)
    return OwnPlayer(bot) if isinstance(bot, type) else bot
