"""Everything people read, in three languages: one set of Fluent catalogues for every face.

>>> from tenback.text import catalogue
>>> catalogue("en")("draw-pile", cards=1)
'Draw pile: 1 card'
"""

from tenback.text.catalogue import (
    LANGUAGES,
    BadText,
    Catalogue,
    UnknownLanguage,
    catalogue,
    choose,
    system_language,
)
from tenback.text.errors import explain

__all__ = [
    "LANGUAGES",
    "BadText",
    "Catalogue",
    "UnknownLanguage",
    "catalogue",
    "choose",
    "explain",
    "system_language",
]
