"""No client receives a byte over the wire that depends on something hidden from it."""

from __future__ import annotations

import logging
from base64 import b64encode, urlsafe_b64encode
from typing import Any

import pytest
from msgspec import structs

from tenback.hosting import updates
from tenback.tables import Audience, Difference, Entry, Table, see, view_of
from tenback.tables import audience as seen
from tenback.tables import events as on
from tests.secrecy.script import KINDS, Script, script
from tests.secrecy.twins import Checked, check


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", range(3))
def test_swapping_what_is_hidden_changes_not_one_byte_on_the_wire(kind: str, number: int) -> None:
    checked = sum((check(kind, number, twin) for twin in range(3)), Checked())
    assert checked.leak is None
    assert checked.cases >= checked.twins > 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_secret_and_the_deck_are_nowhere_before_the_end(kind: str) -> None:
    made = script(kind, 0)
    for received, table in zip(made.received, made.tables, strict=True):
        if not table.game.revealed:
            for told in forbidden(table):
                assert not [what for _, _, what in received if told in what]
    assert secrets_were_shown(made) == (kind != "day"), "the proof is due at the end"


def forbidden(table: Table) -> list[str]:
    """The secret and the order of the cards to come, in every usual notation."""
    secret = table.game.secret
    forms = [secret.hex(), b64encode(secret).decode(), urlsafe_b64encode(secret).decode()]
    state = table.game.state
    for draw in () if state is None else state.draws:
        runs = [draw[at : at + 5] for at in range(len(draw) - 4)]
        # Unseen cards may be listed in order of rank, which reveals nothing.
        forms += [",".join(map(str, run)) for run in runs if list(run) != sorted(run)]
    return [form.rstrip("=") for form in forms]


def secrets_were_shown(made: Script) -> bool:
    shown = {
        b64encode(event.secret).decode()
        for event in (entry.event for entry in made.log)
        if isinstance(event, on.Revealed)
    }
    received = "".join(what for one in made.received for _, _, what in one)
    return bool(shown) and all(secret in received for secret in shown)


def test_the_scripts_contain_every_kind_of_client_and_action() -> None:
    kinds = [script(kind, seed) for kind in KINDS for seed in range(2)]
    received = "".join(what for made in kinds for one in made.received for _, _, what in one)
    for word in ('"type":"refused"', '"type":"bye"', '"type":"pong"', "status=200", "status=403"):
        assert word in received
    happened = {type(entry.event) for made in kinds for entry in made.log}
    assert {on.Turned, on.Signalled, on.Talked, on.Handed, on.Left, on.Returned} <= happened
    assert {"founder", "device", "watcher", "bystander", "guest 1"} <= set(kinds[2].held[-1])


def found_by_some_case() -> bool:
    twins = (check(kind, 1, twin) for kind in ("two seats", "duel") for twin in range(12))
    return any(checked.leak is not None for checked in twins)


def test_an_open_draw_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(after: Table, entry: Entry, audience: Audience) -> Any:
        told = see(after, entry, audience)
        if isinstance(entry.event, on.Turned):
            assert isinstance(told, seen.Turned)
            return structs.replace(told, drew=entry.event.drew)
        return told

    monkeypatch.setattr(updates, "see", leaky)
    script.cache_clear()
    assert found_by_some_case()
    script.cache_clear()


def test_changes_of_another_seat_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Difference.own

    def leaky(between: Difference, was: Audience, now: Audience) -> Any:
        return own(between, was, Audience(tuple((seat + 1) % 2 for seat in now.seats), now.person))

    monkeypatch.setattr(Difference, "own", leaky)
    script.cache_clear()
    assert found_by_some_case()
    script.cache_clear()


def test_a_line_of_the_log_that_reveals_something_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaky(table: Table, audience: Audience) -> Any:
        if table.game.state is not None:
            logging.getLogger("tenback.server").debug("hands %s", table.game.state.hands)
        return view_of(table, audience)

    monkeypatch.setattr(updates, "view_of", leaky)
    script.cache_clear()
    assert found_by_some_case()
    script.cache_clear()
