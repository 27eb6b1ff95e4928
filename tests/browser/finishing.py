"""Games that are played to their end without the page: what comes after them is to be seen."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from tests.browser.seating import line, sit_down
from tests.serving import Server


@cache
def played_by_bots(server: Server, rules: str, winner: int | None, level: str, *bots: str) -> str:
    """The link to a whole game, played by bots in all seats, ours too, that ended as it should."""
    while True:
        sitting = sit_down(server, rules, "Ann", bots=[None, *bots])
        with line(server, sitting.table, sitting.capabilities[0]) as ann:
            if ann.view["phase"] == "choosing":
                ann.ask(ask="propose", seat=0, starter=0)
            ann.ask(ask="hand", seat=0, level=level)
            while ann.view["phase"] != "over":
                ann.hear()
            if ann.view["games"][0]["outcome"]["winner"] == winner:
                ann.ask(ask="regain", seat=0)
                return sitting.link()


def play_alone(server: Server, rules: str, name: str, reach: int, **settings: Any) -> None:
    """A whole game of one, by who looks only for near piles and ends a turn from ``reach`` on."""
    sitting = sit_down(server, rules, name, **settings)
    play_out(server, sitting.table, sitting.capabilities[0], reach)


def play_out(server: Server, table: str, capability: str, reach: int) -> None:
    """Play a game of one to its end."""
    with line(server, table, capability) as player:
        while player.view["phase"] == "playing":
            game = player.view["games"][0]
            plays = sorted(game["plays"], key=partial(_length, game))
            if game["may_end"] and (not plays or _length(game, plays[0]) >= reach):
                player.ask(ask="end", seat=0)
            else:
                pile = game["piles"][plays[0]["pile"]]["name"]
                player.ask(ask="lay", seat=0, card=plays[0]["card"], pile=pile)


def _length(game: dict[str, Any], play: dict[str, Any]) -> int:
    """How far a play goes; a jump back goes the other way."""
    pile = game["piles"][play["pile"]]
    way: int = play["card"] - pile["top"]
    return way if pile["up"] else -way
