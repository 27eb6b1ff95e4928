"""``tenback arena``: bots on the same deals, a bar while they play, a table or JSON at the end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from typing import TextIO

import msgspec

from tenback.bots import Fault
from tenback.cli.choice import chosen_seed, find_own_bots
from tenback.cli.complaints import Explained, bot_failure
from tenback.cli.files import new_file
from tenback.cli.streams import progress_bar
from tenback.lab import Interrupted, Plan, Results, entries_of
from tenback.lab import run as play
from tenback.lab.work import MAX_FAILED_DEALS
from tenback.rules import ruleset
from tenback.terminal import INTERRUPTED
from tenback.text import Catalogue


def planned(
    text: Catalogue,
    rules_id: str,
    bots: Sequence[str],
    games: int,
    seed: str | None,
    talk: str,
    budget: float | None,
    starter: str,
    *,
    keep: bool,
) -> Plan:
    """The plan that the options stand for; Malformed where they make no sense."""
    rules = ruleset(rules_id)
    if not bots:
        raise Explained(text("error-no-bots"))
    if talk not in ("silent", "signals"):
        raise Explained(text("error-talk", value=talk[:40]))
    if starter != "team" and not (starter.isascii() and starter.isdigit()):
        raise Explained(text("error-starter", value=starter[:40]))
    chosen = chosen_seed(seed)
    plain = chosen.isascii() and chosen.isdigit() and str(int(chosen[:18])) == chosen
    return Plan(
        rules=rules,
        entries=entries_of(rules, bots),
        games=games,
        seed=int(chosen) if plain else chosen,
        talk=talk == "signals",
        budget=budget,
        starter=None if starter == "team" else int(starter),
        records=keep,
    )


def run(
    text: Catalogue,
    *,
    bots: list[str],
    rules: str,
    games: int,
    seed: str | None,
    talk: str,
    budget: float | None,
    starter: str,
    workers: int | None,
    records: str | None,
    json: bool,
) -> int:
    """Play and print the results; after Ctrl-C, the results so far."""
    plan = planned(text, rules, bots, games, seed, talk, budget, starter, keep=records is not None)
    code = 0
    find_own_bots()
    with (
        new_file(text, records) if records else nullcontext() as file,
        progress_bar(text) as bar,
    ):
        try:
            results = play(plan, workers, bar, _appender(file) if file else None)
        except Interrupted as stopped:
            results, code = stopped.results, INTERRUPTED
    if code and not json:
        print(text("arena-interrupted"), file=sys.stderr)
    if json:
        found = {**results.as_json(), **({"interrupted": True} if code else {})}
        print(msgspec.json.encode(found).decode())
    elif results.games:
        print("\n".join(_report(text, results)))
    return code


def _appender(file: TextIO) -> Callable[[str], None]:
    def keep(record: str) -> None:
        file.write(record + "\n")

    return keep


def _report(text: Catalogue, results: Results) -> Iterator[str]:
    """The results as tables, the best first."""
    plan = results.plan
    league = len(results.tallies) > 1
    yield text(
        "arena-head",
        rules=plan.rules.id,
        games=results.games,
        each=_each(plan),
        seed=str(plan.seed),
        talk="signals" if plan.talk else "silent",
    )
    yield ""
    yield from aligned(_rows(text, results))
    if league:
        yield ""
        yield text("arena-compared", best=results.tallies[results.ranking[0]].name)
        yield ""
        yield from aligned(_differences(text, results))
    yield ""
    yield text("arena-speed", speed=_speed(text, results.games_per_second))
    if results.faults:
        count = sum(tally.faults for tally in results.tallies)
        yield ""
        yield text("arena-fault", count=count)
        yield from (f"  {_fault(text, fault)}" for fault in results.faults)
    for entry in sorted(results.stopped):
        tally = results.tallies[entry]
        yield text("arena-stopped", bots=tally.name, deals=MAX_FAILED_DEALS, games=tally.unplayed)


def _fault(text: Catalogue, fault: Fault) -> str:
    """The failure of a bot as a sentence."""
    failure = bot_failure(text, fault.wrong, fault.detail)
    return text("bot-fault", bot=fault.bot, seat=fault.seat, step=fault.step, failure=failure)


def _each(plan: Plan) -> str:
    """Whether the number of games is that of a pair, of a team or of all."""
    if plan.rules.sides > 1:
        return "pair" if len(plan.entries) > 2 else "all"
    return "team" if len(plan.entries) > 1 else "all"


def _rows(text: Catalogue, results: Results) -> Iterator[list[str]]:
    plan = results.plan
    league = len(results.tallies) > 1
    failed = any(tally.faults for tally in results.tallies)
    yield [
        text("arena-column-bots"),
        text("arena-column-wins" if plan.rules.sides == 1 else "arena-column-wins-duel"),
        text("arena-column-rate"),
        text("arena-column-interval"),
        text("arena-column-left"),
        *([text("arena-column-rating")] if league else []),
        *([text("arena-column-faults")] if failed else []),
    ]
    ratings = results.ratings
    for number in results.ranking:
        tally, (elo, (_, elo_high)) = results.tallies[number], ratings[number]
        # In a duel, the games in which the bot went first come first.
        wins = tally.wins[::-1] if plan.starter == 1 else tally.wins
        low, high = tally.ci95
        yield [
            tally.name,
            " + ".join(map(str, wins)),
            text("arena-rate", rate=text.number(f"{100 * tally.win_rate:.1f}")),
            text.number(f"{100 * low:.1f} – {100 * high:.1f}"),
            text.number(f"{tally.left_mean:.2f}"),
            *([f"{elo:+z.0f} ± {elo_high - elo:.0f}"] if league else []),
            *([str(tally.faults)] if failed else []),
        ]


def _differences(text: Catalogue, results: Results) -> Iterator[list[str]]:
    """Rows that compare every other entry with the best one on the same deals."""
    yield [
        text("arena-column-bots"),
        text("arena-column-better"),
        text("arena-column-tied"),
        text("arena-column-worse"),
        text("arena-column-rate-points"),
        text("arena-column-interval"),
        text("arena-column-left"),
        text("arena-column-interval"),
    ]
    best, *others = results.ranking
    for number in others:
        found = results.difference(number, best)
        low, high = found.win_rate_ci95
        left = found.left_ci95
        yield [
            results.tallies[number].name,
            str(found.better),
            str(found.tied),
            str(found.worse),
            text.number(f"{100 * found.win_rate:+z.1f}"),
            _range(text, f"{100 * low:+z.1f}", f"{100 * high:+z.1f}"),
            text.number(f"{found.left_mean:+z.2f}"),
            _range(text, f"{left.low:+z.2f}", f"{left.high:+z.2f}") if left else "–",
        ]


def _range(text: Catalogue, low: str, high: str) -> str:
    return text("arena-range", low=text.number(low), high=text.number(high))


def _speed(text: Catalogue, games_per_second: float) -> int | str:
    """A speed with two or more digits, and never an exponent."""
    if games_per_second >= 10:
        return round(games_per_second)
    return text.number(f"{games_per_second:.{'1f' if games_per_second >= 1 else '2g'}}")


def aligned(rows: Iterator[list[str]]) -> Iterator[str]:
    """Rows in columns: names left-aligned, numbers right-aligned."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for first, *others in table:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield "   ".join([first.ljust(widths[0]), *cells])
