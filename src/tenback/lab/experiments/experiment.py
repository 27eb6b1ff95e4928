"""An experiment: arms that play the same deals, read from a TOML file.

Every mistake in the file gets a sentence that says what to do.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tenback.bots import NAMES, hire
from tenback.lab.plan import Plan, entries_of
from tenback.rules import Ruleset, TenbackError, ruleset
from tenback.text import catalogue


class LabError(TenbackError):
    """An experiment or a league that cannot be run; ``key`` is the text that says why."""

    def __init__(self, key: str, cause: TenbackError | None = None, /, **values: str | int) -> None:
        if cause is not None:
            values["reason"] = str(cause)
        super().__init__(catalogue("en")(key, **values))
        self.key = key
        self.cause = cause
        """The error of a lower layer, whose sentence is the value ``reason``."""
        self.values = values


def demand_module(name: str) -> None:
    """Raise LabError with the command that installs the lab if a module of it is missing."""
    from importlib.util import find_spec

    if find_spec(name) is None:
        raise LabError("lab-needs-module", module=name, command="pip install 'tenback[lab]'")


OUTPUTS = ("parquet", "report", "records")
"""What an experiment can write; the first two unless its file says otherwise."""


@dataclass(frozen=True)
class Arm:
    """One way to play: rules, bots and talk."""

    name: str
    plan: Plan
    baseline: str | None
    """The arm that it is compared with, deal by deal."""

    @property
    def bots(self) -> str:
        """The bots as a table shows them: in a duel the two that meet."""
        from tenback.bots import name_of

        return "+".join(name_of(name) for entry in self.plan.entries for name in entry)


@dataclass(frozen=True)
class Experiment:
    """What is to be played and written."""

    name: str
    """The name of its file, without the ending."""
    title: str
    question: str
    arms: tuple[Arm, ...]
    chunk_deals: int
    """Deals that are played and kept together: what a killed run loses at most, per process."""
    outputs: tuple[str, ...]

    def arm(self, name: str) -> Arm:
        """The arm of this name."""
        return next(arm for arm in self.arms if arm.name == name)

    @property
    def deals(self) -> int:
        """Deals of all arms together."""
        return sum(arm.plan.deals for arm in self.arms)


ARM_KEYS = ("rules", "bots", "talk", "starter", "budget")
"""What an arm may set; an arm that doesn't takes it from the top of the file."""

TOP_KEYS = ("title", "question", "seed", "deals", "chunk", "courses", "outputs", "arms", *ARM_KEYS)

TOP = "experiment"
"""How messages call the part of the file that is above all arms."""

MAX_DEALS = 100_000_000
MAX_CHUNK_DEALS = 10_000
DEFAULT_CHUNK_DEALS = 100


def read_experiment(name: str, source: bytes) -> Experiment:
    """Return the experiment that a file describes; LabError where it can't be run."""
    found = _parse(name, source)
    _demand_known(TOP, found, TOP_KEYS)
    arms = found.get("arms")
    if not isinstance(arms, dict) or not arms:
        raise LabError("lab-no-arms")
    outputs = _outputs(found)
    common = _Common(
        seed=_seed(found),
        deals=_whole(TOP, found, "deals", least=1, most=MAX_DEALS),
        records="records" in outputs,
        courses=_flag(TOP, found, "courses"),
    )
    made = tuple(_arm(arm, found, arms[arm], common) for arm in arms)
    _demand_baselines(made)
    return Experiment(
        name=name,
        title=_text(TOP, found, "title", name),
        question=_text(TOP, found, "question", ""),
        arms=made,
        chunk_deals=_whole(
            TOP, found, "chunk", least=1, most=MAX_CHUNK_DEALS, default=DEFAULT_CHUNK_DEALS
        ),
        outputs=outputs,
    )


