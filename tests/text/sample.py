"""A seeded sample of the texts as people read them, for a reader to judge.

    python -m tests.text.sample --seed 7 --count 120 --language fr

writes tests/text/samples/fr.txt: a line for each text with its screen, its key and the text with
real values. Without --language it writes all three lists. The lists in the repository are the last
ones that were read; docs/reference/words.md says what the reader would still change.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections.abc import Sequence
from pathlib import Path

from tenback.text import LANGUAGES, catalogue
from tests.text.messages import messages
from tests.text.values import values

FOLDER = Path(__file__).parent / "samples"
SEED = 1
COUNT = 120

SCREENS = {
    "analysis": "hints and reviews",
    "arena": "arena and bots",
    "cli": "options and verify",
    "commands": "commands",
    "illegal": "refused step",
    "keyboard": "game at the keyboard",
    "lab": "experiments",
    "page": "home and menu",
    "page-daily": "daily and puzzles",
    "page-ending": "end of a game",
    "page-evening": "several games",
    "page-learn": "lessons",
    "page-lobby": "new table and lobby",
    "page-more": "settings, my games",
    "page-proof": "fair deal",
    "page-review": "review",
    "page-table": "table",
    "rules": "rules",
    "server": "server",
    "store": "store",
    "table": "game",
    "talk": "refused message",
    "terminal": "full-screen table",
}
"""What a reader sees a text on, by its catalogue."""


def rendered(language: str, keys: Sequence[str], seed: int) -> list[str]:
    """A line for each key: its screen, itself and its text with real values."""
    known, text = messages(language), catalogue(language)
    lines = []
    for key in keys:
        chance = random.Random(f"{seed} {key}")
        said = text(key, **values(key, known[key], language, chance))
        lines.append(f"{SCREENS[known[key].file.removesuffix('.ftl')]} | {key} | {_one_line(said)}")
    return lines


def sample(language: str, seed: int, count: int) -> str:
    """The list of a seed: the same keys in every language."""
    order = list(messages("en"))
    keys = sorted(order, key=lambda key: _draw(seed, key))[:count]
    lines = rendered(language, sorted(keys, key=order.index), seed)
    return f"seed {seed}, {len(keys)} texts, {language}\n\n" + "\n".join(lines) + "\n"


def _draw(seed: int, key: str) -> str:
    """A number drawn for a key by itself, so that a new text leaves the others in the sample."""
    return hashlib.sha256(f"{seed} {key}".encode()).hexdigest()


def _one_line(said: str) -> str:
    return " ".join(said.split("\n"))


def main() -> None:
    """Write the lists that the command line asks for."""
    parser = argparse.ArgumentParser(description="Write a seeded sample of rendered texts.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    wanted = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for language in wanted.language or LANGUAGES:
        page = sample(language, wanted.seed, wanted.count)
        (FOLDER / f"{language}.txt").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
