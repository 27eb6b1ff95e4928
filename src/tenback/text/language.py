"""The choice of a language: the one asked for, else the system's, else English."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping

from tenback.rules.errors import TenbackError
from tenback.text.catalogue import LANGUAGES, Catalogue, catalogue

_VARIABLES = ("TENBACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_NAMES = {"english": "en", "french": "fr", "german": "de"}
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
