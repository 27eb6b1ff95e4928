"""Two servers on one file: a player who changes servers misses nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec import json

from tenback.client.links import fetch
from tenback.hosting import messages as wire
from tenback.tables import Settings
from tenback.tables import requests as ask
from tests.company import Company, OverNetwork, gathered
from tests.line import Line, dial
from tests.serving import Server, serving

SOLO = Settings("coop(players=1)")


async def welcomed(server: Server, company: Company) -> Line:
    line = Line(await dial(server.socket(company.table)))
    await line.hello(company.capabilities[0])
    return line


def test_an_ask_based_on_news_of_the_other_server_waits_for_it(tmp_path: Path) -> None:
    async def play(one: Server, other: Server) -> None:
        company = await gathered(OverNetwork(one), SOLO)
        await company.start()
        await company.close()
        lines = [await welcomed(one, company), await welcomed(other, company)]
        for turn in range(20):
            first, second = lines[turn % 2], lines[(turn + 1) % 2]
            granted = await first.ask(ask.Say(0, f"well {'abcdefghij'[turn % 10]}"))
            answer = await second.answer(
                ask.Say(0, "and so on"), f"after {turn}", seen=granted.number
            )
            assert isinstance(answer, wire.Granted), answer
        for line in lines:
            await line.close()

    with serving(tmp_path / "store.db") as one, serving(tmp_path / "store.db") as other:
        asyncio.run(play(one, other))


def test_a_look_and_a_link_at_the_other_server_show_the_news(tmp_path: Path) -> None:
    async def play(one: Server, other: Server) -> None:
        company = await gathered(OverNetwork(one), SOLO)
        await company.close()
        here, there = await welcomed(one, company), await welcomed(other, company)
        for turn in range(10):
            granted = await here.ask(ask.Say(0, f"well {'abcdefghij'[turn]}"))
            url = f"{other.http}/api/tables/{company.table}"
            found = await asyncio.to_thread(fetch, url, None, company.capabilities[0])
            assert json.decode(found)["view"]["number"] >= granted.number
            again = await welcomed(other, company)
            assert again.view.number >= granted.number
            await again.close()
        await here.close()
        await there.close()

    with serving(tmp_path / "store.db") as one, serving(tmp_path / "store.db") as other:
        asyncio.run(play(one, other))
