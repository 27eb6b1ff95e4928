"""What stands in the page and in the server is the same in both."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

from tenback.rules.ruleset import MAX_CARD, MAX_HAND, MAX_MINIMUM
from tenback.server.site.pictures import INK, LAYERS, layers
from tenback.tables.days import closes_at

PAGE = Path(__file__).parents[3] / "web" / "src"
MOST_CARDS = 98


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


def test_a_result_has_as_many_layers_on_the_page_as_in_a_preview() -> None:
    text = (PAGE / "cards" / "layers.ts").read_text("utf-8")
    pairs = [(int(most), int(count)) for most, count in re.findall(r"\[(\d+), (\d+)\]", text)]
    assert number("cards/layers.ts", "ALL_LAYERS") == layers(won=True, left=0) == len(LAYERS)
    for left in range(1, MOST_CARDS + 1):
        count = next((count for most, count in pairs if left <= most), 1)
        assert layers(won=False, left=left) == count


def test_a_preview_has_the_colours_of_the_page() -> None:
    text = (PAGE / "style" / "tokens.css").read_text("utf-8")
    colours = dict(re.findall(r"--([a-z0-9-]+): #([0-9a-f]{6});", text[: text.index("\n}")]))
    tokens = [f"st{layer}" for layer in range(1, len(LAYERS) + 1)]
    assert [bytes.fromhex(colours[token]) for token in tokens] == [bytes(each) for each in LAYERS]
    assert bytes.fromhex(colours["ink"]) == bytes(INK)
