"""Records for tests: any game of any rules, cut anywhere, with names, tags, comments and proofs."""

from __future__ import annotations

from pathlib import Path
from random import Random

from hypothesis import strategies as st

from tenback.record import Comment, GivenSignal, Proof, Record, commit
from tenback.record.game import RESERVED
from tenback.rules import Ruleset, Signal, State, Step, apply, deal, decks_from_seed
from tests.games import random_step, rulesets, seeds

GOLDEN = Path(__file__).parent.parent / "golden" / "records"

awkward = st.sampled_from(
    [
        "\n",
        " ",
        "{",
        "}",
        "\\",
        ":",
        "\t",
        "\r",
        "\x00",
        "\u202e",
        "\u2028",
        "\ufeff",
        "👩‍🚀",
        "é",
        "\u00a0",
        "\u0301",
        "\U0010ffff",
    ]
)
texts = st.lists(st.characters(codec="utf-8") | awkward, min_size=1, max_size=20).map("".join)
tag_names = st.from_regex(r"[A-Z][A-Za-z]{0,10}", fullmatch=True).filter(
    lambda name: name not in RESERVED
)
contributions = st.none() | st.binary(min_size=1, max_size=256)


def played(rules: Ruleset, seed: int, most: int = 10_000) -> tuple[State, list[Step]]:
    """The deal and the steps of a random game, or of the beginning of one."""
    random = Random(seed)
    first = state = deal(rules, decks_from_seed(rules, seed))
    steps: list[Step] = []
    while not state.over and len(steps) < most:
        steps.append(random_step(state, random))
        state, _ = apply(state, steps[-1])
    return first, steps


def finished(rules: Ruleset, seed: int) -> Record:
    """A random game, played to its end."""
    return Record(rules, decks_from_seed(rules, seed), tuple(played(rules, seed)[1]))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record: of a whole game, of a part, from the deal or from somewhere in it."""
    rules, seed = draw(rulesets), draw(seeds)
    opening: State | tuple[tuple[int, ...], ...] = decks_from_seed(rules, seed)
    state, steps = played(rules, seed)
    steps = steps[: draw(st.integers(0, len(steps)))] if draw(st.booleans()) else steps
    study = draw(st.booleans())
    if study:
        skip = draw(st.integers(0, len(steps)))
        for step in steps[:skip]:
            state, _ = apply(state, step)
        if state.to_move is not None:
            opening, steps = state, steps[skip:]
    places = draw(st.lists(st.integers(0, len(steps)), unique=True, max_size=4))
    names = st.lists(st.just("") | texts, min_size=rules.players, max_size=rules.players)
    return Record(
        rules=rules,
        opening=opening,
        steps=tuple(steps),
        names=tuple(draw(names)),
        date=draw(st.none() | st.dates()),
        tags=tuple(draw(st.dictionaries(tag_names, texts, max_size=3)).items()),
        comments=tuple(Comment(after, draw(texts)) for after in sorted(places)),
        signals=draw(signals(rules, len(steps))),
        proof=None if isinstance(opening, State) else draw(st.none() | proofs(rules.players)),
    )


@st.composite
def signals(draw: st.DrawFn, rules: Ruleset, steps: int) -> tuple[GivenSignal, ...]:
    """What partners said, where there are partners."""
    if rules.players == rules.sides or draw(st.booleans()):
        return ()
    piles = st.sampled_from([pile.name for pile in rules.piles])
    about = {Signal.TROUBLE: st.none(), Signal.NOTHING: st.none() | piles}
    said: dict[object, GivenSignal] = {}
    for _ in range(draw(st.integers(1, 8))):
        sign = draw(st.sampled_from(Signal))
        seat, after = draw(st.integers(0, rules.players - 1)), draw(st.integers(0, steps))
        signal = GivenSignal(after, seat, sign, draw(about.get(sign, piles)))
        said[signal.place] = signal
    return tuple(sorted(said.values(), key=lambda signal: signal.place))


@st.composite
def proofs(draw: st.DrawFn, players: int) -> Proof:
    """A proof of anything, true or not."""
    secret = draw(st.binary(min_size=32, max_size=32))
    given = draw(st.lists(contributions, min_size=players, max_size=players))
    return Proof(commit(secret), tuple(given), draw(st.sampled_from([None, secret])))
