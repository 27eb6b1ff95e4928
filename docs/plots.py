"""Plots for the page about strength, drawn from measurements as SVG without a library.

The figures of the page are in ``docs/reference/strength.json``; learning curves and reliability
come from the logs of the trainings, ``train/runs``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from docs.pictures import box, label, svg
from train.recipes import REMEMBERING

RUNS = Path(__file__).parents[1] / "train" / "runs"
FIGURES = Path(__file__).parent / "reference" / "strength.json"
MASKED_PPO = Path(__file__).parent / "reference" / "masked-ppo.json"
"""The curve that ``examples/masked_ppo.py --curve`` writes."""

WIDTH, HEIGHT = 680, 380
LEFT, RIGHT, TOP, BOTTOM = 56, 24, 78, 52
"""Around the field of a plot; the legend is above it."""
COLOURS = ("#8a8f8c", "#c06a2b", "#b39a1e", "#3b8f6b", "#2f6fb0", "#7b4fa3", "#d1495b")
"""Distinguishable in light and dark mode; each has its name next to it."""

Point = tuple[float, float]


def plots() -> dict[str, str]:
    """Every plot by its file name."""
    figures = json.loads(FIGURES.read_text("utf-8"))
    return {
        "strength-wins.svg": wins(figures["win_rates"]),
        "strength-left.svg": left(figures["cards_left"]),
        "strength-learning.svg": learning(),
        "strength-calibration.svg": calibration(),
        "masked-ppo.svg": masked_ppo(),
    }


def wins(rates: dict[str, list[float | None]]) -> str:
    """Games won by players and bot, as bars."""
    body = _frame("Games won of 100, by players", rates)
    group = _x(1, 5) - _x(0, 5)
    wide = group * 0.86 / len(rates)
    for players in range(5):
        body.append(label(_x(players, 5) + group / 2 - 4, HEIGHT - 30, str(players + 1), "said"))
        for place, shares in enumerate(rates.values()):
            share = shares[players]
            if share is not None:
                x = _x(players, 5) + group * 0.07 + place * wide
                body.append(_bar(x, share / 100, wide - 2, place))
    body.append(label(LEFT, HEIGHT - 10, "players", "small"))
    return svg(WIDTH, HEIGHT, "Games won by players and bot", body)


CLASSES = ((0, 0), (1, 2), (3, 5), (6, 10), (11, 20), (21, 98))
"""Cards left, from and to."""


def left(counts: dict[str, dict[str, int]]) -> str:
    """The number of cards left, as shares of the games."""
    body = _frame("Games of 100, by cards left", counts)
    group = _x(1, len(CLASSES)) - _x(0, len(CLASSES))
    wide = group * 0.8 / len(counts)
    for at, (low, high) in enumerate(CLASSES):
        text = str(low) if low == high else f"{low}–{high}" if high < 98 else f"{low} +"
        body.append(label(_x(at, len(CLASSES)) + group * 0.3, HEIGHT - 30, text, "said"))
        for place, games in enumerate(counts.values()):
            number = sum(n for cards, n in games.items() if low <= int(cards) <= high)
            x = _x(at, len(CLASSES)) + group * 0.1 + place * wide
            body.append(_bar(x, number / sum(games.values()), wide - 2, place))
    body.append(label(LEFT, HEIGHT - 10, "cards left; 0 is a game won", "small"))
    return svg(WIDTH, HEIGHT, "Cards left", body)


SILENT = (
    *("base", "silent-narrow", "silent-wide", "silent-second"),
    *("silent-third", "silent-fourth", "silent"),
)

TALK = (
    *("talk-narrow", "talk-wide", "talk", "talk-words", "talk-long", "talk-last"),
    *("talk-steps", "talk-steps-last"),
)

CURVES = {
    "alone": (("base", "solo-first", "solo"), "0"),
    "expert alone": (("base", "solo-first", "solo"), "5"),
    "2 silent": (SILENT, "1"),
    "3 silent": (SILENT, "2"),
    "3 signals": (TALK, "22"),
    "3 expert signals": (TALK, "27"),
    "small, 3 silent": (("small-first", "small-second", "small"), "2"),
}
"""By name of a curve: its training runs, each continuing the one before, and the mode."""


def learning() -> str:
    """Games won in training by games played, in millions."""
    curves: dict[str, list[Point]] = {}
    for name, (runs, mode) in CURVES.items():
        lines = [line for run in runs for line in _log(run) if "games_per_second" in line]
        remembering = str(int(mode) + REMEMBERING)
        curves[name] = [
            (line["games"] / 1e6, line["win"].get(remembering, line["win"][mode]) / 100)
            for line in lines
        ]
    most = 5 + round(max(x for points in curves.values() for x, _ in points))
    body = _frame("Games won of 100 while learning", curves)
    for millions in range(0, most, 20):
        body.append(label(_x(millions, most) - 8, HEIGHT - 30, str(millions), "said"))
    body.append(label(LEFT, HEIGHT - 10, "games of self-play, in millions", "small"))
    for place, points in enumerate(curves.values()):
        body.append(_curve([(_x(x, most), _y(y)) for x, y in points], place))
    return svg(WIDTH, HEIGHT, "Learning curves", body)


def masked_ppo() -> str:
    """Cards left in the games of training by processor time, and those of greedy."""
    found = json.loads(MASKED_PPO.read_text("utf-8"))
    points = [(point["processor_seconds"], point["cards_left"] / 100) for point in found["curve"]]
    most, greedy = points[-1][0] + 5, found["results"]["greedy"]["cards_left"] / 100
    curves = {"PPO, in training": points, "greedy": [(0.0, greedy), (most, greedy)]}
    body = _frame("Cards left, alone", curves)
    for seconds in range(0, round(most), 50):
        body.append(label(_x(seconds, most) - 8, HEIGHT - 30, str(seconds), "said"))
    body.append(label(LEFT, HEIGHT - 10, "processor time, in seconds", "small"))
    for place, curve in enumerate(curves.values()):
        body.append(_curve([(_x(x, most), _y(y)) for x, y in curve], place))
    return svg(WIDTH, HEIGHT, "Masked PPO learns to play alone", body)


NETS = ("solo", "silent", "talk", "small", "duel")
SHIPPED = {"talk": "talk-steps-last", "duel": "duel-rivals"}
"""The training run of a net, if its name differs from the net's."""


