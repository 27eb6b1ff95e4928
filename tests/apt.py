"""Installs Debian packages that tests need, where that is possible."""

from __future__ import annotations

import os
import shutil
import subprocess


class NotInstalled(Exception):
    """Tests need a program that is not there; the text says which packages have it."""


def can_install() -> bool:
    """Return whether apt is there and may be used."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Install packages, or raise NotInstalled with their names."""
    if can_install():
        for words in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
            done = subprocess.run(["apt-get", *words], check=False, timeout=600)
        if done.returncode == 0:
            return
    raise NotInstalled(f"The tests need these packages of Debian: {' '.join(packages)}")
