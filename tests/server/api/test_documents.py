"""What is written about the wire: the types of the page, and docs/reference/wire.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import structs

from tenback.hosting import messages
from tenback.hosting.faults import Close, Fault
from tenback.hosting.limits import Limits
from tenback.server.api.endpoints import ENDPOINTS
from tenback.server.api.typescript import field_docstrings, typescript
from tenback.tables import Code
from tenback.tables.requests import FromPeople

FILE = Path(__file__).parents[3] / "web" / "src" / "wire.ts"


def test_the_committed_file_is_up_to_date() -> None:
    written = FILE.read_text(encoding="utf-8")
    assert written == typescript(), "python -m tenback.server.api.typescript web/src/wire.ts"


def interface(name: str) -> str:
    found = re.search(rf"export interface {name} \{{\n(.*?)\n\}}\n", typescript(), re.DOTALL)
    assert found, name
    return re.sub(r" */\*\*.*?\*/\n", "", found[1])


def test_fields_with_a_default_are_optional_in_requests_and_always_present_in_answers() -> None:
    assert "  talk?: Talk;" in interface("SettingsAsked")
    assert "  talk: Talk;" in interface("Settings")
    assert "capability" not in interface("Granted")
    assert "  capability?: string | null;" in interface("Hello")


def test_changes_leave_out_what_stays_as_it_is() -> None:
    assert "  own?: OwnChanges;" in interface("Update")
    assert "  outcome?: OutcomeView | null;" in interface("GameChanges")
    assert "  seats?: readonly SeatChanges[];" in interface("Changes")
    assert "?" not in interface("GameView")


def test_unions_can_be_told_apart() -> None:
    assert interface("LaidEvent").startswith('  type: "laid";')
    assert interface("LayAsk").startswith('  ask: "lay";')
    assert "  events: readonly AnyEvent[];" in interface("Update")
    assert '  | "stale"' in typescript() and "  code: Code | Fault;" in interface("Refused")


def test_everything_named_is_declared() -> None:
    text = re.sub(r"/\*\*.*?\*/|//.*|\"[^\"]*\"", "", typescript())
    declared = set(re.findall(r"export (?:interface|type) (\w+)", text))
    named = set(re.findall(r"\b[A-Z][A-Za-z]+\b", text)) - {"Readonly", "Record"}
    assert named - {"FORMAT", "SUBPROTOCOL", "CLOSE"} - set(_constants(text)) <= declared
    assert len(Code) == typescript().partition("export type Code =")[2].partition(";")[0].count("|")


def test_comments_say_null_as_json_does() -> None:
    assert "null for never" in typescript()
    assert "None" not in typescript()


def _constants(text: str) -> list[str]:
    return re.findall(r"^  ([A-Z_]+): \d+,$", text, re.MULTILINE)


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
