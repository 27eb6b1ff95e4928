"""Ways to spoil a valid input, and the input for a seed and a number."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fuzz.targets import Target

WORDS = [
    "{", "}", "\\", "\\u{", "\\u{d800}", "\\n", "...", "'", "^", "v1", "^2'", ":", ": ", "\n",
    "\n ", "\r\n", "\ufeff", "\0", "\t", "\u202e", "\udcff", "\udc80", "👩‍🚀", "٣", "²", "0",
    "-1", "99999", "9" * 400, "x" * 40_000, "start 0\n", "result *\n", "tenback record 1\n",
    "tenback record 2", "tenback record 3", "(1: leave ^1)", "(0: use v2, trouble)", "(", ")",
    "Deck 0: ", "Deck 1:", "Tops 0: 5^1", "Hand 0: 2", "Draw 0:",
    "Mover: 1\n", "Laid: 7\n", "Gifted: 1\n", "Secret: 00", "Commitment: ",
    "Contribution 9: 00\n", "Seat 4: x\n", "1. ", "players=5", "hand=12", "minimum=4",
    "cards=1-999", "pairs=4", "gifts=9", "draws=1", ",", "(", '"', "[", "]", "null", "true",
    "1e999", "-0", '"do":', '"id":', "[" * 2000, '{"a":' * 2000,
]  # fmt: skip
ALPHABET = "0123456789^v'V↑↓ \n\r\t{}\\():=,.-*abcxyzABC\0é🐙\u202e\udcff"


def _insert(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(WORDS) + text[at:]


def _drop(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + text[at + 1 + int(random.expovariate(0.2)) :]


def _change(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(ALPHABET) + text[at + 1 :]


def _any_character(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    # Only surrogates that stand for a byte: no others come from a file.
    code = random.choice([random.randrange(0xD800), random.randrange(0xDC80, 0xDD00), 0x1F419])
    return text[:at] + chr(code) + text[at + 1 :]


def _repeat(text: str, random: Random) -> str:
    start = random.randrange(len(text) + 1)
    piece = text[start : start + 1 + int(random.expovariate(0.05))]
    return text[:start] + piece * random.randint(2, 4) + text[start + len(piece) :]


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def _swap_lines(text: str, random: Random) -> str:
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _swap_words(text: str, random: Random) -> str:
    words = text.split(" ")
    one, other = random.randrange(len(words)), random.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


MUTATIONS = (_insert, _drop, _change, _any_character, _repeat, _cut, _swap_lines, _swap_words)


def make_input(seed: int, number: int, targets: Sequence[Target]) -> tuple[Target, str]:
    """The input with this number, and its target."""
    random = Random(f"{seed} {number}")
    target = random.choices(targets, [target.weight for target in targets])[0]
    if random.random() < 0.05:
        return target, "".join(random.choices(ALPHABET, k=random.randrange(60)))
    text = random.choice(target.seeds())
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        text = random.choice(MUTATIONS)(text, random)
    return target, text
