"""Every message, body, error, close code, endpoint and limit is on docs/reference/wire.md."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from msgspec import structs

from tenback.hosting import messages
from tenback.hosting.faults import Close, Fault
from tenback.hosting.limits import Limits
from tenback.server.api.endpoints import ENDPOINTS
from tenback.server.api.typescript import field_docstrings
from tenback.tables import Code
from tenback.tables.requests import FromPeople

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "wire.md").read_text("utf-8")
MESSAGES = [
    kind
    for union in (messages.AnyFromClient, messages.AnyFromServer, FromPeople)
    for kind in get_args(union)
]


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_the_page_lists_every_message_with_its_fields(kind: type) -> None:
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    told = PAGE.partition(f"# `{tag}`\n")[2].partition("\n#")[0]
    for field in structs.fields(kind):
        assert f"| `{field.name}" in told, field.name


@pytest.mark.parametrize("code", [*Fault, *Code])
def test_the_page_lists_every_error(code: str) -> None:
    assert section("Refusals and errors").count(f"\n| `{code}` |") == 1


@pytest.mark.parametrize("code", Close)
def test_the_page_lists_every_close_code(code: Close) -> None:
    assert section("Close codes").count(f"\n| {code.value} | `{code.name}` |") == 1


@pytest.mark.parametrize("name", Limits.__struct_fields__)
def test_the_page_lists_every_limit_with_its_value(name: str) -> None:
    assert section("Limits").count(f"\n| `{name}` |") == 1
    assert field_docstrings(Limits)[name]


def test_the_page_lists_every_endpoint() -> None:
    for one in ENDPOINTS:
        assert f"| `{one.method} {one.path}" in section("HTTP")
        for kind in (one.body, one.response):
            if kind is not None:
                assert f"`{kind.__name__}`" in PAGE or f"`{kind.__name__.lower()}`" in PAGE


def test_close_codes_are_in_the_private_range() -> None:
    assert all(4_000 <= code <= 4_099 for code in Close)
    assert len(set(Close)) == len(Close)
