"""The three catalogues say the same things, all of them, and nothing that nobody asks for."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from tenback.text import LANGUAGES, catalogue
from tests.text.messages import messages, rubbish

SOURCE = Path(__file__).parents[2] / "src" / "tenback"
PAGE = Path(__file__).parents[2] / "web" / "src"

MADE_UP = {
    "illegal-": "text/errors.py: one for each Reason",
    "reason-": "analysis/reasons.py: one for each Why",
    "rule-": "text/rules.py: one for each rule's number",
    "rules-g-": "text/rules.py: one for each section",
    "rules-a-": "text/rules.py: one for each section",
    "rules-b-": "text/rules.py: one for each section",
    "refused-": "text/errors.py and web/src/link/refusal.ts: one for each code",
    "daily-note-": "web/src/daily/Ranking.svelte: one for each note of a result",
    "house-bad-": "web/src/game/house-rules.ts: one for each number",
    "house-field-": "web/src/lobby/HouseRules.svelte: one for each number",
    "house-shown-": "web/src/game/house-rules.ts: one for each number",
    "lobby-talk-": "web/src/lobby/rules-line.ts: one for each policy",
    "speech-": "web/src/game/words.ts: one for each policy",
    "variant-": "web/src/game/words.ts: one for each preset",
    "seat-": "web/src/screens/table/AtTable.svelte: why nobody was let in",
    "proof-": "web/src/proof/Proof.svelte: one for each thing that is checked",
    "wrong-": "cli/options.py: what there is none of",
    "placeholder-": "cli/options.py: one for each word of a placeholder",
    "doctor-": "cli/commands/doctor.py: one for each package",
    "verify-": "cli/commands/verify.py: one for each thing that is checked",
}
"""Keys that are put together, by their beginning, and where. All others stand in the source."""

SAME_IN_ENGLISH = {
    "fr": {"game-coop", "game-duel", "rules-a-title", "rules-b-title", "prompt", "prompt-player"}
    | {"menu-open", "variant-expert", "rule-a8-title", "stats-duel", "home-duel", "new-title-duel"}
    | {"hint-grade-pile", "review-pause", "terminal-menu"}
    | {"placeholder-action", "placeholder-table"},
    "de": {"game-coop", "game-duel", "rules-a-title", "rules-b-title", "prompt", "prompt-player"}
    | {
        "home-duel",
        "new-bot",
        "bot-unnamed",
        "daily-cell",
        "settings-auto",
        "lobby-here",
        "lobby-away",
    }
    | {"variant-coop", "variant-duel", "install-title", "review-pause"}
    | {"placeholder-bot", "placeholder-bots", "placeholder-link", "placeholder-mb"}
    | {"placeholder-name", "placeholder-text"},
}
"""Names of the games, signs, and words that two languages share."""

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_can_be_read_to_the_last_line(language: str) -> None:
    assert rubbish(language) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_text_is_missing_in_a_language(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert {key: m.file for key, m in english.items()} == {k: m.file for k, m in other.items()}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_text_is_left_untranslated(language: str) -> None:
    english, other = messages("en"), messages(language)
    same = {key for key in english if english[key].written == other[key].written}
    assert same == SAME_IN_ENGLISH[language]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_text_needs_the_same_in_every_language(language: str) -> None:
    english, other = messages("en"), messages(language)
    for key, message in english.items():
        assert message.arguments == other[key].arguments, key


def test_no_text_is_unused() -> None:
    files = [*SOURCE.rglob("*.py"), *PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    literals = set(re.findall(r"""["']([a-z][a-z0-9-]*)["']""", source))
    unused = {key for key in messages("en") if key not in literals}
    assert {key for key in unused if not key.startswith(tuple(MADE_UP))} == set()


def test_every_made_up_beginning_is_made_somewhere() -> None:
    for beginning in MADE_UP:
        assert any(key.startswith(beginning) for key in messages("en")), beginning


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said_with_none_one_two_and_many(language: str) -> None:
    text = catalogue(language)
    for key, message in messages(language).items():
        names = sorted(message.arguments)
        for numbers in product((0, 1, 2, 98), repeat=min(len(names), 2)):
            args = dict.fromkeys(names, numbers[0] if numbers else 0)
            args |= dict(zip(names, numbers, strict=False))
            said = text(key, **args)
            assert said
            assert "{" not in said
            assert "\u2068" not in said, "direction marks are noise in a terminal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_carry_no_markup_of_a_terminal_or_a_page(language: str) -> None:
    for key, message in messages(language).items():
        assert not re.search(r"\x1b|</?[a-z]|\[/?(bold|red|green)|\*\*|`", message.written), key
