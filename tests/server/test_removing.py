"""Revoked people, devices and links: disconnected at once, sent nothing more, never let in."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from tenback.client import Link, Patience, Refused, TurnedAway, fresh_capability, joined
from tenback.client.table import Connection, dial
from tenback.client.web import Failed, fetch
from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.tables import Code, Phase, Request, Settings, Watch, key_of, new_capability
from tenback.tables import requests as ask
from tests.patience import HANG_S
from tests.playing import begun, events_told, gathered, step
from tests.sites import At, Near, Person, Site, at, near_site, sit
from tests.store.memory import Shelf

TRIO = Settings("coop(players=3)", hints=True)


async def gone(person: Person) -> None:
    """Wait until a connection is closed with the code for "not allowed"."""
    if isinstance(person, Near):
        assert person._pumping is not None and person._reader is not None
        await person._pumping
        assert person._reader.closing is Close.NOT_ALLOWED
    else:
        with pytest.raises(TurnedAway) as away:
            await person.until(lambda _: False)
        assert away.value.code is Close.NOT_ALLOWED


async def locked_out(site: Site, *links: Link) -> None:
    for link in links:
        with pytest.raises(TurnedAway) as away:
            await site.enter(link)
        assert away.value.code is Close.NOT_ALLOWED


async def someone_with_everything(site: Site, ana: Person) -> tuple[Person, list[Link]]:
    """Seat a guest who has a phone and has made a link; return all their capabilities."""
    came_by = await site.invited(ana, 1)
    bob = await site.enter(came_by)
    await bob.ask(sit(1, "Bob"))
    phone = fresh_capability()
    await bob.ask(wire.Return(phone))
    made = await site.invited(bob)
    address = Link(site.url, bob.link.table)
    return bob, [bob.link, came_by, Link(site.url, bob.link.table, phone), made, address]


def events_sent(person: Person) -> list[str]:
    """Return the types of all events that a person was sent."""
    return [type(event).__name__ for event in events_told(person)]


@pytest.mark.parametrize("playing", [False, True])
def test_a_removed_person_is_shut_out_at_once_and_for_good(happens: At, playing: bool) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(TRIO, "Ana")
        bob, known = await someone_with_everything(site, ana)
        cleo = await site.guest(ana, 2)
        phone, onlooker = await site.enter(known[2]), await site.look_on(ana)
        if playing:
            await begun([ana, bob, cleo], starter=1)
            await step(bob, Random(1))
        await ana.ask(ask.RemovePerson(1))
        for person in (bob, phone, onlooker):
            await gone(person)
            assert not {"PersonRemoved", "Handed"} & set(events_sent(person))
        await locked_out(site, *known)
        assert ana.view.seats[1].person is None
        assert (ana.view.seats[1].bot is not None) == playing
        assert [one.person for one in ana.view.people] == [0, 2]
        await cleo.until(lambda view: view.number >= ana.view.number)
        assert "PersonRemoved" in events_sent(cleo)
        if playing:
            await ana.until(lambda view: view.games[0].to_move != 1 or view.phase is Phase.OVER)
            assert "Turned" in events_sent(ana), "a bot has played on"
        else:
            zoe = await site.guest(ana, 1, "Zoë")
            assert zoe.view.yours == (1,)

    happens(play)


def test_a_removed_person_gets_nothing_over_http() -> None:
    async def play(site: Site) -> None:
        ana, bob, cleo = await gathered(site, TRIO)
        await begun([ana, bob, cleo], starter=1)
        await ana.ask(ask.RemovePerson(1))
        table = f"{site.url}/api/tables/{ana.link.table}"
        pages: list[tuple[str, bytes | None]] = [
            ("", None),
            ("/record", None),
            ("/record?game=1", None),
            ("/review", None),
            ("/hint", b'{"seat":1}'),
        ]
        for path, body in pages:
            for capability in (bob.link.capability, None):
                with pytest.raises(Failed) as failed:
                    await asyncio.to_thread(fetch, table + path, body, capability)
                assert failed.value.code == Code.NOT_ALLOWED, path

    at("far")(play)


def test_an_answer_that_waits_is_not_sent_to_a_person_who_was_removed() -> None:
    """For a slow reader: a request after the removal is neither granted nor answered with news."""

    async def play() -> None:
        async with near_site() as site:
            ana, bob, _ = await gathered(site, TRIO)
            assert isinstance(bob, Near) and bob._reader is not None
            await ana.ask(ask.RemovePerson(1))
            before = len(bob.heard)
            with pytest.raises(Refused) as refused:
                await bob.ask(ask.Say(1, "still here"))
            assert refused.value.code == Code.NOT_ALLOWED
            await gone(bob)
            since = [type(message).__name__ for message in bob.heard[before:]]
            assert set(since) <= {"Refused"}

    asyncio.run(asyncio.wait_for(play(), HANG_S))


def test_a_revoked_link_and_a_revoked_device_are_shut_out_alone(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=3)", watch=Watch.INVITED), "Ana")
        bob, known = await someone_with_everything(site, ana)
        to_watch = await site.invited(ana, watch=True)
        watcher, phone = await site.enter(to_watch), await site.enter(known[2])
        assert bob.mirror.welcome is not None and phone.mirror.welcome is not None
        device = phone.mirror.welcome.device
        assert device is not None
        await bob.ask(ask.RevokeDevice(device))
        await gone(phone)
        await ana.ask(ask.RevokeLink(ana.view.links[-1].number))
        await gone(watcher)
        await locked_out(site, to_watch, known[2])
        await bob.ask(ask.Say(1, "here"))
        assert [one.made_by for one in bob.view.links] == [1]
        with pytest.raises(Refused) as refused:
            await bob.ask(ask.RemovePerson(0))
        assert refused.value.code == Code.NOT_ALLOWED

    happens(play)


def test_a_person_removed_at_one_server_is_shut_out_at_the_other() -> None:
    async def play() -> None:
        shelf = Shelf()
        async with near_site(shelf=shelf) as one, near_site(shelf=shelf) as two:
            ana = await one.open(TRIO, "Ana")
            link = await one.invited(ana, 1)
            bob = await two.enter(link)
            await bob.ask(sit(1, "Bob"))
            await ana.until(lambda view: len(view.people) == 2)
            await ana.ask(ask.RemovePerson(1))
            await gone(bob)
            assert "PersonRemoved" not in events_sent(bob)
            await locked_out(two, link, bob.link)

    asyncio.run(asyncio.wait_for(play(), HANG_S))


def old(table: str) -> str:
    """A capability without the mark of those that clients make."""
    return new_capability(table.encode().ljust(32, b"x")).removeprefix("2.")


async def old_table(site: Site) -> tuple[Link, Link]:
    """A table as version 0.1.0 would have left it: the founder and a link with old capabilities."""
    link = old("a link")
    opened = await site.hall.open("sixteen letters!", old("founder"), TRIO, ())
    founder = Link(site.url, opened.table, old("founder"))
    room = await site.hall.room(opened.table)
    made = Request("link", room.table.number, ask.Invite(key_of(link), 1))
    await room.decide([(made, key_of(old("founder")))])
    return founder, Link(site.url, opened.table, link)


def test_an_old_capability_is_renewed_automatically_on_the_next_visit() -> None:
    async def play(site: Site) -> None:
        founder, link = await old_table(site)
        ana = await site.enter(founder)
        assert ana.link.capability is not None and ana.link.capability.startswith("2.")
        await locked_out(site, founder)
        again = await site.enter(ana.link)
        assert again.mirror.welcome is not None
        assert (again.mirror.welcome.renew, again.mirror.welcome.founder) == (False, True)
        bob = await site.enter(link)
        assert bob.mirror.welcome is not None and not bob.mirror.welcome.renew
        await bob.ask(sit(1, "Bob"))
        assert bob.view.yours == (1,), "an old link is still good for its seat"

    at("far")(play)


def test_other_connections_with_the_old_capability_are_closed(happens: At) -> None:
    """A visitor with a copy of the capability is disconnected when its owner renews it."""

    async def play(site: Site) -> None:
        founder, _ = await old_table(site)
        room = await site.hall.room(founder.table)
        thief = Near(site.hall, founder)
        await thief.enter()
        ana = Near(site.hall, founder)
        await ana.enter()
        await ana.ask(wire.Renew(fresh_capability()))
        await gone(thief)
        assert len(room.table.people) == 1
        assert ana.view.people[0].person == 0
        await ana.leave()
        await thief.leave()

    happens(play)


def test_a_capability_of_today_is_not_renewed(happens: At) -> None:
    """Somebody who has copied a seat link cannot lock its owner out with it."""

    async def play(site: Site) -> None:
        ana, _, _ = await gathered(site, TRIO)
        with pytest.raises(Refused) as refused:
            await ana.ask(wire.Renew(fresh_capability()))
        assert refused.value.code == Code.NOT_ALLOWED
        assert (await site.enter(ana.link)).view.yours == (0,)

    happens(play)


def test_a_renewal_whose_answer_was_lost_can_be_repeated() -> None:
    """The old capability is refused, so the client comes with the one that it has sent."""

    async def play(site: Site) -> None:
        founder, _ = await old_table(site)
        cut: list[Any] = []

        class Cut:
            """A connection that breaks before the answer to a renewal arrives."""

            def __init__(self, inner: Connection) -> None:
                self._inner = inner
                self.close = inner.close

            async def recv(self) -> str | bytes:
                frame = await self._inner.recv()
                if not cut and "capability-renewed" in str(frame):
                    cut.append(frame)
                    await self._inner.close()
                    raise EOFError
                return frame

            async def send(self, message: str) -> None:
                await self._inner.send(message)

        async def call(url: str) -> Connection:
            return Cut(await dial(url))

        quick = Patience(first=0.01, longest=0.05)
        async with joined(founder, quick, call) as table:
            await table.until(lambda view: view.people[0].devices != (1,))
            await table.ask(wire.Sit(0, "Ana"))
            assert cut and table.link.capability != founder.capability
            assert table.view.yours == (0,)

    at("far")(play)
