"""Feed broken input to every parser; nothing but its declared errors may come out.

    python fuzz/parsers.py                        a million inputs
    python fuzz/parsers.py --count 5000 --seed 7
    python fuzz/parsers.py --seed 7 --only 4711   one input again, by its number

Each input follows from the seed and its number alone, so a failure is repeated by these two. A
parser is a line of the table TARGETS: its name, good inputs to start from, what to call, and the
errors it declares. What is called may assert more, such as that what was read can be written.
"""

from __future__ import annotations

import argparse
import io
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from tenback.record import (
    BadRecord,
    Comment,
    Proof,
    Record,
    commit,
    fair_deal,
    read,
    read_many,
    write,
)
from tenback.rules import (
    BadRuleset,
    Malformed,
    Play,
    Start,
    Step,
    apply,
    deal,
    legal_steps,
    ruleset,
)


@dataclass(frozen=True, slots=True)
class Target:
    """A parser to try."""

    name: str
    seeds: Callable[[], Sequence[str]]
    """Good inputs, made once."""
    run: Callable[[str], object]
    """What to do with an input. Bytes that are no UTF-8 are in it as lone surrogates."""
    allowed: tuple[type[Exception], ...]
    weight: int = 1
    """How often it is chosen beside the others."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An input at which something came out that was not declared."""

    number: int
    target: str
    text: str
    trace: str


# --- the table ------------------------------------------------------------------------------------


def _plays() -> list[str]:
    return ["37^1", "65v2", "8^'", "08↑", "12V2'", "9999v9"]


def _try_play(text: str) -> None:
    play = Play.parse(text)
    assert Play.parse(str(play)) == play


def _rules() -> list[str]:
    return [
        "coop",
        "duel",
        "expert-plus(players=3)",
        "coop(players=2,minimum=3,hand=6,talk=strict)",
        "duel(hand=5,gifts=2,pairs=2,cards=2-25,jump=4,draws=refill,endgame=1)",
    ]


def _try_rules(text: str) -> None:
    rules = ruleset(text)
    assert ruleset(rules.id) == rules


@cache
def _records() -> tuple[str, ...]:
    """Short games, so that many are tried: with everything that a record can hold."""
    random = Random("records")
    ids = [
        "coop(players=2,hand=3,cards=2-12,jump=2)",
        "coop(hand=3,cards=2-9,jump=3,pairs=1)",
        "duel(hand=3,cards=2-9,jump=3)",
    ]
    texts = []
    for rules in map(ruleset, ids):
        secret = random.randbytes(32)
        given = tuple(random.choice([None, random.randbytes(5)]) for _ in range(rules.players))
        dealt = fair_deal(rules, secret, given)
        state, steps = deal(rules, dealt.decks), list[Step]()
        if state.to_move is None:
            steps.append(Start(dealt.starter or 0))
            state, _ = apply(state, steps[-1])
        while not state.over:
            steps.append(random.choice(legal_steps(state)))
            state, _ = apply(state, steps[-1])
        names = ("Ana", 'Zoë "Z" {🐙}')[: rules.players]
        comments = (Comment(0, "a game"), Comment(1, "two\nlines"))
        proof = Proof(commit(secret), given, secret)
        tags = (("Event", "fuzz"),)
        texts.append(
            write(Record(rules, dealt.decks, tuple(steps), names, None, tags, comments, proof))
        )
        texts.append(write(Record(rules, dealt.decks, tuple(steps[:3]), names)))
        middle = deal(rules, dealt.decks, starter=0)
        texts.append(write(Record(rules, middle)))
    return tuple(texts)


def _try_record(text: str) -> None:
    record = read(text)
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)


@cache
def _files() -> tuple[str, ...]:
    texts = _records()
    return ("\n".join(texts[:2]), texts[2] + "rubbish\n" + texts[0], "\ufeff" + texts[1])


def _try_file(text: str) -> None:
    file = io.BytesIO(text.encode("utf-8", "surrogateescape"))
    for record in read_many(file, pass_over=_demand_place):
        write(record)


def _demand_place(error: BadRecord) -> None:
    assert error.line >= error.start >= 1
    assert error.column >= 1


TARGETS = (
    Target("play", _plays, _try_play, (Malformed,), weight=3),
    Target("rules id", _rules, _try_rules, (BadRuleset,), weight=2),
    Target("record", _records, _try_record, (BadRecord,), weight=4),
    Target("file of records", _files, _try_file, ()),
)


# --- making inputs --------------------------------------------------------------------------------

