"""The build backend: flit_core, after a check that the page is there.

A wheel or an sdist without the page would install a server that shows nothing. In a checkout, a
page that was built from other sources is refused, too. An sdist has the built page without its
sources.
"""

from __future__ import annotations

from pathlib import Path

from flit_core import buildapi
from flit_core.buildapi import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).parent
PAGE = ROOT / "src" / "tenback" / "web_dist"
REMEDY = "Build it with: python3 bootstrap.py package"


class PageMissing(SystemExit):
    """There is no page to pack; the message says how to build it."""


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, str] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build a wheel with the page inside, or say that there is no page."""
    check_page()
    return str(buildapi.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: dict[str, str] | None = None) -> str:
    """Build an sdist with the page inside, or say that there is no page."""
    check_page()
    return str(buildapi.build_sdist(sdist_directory, config_settings))


def check_page() -> None:
    """Raise PageMissing where there is no page, or one of other sources than these."""
    if not (PAGE / "index.html").is_file():
        raise PageMissing(f"The page is missing: there is no {PAGE / 'index.html'}.\n{REMEDY}")
    if (ROOT / "web").is_dir():
        from bootstrapping.checkout import Environment
        from bootstrapping.page import page_ready

        if not page_ready(Environment(ROOT)):
            raise PageMissing(f"The page in {PAGE} was built from other sources.\n{REMEDY}")


if __name__ == "__main__":
    for built in (build_sdist("dist"), build_wheel("dist")):
        print(f"dist/{built}")
