"""Games played to their end without the page, for tests of what comes after them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache, partial
from typing import Any

from tests.browser.seating import Line, Sitting, line, sit_down
from tests.serving import Server


@cache
def played_by_bots(server: Server, rules: str, winner: int | None, level: str, *bots: str) -> str:
    """The link to a whole game that bots played in all seats and that ended with this winner."""
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
    """Play a whole game alone: only near piles are used, and a turn ends from ``reach`` on."""
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


def lose(server: Server, sitting: Sitting) -> None:
    """End a game soon: everybody lays the cards that go farthest until none fits."""
    with ExitStack() as stack:
        lines = [
            stack.enter_context(line(server, sitting.table, capability))
            for capability in sitting.capabilities
        ]
        while lines[0].view["phase"] == "playing":
            player, game = next(_to_move(lines), (lines[0], None))
            if game is None:  # it is a bot's turn
                player.hear()
                continue
            number = player.ask(**_farthest(game), seat=game["seat"])["number"]
            for each in lines:
                while each.view["number"] < number:
                    each.hear()


def _to_move(lines: list[Line]) -> Iterator[tuple[Line, dict[str, Any]]]:
    for each in lines:
        for game in each.view["games"]:
            if game["seat"] is not None and game["seat"] == game["to_move"]:
                yield each, game


def _farthest(game: dict[str, Any]) -> dict[str, Any]:
    """The play that goes farthest on one's own piles, or the end of the turn."""
    piles = game["piles"]
    own = [play for play in game["plays"] if piles[play["pile"]]["side"] in (0, game["seat"])]
    if not own and game["may_end"]:
        return {"ask": "end"}
    play = max(own or game["plays"], key=partial(_length, game))
    return {"ask": "lay", "card": play["card"], "pile": piles[play["pile"]]["name"]}


def _length(game: dict[str, Any], play: dict[str, Any]) -> int:
    """How far a play goes; negative for a jump back."""
    pile = game["piles"][play["pile"]]
    way: int = play["card"] - pile["top"]
    return way if pile["up"] else -way
