"""Tables behind a server: the same tests without a wire and over a real socket."""

from __future__ import annotations

import datetime as dt
from random import Random

import pytest

from tenback.client import Link, Refused, TurnedAway, fresh_capability
from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.record import read, verify, write
from tenback.rules import Signal, Talk
from tenback.tables import (
    Begin,
    Code,
    Phase,
    Settings,
    Watch,
    audience_of,
    key_of,
    record_of,
    view_of,
)
from tenback.tables import audience as seen
from tenback.tables import events as on
from tenback.tables import requests as ask
from tests.playing import begun, events_told, gathered, played, step
from tests.sites import At, Person, Site, sit

KINDS = {
    "solo": Settings("coop"),
    "team": Settings("coop(players=3)", talk=Talk.STRICT),
    "duel": Settings("duel"),
    "with bots": Settings("expert(players=4)", bots=(None, "greedy", None, "random")),
    "duel with a bot": Settings("duel", bots=(None, "greedy")),
}


async def as_it_is(site: Site, person: Person) -> None:
    """Check that the updates add up to the view of this person, to the last field."""
    room = await site.hall.room(person.link.table)
    await person.until(lambda view: view.number >= room.table.number)
    capability = person.link.capability
    audience = audience_of(room.table, key_of(capability) if capability else b"")
    assert audience is not None
    assert person.view == view_of(room.table, audience)


@pytest.mark.parametrize("kind", KINDS)
def test_after_a_whole_game_everybody_has_the_same_table(happens: At, kind: str) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, KINDS[kind])
        onlooker = await site.look_on(people[0])
        await begun(people, starter=0)
        await played(people, Random(kind))
        for person in (*people, onlooker):
            await as_it_is(site, person)
        table = (await site.hall.room(people[0].link.table)).table
        assert verify(read(write(record_of(table)))).ok
        assert onlooker.view.yours == () and onlooker.view.games[0].hand == ()

    happens(play)


def test_an_answer_comes_with_or_after_its_update(happens: At) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)"))
        await begun(people)
        for _ in range(12):
            mover = next(p for p in people if p.view.games[0].to_move in p.view.yours)
            await step(mover, Random(1))
            for person in people:
                await as_it_is(site, person)
        for person in people:
            known = 0
            for message in person.heard:
                if isinstance(message, wire.Welcome):
                    known = message.view.number
                elif isinstance(message, wire.Update):
                    assert known + len(message.events) == message.number
                    known = message.number
                elif isinstance(message, wire.Granted):
                    assert message.number <= known

    happens(play)


def test_a_repeat_is_answered_as_before_and_changes_nothing(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=2)"), "Ana")
        invite = ask.Invite(fresh_capability(), 1)
        first = await ana.ask(invite, request="once")
        again = await ana.ask(invite, request="once")
        assert again == first and ana.view.number == first.number
        with pytest.raises(Refused) as refused:
            await ana.ask(invite, request="twice")
        assert refused.value.code == Code.KEY_TAKEN

    happens(play)


def test_the_same_id_from_another_person_is_another_request(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=3)"), "Ana")
        bob = await site.guest(ana, 1)
        one = await ana.ask(ask.Invite(fresh_capability(), 2), request="the same")
        two = await bob.ask(ask.Invite(fresh_capability(), 2), request="the same")
        assert one.number != two.number

    happens(play)


def test_a_request_that_the_game_has_overtaken_is_stale(happens: At) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)"))
        await begun(people)
        before = people[0].view.number
        await step(people[0], Random(1))
        with pytest.raises(Refused) as refused:
            await people[0].ask(ask.End(0), seen=before)
        assert refused.value.code == Code.STALE
        assert refused.value.answer.since == before
        with pytest.raises(Refused) as refused:
            await people[0].ask(ask.End(0), seen=99_999)
        assert refused.value.code == Code.AHEAD

    happens(play)


def test_a_guest_who_sits_down_is_a_person_at_once(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=2)"), "Ana")
        link = await site.invited(ana, 1)
        bob = await site.enter(link)
        assert bob.mirror.welcome is not None
        assert bob.mirror.welcome.standing is wire.Standing.INVITED
        assert bob.mirror.welcome.invited_to == 1
        asked = sit(1, "Bob")
        sat = await bob.ask(asked, request="sit")
        assert bob.view.yours == (1,)
        assert bob.link.capability == asked.capability != link.capability
        assert await bob.ask(asked, request="sit") == sat, "the answer was lost"
        # A second connection with the link, as after a lost answer: the repeat brings the same.
        again = await site.enter(link)
        assert await again.ask(asked, request="sit") == sat
        await again.until(lambda view: view.yours == (1,))
        await as_it_is(site, again)
        await bob.ask(ask.Ready(1))
        await ana.until(lambda view: view.seats[1].ready)

    happens(play)


