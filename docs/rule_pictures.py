"""Cards drawn for the rules, for pages in every language: a pile, and cards that fit or don't."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

CARD_WIDTH, CARD_HEIGHT, GAP, MARK_HEIGHT = 50, 70, 14, 24
STYLE = """\
  <style>
    text { font: 700 24px "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
           text-anchor: middle; fill: #14211e }
    .felt { fill: #bacabf } .card { fill: #fdfcf8; stroke: #8fa699 } .no { opacity: 0.45 }
    .line { fill: none; stroke: #33443e; stroke-width: 3; stroke-linecap: round;
            stroke-linejoin: round }
    .jump { fill: #d9a514 }
    @media (prefers-color-scheme: dark) {
      .felt { fill: #2c4e45 } .line { stroke: #d7e2dc }
    }
  </style>
"""


@dataclass(frozen=True)
class DrawnPile:
    """A pile of a picture: its direction and top card, and the cards tried on it."""

    up: bool
    top: int
    fits: tuple[int, ...]
    misfits: tuple[int, ...] = ()
    jump: bool = False
    """Whether the cards that fit jump back; they get a gold bead."""


DRAWN: dict[str, tuple[DrawnPile, ...]] = {
    "G1": (DrawnPile(True, 37, (38, 90), (30,)),),
    "G2": (DrawnPile(False, 65, (64, 12), (70,)),),
    "G3": (DrawnPile(True, 37, (27,), jump=True), DrawnPile(False, 65, (75,), jump=True)),
    "B6": (DrawnPile(True, 20, (8,)),),
}
"""By the rule's number; the page draws the same in web/src/screens/rules/drawn.ts."""


def rule_pictures() -> dict[str, str]:
    """Every picture by its file name."""
    return {f"rule-{number.lower()}.svg": picture(number) for number in DRAWN}


def picture(number: str) -> str:
    """The picture of a rule."""
    drawn, at = [], GAP
    for pile in DRAWN[number]:
        drawn += list(_pile(pile, at))
        at += _width(pile) + 2 * GAP
    width, height = at - GAP, CARD_HEIGHT + MARK_HEIGHT + 2 * GAP
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" role="img">',
            f"  <title>{escape(number)}</title>",
            STYLE.rstrip("\n"),
            f'  <rect class="felt" width="{width}" height="{height}" rx="12"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _width(pile: DrawnPile) -> int:
    cards = 1 + len(pile.fits) + len(pile.misfits)
    return cards * (CARD_WIDTH + GAP) + CARD_WIDTH


def _pile(pile: DrawnPile, at: int) -> Iterator[str]:
    middle = GAP + CARD_HEIGHT // 2
    tip, end = (middle - 14, middle + 14) if pile.up else (middle + 14, middle - 14)
    back = 8 if pile.up else -8
    x = at + 10
    yield f'  <path class="line" d="M{x} {end}V{tip}M{x - 8} {tip + back}L{x} {tip}l8 {back}"/>'
    x = at + 28
    yield from _card(pile.top, x, bead=False)
    x += CARD_WIDTH + 8
    yield f'  <path class="line" d="M{x + 10} {middle - 9}l-9 9 9 9"/>'
    x += 20
    for card in (*pile.fits, *pile.misfits):
        fits = card in pile.fits
        yield "  <g>" if fits else '  <g class="no">'
        yield from _card(card, x, bead=pile.jump)
        yield "  </g>"
        mark = "l6 6 12-13" if fits else "m1 -6l12 12m0 -12l-12 12"
        yield (
            f'  <path class="line" d="M{x + CARD_WIDTH // 2 - 8}'
            f' {GAP + CARD_HEIGHT + MARK_HEIGHT - 6}{mark}"/>'
        )
        x += CARD_WIDTH + GAP


def _card(value: int, x: int, bead: bool) -> Iterator[str]:
    yield (
        f'  <rect class="card" x="{x}" y="{GAP}"'
        f' width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6"/>'
    )
    if bead:
        yield f'  <circle class="jump" cx="{x + CARD_WIDTH // 2}" cy="{GAP + 3}" r="5"/>'
    yield f'  <text x="{x + CARD_WIDTH // 2}" y="{GAP + CARD_HEIGHT // 2 + 9}">{value}</text>'
