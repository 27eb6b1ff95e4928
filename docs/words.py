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
stumble over, and takes another seed until that is fewer than three texts of a hundred. On 17
November 2026 new readers, each of whom saw only one list and nothing else of the project, would
have changed this many of 120:

| seed | English | French | German |
|---|---|---|---|
| 401 | 3 | 3 | 5 |
| 433 | 4 | 4 | 9 |
| 461 | 3 | 3 | 4 |
| 479 | | | 5 |
| 503 | | | 2 |
| 521 | | | 1 |
| 557 | 3 | 6 | 1 |
| 587 | 2 | 2 | 1 |
| 617 | 4 | 1 | 2 |
| 641 | 2 | | |

Between the samples, all marked texts but `arena-column-interval` were changed. Before seed 503, an
editor who knew the project read all German texts and changed 140; before seed 587, two editors read
all French texts and changed 104. Values in the samples that the program never shows were corrected
before seed 503. After seed 587, 190 texts were shortened, so that none of the languages got longer,
and new readers of these marked three in French and ten in German. The lists in the folder are the
last that were read, seed 641 in English and seed 617 in French and German. These are the texts
marked in them, all changed since but for `lab-type`:

- English: `lab-type`, `refused-no-rematch`
- French: `help-hint`
- German: `illegal-no-such-pile`, `refused-bad-name`
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
