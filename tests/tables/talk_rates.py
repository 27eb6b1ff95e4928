"""How often the talk filter errs: on the list it was tuned on, on the one held out, on disguises.

``python -m tests.tables.talk_rates`` prints the tables of docs/reference/talk-filter.md; with
``--errors`` every sentence and every disguise that it gets wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tenback.rules import POLICIES, Talk
from tenback.tables.talk import judge
from tests.tables.number_names import CARDS, DISGUISES, NAMES

LISTS = {"tuned on": "talk_sentences.txt", "held out": "talk_held_out.txt"}


@dataclass(frozen=True)
class Sentence:
    """A sentence and under which policies it is to be refused."""

    verdict: str
    language: str
    text: str

    def refused_under(self, policy: Talk) -> bool:
        return self.verdict == "refuse" or (self.verdict == "strict" and policy is Talk.STRICT)

    def is_wrong(self, policy: Talk) -> bool:
        return judge(self.text, policy).accepted == self.refused_under(policy)


def sentences(file: str) -> list[Sentence]:
    lines = (Path(__file__).parent / file).read_text(encoding="utf-8").split("\n")
    return [Sentence(*line.split(" | ", 2)) for line in lines if line and not line.startswith("#")]


def table() -> Iterator[str]:
    yield "| list | policy | language | to refuse | let through | to let through | refused |"
    yield "|---|---|---|---|---|---|---|"
    for name, file in LISTS.items():
        for policy in POLICIES:
            for language in ("en", "fr", "de"):
                said = [s for s in sentences(file) if s.language == language]
                bad = [s for s in said if s.refused_under(policy)]
                good = [s for s in said if not s.refused_under(policy)]
                missed, hurt = (sum(s.is_wrong(policy) for s in part) for part in (bad, good))
                yield (
                    f"| {name} | {policy} | {language} | {len(bad)} | {missed} |"
                    f" {len(good)} | {hurt} |"
                )


def undetected(disguise: str, language: str) -> list[str]:
    """The names of cards that get through in this disguise, the name being all that is said."""
    random = Random(f"{disguise} {language}")
    said = [DISGUISES[disguise](NAMES[language](card), random) for card in CARDS]
    return [name for name in said if judge(name, Talk.FREE).accepted]


def disguises() -> Iterator[str]:
    yield "| disguise | en | fr | de |"
    yield "|---|---|---|---|"
    for disguise in DISGUISES:
        missed = [len(undetected(disguise, language)) for language in NAMES]
        yield f"| {disguise} | " + " | ".join(map(str, missed)) + " |"


def errors() -> Iterator[str]:
    for name, file in LISTS.items():
        for sentence in sentences(file):
            for policy in POLICIES:
                if sentence.is_wrong(policy):
                    yield f"{name}, {policy}: {sentence.verdict} | {sentence.text}"
    for disguise in DISGUISES:
        for language in NAMES:
            if missed := undetected(disguise, language):
                yield f"{disguise}, {language}: {', '.join(missed)}"


if __name__ == "__main__":
    print("\n".join(errors() if "--errors" in sys.argv else [*table(), "", *disguises()]))
