"""Every event, request, refusal, setting and limit is on docs/reference/table-events.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import structs

from tenback.record.fair import MAX_CONTRIBUTION_BYTES
from tenback.rules import Signal, Talk
from tenback.tables import Code, Settings, TableView, Watch, settings, table
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS, Why

DOCS = Path(__file__).parents[2] / "docs" / "reference"
PAGE = (DOCS / "table-events.md").read_text(encoding="utf-8")
ROWS = [line.split(" | ") for line in PAGE.split("\n") if line.startswith("| `")]
STRUCTS = [*on.AnyEvent.__args__, *ask.AnyAsk.__args__]


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_event_and_request_is_on_the_page_with_its_fields(kind: type) -> None:
    named = f"| `{kind.__struct_config__.tag}`"  # type: ignore[attr-defined]
    fields = [field.name for field in structs.fields(kind)]
    told = [re.findall(r"`(\w+)`", row[1]) for row in ROWS if row[0] == named]
    assert fields in told


@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_on_the_page(code: Code) -> None:
    answers = PAGE.partition("## Answers")[2].partition("## ")[0]
    assert answers.count(f"\n| `{code}` |") == 1


@pytest.mark.parametrize("why", Why)
def test_every_reason_of_the_talk_filter_is_on_its_page(why: Why) -> None:
    assert f"`{why}`" in (DOCS / "talk-filter.md").read_text(encoding="utf-8")


def test_settings_views_and_values_are_on_the_page() -> None:
    fields = [field.name for kind in (Settings, TableView) for field in structs.fields(kind)]
    for name in (*fields, *Signal, *Talk, *Watch):
        assert f"`{name}`" in PAGE, name


def test_the_limits_are_on_the_page() -> None:
    for limit in (
        *(
            table.MAX_ENTRIES,
            table.MAX_TALK_LINES,
            table.MIN_REMEMBERED,
            MAX_MESSAGE_CHARACTERS,
            MAX_CONTRIBUTION_BYTES,
        ),
        *(settings.MAX_NAME_CHARACTERS, settings.MAX_TAKEOVER_WAIT_S),
    ):
        assert re.search(rf"\| {limit:,} \|", PAGE), f"{limit:,}"
