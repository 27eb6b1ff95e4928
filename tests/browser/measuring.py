"""What a narrow screen does: lines of buttons, words that are cut off, boxes that meet."""

from __future__ import annotations

from playwright.sync_api import Page

MAX_BUTTON_LINES = 2

LOW = [(568, 320), (667, 375), (720, 450), (740, 360), (844, 390), (1024, 480), (1280, 600)]
"""Low windows, on which everything must be visible without scrolling."""

MEETING = """([some, others]) => {
  const box = place => place.getBoundingClientRect();
  const words = place => place.className.baseVal ?? place.className;
  const shown = selector => [...document.querySelectorAll(selector)].filter(place =>
    box(place).width && getComputedStyle(place).visibility !== 'hidden');
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const missing = [some, others].filter(selector => shown(selector).length === 0);
  if (missing.length) return missing.map(selector => `nothing is ${selector}`);
  return shown(some).flatMap(one => shown(others)
    .filter(other => one !== other && meet(box(one), box(other)))
    .map(other => `${words(one)} meets ${words(other)}`));
}"""
"""Lists what is covered by a pixel at least, or which of the two selectors finds nothing."""

BEYOND = """selector => {
  const places = [...document.querySelectorAll(selector)];
  if (places.length === 0) return [`nothing is ${selector}`];
  return places.filter(place => {
    const {left, right} = place.getBoundingClientRect();
    return left < 0 || right > innerWidth;
  }).map(place => place.innerText);
}"""
"""Lists the texts of boxes that reach beyond the sides of the window; a selector must find some."""

_TOO_LONG = """({most, within}) => {
  const found = [];
  const words = place => place.innerText.trim().replace(/\\s+/g, ' ').slice(0, 60);
  const boxes = place => {
    const range = document.createRange();
    const texts = [...place.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
    return texts.flatMap(text => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
  };
  const lines = button => {
    const tops = [];
    for (const place of [button, ...button.querySelectorAll('*:not(.vh)')]) {
      for (const {top, height} of boxes(place)) {
        if (!tops.some(other => Math.abs(other - top) < height / 2)) tops.push(top);
      }
    }
    return tops.length;
  };
  for (const button of document.querySelectorAll(`${within} :is(.btn, .seg button)`)) {
    if (lines(button) > most) found.push(`${lines(button)} lines: ${words(button)}`);
    const around = button.getBoundingClientRect();
    const parts = [...button.querySelectorAll('svg')].map(icon => icon.getBoundingClientRect());
    if (around.width && [...boxes(button), ...parts].some(({left, right, width}) =>
        width && (left < around.left - 1 || right > around.right + 1)))
      found.push(`beyond its button: ${words(button)}`);
  }
  const clips = place => ['hidden', 'clip'].includes(getComputedStyle(place).overflowY);
  for (const place of document.querySelectorAll(`${within} *`)) {
    const style = getComputedStyle(place);
    if (place.closest('.vh, svg, select, [hidden]') || style.visibility === 'hidden') continue;
    if (style.textOverflow === 'ellipsis') continue;  // A name that someone has chosen.
    let clipping = place;
    while (clipping !== null && clipping !== document.body && !clips(clipping)) {
      clipping = clipping.parentElement;
    }
    const edge = clipping === null || clipping === document.body
      ? {left: 0, right: innerWidth, top: -Infinity, bottom: Infinity}
      : clipping.getBoundingClientRect();
    // A line is taller than its letters, by a fifth at either end.
    const cut = boxes(place).some(({left, right, top, bottom, height}) =>
      left < edge.left - 1 || right > edge.right + 1
      || top + height / 5 < edge.top || bottom - height / 5 > edge.bottom);
    if (cut) found.push(`cut off: ${words(place)}`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  return found;
}"""


def too_long(page: Page, within: str = "body") -> list[str]:
    """Buttons of too many lines, words that are cut off or outside, and a page that scrolls."""
    found: list[str] = page.evaluate(_TOO_LONG, {"most": MAX_BUTTON_LINES, "within": within})
    return found
