"""Draw the pictures that messengers and Apple's home screens want as PNG: `python -m docs.icons`.

They are drawn from SVG files by Chromium, which a machine without it need not have: the PNG files
are in the repository.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from tests.browser.chromium import arguments, bring

ROOT = Path(__file__).parents[1]
PUBLIC = ROOT / "web" / "public"


class Icon(NamedTuple):
    """A PNG file, the SVG file that it is drawn from, and its size in pixels."""

    file: Path
    drawn_from: Path
    width: int
    height: int


ICONS = (
    Icon(PUBLIC / "preview.png", ROOT / "docs" / "pictures" / "cover.svg", 1200, 630),
    Icon(PUBLIC / "apple-touch-icon.png", PUBLIC / "icon-maskable.svg", 180, 180),
)


def main() -> None:
    """Draw them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=bring(), args=arguments())
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.width, "height": icon.height})
            drawing = icon.drawn_from.read_text("utf-8")
            page.set_content(f"<style>body {{ margin: 0 }}</style>{drawing}")
            page.screenshot(path=icon.file)
        browser.close()


if __name__ == "__main__":
    main()
