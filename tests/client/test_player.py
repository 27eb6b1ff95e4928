"""Bots that play over the network: ours and others, among themselves and with people."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest

from tenback.bots import BotFailed, Player, hire, honest
from tenback.client import Link, joined
from tenback.client.player import NoSeat, Sitter, seen_by, sit_down
from tenback.rules import Signal, apply, view
from tenback.tables import Phase, Settings, TableView
from tenback.tables import events as on
from tenback.tables import requests as ask
from tests.playing import begun, events_told, played
from tests.sites import Person, Site, at

happens = at("far")


async def sits(link: Link, player: Player, games: int, seats: list[int]) -> TableView:
    async with joined(link) as table:
        seat = await sit_down(table, "a bot")
        seats.append(seat)
        await Sitter(table, seat, player, games).play()
        return table.view


async def invited(site: Site, founder: Person, seats: range) -> list[Link]:
    return [await site.invited(founder, seat) for seat in seats]


@pytest.mark.parametrize("rules", ["coop(players=3)", "duel"])
def test_bots_from_elsewhere_play_game_after_game(rules: str) -> None:
    async def play(site: Site) -> None:
        settings = Settings(rules)
        founder = await site.open(settings)
        links = await invited(site, founder, range(settings.ruleset.players))
        seats: list[int] = []
        await asyncio.gather(*(sits(link, hire("greedy"), 2, seats) for link in links))
        await founder.until(lambda view: view.played == 2)
        assert sorted(seats) == list(range(settings.ruleset.players))

    happens(play)


def test_a_bot_from_elsewhere_plays_with_people_and_signals() -> None:
    async def play(site: Site) -> None:
        founder = await site.open(Settings("coop(players=2)"), "Ana")
        (link,) = await invited(site, founder, range(1, 2))
        bot = asyncio.create_task(sits(link, hire("greedy"), 1, []))
        await founder.until(lambda view: view.seats[1].ready)
        await begun([founder])
        await played([founder], Random(1))
        assert (await bot).played == 1
        assert any(isinstance(event, on.Signalled) for event in events_told(founder))

    happens(play)


def test_a_bot_from_elsewhere_speaks_again_after_a_card_of_a_persons_turn() -> None:
    async def play(site: Site) -> None:
        founder = await site.open(Settings("coop(players=2)"), "Ana")
        (link,) = await invited(site, founder, range(1, 2))
        bot = asyncio.create_task(sits(link, hire("greedy"), 1, []))
        await founder.until(lambda view: view.seats[1].ready)
        await begun([founder])
        state = (await site.hall.room(founder.link.table)).table.game.state
        assert state is not None
        piles = [pile.name for pile in state.rules.piles]
        said = {
            (play, place): Signal(word)
            for play in view(state, 0).plays
            for place in [piles.index(play.pile)]
            for word in [honest(view(apply(state, play)[0], 1)).words[place]]
            if word is not None
        }
        (laid, place), word = next(iter(said.items()))
        await founder.ask(ask.Lay(0, laid.card, laid.pile))
        told = await founder.until(
            lambda now: now.games[0].laid == 1 and now.seats[1].words[place] is word
        )
        assert told.games[0].to_move == 0
        bot.cancel()
        await asyncio.gather(bot, return_exceptions=True)

    happens(play)


def test_a_bot_sees_over_the_wire_what_its_seat_may_know() -> None:
    async def play(site: Site) -> None:
        people = [await site.open(Settings("duel"), "Ana")]
        people.append(await site.guest(people[0], 1))
        await begun(people)
        state = (await site.hall.room(people[0].link.table)).table.game.state
        assert state is not None
        for seat, person in enumerate(people):
            assert seen_by(person.view, seat) == view(state, seat)

    happens(play)


def test_a_bot_does_not_sit_down_without_a_free_seat() -> None:
    async def play(site: Site) -> None:
        founder = await site.open(Settings("coop(players=2)", bots=(None, "greedy")), "Ana")
        link = await site.invited(founder)
        with pytest.raises(NoSeat):
            await sits(link, hire("greedy"), 1, [])

    happens(play)


def test_a_bot_leaves_a_closed_table() -> None:
    async def play(site: Site) -> None:
        founder = await site.open(Settings("coop"), "Ana")
        room = await site.hall.room(founder.link.table)
        bot = asyncio.create_task(sits(founder.link, hire("greedy"), 9, []))
        await founder.until(lambda view: view.played > 1)
        await room.ask_as_house("close", ask.Close())
        assert (await bot).phase is Phase.CLOSED

    happens(play)


FOREIGN = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "hello":
        print(json.dumps({"do": "hello", "name": "mine", "protocol": 1}), flush=True)
    elif asked["do"] == "step":
        seen = asked["view"]
        answer = {"do": "end"} if seen["may_end"] else {"do": "play", "play": PLAY}
        print(json.dumps(answer), flush=True)
"""


@pytest.mark.parametrize("play_", ['seen["plays"][0]', '"1^1"'])
def test_a_foreign_bot_takes_a_seat(tmp_path: Path, play_: str) -> None:
    script = tmp_path / "bot.py"
    script.write_text(FOREIGN.replace("PLAY", play_))

    async def play(site: Site) -> None:
        founder = await site.open(Settings("coop"), "Ana")
        player = hire(f"{sys.executable} {script}")
        if play_ == '"1^1"':
            with pytest.raises(BotFailed, match="rules refuse"):
                await sits(founder.link, player, 1, [])
        else:
            assert (await sits(founder.link, player, 1, [])).played == 1

    happens(play)
