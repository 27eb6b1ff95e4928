"""The page of a league: one HTML file with the table and the latest games, light and dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tenback.lab.league.file import League, LeagueGame
from tenback.lab.league.playing import Standing
from tenback.text import Catalogue

LATEST_GAMES = 200
"""Games on the page; all of them are in the league's file."""

_STYLE = """\
:root { color-scheme: light dark; --felt: #bacabf; --paper: #fdfcf8; --ink: #14211e;
  --soft: #475651; --edge: #8fa699 }
@media (prefers-color-scheme: dark) {
  :root { --felt: #2c4e45; --paper: #1b2c28; --ink: #ecf1ec; --soft: #b4c4bc; --edge: #7fb3a2 } }
body { margin: 0; background: var(--felt); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 1.5rem auto; padding: 1rem 1.5rem; background: var(--paper);
  border-radius: 12px }
table { border-collapse: collapse; width: 100% }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--edge);
  white-space: nowrap }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 7rem;
  overflow-wrap: anywhere }
th, p, summary small { color: var(--soft) }
.wide { overflow-x: auto }
pre { overflow-x: auto; border: 1px solid var(--edge); border-radius: 8px; padding: .6rem }
"""


def page(text: Catalogue, name: str, league: League, table: Sequence[Standing]) -> str:
    """Return the page, in the reader's language."""
    return "\n".join(_parts(text, name, league, table)) + "\n"


def table_rows(text: Catalogue, table: Sequence[Standing]) -> Iterator[list[str]]:
    """Yield the head and the rows of the table as texts."""
    yield [
        text("league-column-bot"),
        text("arena-column-rating"),
        text("lab-column-games"),
        text("arena-column-wins"),
        text("arena-column-interval"),
        text("arena-column-left"),
        text("arena-column-faults"),
    ]
    for row in table:
        low, high = row.win_rate_ci95
        reach = row.rating.ci95.high - row.rating.elo
        yield [
            row.name,
            text.number(f"{row.rating.elo:+z,.0f} ± {reach:,.0f}"),
            text.number(f"{row.games:,}"),
            text.number(f"{row.wins:,}"),
            text.number(f"{100 * low:.1f} – {100 * high:.1f}"),
            text.number(f"{row.left:.2f}"),
            text.number(f"{row.faults:,}"),
        ]


def _parts(text: Catalogue, name: str, league: League, table: Sequence[Standing]) -> Iterator[str]:
    title = escape(text("league-page-title", name=name))
    yield f'<!doctype html>\n<html lang="{text.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n<main>"
    yield f"<h1>{title}</h1>"
    played = len(league.played())
    head = text("league-head", rules=league.rules.id, games=played, bots=len(table))
    yield f"<p>{escape(head)}</p>"
    yield f"<h2>{escape(text('league-page-table'))}</h2>"
    columns, *rows = table_rows(text, table)
    yield '<div class="wide">\n<table>\n<thead>' + _row(columns, "th") + "</thead>\n<tbody>"
    yield from (_row(row, "td") for row in rows)
    yield "</tbody>\n</table>\n</div>"
    yield f"<h2>{escape(text('league-page-games'))}</h2>"
    yield f"<p>{escape(text('league-page-review'))}</p>"
    yield from map(_game, league.games(LATEST_GAMES))
    yield "</main>\n</body>\n</html>"


def _row(cells: Sequence[str], kind: str) -> str:
    return "<tr>" + "".join(f"<{kind}>{escape(cell)}</{kind}>" for cell in cells) + "</tr>"


def _game(game: LeagueGame) -> str:
    names = " – ".join(
        f"<b>{escape(name)}</b>" if side == game.winner else escape(name)
        for side, name in enumerate(game.bots)
    )
    left = " : ".join(map(str, game.left))
    fault = f"<p>{escape(game.fault)}</p>" if game.fault else ""
    record = f"<pre>{escape(game.record)}</pre>"
    return (
        f"<details><summary>{names} <small>{game.deal} · {left}</small></summary>"
        f"{fault}{record}</details>"
    )
