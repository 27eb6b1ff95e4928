"""``tenback console``: a duel at one keyboard, in the dialogue of the French student programs."""

from __future__ import annotations

import re
import sys
from typing import BinaryIO, TextIO

from tenback.cli.choice import chosen_seed
from tenback.cli.complaints import Explained
from tenback.cli.files import open_input
from tenback.record import read
from tenback.rules import (
    Drew,
    EndTurn,
    IllegalPlay,
    Play,
    Start,
    State,
    apply,
    decks_from_seed,
    duel,
    view,
)
from tenback.rules import deal as dealt
from tenback.text import Catalogue, catalogue

NAMES = ("NORD", "SUD")
_INPUT = re.compile(r"[ \t]*[0-9]{2}[\^v]'?(?:[ \t]+[0-9]{2}[\^v]'?)+[ \t]*\r?\n?")


def run(text: Catalogue, *, seed: str | None, deal: str | None) -> int:
    """Play a new game or go on with a record; NORD starts unless the record says otherwise."""
    if deal is None:
        state = dealt(duel(), decks_from_seed(duel(), chosen_seed(seed)), starter=0)
    else:
        with open_input(catalogue("fr"), deal) as file:
            state = _from_record(text, file.read())
    return play(state, sys.stdin.buffer, sys.stdout, sys.stderr)


def _from_record(text: Catalogue, content: bytes) -> State:
    record = read(content)
    if record.rules != duel():
        raise Explained(text("error-console-rules", rules=str(record.rules)))
    state = record.final
    return state if state.to_move is not None else apply(state, Start(0))[0]


def play(state: State, lines: BinaryIO, out: TextIO, err: TextIO) -> int:
    """Play from a position to the end; 1 if the input ends before the game."""
    to_move = state.to_move or 0
    while not state.over:
        _show(state, to_move, out)
        after = _turn(state, lines, out)
        if after is None:
            print("\nfin de l'entrée, partie interrompue", file=err)
            return 1
        state, to_move = after, 1 - to_move
    _show(state, to_move, out)
    assert state.outcome is not None
    assert state.outcome.winner is not None
    print(f"partie finie, {NAMES[state.outcome.winner]} a gagné", file=out)
    return 0


def _show(state: State, to_move: int, out: TextIO) -> None:
    seen = view(state, to_move)
    for seat, name in enumerate(NAMES):
        up, down = seen.tops[2 * seat : 2 * seat + 2]
        counts = f"(m{seen.hand_sizes[seat]}p{seen.draw_sizes[seat]})"
        print(f"{name:4} ^[{up:02}] v[{down:02}] {counts}", file=out)
    hand = "".join(f"{card:02} " for card in seen.hand)
    print(f"cartes {NAMES[to_move]} {{ {hand}}}", file=out)


def _turn(state: State, lines: BinaryIO, out: TextIO) -> State | None:
    """The state after the next accepted input; None at the end of the input."""
    prompt = "> "
    while True:
        out.write(prompt)
        out.flush()
        line = lines.readline()
        if not line:
            return None
        accepted = take(state, line.decode("latin-1"))
        if accepted is not None:
            state, laid, drawn = accepted
            print(f"{laid} cartes posées, {drawn} cartes piochées", file=out)
            return state
        prompt = "#> "


def take(state: State, line: str) -> tuple[State, int, int] | None:
    """The state after a turn, and how many cards were laid and drawn; None if it is refused."""
    if not _INPUT.fullmatch(line):
        return None
    plays = [Play.parse(word) for word in line.split()]
    try:
        for one in plays:
            state, events = apply(state, one)
        if not state.over:
            state, events = apply(state, EndTurn())
    except IllegalPlay:
        return None
    drawn = sum(event.count for event in events if isinstance(event, Drew))
    return state, len(plays), drawn
