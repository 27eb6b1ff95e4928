#!/usr/bin/env python3
"""From a fresh clone to a running Tenback: `python3 bootstrap.py play`.

It needs nothing but Python. It makes an environment in .venv, installs the pinned and hashed
requirements and this project into it, builds the page, and starts what was asked for. Work that is
done is not done again. The parts are in the folder bootstrapping.
"""

import sys


def python_complaint(version: "tuple[int, ...]") -> str:
    """What to do when `version` of Python is too old for Tenback; empty when it is not.

    Old Pythons get as far as this function and no further: Python 3.6 must be able to parse this
    file, but not the modules that are imported after it.
    """
    if version >= (3, 11):
        return ""
    import shutil

    newer = [name for name in ("python3.%d" % n for n in range(15, 10, -1)) if shutil.which(name)]  # noqa: UP031
    cure = (
        "It is here under another name: {} bootstrap.py".format(newer[0])  # noqa: UP032
        if newer
        else "Install a newer one (python.org or your package manager), then use that one here."
    )
    this = ".".join(str(part) for part in version)
    return "Tenback needs Python 3.11 or newer, this is " + this + ".\n" + cure


_COMPLAINT = python_complaint(sys.version_info[:3])
if _COMPLAINT:
    sys.exit(_COMPLAINT)

from bootstrapping.commands import command_line  # noqa: E402

if __name__ == "__main__":
    sys.exit(command_line())
