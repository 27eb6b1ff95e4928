"""The types of the page are those of the wire."""

from __future__ import annotations

import re
from pathlib import Path

from tenback.server.api.typescript import typescript
from tenback.tables import Code

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