def _parse(name: str, source: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(source.decode("utf-8"))
    except UnicodeDecodeError:
        raise LabError("lab-not-utf8", file=f"{name}.toml") from None
    except tomllib.TOMLDecodeError as error:
        # Python says in English what it expected; the place is what one needs to find the mistake.
        place = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = map(int, place.groups()) if place else _end(source.decode("utf-8"))
        raise LabError("lab-not-toml", file=f"{name}.toml", line=line, column=column) from None


def _end(text: str) -> tuple[int, int]:
    """Return the line and the column behind the last character of a text."""
    lines = text.split("\n")
    return len(lines), len(lines[-1]) + 1


class _Common:
    """What all arms share."""

    def __init__(self, *, seed: int | str, deals: int, records: bool, courses: bool) -> None:
        self.seed = seed
        self.deals = deals
        self.records = records
        self.courses = courses


def _arm(name: str, top: Mapping[str, Any], own: object, common: _Common) -> Arm:
    if not isinstance(own, dict):
        raise LabError("lab-arm-no-table", name=name)
    _demand_known(name, own, (*ARM_KEYS, "baseline"))
    given = {key: own.get(key, top.get(key)) for key in ARM_KEYS}
    given = {key: value for key, value in given.items() if value is not None}
    rules = _rules(name, given)
    entries = entries_of(rules, [_bots(name, given, rules)])
    same = len(set(entries)) == 1
    try:
        plan = Plan(
            rules=rules,
            entries=entries,
            # A bot against itself would play the same game again from the other seat.
            games=common.deals if rules.sides == 1 or same else 2 * common.deals,
            seed=common.seed,
            talk=_choice(name, given, "talk", ("silent", "signals")) == "signals",
            budget=_budget(name, given),
            starter=_starter(name, given),
            records=common.records,
            courses=common.courses,
            swap=not same,
        )
    except TenbackError as error:
        raise LabError("lab-arm-wrong", error, name=name) from None
    return Arm(name, plan, _text(name, own, "baseline", "") or None)


def _rules(arm: str, given: Mapping[str, Any]) -> Ruleset:
    text = _text(arm, given, "rules")
    try:
        return ruleset(text)
    except TenbackError as error:
        raise LabError("lab-rules", error, arm=arm, value=text[:60]) from None


def _bots(arm: str, given: Mapping[str, Any], rules: Ruleset) -> str:
    """Return the bots separated by commas, as the arena takes them, after a look at each."""
    value = given.get("bots")
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(one, str) and one for one in names):
        raise LabError("lab-type", arm=arm, name="bots", kind="texts")
    if len(names) not in (1, rules.players):
        raise LabError("lab-bots", arm=arm, count=len(names), rules=rules.id, players=rules.players)
    for name in names:
        spec = name.partition("=")[2] or name
        if re.fullmatch(r"[\w-]*", spec) and spec not in NAMES:
            raise LabError(
                "lab-no-bot", arm=arm, name=spec[:40], names=", ".join(NAMES), **_near(spec, NAMES)
            )
        try:
            hire(name).demand(rules)
        except TenbackError as error:
            raise LabError("lab-bot", error, arm=arm, name=name[:60]) from None
        if "," in name:
            raise LabError("lab-bot-comma", arm=arm, name=name[:60])
    return ",".join(names)


def _outputs(found: Mapping[str, Any]) -> tuple[str, ...]:
    value = found.get("outputs", list(OUTPUTS[:2]))
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise LabError("lab-type", arm=TOP, name="outputs", kind="texts")
    for one in value:
        _demand_choice(TOP, "outputs", one, OUTPUTS)
    return tuple(one for one in OUTPUTS if one in value)


def _seed(found: Mapping[str, Any]) -> int | str:
    value = found.get("seed")
    if value is None:
        raise LabError("lab-missing", arm=TOP, name="seed")
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise LabError("lab-type", arm=TOP, name="seed", kind="seed")
    return value


def _starter(arm: str, given: Mapping[str, Any]) -> int | None:
    value = given.get("starter", 0)
    if value == "team":
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise LabError("lab-type", arm=arm, name="starter", kind="starter")
    return value


def _budget(arm: str, given: Mapping[str, Any]) -> float | None:
    value = given.get("budget")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise LabError("lab-type", arm=arm, name="budget", kind="number")
    return float(value)


def _choice(arm: str, given: Mapping[str, Any], name: str, choices: tuple[str, ...]) -> str:
    value = _text(arm, given, name, choices[0])
    _demand_choice(arm, name, value, choices)
    return value


def _text(arm: str, given: Mapping[str, Any], name: str, default: str | None = None) -> str:
    value = given.get(name, default)
    if value is None:
        raise LabError("lab-missing", arm=arm, name=name)
    if not isinstance(value, str):
        raise LabError("lab-type", arm=arm, name=name, kind="text")
    return value


def _flag(arm: str, given: Mapping[str, Any], name: str) -> bool:
    value = given.get(name, False)
    if not isinstance(value, bool):
        raise LabError("lab-type", arm=arm, name=name, kind="flag")
    return value


def _whole(
    arm: str, given: Mapping[str, Any], name: str, *, least: int, most: int, default: int = 0
) -> int:
    value = given.get(name, default or None)
    if value is None:
        raise LabError("lab-missing", arm=arm, name=name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise LabError("lab-type", arm=arm, name=name, kind="whole")
    if not least <= value <= most:
        raise LabError(
            "lab-range", arm=arm, name=name, least=str(least), most=str(most), value=str(value)
        )
    return value


def _demand_known(arm: str, found: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in found:
        if name not in known:
            raise LabError(
                "lab-key", arm=arm, name=name[:40], names=", ".join(known), **_near(name, known)
            )


def _demand_choice(arm: str, name: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise LabError("lab-choice", arm=arm, name=name, value=value[:40], names=", ".join(choices))


def _demand_baselines(arms: tuple[Arm, ...]) -> None:
    by_name = {arm.name: arm for arm in arms}
    for arm in arms:
        if arm.baseline is None:
            continue
        other = by_name.get(arm.baseline)
        if other is None or other is arm:
            others = [name for name in by_name if name != arm.name]
            raise LabError(
                "lab-baseline",
                arm=arm.name,
                name=arm.baseline[:40],
                names=", ".join(others),
                **_near(arm.baseline, others),
            )
        if other.plan.rules.sides != arm.plan.rules.sides:
            raise LabError("lab-baseline-game", arm=arm.name, name=other.name)


def _near(name: str, known: Iterable[str]) -> dict[str, str]:
    """Return the known name that may be meant, for a text that asks; ``none`` if none is near."""
    close = difflib.get_close_matches(name, list(known), n=1)
    return {"near": close[0] if close else "none"}
