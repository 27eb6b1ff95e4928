"""Revoked people, devices and links: disconnected at once, sent nothing more, never let in."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tenback.client import Link, Refused, TurnedAway, fresh_capability
from tenback.client.links import Failed, fetch
from tenback.hosting.faults import Close
from tenback.tables import Code, Phase, Settings, Watch
from tenback.tables import requests as ask
from tests.patience import HANG_S
from tests.playing import begun, events_told, gathered, step
from tests.sites import At, Near, Person, Site, at, near_site, sit
from tests.store.memory import Shelf

TRIO = Settings("coop(players=3)", hints=True)


async def gone(person: Person) -> None:
    """Wait until a connection is closed with the code for "not allowed"."""
    if isinstance(person, Near):
        assert person.pumping is not None and person.reader is not None
        await person.pumping
        assert person.reader.closing is Close.NOT_ALLOWED
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
    await bob.ask(ask.Return(phone))
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
            assert isinstance(bob, Near) and bob.reader is not None
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
