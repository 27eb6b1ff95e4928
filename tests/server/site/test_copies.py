"""What stands in the page and in the server is the same in both."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

from tenback.rules.ruleset import MAX_CARD, MAX_HAND, MAX_MINIMUM
from tenback.tables.daily import closes_at

PAGE = Path(__file__).parents[3] / "web" / "src"


def number(file: str, name: str) -> int:
    """A constant of the page."""
    found = re.search(rf"\b{name} = ([\d_]+);", (PAGE / file).read_text("utf-8"))
    assert found, name
    return int(found[1])


def test_the_form_for_house_rules_has_the_limits_of_the_rules() -> None:
    file = "game/house-rules.ts"
    assert number(file, "MAX_HAND") == MAX_HAND
    assert number(file, "MAX_MINIMUM") == MAX_MINIMUM
    assert number(file, "MAX_CARD") == MAX_CARD


def test_a_daily_deal_may_be_shown_at_the_same_time() -> None:
    file, day = "daily/secrecy.ts", dt.date(2026, 11, 15)
    midnight = dt.datetime(2026, 11, 15, tzinfo=dt.UTC).timestamp() * 1_000
    waits = number(file, "DAY_MS") + number(file, "GRACE_MS")
    assert closes_at(day) == midnight + waits