def test_a_link_for_another_device(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop"), "Ana")
        capability = fresh_capability()
        await ana.ask(ask.Return(capability))
        phone = await site.enter(Link(site.url, ana.link.table, capability))
        assert phone.view.yours == (0,)
        await phone.ask(ask.Ready(0))
        await ana.until(lambda view: view.phase is Phase.PLAYING)
        await as_it_is(site, ana)
        await ana.ask(ask.Return())

    happens(play)


def test_a_table_that_nobody_may_watch_turns_strangers_away(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop", watch=Watch.NOBODY), "Ana")
        with pytest.raises(TurnedAway) as away:
            await site.look_on(ana)
        assert away.value.code is Close.NOT_ALLOWED
        with pytest.raises(TurnedAway) as away:
            await site.enter(Link(site.url, ana.link.table, "forged"))
        assert away.value.code is Close.NOT_ALLOWED
        with pytest.raises(TurnedAway) as away:
            await site.enter(Link(site.url, "nosuchtable", ana.link.capability))
        assert away.value.code is Close.NO_TABLE

    happens(play)


def test_a_hot_seat_sees_all_its_hands_and_no_other(happens: At) -> None:
    async def play(site: Site) -> None:
        family = await site.open(Settings("coop(players=3)"), "Ana", "Zoë")
        guest = await site.guest(family, 2)
        await begun([family, guest], starter=1)
        assert [game.seat for game in family.view.games] == [0, 1]
        assert [game.seat for game in guest.view.games] == [2]
        await played([family, guest], Random(2))
        await as_it_is(site, family)

    happens(play)


def test_a_refusal_goes_only_to_the_client_that_asked(happens: At) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)"))
        await begun(people)
        with pytest.raises(Refused) as refused:
            await people[0].ask(ask.Say(0, "I have the 47"))
        assert refused.value.code == Code.TALK
        assert refused.value.answer.reason == "talk-digit"
        with pytest.raises(Refused) as refused:
            await people[0].ask(ask.Lay(0, 1, "^1"))
        assert refused.value.code == Code.ILLEGAL and refused.value.answer.rule == "G4"
        await people[0].ask(ask.Say(0, "hello there"))
        view = await people[1].until(lambda view: bool(view.talk))
        assert [line.text for line in view.talk] == ["hello there"]
        assert not any(isinstance(message, wire.Refused) for message in people[1].heard)

    happens(play)


def test_bots_give_the_signals_that_are_allowed_and_people_hear_them(happens: At) -> None:
    async def play(site: Site) -> None:
        settings = Settings("coop(players=2)", bots=(None, "greedy"))
        people = await gathered(site, settings)
        await begun(people)
        await played(people, Random(8))
        said = [event for event in events_told(people[0]) if isinstance(event, on.Signalled)]
        assert {event.seat for event in said} == {1}
        assert Signal.USE_IT in {event.signal for event in said}
        with pytest.raises(Refused) as refused:
            await people[0].ask(ask.GiveSignal(1, Signal.USE_IT, 0))
        assert refused.value.code == Code.NOT_YOUR_SEAT

    happens(play)


def test_bots_speak_again_after_each_card_of_a_person(happens: At) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)", bots=(None, "greedy")))
        await begun(people)
        await played(people, Random(8))
        kinds = on.Laid | on.Turned | on.Signalled | seen.Turned
        told = [event for event in events_told(people[0]) if isinstance(event, kinds)]
        in_between = [
            word
            for first, word, then in zip(told, told[1:], told[2:], strict=False)
            if isinstance(first, on.Laid) and first.seat == 0
            if isinstance(word, on.Signalled) and (word.seat, word.pile) == (1, first.index)
            if not isinstance(then, on.Turned)
        ]
        assert in_between, "between two cards of a turn the bot tells of the pile laid on"

    happens(play)


def test_a_card_can_be_taken_back_in_a_solo_game(happens: At) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop"))
        await begun(people)
        before = people[0].view.games[0]
        await step(people[0], Random(3))
        assert people[0].view.games[0].may_undo
        await people[0].ask(ask.Undo(0))
        assert people[0].view.games[0] == before

    happens(play)


def test_a_rematch_with_the_same_people(happens: At) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("duel"))
        await begun(people)
        await played(people, Random(4))
        for seat, person in enumerate(people):
            await person.ask(ask.Again(seat))
        await begun(people)
        await played(people, Random(5))
        assert people[0].view.played == 2

    happens(play)


def test_a_game_goes_on_from_a_record(happens: At) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop(players=2)"))
        await begun(people)
        await played(people, Random(6))
        record = record_of((await site.hall.room(people[0].link.table)).table)
        settings = Settings("coop", bots=(None, "greedy"))
        again = await site.open(settings, "Ana", begin=Begin(write(record), 5))
        await begun([again])
        assert again.view.proof.given
        await played([again], Random(7))
        end = record_of((await site.hall.room(again.link.table)).table)
        assert end.steps[:5] == record.steps[:5] and end.proof is None

    happens(play)


def test_the_daily_deal_is_the_same_for_all_and_revealed_after_its_day(happens: At) -> None:
    async def play(site: Site) -> None:
        today = dt.date(2026, 11, 15)
        settings = Settings("coop", daily=today)
        hands = []
        for name in ("Ana", "Zoë"):
            person = await site.open(settings, name)
            await begun([person])
            hands.append(person.view.games[0].hand)
            await played([person], Random(name))
            assert person.view.proof.secret is None
        assert hands[0] == hands[1]
        site.clock.pass_(86_400)
        await site.hall.do_housekeeping()
        view = await person.until(lambda view: view.proof.secret is not None)
        assert view.proof.decks is not None
        results = await site.store.results(today, "coop(players=1)")
        assert len(results) == 2

    happens(play)


def test_the_only_person_at_a_table_can_close_it(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop"), "Ana")
        await ana.ask(ask.Close())
        assert ana.view.phase is Phase.CLOSED
        with pytest.raises(Refused) as refused:
            await ana.ask(ask.Say(0, "hello?"))
        assert refused.value.code == Code.CLOSED

    happens(play)
