"""Loading the catalogues: late, because Fluent takes longer to import than a command to run.

For the same reason a text is parsed when it is asked for, not all of them for the sake of one. So
each stands for itself and refers to no other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "de")

_BEGINNING = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Of a text; what belongs to it is indented or begins with a bracket."""


class BadText(LookupError):
    """A program asked for a text that does not exist, or did not say what the text needs."""


class Catalogue:
    """The texts of one language: call it with a key and what the text speaks of."""

    def __init__(self, language: str, *, isolate: bool = False) -> None:
        self.language = language
        self._isolate = isolate

    @cached_property
    def _written(self) -> dict[str, str]:
        """The texts by their keys, as they stand in the files."""
        return {
            key: source for file in sources(self.language).values() for key, source in _texts(file)
        }

    @cached_property
    def _bundle(self) -> FluentBundle:
        """What has been parsed."""
        from fluent.runtime import FluentBundle

        return FluentBundle([self.language], use_isolating=self._isolate)

    def _parse(self, key: str) -> None:
        from fluent.runtime import FluentResource

        self._bundle.add_resource(FluentResource(self._written[key]))

    def __call__(self, key: str, /, **args: int | str) -> str:
        """The text of ``key``. Nothing half filled in is ever returned: that raises BadText."""
        if key not in self:
            raise BadText(f"there is no text {key!r} in {self.language!r}")
        if not self._bundle.has_message(key):
            self._parse(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise BadText(f"the text {key!r} is empty in {self.language!r}")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            given = ", ".join(sorted(args)) or "nothing"
            raise BadText(f"the text {key!r} in {self.language!r}, given {given}: {errors[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        return key in self._written

    def __repr__(self) -> str:
        return f"<Catalogue {self.language}>"


@cache
def catalogue(language: str, *, isolate: bool = False) -> Catalogue:
    """The catalogue of one of ``LANGUAGES``.

    ``isolate`` wraps what is filled in with Unicode's direction marks: right for pages that mix
    writing directions, noise in a terminal.
    """
    if language not in LANGUAGES:
        raise BadText(f"there is no catalogue {language!r}: there are {', '.join(LANGUAGES)}")
    return Catalogue(language, isolate=isolate)


def _texts(file: str) -> Iterator[tuple[str, str]]:
    """The texts of a file, each with its key."""
    beginnings = list(_BEGINNING.finditer(file))
    ends = [*(one.start() for one in beginnings[1:]), len(file)]
    for one, end in zip(beginnings, ends, strict=True):
        yield one[1], file[one.start() : end]


def sources(language: str) -> dict[str, str]:
    """The catalogue files of a language, by name: what a web page loads too."""
    folder = files("tenback.text") / language
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }
