"""Updates add up to the view that a fresh join would get, for every audience, byte for byte."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Struct, UnsetType, json

from tenback.client import Mirror
from tenback.client.mirror import updated
from tenback.hosting import messages as wire
from tenback.rules import EndTurn, Play, apply, duel, position
from tenback.tables import (
    BYSTANDER,
    HOUSE,
    Audience,
    Caller,
    Difference,
    Settings,
    TableView,
    audience_of,
    view_of,
)
from tenback.tables import events as on
from tenback.tables.changes import Changes, GameChanges, OwnChanges, SeatChanges
from tenback.tables.game_view import GameView
from tenback.tables.viewing import SeatView
from tests.tables import secrecy
from tests.tables.room import caller_for, next_step, started
from tests.tables.stories import Steps, as_file, digest, steps_of, stories, update

PAGE = Path(__file__).parents[2] / "web" / "src" / "link" / "stories.json"


@cache
def story(kind: str, seed: int) -> Steps:
    """A table entry by entry, with all that can happen at it."""
    return steps_of(secrecy.script(kind, seed))


def callers(steps: Steps) -> list[Caller]:
    """Everybody who ever had a key or a link, and a stranger."""
    keys = {key: None for _, table in steps for key in (*table.people, *table.invitations)}
    return [*keys, b""]


def sent(message: wire.Update) -> wire.Update:
    received = wire.read_from_server(wire.write(message))
    assert isinstance(received, wire.Update)
    return received


def whole(view: TableView) -> wire.Welcome:
    standing = wire.Standing.BYSTANDER
    return wire.Welcome(wire.FORMAT, "", "t", standing, None, False, None, view, ())


@given(st.sampled_from(sorted(secrecy.KINDS)), st.integers(0, 5), st.data())
def test_updates_add_up_to_the_view_of_a_fresh_join(
    kind: str, seed: int, data: st.DataObject
) -> None:
    """For everybody who comes to a table, with entries told one by one or many at once.

    Some updates are lost. A client that notices asks to resync; one that is shut out, and
    perhaps let in again, joins anew.
    """
    steps = story(kind, seed)
    caller = data.draw(st.sampled_from(callers(steps)))
    sizes = data.draw(st.lists(st.integers(1, 6), min_size=1, max_size=8))
    losses = data.draw(st.sets(st.integers(0, len(steps)), max_size=3))
    mirror, at = Mirror(), 0
    was: Audience | None = None
    while at < len(steps):
        last = min(at + sizes[at % len(sizes)], len(steps))
        after = steps[last - 1][1]
        now = audience_of(after, caller)
        if now is None:
            mirror.reconnect()
        elif was is None:
            assert mirror.take(whole(view_of(after, now)))
        elif at not in losses:
            message = sent(update(steps[at - 1][1], steps[at:last], was, now))
            if not mirror.take(message):
                assert mirror.number < at, "nothing was lost"
                assert mirror.take(whole(view_of(after, now)))
            assert json.encode(mirror.view) == json.encode(view_of(after, now))
        at, was = last, now


@pytest.mark.parametrize("kind", secrecy.KINDS)
def test_every_entry_told_by_itself_adds_up(kind: str) -> None:
    steps = story(kind, 6)
    for caller in callers(steps):
        view = None
        for (_, before), step in pairwise(steps):
            was, now = audience_of(before, caller), audience_of(step[1], caller)
            if was is None or now is None:
                view = None
                continue
            view = updated(view or view_of(before, was), sent(update(before, [step], was, now)))
            assert json.encode(view) == json.encode(view_of(step[1], now))


@pytest.mark.parametrize("kind", secrecy.KINDS)
def test_audiences_that_are_known_to_be_the_same_are_the_same(kind: str) -> None:
    steps = story(kind, 6)
    everybody = [*callers(steps), HOUSE]
    same = 0
    for (_, before), (_, after) in pairwise(steps):
        if Difference(before, after).only_cards:
            same += 1
            for caller in everybody:
                assert audience_of(before, caller) == audience_of(after, caller)
    assert same > len(steps) / 4


@pytest.mark.parametrize("kind", secrecy.KINDS)
def test_seats_that_are_not_concerned_have_no_changes_of_their_own(kind: str) -> None:
    steps = story(kind, 6)
    without = 0
    for (_, before), (_, after) in pairwise(steps):
        between = Difference(before, after)
        concerned = between.concerned()
        for caller in callers(steps):
            was, now = audience_of(before, caller), audience_of(after, caller)
            if concerned is None or was is None or was != now:
                continue
            if concerned.isdisjoint(now.seats):
                without += 1
                assert between.own(was, now) is None
    assert without > len(steps) / 4


def replaced(change: Struct) -> dict[str, Any]:
    """The fields that a change replaces, with their new values."""
    values = {name: getattr(change, name) for name in change.__struct_fields__}
    return {name: value for name, value in values.items() if value is not UNSET and value != ()}


@pytest.mark.parametrize("kind", secrecy.KINDS)
def test_an_update_replaces_only_what_is_different(kind: str) -> None:
    steps = story(kind, 6)
    for (_, before), (_, after) in pairwise(steps):
        for caller in callers(steps):
            was, now = audience_of(before, caller), audience_of(after, caller)
            if was is None or now is None:
                continue
            between = Difference(before, after)
            old, changes = view_of(before, was), replaced(between.shared())
            changes |= replaced(between.own(was, now) or OwnChanges())
            for name in changes.keys() - {"seats", "games", "talk", "hands"}:
                assert changes[name] != getattr(old, name), name
            dealt = None not in (before.game.state, after.game.state)
            if dealt and was == now and before.game.number == after.game.number:
                assert not isinstance(changes.get("games", UNSET), tuple), "all games are sent"
            if after.settings is not before.settings:
                assert changes.get("seats") != old.seats
                continue
            for seat in changes.get("seats", ()):
                for name, value in replaced(seat).items():
                    assert name == "seat" or value != getattr(old.seats[seat.seat], name), name


def test_the_stories_of_the_page_are_up_to_date() -> None:
    command = "python -m tests.tables.stories web/src/link/stories.json"
    assert PAGE.read_text(encoding="utf-8") == as_file(), command
    for told in stories():
        view = told.view
        for one in told.told:
            view = updated(view, sent(one.update))
            assert digest(view) == one.digest


def names(kind: type[Struct]) -> set[str]:
    return set(kind.__struct_fields__)


def test_every_field_of_a_view_can_change() -> None:
    """A field that is added to a view needs a place among the changes."""
    assert names(SeatChanges) - {"seat"} == names(SeatView)
    changing = names(Changes) | names(OwnChanges) - {"hands"}
    assert names(TableView) - {"number"} == changing
    of_all = names(GameChanges) - {"tops", "last", "laid_cards", "returned_cards"}
    of_own = {"plays", "may_undo"}
    by_cards, by_name, fixed = {"hand", "unseen"}, {"piles", "last"}, {"seat", "side"}
    assert of_all | of_own | by_cards | by_name | fixed == names(GameView)


def test_cards_are_told_although_the_pile_shows_the_same_number_again() -> None:
    """One update over both turns of a duel: 30 is laid on 20, and the other's 20 is given."""
    old = position(
        duel(), tops=(20, 60, 1, 60), hands=[[25, 30], [20, 40]], draws=[[50], [51]], to_move=0
    )
    new = old
    for step in ("25^", "30^", "end", "20^'"):
        new, _ = apply(new, EndTurn() if step == "end" else Play.parse(step))
    assert new.tops[0] == old.tops[0] == 20
    table = started(Settings("duel")).table
    moved = Difference(table.with_game(state=old), table.with_game(state=new)).shared().games
    assert not isinstance(moved, UnsetType)
    assert [(one.side, one.cards) for one in moved.laid_cards] == [(0, (25, 30)), (1, (20,))]
    assert moved.returned_cards == ()


