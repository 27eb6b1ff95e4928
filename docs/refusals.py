"""The page of refusals: every reason, produced in a real game, in three languages."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.rules import (
    EndTurn,
    IllegalPlay,
    Play,
    Reason,
    Start,
    State,
    Step,
    apply,
    deal,
    decks_from_seed,
    position,
    ruleset,
)
from tenback.text import LANGUAGES, catalogue, explain

INTRODUCTION = """\
# Refusals

This page lists every reason why a step can be illegal. An illegal step raises `IllegalPlay`
([Python](python.md)), gets the reply `"error":"illegal"` ([referee](referee.md)), or is explained
in a sentence (at the keyboard). Each refusal has a reason and names a rule. For each reason, this
page shows the rules that it can name, the engine's message for programs, and the texts for
people. A refused step changes nothing.
"""


def situations() -> Iterator[tuple[State, Step]]:
    """States and illegal steps in them: every reason under every rule that it can name."""
    team, alone = _dealt("coop(players=2)"), _dealt("coop")
    expert, duel = _dealt("expert"), _dealt("duel")
    playing = apply(duel, Start(0))[0]
    yield _stuck(), Play(50, "^1")
    yield _all_laid("coop"), Play(50, "^1")
    yield _all_laid("duel"), Play(50, "^")
    for waiting in (team, duel):
        yield waiting, EndTurn()
        yield apply(waiting, Start(0))[0], Start(1)
        yield waiting, Start(2)
    yield alone, Play(17, "^3")
    yield playing, Play(17, "^1")
    yield alone, Play(18, "^1")
    yield _in_the_middle(), Play(25, "^1")
    yield _in_the_middle(), Play(75, "v1")
    yield _gifts(0), Play(34, "^'")
    yield _gifts(1), Play(8, "^'")
    for waiting in (alone, expert, playing):
        yield waiting, EndTurn()


def _dealt(rules: str) -> State:
    return deal(ruleset(rules), decks_from_seed(ruleset(rules), "rain"))


def _stuck() -> State:
    hand, draw = [50, 51], [60]
    tops = [99, 99, 2, 2]
    return position(ruleset("coop"), tops=tops, hands=[hand], draws=[draw], to_move=0)


def _all_laid(rules: str) -> State:
    game = ruleset(rules)
    tops = [pile.start for pile in game.piles]
    hands, draws = ((),) * game.players, ((),) * game.sides
    return position(game, tops=tops, hands=hands, draws=draws, to_move=0)


def _in_the_middle() -> State:
    hand, draw = [25, 40, 60, 75], [80]
    tops = [37, 30, 64, 70]
    return position(ruleset("coop"), tops=tops, hands=[hand], draws=[draw], to_move=0)


def _gifts(given: int) -> State:
    hands = [[8, 34, 40, 41], [10, 11]]
    tops = [1, 60, 20, 50]
    draws = [[50], [50]]
    game = ruleset("duel")
    return position(game, tops=tops, hands=hands, draws=draws, to_move=0, laid=given, gifted=given)


def refusals_page() -> str:
    """Every reason; if no situation produces one, this module is wrong."""
    found: dict[Reason, list[IllegalPlay]] = {reason: [] for reason in Reason}
    for state, step in situations():
        try:
            apply(state, step)
        except IllegalPlay as error:
            found[error.reason].append(error)
        else:
            raise AssertionError(f"{step} is legal")
    return "\n".join([INTRODUCTION, *(_entry(reason, errors) for reason, errors in found.items())])


def _entry(reason: Reason, errors: list[IllegalPlay]) -> str:
    assert errors, f"no situation brings about {reason}"
    rules = ", ".join(f"[{e.rule}](rules.en.md#{e.rule.lower()})" for e in errors)
    rows = [f"| {language} | {explain(catalogue(language), errors[0])} |" for language in LANGUAGES]
    return "\n".join(
        [
            f"## {reason.name}\n",
            f"Rules: {rules}\n",
            "| to | words |",
            "|---|---|",
            f"| programs | {errors[0]} |",
            *rows,
            "",
        ]
    )