def calibration() -> str:
    """Predicted chances and the share of games won, over all decisions of the measured games."""
    bins = {net: _reliability(SHIPPED.get(net, net)) for net in NETS}
    body = _frame("Won of 100, by predicted chance", NETS)
    body.append(f'<path class="edge" d="M{_x(0, 1):g} {_y(0):g}L{_x(1, 1):g} {_y(1):g}"/>')
    for tenth in range(0, 11, 2):
        body.append(label(_x(tenth / 10, 1) - 8, HEIGHT - 30, f"{tenth * 10}", "said"))
    body.append(label(LEFT, HEIGHT - 10, "predicted chance, of 100; the line is perfect", "small"))
    for place, rows in enumerate(bins.values()):
        points = [(predicted / n, won / n) for n, predicted, won in rows if n]
        body.append(_curve([(_x(x, 1), _y(y)) for x, y in points], place, dots=True))
    return svg(WIDTH, HEIGHT, "Calibration", body)


def _log(run: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (RUNS / f"{run}.jsonl").read_text("utf-8").splitlines()]


def _reliability(run: str) -> list[tuple[float, float, float]]:
    """Bins of (decisions, sum of predicted chances, decisions in games that were won)."""
    found: list[tuple[float, float, float]] = [
        line["reliability"] for line in _log(run) if "reliability" in line
    ][-1]
    return found


def _x(value: float, most: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * value / most


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share


def _frame(title: str, names: Iterable[str]) -> list[str]:
    """The background, the title, the legend, and grid lines at every fifth."""
    body = [box("paper", 0, 0, WIDTH, HEIGHT, 12), label(16, 24, title, "strong")]
    at, y = 16.0, 45
    for place, name in enumerate(names):
        if at + 22 + 6.4 * len(name) > WIDTH:
            at, y = 16.0, y + 15
        colour = COLOURS[place % len(COLOURS)]
        body.append(f'<rect x="{at:g}" y="{y - 9}" width="10" height="10" fill="{colour}"/>')
        style = 'class="small" style="font-size:10.5px"'
        body.append(f'<text x="{at + 13:g}" y="{y}" {style}>{name}</text>')
        at += 22 + 6.4 * len(name)
    for fifth in range(6):
        line = _y(fifth / 5)
        body.append(f'<path class="edge" opacity=".4" d="M{LEFT} {line:g}H{WIDTH - RIGHT}"/>')
        body.append(label(16, line + 5, str(20 * fifth), "small"))
    return body


def _bar(x: float, share: float, wide: float, place: int) -> str:
    top, colour = _y(share), COLOURS[place % len(COLOURS)]
    size = f'x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{_y(0) - top:.1f}"'
    return f'<rect {size} fill="{colour}"><title>{100 * share:.1f}</title></rect>'


def _curve(points: Sequence[Point], place: int, *, dots: bool = False) -> str:
    colour = COLOURS[place % len(COLOURS)]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    marks = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in points if dots
    )
    return f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>{marks}'