WORDS = (
    *(
        "{",
        "}",
        "\\",
        "\\u{",
        "\\u{d800}",
        "\\n",
        "...",
        "'",
        "^",
        "v1",
        "^2'",
        ":",
        ": ",
        "\n",
        "\n ",
    ),
    *(
        "\r\n",
        "\ufeff",
        "\0",
        "\t",
        "\u202e",
        "\udcff",
        "\udc80",
        "👩‍🚀",
        "٣",
        "²",
        "0",
        "-1",
        "99999",
    ),
    *("9" * 400, "x" * 40_000, "start 0\n", "result *\n", "tenback record 1\n", "tenback record 2"),
    *("Deck 0: ", "Deck 1:", "Tops 0: 5^1", "Hand 0: 2", "Draw 0:", "Mover: 1\n", "Laid: 7\n"),
    *("Gifted: 1\n", "Secret: 00", "Commitment: ", "Contribution 9: 00\n", "Seat 4: x\n", "1. "),
    *(
        "players=5",
        "hand=20",
        "minimum=6",
        "cards=1-999",
        "pairs=9",
        "gifts=9",
        "draws=1",
        ",",
        "(",
    ),
)
ALPHABET = "0123456789^v'V↑↓ \n\r\t{}\\():=,.-*abcxyzABC\0é🐙\u202e\udcff"


def _insert(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(WORDS) + text[at:]


def _drop(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + text[at + 1 + int(random.expovariate(0.2)) :]


def _change(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(ALPHABET) + text[at + 1 :]


def _any_character(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    # Of the surrogates only those that stand for a byte: no others come out of a file.
    code = random.choice([random.randrange(0xD800), random.randrange(0xDC80, 0xDD00), 0x1F419])
    return text[:at] + chr(code) + text[at + 1 :]


def _repeat(text: str, random: Random) -> str:
    start = random.randrange(len(text) + 1)
    piece = text[start : start + 1 + int(random.expovariate(0.05))]
    return text[:start] + piece * random.randint(2, 4) + text[start + len(piece) :]


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def _swap_lines(text: str, random: Random) -> str:
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _swap_words(text: str, random: Random) -> str:
    words = text.split(" ")
    one, other = random.randrange(len(words)), random.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


MUTATIONS = (_insert, _drop, _change, _any_character, _repeat, _cut, _swap_lines, _swap_words)


def make_input(seed: int, number: int, targets: Sequence[Target]) -> tuple[Target, str]:
    """The input with this number, and whom it is for."""
    random = Random(f"{seed} {number}")
    target = random.choices(targets, [target.weight for target in targets])[0]
    if random.random() < 0.05:
        return target, "".join(random.choices(ALPHABET, k=random.randrange(60)))
    text = random.choice(target.seeds())
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        text = random.choice(MUTATIONS)(text, random)
    return target, text


# --- running --------------------------------------------------------------------------------------


def try_input(number: int, target: Target, text: str) -> Failure | str:
    """The failure; or what became of the input: accepted, or the name of a declared error."""
    try:
        target.run(text)
    except target.allowed as error:
        return type(error).__name__
    except Exception:  # noqa: BLE001 - to catch whatever comes is what this is for
        return Failure(number, target.name, text, traceback.format_exc())
    return "accepted"


def fuzz(count: int, seed: int, targets: Sequence[Target] = TARGETS) -> Failure | Counter[str]:
    """Try so many inputs: the first failure, or how often each thing came of them."""
    seen: Counter[str] = Counter()
    for number in range(count):
        target, text = make_input(seed, number, targets)
        result = try_input(number, target, text)
        if isinstance(result, Failure):
            return result
        seen[f"{target.name}: {result}"] += 1
    return seen


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=1_000_000, help="how many inputs")
    parser.add_argument("--seed", type=int, default=0, help="others from the same seeds")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="this input alone")
    options = parser.parse_args(arguments)
    start = time.perf_counter()
    if options.only is None:
        result: Failure | Counter[str] = fuzz(options.count, options.seed)
    else:
        target, text = make_input(options.seed, options.only, TARGETS)
        one = try_input(options.only, target, text)
        result = one if isinstance(one, Failure) else Counter([f"{target.name}: {one}"])
    seconds = time.perf_counter() - start
    if isinstance(result, Failure):
        print(f"{result.trace}\n{result.target}: {result.text!a}")
        print(f"again: python fuzz/parsers.py --seed {options.seed} --only {result.number}")
        return 1
    for what, times in sorted(result.items()):
        print(f"{times:>9,}  {what}")
    total = sum(result.values())
    print(f"{total:>9,}  inputs in {seconds:.1f} s, {total / seconds:,.0f} a second: no failure")
    return 0


if __name__ == "__main__":
    sys.exit(main())
