"""Takes screenshots of every screen in five sizes, both themes and three languages.

    python -m tests.browser.photos                  # all, into a new temporary folder
    python -m tests.browser.photos --into FOLDER --screen home --screen review --language fr

The page is built first if its sources have changed. A file's name says what it shows:
home-light-fr-390x844.png.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from tempfile import mkdtemp

from playwright.sync_api import Browser

from tenback.text import LANGUAGES
from tests.browser.device import Device
from tests.browser.launching import launched
from tests.browser.screen import Screen
from tests.browser.screens import SCREENS
from tests.serving import Server

SIZES = {
    "small": (320, 640),
    "phone": (390, 844),
    "sideways": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
}
THEMES = ("light", "dark")
STILL = 350.0
"""Milliseconds until nothing moves any more, with reduced motion."""


def photograph(browser: Browser, server: Server, chosen: argparse.Namespace) -> Iterator[Path]:
    """Take the chosen screenshots one by one, each on a fresh device."""
    screens = [screen for screen in SCREENS if not chosen.screen or screen.name in chosen.screen]
    for screen, size, theme, language in product(
        screens, chosen.size or SIZES, chosen.theme or THEMES, chosen.language or LANGUAGES
    ):
        width, height = SIZES[size]
        device = Device.of(
            browser, server.http, width=width, height=height, theme=theme, language=language
        )
        try:
            yield _photo(screen, device, server, f"{theme}-{language}-{width}x{height}", chosen)
        finally:
            device.context.close()


def _photo(
    screen: Screen, device: Device, server: Server, variant: str, chosen: argparse.Namespace
) -> Path:
    page = screen.open(device, server)
    page.wait_for_timeout(STILL)
    path: Path = chosen.into / f"{screen.name}-{variant}.png"
    page.screenshot(path=path, full_page=chosen.whole)
    return path


def main(words: Sequence[str] | None = None) -> None:
    """Photograph what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.browser.photos")
    parser.add_argument("--into", type=Path, help="a folder; otherwise a new temporary one")
    parser.add_argument("--whole", action="store_true", help="all of a screen, not what is seen")
    parser.add_argument("--screen", action="append", choices=[screen.name for screen in SCREENS])
    parser.add_argument("--size", action="append", choices=list(SIZES))
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    chosen = parser.parse_args(words)
    chosen.into = chosen.into or Path(mkdtemp(prefix="tenback-photos-"))
    chosen.into.mkdir(parents=True, exist_ok=True)
    with launched("--pace", "0") as (browser, server):
        taken = sum(1 for _ in photograph(browser, server, chosen))
    print(f"{taken} photographs in {chosen.into}")


if __name__ == "__main__":
    main()