def plays_told(change: OwnChanges | None) -> list[int]:
    """The seats that are told plays."""
    return [] if change is None else [hand.seat for hand in change.hands if hand.plays]


def test_legal_plays_go_to_the_player_to_move_alone() -> None:
    room = started(Settings("coop(players=4)"))
    for _ in range(12):
        before = room.table
        seat, step = next_step(room, Random(before.number))
        room.do(caller_for(room, seat), step)
        state, between = room.table.game.state, Difference(before, room.table)
        assert state is not None
        for seat in range(4):
            own = between.own(Audience((seat,)), Audience((seat,)))
            assert plays_told(own) == ([seat] if seat == state.to_move and state.plays else [])
        assert between.own(BYSTANDER, BYSTANDER) is None


def shows_turns(kind: str) -> bool:
    """Whether any view or update of a table tells a turn that is over."""
    told: list[Any] = []
    steps = story(kind, 0)
    for (_, before), (_, after) in pairwise(steps):
        changes = Difference(before, after).shared()
        told += [] if isinstance(changes.games, UnsetType) else changes.games.last
        told += [game.last for game in view_of(after, BYSTANDER).games if game.last]
    assert any(isinstance(entry.event, on.Turned) for entry, _ in steps)
    return bool(told)


def test_a_strict_table_shows_no_card_history() -> None:
    assert secrecy.KINDS["team"].talk == "strict" and not shows_turns("team")
    assert shows_turns("pair") and shows_turns("duel")
