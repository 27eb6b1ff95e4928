"""The catalogues in three languages: choosing one and loading it.

The language is the one asked for, else the system's, else English. A text is parsed only when it
is asked for. Therefore no text may refer to another.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from tenback.rules.errors import TenbackError
from tenback.text import languages
from tenback.text.fluent import MissingArgument, Pattern, fill, localised, parse

LANGUAGES = tuple(sorted(languages.BY_CODE, key=lambda code: code != "en"))
"""English comes first: it is spoken where no other is known."""

_BEGINNING = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The first line of a text; its other lines are indented or begin with a bracket."""


class BadText(LookupError):
    """A program asked for a text that does not exist, or did not say what the text needs."""


class Catalogue:
    """The texts of one language; call it with a key and the arguments of the text.

    They are those of Tenback, and those in a further ``folder`` of catalogues by language.
    """

    def __init__(self, language: str, folder: Traversable | None = None) -> None:
        self.language = language
        self._folder = folder
        self._parsed: dict[str, Pattern] = {}

    @cached_property
    def _written(self) -> dict[str, str]:
        """The unparsed texts by their keys."""
        return {
            key: source
            for folder in (files("tenback.text"), self._folder)
            if folder is not None
            for file in sources(self.language, folder).values()
            for key, source in _texts(file)
        }

    def __call__(self, key: str, /, **args: int | str) -> str:
        """The text of ``key``; BadText if it does not exist or an argument is missing."""
        if key not in self:
            raise BadText(f"there is no text {key!r} in {self.language!r}")
        if key not in self._parsed:
            self._parsed |= parse(self._written[key])
        try:
            return fill(self._parsed[key], args, self.language)
        except MissingArgument as error:
            given = ", ".join(sorted(args)) or "nothing"
            raise BadText(
                f"the text {key!r} in {self.language!r}, given {given}: {error}"
            ) from None

    def number(self, written: str) -> str:
        """A number in Python's notation, such as ``1,234.5``, in that of the language."""
        return localised(written, self.language)

    def __contains__(self, key: str) -> bool:
        return key in self._written

    def __repr__(self) -> str:
        return f"<Catalogue {self.language}>"


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of one of ``LANGUAGES``."""
    if language not in LANGUAGES:
        raise BadText(f"there is no catalogue {language!r}: there are {', '.join(LANGUAGES)}")
    return Catalogue(language)


def _texts(file: str) -> Iterator[tuple[str, str]]:
    """The texts of a file, each with its key."""
    beginnings = list(_BEGINNING.finditer(file))
    ends = [*(one.start() for one in beginnings[1:]), len(file)]
    for one, end in zip(beginnings, ends, strict=True):
        yield one[1], file[one.start() : end]


def sources(language: str, folder: Traversable | None = None) -> dict[str, str]:
    """The catalogue files of a language by name, which the web page also loads."""
    found = (folder or files("tenback.text")) / language
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in sorted(found.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


_VARIABLES = ("TENBACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_NAMES = {language.english.lower(): code for code, language in languages.BY_CODE.items()}
"""Their names on Windows; elsewhere a locale begins with the two letters."""


class UnknownLanguage(TenbackError):
    """Tenback does not have the language asked for; the text lists those it has."""


def choose(language: str | None, environ: Mapping[str, str] | None = None) -> Catalogue:
    """The catalogue of the language asked for, or of the system's language."""
    system = system_language(os.environ if environ is None else environ)
    if language is None:
        return catalogue(system)
    known = _known(language)
    if known is None:
        listed = ", ".join(LANGUAGES)
        raise UnknownLanguage(
            catalogue(system)("error-language", language=language[:20], languages=listed)
        )
    return catalogue(known)


def system_language(environ: Mapping[str, str]) -> str:
    """The language of the first variable that is set, or of the process's locale."""
    for variable in _VARIABLES:
        if environ.get(variable):
            return _known(environ[variable]) or "en"
    return _known(locale.getlocale()[0] or "") or "en"


def _known(name: str) -> str | None:
    """``fr`` for fr, fr_CA.UTF-8, fr-CH and French_France; None for other languages."""
    first = re.split(r"[-_.@]", name.strip().lower())[0]
    first = _NAMES.get(first, first)
    return first if first in LANGUAGES else None
