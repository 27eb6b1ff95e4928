#!/usr/bin/env python3
"""From a fresh clone to a running Tenback: `python3 bootstrap.py play`.

It needs nothing but Python. It makes an environment in .venv, installs the pinned and hashed
requirements and this project into it, builds the page, and starts what was asked for. Work that is
done is not done again. The parts are in the folder bootstrapping.
"""

import os
import sys

# In plain letters, because old Pythons fail at others where the terminal lacks them.
TOO_OLD = {
    "en": (
        "Tenback needs Python 3.11 or newer. This is Python {}.",
        "A newer one is installed here. Use: {} bootstrap.py",
        "Install a newer one (from python.org or your package manager), then use it here.",
    ),
    "fr": (
        "Tenback a besoin de Python 3.11 ou plus. Vous utilisez Python {}.",
        "Essayez : {} bootstrap.py",
        "Installez-le depuis python.org ou avec votre gestionnaire de paquets, puis recommencez.",
    ),
    "de": (
        "Tenback braucht Python 3.11 oder neuer. Dies ist Python {}.",
        "Ein neueres ist hier installiert. Benutze: {} bootstrap.py",
        "Installiere ein neueres (von python.org oder mit deiner Paketverwaltung) und benutze es.",
    ),
}


def python_complaint(version: "tuple[int, ...]") -> str:
    """What to do when `version` of Python is too old for Tenback; empty when it is not.

    Old Pythons get as far as this function and no further: Python 3.6 must be able to parse this
    file, but not the modules that are imported after it.
    """
    if version >= (3, 11):
        return ""
    import shutil

    newer = [name for name in ("python3.%d" % n for n in range(15, 10, -1)) if shutil.which(name)]  # noqa: UP031
    needs, here, install = TOO_OLD.get(language(os.environ), TOO_OLD["en"])
    this = ".".join(str(part) for part in version)
    return needs.format(this) + "\n" + (here.format(newer[0]) if newer else install)


def language(environ: "dict[str, str] | os._Environ[str]") -> str:
    """The two letters of the system's language, as bootstrapping/language.py finds it."""
    for name in ("TENBACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return environ[name][:2].lower()
    return "en"


_COMPLAINT = python_complaint(sys.version_info[:3])
if _COMPLAINT:
    sys.exit(_COMPLAINT)

from bootstrapping.commands import command_line  # noqa: E402

if __name__ == "__main__":
    sys.exit(command_line())
