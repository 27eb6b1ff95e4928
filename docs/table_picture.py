"""Pictures of the table for the README, taken from the page itself as plain SVG text.

    python -m docs.table_picture

A real server, the built page and a real Chromium: the lesson's position with the jump back chosen,
and a duel in dark mode with a gift to be given.
Every drawing, surface and word that the page shows becomes an element of a picture, in the
colours that it has there. It is no part of ``docs.generate``, which needs no browser.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from benchmarks.page import fresh, lesson
from benchmarks.page_hand import FIRST_CARD, PILE
from tests.browser.chromium import arguments, bring
from tests.browser.device import Device
from tests.browser.table_screens import TABLE_SCREENS
from tests.serving import serving

PICTURES = Path(__file__).parent / "pictures"
TABLE = "The table on a phone: 52 is selected, and the pile with 62 takes it, ten back"
DUEL = "A duel on a phone in dark mode: 25 is selected; it fits your own piles or is a gift"
WIDTH, HEIGHT = 390, 844
FONT = "Segoe UI, Roboto, Helvetica Neue, Noto Sans, DejaVu Sans, sans-serif"

DRAW = r"""() => {
  const parts = [];
  const short = number => String(Math.round(number * 100) / 100);
  const colour = text => {
    const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
    const whole = text.startsWith('color(') ? 255 : 1;  // mixed colours are told in parts of one
    const digits = [red, green, blue].map(
      n => Math.round(n * whole).toString(16).padStart(2, '0'));
    return {hex: `#${digits.join('')}`, alpha};
  };
  const painted = (name, text) => {
    if (text === 'none' || text.startsWith('url')) return ` ${name}="none"`;
    const {hex, alpha} = colour(text);
    return ` ${name}="${hex}"${alpha < 1 ? ` ${name}-opacity="${short(alpha)}"` : ''}`;
  };
  const GEOMETRY = ['d', 'x', 'y', 'cx', 'cy', 'r', 'rx', 'width', 'height', 'fill-rule'];
  const LINES = ['stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'];

  const dimmed = (style, inside) => {
    if (style.opacity < 1) parts.push(`<g opacity="${short(style.opacity)}">`);
    inside();
    if (style.opacity < 1) parts.push('</g>');
  };

  const shape = part => {
    const style = getComputedStyle(part);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    if (part.children.length > 0) return dimmed(style, () => [...part.children].forEach(shape));
    if (!part.getScreenCTM || (style.fill === 'none' && style.stroke === 'none')) return;
    const {a, b, c, d, e, f} = part.getScreenCTM();
    let words = ` transform="matrix(${[a, b, c, d, e, f].map(short).join(' ')})"`;
    for (const name of GEOMETRY) {
      const value = part.getAttribute(name);
      if (value !== null) words += ` ${name}="${value.replace(/(\.\d\d)\d+/g, '$1')}"`;
    }
    words += painted('fill', style.fill) + painted('stroke', style.stroke);
    if (style.stroke !== 'none') {
      for (const name of LINES) words += ` ${name}="${style.getPropertyValue(name)}"`;
    }
    dimmed(style, () => parts.push(`<${part.tagName}${words}/>`));
  };

  const surface = (style, box) => {
    const line = style.borderTopStyle === 'none' ? 0 : parseFloat(style.borderTopWidth);
    const ground = style.backgroundImage.startsWith('linear')
      ? style.backgroundImage.match(/(rgb|color)\([^)]*\)/)[0] : style.backgroundColor;
    if (colour(ground).alpha < 0.02 && line === 0) return;
    const round = Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.height / 2);
    parts.push(`<rect x="${short(box.x + line / 2)}" y="${short(box.y + line / 2)}"`
      + ` width="${short(box.width - line)}" height="${short(box.height - line)}"`
      + ` rx="${short(round)}"${painted('fill', ground)}`
      + (line > 0 ? `${painted('stroke', style.borderTopColor)} stroke-width="${line}"` : '')
      + (line > 0 && style.borderTopStyle === 'dashed' ? ' stroke-dasharray="5 4"' : '') + '/>');
  };

  const beside = (place, which, box) => {
    const style = getComputedStyle(place, which);
    if (style.content === 'none' || style.position !== 'absolute') return;
    const [left, top, wide, high] =
      [style.left, style.top, style.width, style.height].map(parseFloat);
    const lines = style.boxSizing === 'border-box' ? 0 : 2 * parseFloat(style.borderTopWidth);
    const around = {x: box.x + left, y: box.y + top, width: wide + lines, height: high + lines};
    dimmed(style, () => surface(style, around));
  };

  const word = (node, style) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2) return;
    const size = parseFloat(style.fontSize);
    const text = node.textContent.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;');
    parts.push(`<text x="${short(box.x)}" y="${short(box.y + box.height / 2 + size * 0.35)}"`
      + ` font-size="${size}" font-weight="${style.fontWeight}"${painted('fill', style.color)}`
      + ` textLength="${short(box.width)}" lengthAdjust="spacingAndGlyphs">${text}</text>`);
  };

  const draw = place => {
    const style = getComputedStyle(place), box = place.getBoundingClientRect();
    if (box.width * box.height === 0 || style.visibility === 'hidden') return;
    if (place.matches('.vh')) return;
    dimmed(style, () => {
      if (place.matches('svg')) return [...place.children].forEach(shape);
      surface(style, box);
      beside(place, '::before', box);
      for (const inside of place.childNodes) {
        if (inside.nodeType === Node.ELEMENT_NODE) draw(inside);
        else if (inside.textContent.trim() !== '') word(inside, style);
      }
      beside(place, '::after', box);
    });
  };
  draw(document.querySelector('.tb'));
  return parts;
}"""


def drawn(page: Page, title: str) -> str:
    """What the page shows, as a picture."""
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    felt = page.evaluate("getComputedStyle(document.body).getPropertyValue('--felt-2')").strip()
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="16" fill="{felt}"/>',
        *page.evaluate(DRAW),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _write(name: str, page: Page, title: str) -> None:
    page.wait_for_timeout(1_500)  # whatever moved has come to rest
    (PICTURES / name).write_text(drawn(page, title), encoding="utf-8", newline="\n")


def main() -> None:
    """Take new pictures."""
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db", "--bot-workers", "1") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=bring(), args=arguments())
        with fresh(browser, server, "phone") as page:
            page.goto(lesson(server))
            page.locator(FIRST_CARD).nth(7).wait_for()
            for selector in ('[data-card="62"]', PILE, '[data-card="52"]'):
                page.wait_for_timeout(1_500)  # whatever moved has come to rest
                page.locator(selector).tap()
            _write("table.svg", page, TABLE)
        device = Device.of(browser, server.http, width=WIDTH, height=HEIGHT, theme="dark")
        duel = next(screen for screen in TABLE_SCREENS if screen.name == "duel-picked")
        _write("table-duel.svg", duel.open(device, server), DUEL)
        device.context.close()
        browser.close()


if __name__ == "__main__":
    main()
