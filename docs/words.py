"""The words in texts for players, for docs/reference/words.md and for a test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Word:
    """A concept and its word in each language."""

    concept: str
    en: str
    fr: str
    de: str


WORDS = (
    Word("put a card on a pile", "play", "poser", "legen"),
    Word("the jump", "jump back", "saut en arrière", "Rückwärtssprung"),
    Word(
        "direction of a pile",
        "ascending, descending",
        "ascendante, descendante",
        "aufsteigend, absteigend",
    ),
    Word("cards to draw from", "draw pile", "pioche", "Nachziehstapel"),
    Word("cards of a player", "hand", "main", "Handkarten"),
    Word("a card for the opponent (B6)", "gift", "cadeau", "Geschenk"),
    Word("talk", "chat, signal", "discussion, signal", "Chat, Signal"),
    Word("advice", "hint", "conseil", "Tipp"),
    Word("one game", "game", "partie", "Partie"),
    Word("the dealt cards", "deal", "donne", "Verteilung"),
    Word("people who watch", "spectators", "spectateurs", "Zuschauen"),
    Word("going over a game", "review", "analyser, analyse", "analysieren, Analyse"),
    Word("the same deal for everyone", "daily challenge", "défi du jour", "Tagesaufgabe"),
    Word("a turn to find", "puzzle", "problème", "Rätsel"),
    Word("the second game", "Face to Face (duel)", "Face to Face (duel)", "Face to Face (Duell)"),
    Word("strict talk", "2018 rules", "règles de 2018", "Regeln von 2018"),
    Word("promise before the deal", "seal", "sceau", "Siegel"),
)

AVOIDED: dict[str, tuple[str, ...]] = {
    "en": (
        *("whoever", "somebody", "everybody", "anybody", "cannot", "does not", "do not"),
        *("deal of the day", "look back", "onlooker", "bystander", "lamp", "gladly", "if need be"),
    ),
    "fr": (
        *("montante", "montantes", "donne du jour", "énigme", "énigmes", "passants", "lampe"),
        *("martinet", "de { $name }", "que { $name }", "de { $names }"),
    ),
    "de": (
        *("Zeichen von", "Gespräch", "Blatt des Tages", "Lampe", "Nachtlampe", "abgelegt"),
        *("ablegen", "Gegner", "Gegners", "Hände"),
    ),
}
"""Words and phrases that the catalogues avoid: metaphors, old words, and poor translations."""


LAST_READING = """\
## The last reading

`python -m tests.text.sample --seed N` writes 120 texts of each language, with screens and real
values, into `tests/text/samples/`. Someone reads the lists, changes what a native player would
stumble over, and takes another seed until that is fewer than three texts of a hundred. The lists
there are those of seed 97. Readers who saw only the list of their language, and nothing else of the
project, would have changed these texts of it; all of them have been changed since:

- English, 7 of 120: `error-rules`, `forget-name-done`, `help-option-limit`, `hint-left-for-all`,
  `learn-duel-draw`, `terminal-bot-failed`, `verify-not-proved`
- French, 7 of 120: `forget-name-done`, `proof-open-lot`, `rule-a6`, `takes-gift-spent`,
  `talk-spelled`, `terminal-bot-failed`, `variant-short-line`
- German, 5 of 120: `about-unofficial`, `after-ask`, `forget-name-done`, `games-more`,
  `serve-friends`
"""


def words_page() -> str:
    """The page of the words: what a concept is called, and what is avoided."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield "# The words\n"
    yield (
        "Tenback uses one word for each thing, in each language. The rules and the code also say"
        " *lay*, the word of the printed rules; texts for players say *play* a card.\n"
    )
    yield "| concept | English | French | German |"
    yield "|---|---|---|---|"
    for word in WORDS:
        yield f"| {word.concept} | {word.en} | {word.fr} | {word.de} |"
    yield "\n## Words to avoid\n"
    for language, avoided in AVOIDED.items():
        listed = ", ".join(f"`{word}`" for word in avoided)
        yield f"- {language}: {listed}"
    yield (
        "\nErrors say what happened, then what to do. Messages about events name the event: *Link"
        " copied*. English uses contractions, French uses *vous* and gender-neutral wording, and"
        " German uses *du*.\n"
    )
    yield LAST_READING
