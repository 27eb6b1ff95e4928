"""What the house does: bots, absent players, substitutes, idle tables and other servers."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tenback.client import Refused
from tenback.hosting.bot_players import Busy, Crashed, JobError, JobTimedOut
from tenback.hosting.messages import Speed
from tenback.hosting.room import Room
from tenback.hosting.store import Cause, EntryDamaged
from tenback.rules import Play
from tenback.tables import Phase, Settings, Watch, from_bytes
from tenback.tables import events as on
from tenback.tables import requests as ask
from tests.patience import HANG_S
from tests.playing import begun, gathered, played, step
from tests.sites import GENEROUS, At, Near, Site, at, near_site, sit
from tests.store.memory import Shelf

alone = at("near")
"""Where the wire does not matter."""


def events(site: Site, table: str) -> list[on.AnyEvent]:
    """Return the stored log of a table."""
    return [from_bytes(line).event for line in site.store._shelf.logs[table]]


def bots_at(room: Room) -> tuple[int | None, ...]:
    """Return when bots sit in for disconnected people who have not left yet."""
    return room.presence.bots_at


ONCE = JobError("CannotPlay", "x")
"""A failure after which another try makes no sense."""


@pytest.mark.parametrize("error", [Crashed("x"), JobTimedOut("x"), JobError("broken", "x"), ONCE])
def test_a_bot_that_fails_is_asked_again_and_then_a_simple_one_plays(error: Exception) -> None:
    async def play(site: Site) -> None:
        def fail(job: str) -> None:
            raise error

        site.workers.fail = fail
        people = await gathered(site, Settings("duel", bots=(None, "search")))
        await begun(people)
        await played(people, Random(1))
        tries = [job for job, _ in site.workers.asked]
        laid = [one for one in events(site, people[0].link.table) if _of_bot(one)]
        attempts = 1 if error is ONCE else 2
        assert tries == ["bot"] * attempts * len(laid) and laid

    alone(play)


def _of_bot(event: on.AnyEvent) -> bool:
    return isinstance(event, on.Laid | on.Turned) and event.seat == 1


def test_a_bot_that_chooses_an_illegal_play_is_replaced_for_it() -> None:
    async def play(site: Site) -> None:
        async def nonsense(job: str, *_: Any, seconds: float, near: str = "") -> Any:
            return Play(1, "^")

        site.workers.run = nonsense  # type: ignore[method-assign]
        people = await gathered(site, Settings("duel", bots=(None, "search")))
        await begun(people)
        await played(people, Random(1))
        assert any(_of_bot(event) for event in events(site, people[0].link.table))

    alone(play)


def test_bots_play_at_the_slowest_speed_that_a_connected_person_chose() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=3)", bots=(None, None, "greedy")))
        await site.enter(replace(people[0].link, capability=""))
        room = await site.hall.room(people[0].link.table)
        room.services = replace(room.services, pace=1.0)
        one, other, spectator = room.attendance.readers
        assert room.bot_pace_s == 1.0
        one.speed = spectator.speed = Speed.INSTANT
        assert room.bot_pace_s == 1.0
        other.speed = Speed.FAST
        assert room.bot_pace_s == 0.4
        spectator.speed = Speed.SLOW
        assert room.bot_pace_s == 0.4
        one.speed = Speed.SLOW
        assert room.bot_pace_s == 2.0

    alone(play)


def test_bots_wait_while_the_store_fails_and_then_go_on() -> None:
    async def play(site: Site) -> None:
        watcher = await site.open(Settings("coop(players=2)", bots=("greedy", "greedy")))
        await watcher.until(lambda view: view.number > 20)
        site.store.trouble = Cause.FULL
        for _ in range(20):
            await asyncio.sleep(0)
        number = len(events(site, watcher.link.table))
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(events(site, watcher.link.table)) == number
        assert watcher.view.phase is Phase.PLAYING
        site.store.trouble = None
        await watcher.until(lambda view: view.phase is Phase.OVER)

    alone(play)


def test_a_bot_gets_a_view_of_its_own_seat_and_nothing_else() -> None:
    async def play(site: Site) -> None:
        def remember(job: str) -> None:
            raise Busy("later")

        site.workers.fail = remember
        people = await gathered(site, Settings("coop(players=2)", bots=(None, "value")))
        await begun(people)
        await played(people, Random(2))
        table = (await site.hall.room(people[0].link.table)).table
        decks = table.game.decks
        for _, (_, _, place, _, given) in site.workers.asked:
            assert (place.seat, given[0].seat) == (1, 1)
            hidden = set(given[0].unseen[0])
            assert not hidden & set(given[0].hand)
        assert decks and site.workers.asked

    alone(play)


def test_bots_alone_choose_a_starter_and_play(happens: At) -> None:
    async def play(site: Site) -> None:
        watcher = await site.open(Settings("coop(players=3)", bots=("greedy",) * 3))
        await watcher.until(lambda view: view.phase is Phase.OVER)
        log = events(site, watcher.link.table)
        assert sum(isinstance(event, on.Wished) for event in log) == 3
        wishes = {event.seat: event.wish for event in log if isinstance(event, on.Wished)}
        (proposed,) = [event for event in log if isinstance(event, on.Proposed)]
        assert wishes[proposed.starter] == max(wishes.values())

    happens(play)


def test_bots_say_whether_they_would_like_to_start_and_people_decide() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)", bots=(None, "greedy")))
        await people[0].ask(ask.Ready(0))
        view = await people[0].until(lambda view: view.seats[1].wish is not None)
        assert view.phase is Phase.CHOOSING and view.proposal is None

    alone(play)


def test_a_disconnected_player_is_gone_after_a_while_and_back_on_return() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)", takeover=60))
        await begun(people)
        ana, bob = people
        assert isinstance(bob, Near)
        await bob.leave()
        await ana.until(lambda _: ana.mirror.here == (True, False))
        due = site.clock.ms + 60_000
        assert ana.mirror.bots_at == (None, due)
        site.clock.pass_(GENEROUS.away - 1)
        await site.hall.do_housekeeping()
        assert not ana.view.seats[1].away
        site.clock.pass_(1)
        await site.hall.do_housekeeping()
        view = await ana.until(lambda view: view.seats[1].away)
        assert view.seats[1].bot_at == due
        await ana.until(lambda _: ana.mirror.bots_at == (None, None))  # the view has it
        site.clock.pass_(59 - GENEROUS.away)
        await site.hall.do_housekeeping()
        assert ana.view.seats[1].bot is None
        site.clock.pass_(1)
        await site.hall.do_housekeeping()
        await ana.until(lambda view: view.seats[1].bot == "greedy")
        again = await site.enter(bob.link)
        view = await again.until(lambda view: not view.seats[1].away)
        assert view.seats[1].bot == "greedy"
        await again.ask(ask.Regain(1))
        assert again.view.seats[1].bot is None

    alone(play)


def test_a_partner_of_a_disconnected_player_chooses_a_bot_at_once() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)", takeover=60))
        await begun(people)
        ana, bob = people
        assert isinstance(bob, Near)
        with pytest.raises(Refused, match="not-your-seat"):
            await ana.ask(ask.Hand(1, "greedy"))
        gone_at = site.clock.ms
        await bob.leave()
        site.clock.pass_(1)
        await ana.ask(ask.Hand(1, "greedy"))
        assert ana.view.seats[1].bot == "greedy" and ana.view.seats[1].away
        log = events(site, ana.link.table)
        assert on.Left(1, freed=False, since=gone_at) in log
        again = await site.enter(bob.link)
        await again.until(lambda view: not view.seats[1].away)
        await again.ask(ask.Regain(1))
        assert again.view.seats[1].bot is None

    alone(play)


@pytest.mark.parametrize(
    "settings", [Settings("duel", takeover=60), Settings("coop(players=2)", takeover=None)]
)
def test_a_bot_that_nobody_may_choose_lets_no_player_leave(settings: Settings) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, settings)
        await begun(people)
        ana, bob = people
        assert isinstance(bob, Near)
        await bob.leave()
        with pytest.raises(Refused, match="not-your-seat"):
            await ana.ask(ask.Hand(1, "greedy"))
        assert not any(isinstance(event, on.Left) for event in events(site, ana.link.table))

    alone(play)


def test_before_the_deal_no_bot_takes_the_seat_of_a_disconnected_player() -> None:
    async def play(site: Site) -> None:
        ana, bob = await gathered(site, Settings("coop(players=2)", takeover=60))
        assert isinstance(bob, Near)
        await bob.leave()
        with pytest.raises(Refused, match="not-your-seat"):
            await ana.ask(ask.Hand(1, "greedy"))
        assert ana.view.seats[1].person is not None

    alone(play)


def test_a_player_is_not_gone_while_nobody_else_is_there() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)"))
        await begun(people)
        for person in people:
            assert isinstance(person, Near)
            await person.leave()
        site.clock.pass_(100)
        await site.hall.do_housekeeping()
        assert not any(isinstance(one, on.Left) for one in events(site, people[0].link.table))

    alone(play)


def test_the_wait_for_a_player_begins_when_somebody_waits_and_has_cards() -> None:
    async def play(site: Site) -> None:
        ana, bob = await gathered(site, Settings("coop(players=2)", takeover=60))
        await bob.ask(ask.Ready(1))
        assert isinstance(ana, Near) and isinstance(bob, Near)
        await bob.leave()
        site.clock.pass_(300)
        await ana.ask(ask.Ready(0))
        room = await site.hall.room(ana.link.table)
        assert bots_at(room) == (None, site.clock.ms + 60_000), "from the deal on"
        await ana.leave()
        assert bots_at(room) == (None, None)
        site.clock.pass_(300)
        again = await site.enter(ana.link)
        assert bots_at(room) == (None, site.clock.ms + 60_000), "from Ana's return on"
        await site.hall.do_housekeeping()
        assert not again.view.seats[1].away
        await site.enter(bob.link)
        assert bots_at(room) == (None, None)

    alone(play)


def test_a_bot_may_sit_in_sooner_than_a_player_counts_as_gone() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)", takeover=10))
        await begun(people)
        ana, bob = people
        assert isinstance(bob, Near)
        await bob.leave()
        site.clock.pass_(10)
        await site.hall.do_housekeeping()
        await ana.until(lambda view: view.seats[1].bot is not None)

    alone(play)


def test_before_the_deal_a_seat_is_kept_longer() -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=2)"), "Ana")
        bob = await site.guest(ana, 1)
        assert isinstance(bob, Near)
        await bob.leave()
        site.clock.pass_(GENEROUS.vacate - 1)
        await site.hall.do_housekeeping()
        assert ana.view.seats[1].person is not None
        site.clock.pass_(1)
        await site.hall.do_housekeeping()
        await ana.until(lambda view: view.seats[1].person is None)

    alone(play)


def test_a_table_without_connections_leaves_the_memory_and_is_loaded_again() -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop"), "Ana")
        number = ana.view.number
        assert isinstance(ana, Near)
        site.clock.pass_(1_000)
        await site.hall.do_housekeeping()
        assert len(site.hall.rooms) == 1, "somebody looks"
        await ana.leave()
        site.clock.pass_(GENEROUS.unused)
        await site.hall.do_housekeeping()
        assert site.hall.rooms == []
        again = await site.enter(ana.link)
        assert again.view.number == number

    alone(play)


@pytest.mark.parametrize("begun_", [False, True])
def test_idle_tables_are_closed_by_a_sweep(begun_: bool) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop"))
        if begun_:
            await begun(people)
        assert isinstance(people[0], Near)
        await people[0].leave()
        wait = GENEROUS.idle if begun_ else GENEROUS.idle_gathering
        site.clock.pass_(wait - 1)
        await site.hall.do_housekeeping()
        await site.hall.close_idle_tables()
        assert not isinstance(events(site, people[0].link.table)[-1], on.Closed)
        site.clock.pass_(1)
        await site.hall.close_idle_tables()
        log = events(site, people[0].link.table)
        assert isinstance(log[-1], on.Closed)
        assert isinstance(log[-2], on.Revealed) == begun_

    alone(play)


def test_a_table_that_is_opened_while_the_server_stops_does_not_disturb_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(site: Site) -> None:
        for _ in range(2):
            (person,) = await gathered(site, Settings("coop"))
            assert isinstance(person, Near)
            await person.leave()
        (room, host), *_ = site.hall._rooms.values()
        close = host.close

        async def close_slowly() -> None:
            site.hall._rooms["opened meanwhile"] = (room, host)
            await close()

        monkeypatch.setattr(host, "close", close_slowly)
        await site.hall.close()

    alone(play)


def test_a_sweep_reads_a_table_once_so_that_it_does_not_stay_in_memory() -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop"))
        await begun(people)
        assert isinstance(people[0], Near)
        await people[0].leave()
        site.clock.pass_(GENEROUS.idle_gathering)
        await site.hall.close_idle_tables()
        assert len(site.hall.rooms) == 1
        site.clock.pass_(GENEROUS.unused)
        await site.hall.do_housekeeping()
        await site.hall.close_idle_tables()
        assert site.hall.rooms == []

    alone(play)


def test_a_damaged_table_does_not_keep_a_sweep_from_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(site: Site) -> None:
        tables = [(await gathered(site, Settings("coop")))[0] for _ in range(3)]
        for person in tables:
            assert isinstance(person, Near)
            await person.leave()
        site.clock.pass_(GENEROUS.unused)
        await site.hall.do_housekeeping()
        names = [person.link.table for person in tables]
        read = site.store.read

        async def read_unless_damaged(table: str, after: int = 0) -> list[bytes]:
            if table != names[1]:
                raise EntryDamaged(table, 1)
            return await read(table, after)

        monkeypatch.setattr(site.store, "read", read_unless_damaged)
        site.clock.pass_(GENEROUS.idle_gathering)
        await site.hall.close_idle_tables()
        monkeypatch.undo()
        assert isinstance(events(site, names[1])[-1], on.Closed)

    alone(play)


def test_two_servers_share_a_store_and_every_number_is_given_once() -> None:
    async def play() -> None:
        shelf = Shelf()
        async with near_site(shelf=shelf) as one, near_site(shelf=shelf) as two:
            ana = await one.open(Settings("coop(players=2)"), "Ana")
            link = await one.invited(ana, 1)
            bob = await two.enter(replace(link, server=two.url))
            await bob.ask(sit(1, "Bob"))
            await ana.until(lambda view: view.seats[1].name == "Bob")
            await asyncio.gather(
                *(ana.ask(ask.Say(0, f"word {'abcde'[n]}")) for n in range(5)),
                *(bob.ask(ask.Say(1, f"word {'abcde'[n]}")) for n in range(5)),
            )
            await begun([ana, bob])
            for _ in range(20):
                mover = ana if ana.view.games[0].to_move == 0 else bob
                if ana.view.phase is not Phase.PLAYING:
                    break
                await step(mover, Random(1))
                number = mover.view.number
                for person in (ana, bob):
                    await person.until(lambda view, number=number: view.number >= number)  # type: ignore[misc]
            assert ana.view.talk == bob.view.talk and len(ana.view.talk) == 10
            numbers = [from_bytes(line).number for line in shelf.logs[ana.link.table]]
            assert numbers == list(range(1, len(numbers) + 1))

    asyncio.run(in_time(play()))


def test_after_a_restart_bots_wait_for_a_visitor_and_go_on() -> None:
    """Bots are stopped in the middle of their game; a spectator at another server wakes them."""

    async def play() -> None:
        shelf = Shelf()
        async with near_site(shelf=shelf) as site:
            bots = Settings("coop(players=2)", bots=("greedy", "greedy"), watch=Watch.ANYONE)
            watcher = await site.open(bots)
            await watcher.until(lambda view: view.number > 20)
            link = watcher.link
        number = len(shelf.logs[link.table])
        assert watcher.view.phase is Phase.PLAYING
        async with near_site(shelf=shelf) as again:
            await again.hall.do_housekeeping()
            await again.hall.close_idle_tables()
            await asyncio.sleep(0.05)
            assert again.hall.rooms == [] and len(shelf.logs[link.table]) == number
            came = await again.look_on(watcher)
            assert came.view.number >= number
            await came.until(lambda view: view.phase is Phase.OVER)

    asyncio.run(in_time(play()))


async def in_time(play: Coroutine[None, None, None]) -> None:
    async with asyncio.timeout(HANG_S):
        await play
