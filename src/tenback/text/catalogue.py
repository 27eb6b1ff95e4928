"""Loading the catalogues: late, because Fluent takes longer to import than a command to run."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "de")


class BadText(LookupError):
    """A program asked for a text that does not exist, or did not say what the text needs."""


class Catalogue:
    """The texts of one language: call it with a key and what the text speaks of."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    def __call__(self, key: str, /, **args: int | str) -> str:
        """The text of ``key``. Nothing half filled in is ever returned: that raises BadText."""
        if not self._bundle.has_message(key):
            raise BadText(f"there is no text {key!r} in {self.language!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise BadText(f"the text {key!r} is empty in {self.language!r}")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            given = ", ".join(sorted(args)) or "nothing"
            raise BadText(f"the text {key!r} in {self.language!r}, given {given}: {errors[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

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
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=isolate)
    for source in sources(language).values():
        bundle.add_resource(FluentResource(source))
    return Catalogue(language, bundle)


def sources(language: str) -> dict[str, str]:
    """The catalogue files of a language, by name: what a web page loads too."""
    folder = files("tenback.text") / language
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }
