"""The language that bootstrap.py speaks: that of the system, as `tenback` chooses it."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping

from bootstrapping import english, french, german

TEXTS = {"en": english.TEXTS, "fr": french.TEXTS, "de": german.TEXTS}
VARIABLES = ("TENBACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set decides, as in tenback.text.catalogue."""

_NAMES = {"french": "fr", "german": "de"}
"""Their names on Windows; elsewhere a locale begins with the two letters."""


def text(key: str, /, **values: object) -> str:
    """A text of bootstrap.py in the language of the system, with values filled in."""
    return TEXTS[system_language(os.environ)][key].format(**values)


def system_language(environ: Mapping[str, str]) -> str:
    """The language of the first variable that is set, or of the process's locale."""
    named = next((environ[name] for name in VARIABLES if environ.get(name)), None)
    first = re.split(r"[-_.@]", (named or locale.getlocale()[0] or "").strip().lower())[0]
    found = _NAMES.get(first, first)
    return found if found in TEXTS else "en"
