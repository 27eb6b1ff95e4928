"""What a server checks before a table decides."""

from __future__ import annotations

import pytest
from msgspec import DecodeError, json

from tenback.hosting import messages as wire
from tenback.hosting.hall import table_id
from tenback.hosting.limits import Limits, check_limits, with_limits
from tenback.rules import Malformed
from tenback.tables import Code
from tenback.tables import requests as at_table


def test_limits_are_set_by_name() -> None:
    limits = with_limits(Limits(), ["message=100", "away=1.5"])
    assert (limits.message, limits.away, limits.body) == (100, 1.5, Limits().body)


@pytest.mark.parametrize("setting", ["mesage=100", "message", "message=0", "message=x", "name=41"])
def test_senseless_limits_are_refused(setting: str) -> None:
    with pytest.raises(Malformed, match="limit"):
        with_limits(Limits(), [setting])


def test_a_server_can_be_stricter_than_a_table() -> None:
    limits = Limits(name=5, text=8)
    refusal = check_limits(at_table.Sit(0, "Sigismund"), limits)
    assert refusal is not None and refusal.code is Code.BAD_NAME
    assert refusal.details == {"longest": 5}
    assert check_limits(at_table.Rename(0, " Ana  "), limits) is None
    refusal = check_limits(at_table.Say(0, "quite long"), limits)
    assert refusal is not None and (refusal.code, refusal.reason) == (Code.TALK, "talk-long")
    assert check_limits(at_table.Say(0, "short"), limits) is None
    refusal = check_limits(at_table.Hand(0, "nobody"), limits)
    assert refusal is not None and refusal.code is Code.BAD_LEVEL
    assert check_limits(at_table.Hand(0, "search"), limits) is None


@pytest.mark.parametrize(
    "capability",
    ["", "x", "A" * 43, "2." + "A" * 42, "2." + "A" * 44, "1." + "A" * 43, "2." + "A" * 43 + "\n"],
)
def test_a_capability_that_is_too_short_to_be_random_is_no_message(capability: str) -> None:
    def ask(text: str) -> bytes:
        return json.encode(wire.Ask("q", 0, at_table.Return(text)))

    assert isinstance(wire.read_from_client(ask("2." + "A" * 43)), wire.Ask)
    with pytest.raises(DecodeError):
        wire.read_from_client(ask(capability))


def test_the_name_of_a_table_follows_from_what_opened_it() -> None:
    names = {
        table_id("opening one", b"ana"),
        table_id("opening two", b"ana"),
        table_id("opening one", b"bob"),
    }
    assert len(names) == 3 and table_id("opening one", b"ana") in names
