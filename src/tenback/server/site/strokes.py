"""Numerals and the wordmark as thick strokes: the same shapes as on the page, as points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, pi, sin

Point = tuple[float, float]
Stroke = list[Point]

_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_CURVE_POINTS = 24

DIGITS = {
    "0": (60, "M30 8C15 8 9 25 9 50s6 42 21 42 21-17 21-42S45 8 30 8"),
    "1": (40, "M6 27 25 9.5V99.5"),
    "2": (60, "M10 31C10 17 18.5 8 30 8s20 9 20 21.5c0 10-5 17-13 26.5L11 92H53"),
    "3": (59, "M9 8H47L27 41c14-.5 24 10 24 25.5C51 82 42 92 28.5 92 19 92 11.5 87 8 78"),
    "4": (62, "M39 99.5V8L9 70H57"),
    "5": (
        59,
        "M49 8H16L12.5 47C17 42 23 39.5 30 39.5c13 0 21 10.5 21 26S42 92 28.5 92"
        "C19 92 11.5 87 8 79",
    ),
    "6": (60, "M40.2 2 12.7 51.2O30 66 21 26"),
    "7": (57, "M6 8H49L22 99.5"),
    "8": (60, "O30 28.5 18 20.5O30 70.5 21.5 21.5"),
    "9": (60, "M19.8 98 47.3 48.8O30 34 21 26"),
    "✓": (84, "M6 54 32 82 80 20"),
}
"""By character its width and its path; ``O`` is an ellipse by its centre and its radii."""

WORDMARK = (
    (0, "M15 14V76c0 11 5 16 16 16M3 40H31"),
    (39, "M9 67H51C51 50 43 40 30 40S9 51 9 66.5 18 92 31 92c8 0 14-3 18-9"),
    (102, "M10 99.5V33M10 62c0-14 8-22 19-22s18 8 18 21V99.5"),
    (163, "M10 0V99.5O31 66 21 26"),
    (227, "O30 66 21 26M51 33V99.5"),
    (292, "M49 51C45 44 39 40 31 40 18 40 9 51 9 66s9 26 22 26c8 0 14-4 18-11"),
    (350, "M10 0V99.5M48 36 14 69M24 60 50 98"),
)
"""The letters of the name, each with its place; all are 100 units high."""

_GAP = 3


def number(text: str) -> tuple[float, list[Stroke]]:
    """Return the width of a number, 100 units high, and its strokes."""
    strokes, x = list[Stroke](), 0.0
    for character in text:
        width, path = DIGITS[character]
        strokes += [[(x + px, py) for px, py in stroke] for stroke in points(path)]
        x += width + _GAP
    return x - _GAP, strokes


WORDMARK_WIDTH = 404
"""The units of width of the name, which is 100 high."""


def wordmark() -> list[Stroke]:
    """Return the strokes of the name."""
    return [[(at + x, y) for x, y in stroke] for at, path in WORDMARK for stroke in points(path)]


def points(path: str) -> list[Stroke]:
    """Return a path (M L H V C S in both cases, and O) as lines of points."""
    strokes, tokens = list[Stroke](), _TOKEN.findall(path)
    here, at, command = (0.0, 0.0), 0, ""
    control: Point | None = None

    def take(count: int) -> Iterator[float]:
        nonlocal at
        found = tokens[at : at + count]
        at += count
        return map(float, found)

    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        dx, dy = here if command.islower() else (0.0, 0.0)
        kind, last = command.upper(), control
        control = None
        if kind == "M":
            x, y = take(2)
            here = (x, y)
            strokes.append([here])
            command = "L"
            continue
        if kind == "O":
            cx, cy, rx, ry = take(4)
            turns = (2 * pi * step / (2 * _CURVE_POINTS) for step in range(2 * _CURVE_POINTS + 1))
            strokes.append([(cx + rx * cos(turn), cy + ry * sin(turn)) for turn in turns])
            continue
        if kind in "CS":
            if kind == "C":
                x, y = take(2)
                first = (dx + x, dy + y)
            else:
                first = here if last is None else (2 * here[0] - last[0], 2 * here[1] - last[1])
            sx, sy, x, y = take(4)
            control, end = (dx + sx, dy + sy), (dx + x, dy + y)
            strokes[-1] += _curve(here, first, control, end)
            here = end
            continue
        if kind == "H":
            here = (dx + next(take(1)), here[1])
        elif kind == "V":
            here = (here[0], dy + next(take(1)))
        else:
            x, y = take(2)
            here = (dx + x, dy + y)
        strokes[-1].append(here)
    return strokes


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for step in range(1, _CURVE_POINTS + 1):
        t = step / _CURVE_POINTS
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        yield (
            sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
            sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
        )
