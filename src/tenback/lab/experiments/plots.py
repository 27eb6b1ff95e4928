"""Plots as plain SVG text: estimates with their intervals, and bars. Light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from tenback.lab.statistics import Interval
from tenback.text import Catalogue

WIDTH, ROW, TOP, BOTTOM, RIGHT = 720, 28, 56, 40, 76
CHARACTER_WIDTH = 7.2
MAX_LABEL_CHARACTERS = 34

_STYLE = """\
  <style>
    text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #14211e }
    .paper { fill: #fdfcf8 } .grid { stroke: #c9d4cc } .zero { stroke: #475651 }
    .mark { fill: #1d5b43 } .reach { stroke: #1d5b43; stroke-width: 2.5 } .bar { fill: #5b9a80 }
    .title { font-weight: 700; font-size: 15px } .small { fill: #475651; font-size: 12px }
    @media (prefers-color-scheme: dark) {
      text { fill: #ecf1ec }
      .paper { fill: #1b2c28 } .grid { stroke: #35504a } .zero { stroke: #b4c4bc }
      .mark { fill: #8fd6b6 } .reach { stroke: #8fd6b6 } .bar { fill: #6fb396 }
      .small { fill: #b4c4bc }
    }
  </style>
"""


class Row(NamedTuple):
    """One line of a plot of estimates."""

    label: str
    value: float
    ci95: Interval | None
    shown: str
    """The value as text, at the end of the line."""


def estimates(text: Catalogue, title: str, rows: Sequence[Row]) -> str:
    """Return a dot for each value and a line for its interval, on one axis of per cent."""
    left = 24 + CHARACTER_WIDTH * min(MAX_LABEL_CHARACTERS, max(len(row.label) for row in rows))
    reached = [end for row in rows for end in (row.value, *(row.ci95 or ()))]
    ticks = _ticks(min(0.0, *reached), max(0.0, *reached))
    low, high = ticks[0], ticks[-1]
    height = TOP + ROW * len(rows) + BOTTOM

    def x(value: float) -> float:
        return left + (WIDTH - RIGHT - left) * (value - low) / (high - low)

    body = [_text(16, 26, title, "title")]
    for tick in ticks:
        kind = "zero" if tick == 0 else "grid"
        body.append(f'<path class="{kind}" d="M{x(tick):.1f} {TOP - 12}V{height - BOTTOM + 6}"/>')
        body.append(
            _text(x(tick), height - BOTTOM + 22, text.number(f"{tick:g}"), "small", "middle")
        )
    body.append(_text(WIDTH - 16, height - 8, "%", "small", "end"))
    for place, row in enumerate(rows):
        y = TOP + ROW * place + ROW / 2
        body.append(_text(16, y + 4, _shortened(row.label)))
        if row.ci95 is not None:
            reach = f"M{x(row.ci95.low):.1f} {y:g}H{x(row.ci95.high):.1f}"
            body.append(f'<path class="reach" d="{reach}"/>')
        body.append(f'<circle class="mark" cx="{x(row.value):.1f}" cy="{y:g}" r="4.5"/>')
        body.append(_text(WIDTH - 16, y + 4, row.shown, "small", "end"))
    return _svg(height, title, body)


def bars(text: Catalogue, title: str, unit: str, shares: Sequence[tuple[str, float]]) -> str:
    """Return a bar for each share of a whole, side by side."""
    height, left = 300, 48
    most = max(share for _, share in shares) or 1.0
    ticks = _ticks(0.0, 100 * most)
    width = (WIDTH - left - 24) / len(shares)

    def y(percent: float) -> float:
        return height - 56 - (height - 56 - TOP) * percent / ticks[-1]

    body = [_text(16, 26, title, "title")]
    for tick in ticks:
        body.append(f'<path class="grid" d="M{left} {y(tick):.1f}H{WIDTH - 24}"/>')
        body.append(_text(left - 8, y(tick) + 4, text.number(f"{tick:g}"), "small", "end"))
    for place, (label, share) in enumerate(shares):
        at, top = left + place * width, y(100 * share)
        size = f'x="{at + 2:.1f}" y="{top:.1f}" width="{width - 4:.1f}"'
        body.append(f'<rect class="bar" {size} height="{y(0) - top:.1f}"/>')
        body.append(_text(at + width / 2, height - 38, label, "small", "middle"))
    body.append(_text(WIDTH - 24, height - 12, unit, "small", "end"))
    return _svg(height, title, body)


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers from at most ``low`` to at least ``high``."""
    span = high - low or 1.0
    step = float(10 ** floor(log10(span / 4)))
    step = next(step * factor for factor in (1, 2, 2.5, 5, 10) if span / (step * factor) <= 7)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 9) + 0.0 for number in range(first, max(last, first + 1) + 1)]


def _shortened(label: str) -> str:
    too_long = len(label) > MAX_LABEL_CHARACTERS
    return label[: MAX_LABEL_CHARACTERS - 1] + "…" if too_long else label


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "") -> str:
    style = (f' class="{kind}"' if kind else "") + (f' text-anchor="{anchor}"' if anchor else "")
    return f'<text x="{x:.1f}" y="{y:.1f}"{style}>{escape(words)}</text>'


def _svg(height: float, title: str, body: Sequence[str]) -> str:
    size = f'width="{WIDTH}" height="{height:g}" viewBox="0 0 {WIDTH} {height:g}"'
    inside = "".join(f"  {line}\n" for line in body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
        f"  <title>{escape(title)}</title>\n{_STYLE}"
        f'  <rect class="paper" width="{WIDTH}" height="{height:g}" rx="12"/>\n{inside}</svg>\n'
    )
