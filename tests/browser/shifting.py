"""What moves on the page without being asked to, as the browser itself counts it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

_OBSERVE = """() => {
  window.shifts = [];
  const name = node => {
    const place = node?.nodeType === 1 ? node : node?.parentElement;
    if (!place) return 'gone';
    const own = each => `${each.localName}.${each.className?.baseVal ?? each.className}`;
    return [place.parentElement?.parentElement, place.parentElement, place]
      .filter(each => each).map(own).join(' > ');
  };
  new PerformanceObserver(list => {
    if (document.querySelector('.scene')) return;  // the end is another screen
    for (const {value, hadRecentInput, sources} of list.getEntries()) {
      const where = sources.map(({node}) => name(node));
      window.shifts.push({value, explained: hadRecentInput, where});
    }
  }).observe({type: 'layout-shift'});
}"""


def watch_shifts(page: Page) -> None:
    """Count the shifts of the table from now on."""
    page.evaluate(_OBSERVE)


def shifts(page: Page) -> list[dict[str, Any]]:
    """The shifts since then: how far, whether within half a second of a tap, and what moved."""
    found: list[dict[str, Any]] = page.evaluate("shifts")
    return found
