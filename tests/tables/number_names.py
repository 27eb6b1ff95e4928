"""The names of the cards, 2 to 99, in three languages, and the ways to disguise a word.

The talk filter is measured on every name in every disguise: see talk_rates.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

_EN = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
fifteen sixteen seventeen eighteen nineteen""".split()  # noqa: SIM905 (a list to read)
_EN_TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905
_FR = """zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze
seize dix-sept dix-huit dix-neuf""".split()  # noqa: SIM905
_FR_TENS = "- - vingt trente quarante cinquante soixante - quatre-vingt -".split()  # noqa: SIM905
_DE = """null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn
fünfzehn sechzehn siebzehn achtzehn neunzehn""".split()  # noqa: SIM905
_DE_TENS = "- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()  # noqa: SIM905

CARDS = range(2, 100)


def english(card: int) -> str:
    tens, units = divmod(card, 10)
    if card < 20:
        return _EN[card]
    return _EN_TENS[tens] + (f"-{_EN[units]}" if units else "")


def french(card: int) -> str:
    tens, units = divmod(card, 10)
    if card < 20:
        return _FR[card]
    if tens in (7, 9):
        tens, units = tens - 1, units + 10
    if units == 0:
        return _FR_TENS[tens] + ("s" if tens == 8 else "")
    joint = " et " if units in (1, 11) and tens != 8 else "-"
    return f"{_FR_TENS[tens]}{joint}{_FR[units]}"


def german(card: int) -> str:
    tens, units = divmod(card, 10)
    if card < 20:
        return _DE[card]
    return (f"{_DE[units]}und" if units else "") + _DE_TENS[tens]


NAMES: dict[str, Callable[[int], str]] = {"en": english, "fr": french, "de": german}


def _inner(word: str, random: Random) -> int:
    """A place inside the longest part of a word, not at its ends."""
    part = max(word.replace("-", " ").split(), key=len)
    at = word.index(part)
    return at + random.randrange(1, max(len(part) - 1, 2))


def _doubled(word: str, random: Random) -> str:
    at = _inner(word, random)
    return word[:at] + word[at] * 2 + word[at + 1 :]


def _swapped(word: str, random: Random) -> str:
    at = _inner(word, random)
    return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


def _left_out(word: str, random: Random) -> str:
    at = _inner(word, random)
    return word[:at] + word[at + 1 :]


def _split(word: str, random: Random) -> str:
    at = _inner(word, random)
    return f"{word[:at]} {word[at:]}"


def _leet(word: str, random: Random) -> str:
    return word.translate(str.maketrans("aeist", "@€!$+"))


def _cyrillic(word: str, random: Random) -> str:
    return word.translate(str.maketrans("aeopcx", "аеорсх"))


DISGUISES: dict[str, Callable[[str, Random], str]] = {
    "none": lambda word, random: word,
    "capitals": lambda word, random: word.upper(),
    "run together": lambda word, random: word.replace("-", "").replace(" ", ""),
    "letters apart": lambda word, random: " ".join(word),
    "dots between": lambda word, random: ".".join(word),
    "zero-width signs": lambda word, random: "\u200b".join(word),
    "accents": lambda word, random: "\u0301".join(word),
    "split in two": _split,
    "a letter doubled": _doubled,
    "two letters swapped": _swapped,
    "a letter left out": _left_out,
    "signs for letters": _leet,
    "Cyrillic letters": _cyrillic,
    "backwards": lambda word, random: word[::-1],
}
