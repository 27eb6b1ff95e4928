"""What a server has to do for a table: whose turn it plays, and where a bot may sit in."""

from __future__ import annotations

from msgspec.structs import replace

from tenback.tables import HOUSE, Phase, Settings
from tenback.tables import requests as ask
from tenback.tables.seating import SitIn, sit_ins
from tests.tables.room import started


def test_a_bot_sits_in_for_a_player_who_left_when_the_wait_is_over() -> None:
    room = started(Settings("coop(players=2)", takeover=60))
    assert sit_ins(room.table) == ()
    room.do(HOUSE, ask.Leave(1))
    assert sit_ins(room.table) == (SitIn(1, room.table.settings.sitter, room.now + 60_000),)


def test_no_bot_sits_in_where_the_table_wants_none_or_the_game_is_over() -> None:
    patient = started(Settings("coop(players=2)", takeover=None))
    patient.do(HOUSE, ask.Leave(1))
    assert sit_ins(patient.table) == ()
    room = started(Settings("coop(players=2)", takeover=60))
    room.do(HOUSE, ask.Leave(1))
    assert sit_ins(replace(room.table, phase=Phase.OVER)) == ()
