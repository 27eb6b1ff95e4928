"""The report of an experiment: Markdown tables and SVG plots, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tenback import __version__
from tenback.lab.experiments.experiment import Experiment
from tenback.lab.experiments.plots import Row, bars, estimates
from tenback.lab.experiments.running import ArmResults
from tenback.lab.experiments.summary import Courses, Estimate, Summary, difference, summarise
from tenback.lab.statistics import Difference, Interval
from tenback.text import Catalogue

LEFT_CLASSES = ((0, 0), (1, 2), (3, 5), (6, 10), (11, 20), (21, 40), (41, 999))
"""Cards left, from and to: the bars of a plot."""


_INTERVAL = "arena-column-interval"
_ARM_COLUMNS = (
    *("lab-column-arm", "lab-column-rules", "arena-column-bots", "lab-column-games"),
    *("lab-column-won", _INTERVAL, "arena-column-left", _INTERVAL),
)
_FIRST_PLAYER_COLUMNS = ("lab-column-first", _INTERVAL)
_PAIR_COLUMNS = (
    *("lab-column-arm", "lab-column-baseline"),
    *("arena-column-better", "arena-column-tied", "arena-column-worse"),
    *("lab-column-points", _INTERVAL, "arena-column-left", _INTERVAL),
)
_COURSE_COLUMNS = (
    *("lab-column-arm", "lab-column-lost", "lab-column-turns", "lab-column-drawn"),
    *("lab-column-jumps", "lab-column-gap", "lab-column-gap-place", "lab-column-room"),
)
"""The texts at the head of each table."""


def report(text: Catalogue, experiment: Experiment, found: Sequence[ArmResults]) -> dict[str, str]:
    """Return the files of the report by name: the page and its plots."""
    return _Report(text, experiment, found).files()


class _Report:
    def __init__(
        self, text: Catalogue, experiment: Experiment, found: Sequence[ArmResults]
    ) -> None:
        self._text = text
        self._experiment = experiment
        self._found = found
        self._summaries = [summarise(one) for one in found]
        self._plots: dict[str, str] = {}

    def files(self) -> dict[str, str]:
        page = "\n".join(self._page())
        return {f"{self._experiment.name}.md": page, **self._plots}

    def _page(self) -> Iterator[str]:
        text, experiment = self._text, self._experiment
        yield f"# {experiment.title}\n"
        if experiment.question:
            yield f"{experiment.question}\n"
        plan = experiment.arms[0].plan
        yield text("lab-report-head", deals=plan.deals, seed=str(plan.seed), version=__version__)
        yield f"\n```\ntenback lab run {experiment.name}.toml\n```\n"
        yield from self._arms()
        yield from self._comparisons()
        yield from self._courses()

    def _arms(self) -> Iterator[str]:
        text = self._text
        duel = any(one.first_player for one in self._summaries)
        columns = [*_ARM_COLUMNS, *(_FIRST_PLAYER_COLUMNS if duel else ())]
        rows = [self._arm_row(one, duel) for one in self._summaries]
        yield from self._table("lab-report-arms", None, columns, rows)
        faults = sum(one.faults for one in self._summaries)
        if faults:
            yield text("arena-fault", count=faults).rstrip(" :") + ".\n"
        wins = [self._row(one.arm.name, one.wins, percent=True) for one in self._summaries]
        yield self._plot("wins", estimates(text, text("lab-plot-wins"), wins))
        if duel:
            yield text("lab-report-duel") + "\n"
            first = [
                self._row(one.arm.name, one.first_player, percent=True)
                for one in self._summaries
                if one.first_player
            ]
            yield self._plot("first", estimates(text, text("lab-plot-first"), first))

    def _arm_row(self, one: Summary, duel: bool) -> list[str]:
        plan = one.arm.plan
        return [
            one.arm.name,
            f"`{plan.rules.id}`" + (f", {self._text('lab-signals')}" if plan.talk else ""),
            one.arm.bots,
            self._count(one.games),
            *self._cells(one.wins, percent=True),
            *self._cells(one.left),
            *(self._cells(one.first_player, percent=True) if duel else []),
        ]

    def _comparisons(self) -> Iterator[str]:
        text, by_name = self._text, {one.arm.name: one for one in self._found}
        pairs = [
            (one.arm.name, one.arm.baseline, difference(one, by_name[one.arm.baseline]))
            for one in self._found
            if one.arm.baseline is not None
        ]
        if not pairs:
            return
        table = [self._pair_row(*pair) for pair in pairs]
        yield from self._table("lab-report-compared", "lab-report-paired", _PAIR_COLUMNS, table)
        rows = [
            self._row(name, Estimate(found.win_rate, found.win_rate_ci95), percent=True, sign="+")
            for name, _, found in pairs
        ]
        yield self._plot("differences", estimates(text, text("lab-plot-differences"), rows))

    def _pair_row(self, name: str, baseline: str, found: Difference) -> list[str]:
        won = Estimate(found.win_rate, found.win_rate_ci95)
        left = Estimate(found.left_mean, found.left_ci95)
        counts = map(self._count, (found.better, found.tied, found.worse))
        points = self._cells(won, percent=True, sign="+")
        return [name, baseline, *counts, *points, *self._cells(left, sign="+")]

    def _courses(self) -> Iterator[str]:
        text = self._text
        known = [(one, one.courses) for one in self._summaries if one.courses]
        if not known:
            return
        rows = [self._course_row(one.arm.name, courses) for one, courses in known]
        yield from self._table(
            "lab-report-courses", "lab-report-courses-what", _COURSE_COLUMNS, rows
        )
        for number, (one, courses) in enumerate(known):
            title = text("lab-plot-left", name=one.arm.name)
            shares = _left_classes(courses.left)
            drawn = bars(text, title, text("lab-plot-left-unit"), shares)
            yield self._plot(f"left-{number + 1}", drawn)

    def _table(
        self, title: str, what: str | None, columns: Iterable[str], rows: Iterable[Sequence[str]]
    ) -> Iterator[str]:
        """Yield a heading, a sentence on what the table shows, and the table, from their texts."""
        yield f"## {self._text(title)}\n"
        if what is not None:
            yield self._text(what) + "\n"
        yield from _markdown([self._text(column) for column in columns], rows)
        yield ""

    def _plot(self, name: str, drawn: str) -> str:
        file = f"{self._experiment.name}-{name}.svg"
        self._plots[file] = drawn
        title = drawn.partition("<title>")[2].partition("</title>")[0]
        return f"![{title}]({file})\n"

    def _row(self, label: str, found: Estimate, *, percent: bool = False, sign: str = "") -> Row:
        factor = 100 if percent else 1
        reach = found.ci95 and Interval(factor * found.ci95.low, factor * found.ci95.high)
        value = factor * found.value
        return Row(label, value, reach, self._text.number(f"{value:{sign}z.1f}"))

    def _cells(self, found: Estimate | None, *, percent: bool = False, sign: str = "") -> list[str]:
        """Return a value and its interval."""
        if found is None:
            return ["–", "–"]
        text = self._text
        factor, form = (100, f"{sign}z.1f") if percent else (1, f"{sign}z.2f")
        value = text.number(f"{factor * found.value:{form}}")
        if percent and not sign:
            value = text("arena-rate", rate=value)
        if found.ci95 is None:
            return [value, "–"]
        low, high = (text.number(f"{factor * end:{form}}") for end in found.ci95)
        return [value, text("arena-range", low=low, high=high)]

    def _count(self, number: int) -> str:
        return self._text.number(f"{number:,}")

    def _course_row(self, name: str, courses: Courses) -> list[str]:
        means = (courses.turns, courses.drawn, courses.jumps, courses.largest_gap)
        return [
            name,
            self._count(courses.lost),
            *map(self._around, means),
            self._text("arena-rate", rate=self._around(courses.largest_gap_turn, percent=True)),
            " · ".join(self._text.number(f"{room.value:.1f}") for room in courses.room),
        ]

    def _around(self, found: Estimate, *, percent: bool = False) -> str:
        """Return a mean and how far its interval reaches."""
        factor, form = (100, ".0f") if percent else (1, ".1f")
        around = f"{factor * found.value:{form}}"
        if found.ci95 is not None:
            around += f" ± {factor * (found.ci95.high - found.value):{form}}"
        return self._text.number(around)


def _left_classes(left: Counter[int]) -> list[tuple[str, float]]:
    total = sum(left.values()) or 1
    return [
        (
            str(low) if low == high else f"{low}–{high}" if high < 999 else f"{low}+",
            sum(count for cards, count in left.items() if low <= cards <= high) / total,
        )
        for low, high in LEFT_CLASSES
    ]


def _markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
