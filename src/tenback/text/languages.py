"""The languages: with its catalogues, an entry in ``languages.json`` is all that one needs here.

The page reads the same file. The talk filter knows their words (``tables/talk/languages.py``).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import NamedTuple


class Language(NamedTuple):
    """What a language is called, and how it writes numbers and plurals."""

    name: str
    """In the language itself, for people who cannot read another."""
    english: str
    """In English, as Windows names it."""
    group: str
    """What sets thousands apart."""
    decimal: str
    one: tuple[int, ...]
    """The whole numbers in the plural category "one"."""
    many: int | None = None
    """The multiples of this number are in the plural category "many"."""

    def plural_category(self, number: int) -> str:
        """The plural category of a whole number, as Unicode has it."""
        size = abs(number)
        if size in self.one:
            return "one"
        return "many" if self.many is not None and size % self.many == 0 else "other"


BY_CODE: dict[str, Language] = {
    code: Language(**entry)
    for code, entry in json.loads(
        (files("tenback.text") / "languages.json").read_text("utf-8")
    ).items()
}
"""By the two letters that are the name of the catalogues' folder."""
