"""Every text that the page asks for is in the catalogues: a key that is not would be shown raw."""

from __future__ import annotations

import re
from pathlib import Path

from tenback.analysis.reasons import Why
from tenback.hosting.faults import Fault
from tenback.rules import Talk
from tenback.rules.presets import PRESETS
from tenback.tables.finished import Note
from tenback.tables.refusals import Code
from tenback.text.rules import NUMBERS
from tests.text.messages import messages

PAGE = Path(__file__).parents[2] / "web" / "src"
TERMINAL_FILES = {"cli", "commands", "keyboard", "store", "terminal"}
TERMINAL_KEYS = ("arena-", "help-", "serve-")
"""Catalogues and messages that web/vite/texts.ts leaves out."""

KEYS = {
    key
    for key, message in messages("en").items()
    if message.file not in TERMINAL_FILES and not key.startswith(TERMINAL_KEYS)
}
BEGINNINGS = {key.partition("-")[0] for key in KEYS}

CALL = re.compile(r"(?<![\w$.])(?:t|has|texts\.say|texts\.has)\(")
LITERAL = re.compile(r'"([^"\n]*)"')
KEY_LIKE = re.compile(r'"([a-z][a-z0-9]*(?:-[a-z0-9]+)+)"')
TEMPLATE = re.compile(r"`((?:[a-z0-9-]|\$\{[^}`]*\})*)`")

WHY_NOT_AT_THE_TABLE = {
    *("seat-link", "seat-not-allowed", "seat-full", "seat-format", "seat-shut", "seat-closed"),
}
"""Beginnings of keys, in screens/table/AtTable.svelte."""

HOUSE_RULES = re.findall(
    r'"(\w+)"',
    re.findall(r"CHANGEABLE = (.*)", (PAGE / "game/house-rules.ts").read_text("utf-8"))[0],
)
"""What the page can change."""

LETTERS = ("g", "a", "b")
RULES = [f"rule-{number.lower()}" for number in NUMBERS]

VERDICTS = ("proved", "unshuffled", "daily", "late", "failed", "given", "waiting")
SUBJECTS = ("seal", "secret", "words", "bots", "deck", "lot", "cards")
GAPS = ("seal", "words", "cards", "lot")
"""What web/src/proof/check.ts finds. Of the rules it says only that they have changed."""

TEMPLATES: dict[str, list[str]] = {
    "refused-${no.code}": [f"refused-{code}" for code in (*Code, *Fault)],
    '${key}-${String(no.details["cause"])}': [],  # Only where there is such a text.
    "variant-${preset}": [f"variant-{name}" for name in (*PRESETS, "duel")],
    "variant-${preset}-line": [f"variant-{name}-line" for name in PRESETS],
    "speech-${speech}": [f"speech-{speech}" for speech in Talk],
    "speech-${speech}-line": [f"speech-{speech}-line" for speech in Talk],
    "lobby-talk-${talk}": [f"lobby-talk-{talk}" for talk in Talk],
    "house-field-${field}": [f"house-field-{field}" for field in HOUSE_RULES],
    "house-bad-${each}": [f"house-bad-{each}" for each in HOUSE_RULES],
    "house-shown-${each}": [f"house-shown-{each}" for each in HOUSE_RULES if each != "highest"],
    "daily-note-${note}": [f"daily-note-{note}" for note in Note],
    "reason-${reason.why}": [f"reason-{why}" for why in Why],
    "${why}-title": [f"{why}-title" for why in WHY_NOT_AT_THE_TABLE],
    "${why}-text": [f"{why}-text" for why in WHY_NOT_AT_THE_TABLE],
    "rules-${low}-title": [f"rules-{letter}-title" for letter in LETTERS],
    "rules-${low}-minute": [f"rules-{letter}-minute" for letter in LETTERS],
    "rule-${low}${at}": RULES,
    "rule-${letter.toLowerCase()}${at}": RULES,
    "${key}-title": [f"{rule}-title" for rule in RULES],
    "${key}-example": [],  # Only where there is such a text.
    "proof-${proof.verdict}": [f"proof-{verdict}" for verdict in VERDICTS],
    'proof-${subject}-${ok ? "holds" : "fails"}': [
        *(f"proof-{subject}-holds" for subject in SUBJECTS),
        *(f"proof-{subject}-fails" for subject in ("terms", *SUBJECTS)),
    ],
    "proof-open-${gap}": [f"proof-open-{gap}" for gap in GAPS],
    "tenback-${__BUILT__.version}": [],  # No text: the name of a cache.
}
"""What each template of the page becomes. A new template of a key belongs here, with its keys."""


def _sources() -> dict[str, str]:
    """The sources of the page by path, without tests and without what is generated."""
    return {
        path.relative_to(PAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(PAGE.rglob("*"))
        if path.suffix in (".ts", ".svelte")
        and not path.name.endswith(".test.ts")
        and path.name != "wire.ts"
    }


def _first_argument(source: str, start: int) -> str:
    """The text from ``start`` to the comma or bracket that ends a call's first argument."""
    depth = 0
    for at in range(start, len(source)):
        sign = source[at]
        if depth == 0 and sign in ",)":
            return source[start:at]
        depth += (sign in "([{") - (sign in ")]}")
    return source[start:]


def _literals(argument: str) -> list[str]:
    """The strings that an argument can be; what chooses among them is not one of them."""
    plain = re.sub(r"`[^`]*`|\[[^]]*\]", "", argument).replace("??", "|")
    return LITERAL.findall(plain.partition("?")[2] or plain)


def test_every_key_that_is_asked_for_by_name_is_there() -> None:
    asked = {
        (path, literal)
        for path, source in _sources().items()
        for call in CALL.finditer(source)
        for literal in _literals(_first_argument(source, call.end()))
    }
    assert len(asked) > 300
    assert {(path, key) for path, key in asked if key not in KEYS} == set()


def test_every_word_that_looks_like_a_key_is_one() -> None:
    words = {
        (path, word)
        for path, source in _sources().items()
        for word in KEY_LIKE.findall(source)
        if word.partition("-")[0] in BEGINNINGS and word not in WHY_NOT_AT_THE_TABLE | set(Code)
    }
    assert {(path, word) for path, word in words if word not in KEYS} == set()


def test_every_key_that_is_put_together_is_there() -> None:
    templates = {
        template
        for source in _sources().values()
        for template in TEMPLATE.findall(source)
        if "${" in template
        and not template.startswith("--")  # a colour of the page
        and "-" in re.sub(r"\$\{[^}]*\}", "", template)
    }
    assert templates == TEMPLATES.keys()
    assert {key for keys in TEMPLATES.values() for key in keys} - KEYS == set()
