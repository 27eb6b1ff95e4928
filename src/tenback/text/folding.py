"""Comparing words as people type them: without capitals and accents."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """``REGLES`` and ``règles`` are one; German ß is ss; a curly apostrophe is a straight one."""
    parts = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))
