"""How fast the full-screen table is: until its first screen, and from a key to the answer.

``python -m benchmarks.terminal`` starts ``tenback play`` in a pseudo-terminal. The first start is
not counted: it reads files that later starts find in memory. Then the strongest bots play, and the
arrow keys pick cards meanwhile; each key is timed until the picked card is drawn.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from tenback.bots.registry import LEVELS
from tests.patience import HANG_S
from tests.terminal.pseudo import Terminal, in_terminal

MAX_FIRST_SCREEN_MS = 1_000
MAX_ANSWER_MS = 50
PAUSE_S = 0.06
"""Between two keys, so that each is answered by a drawing of its own."""

RIGHT = "\x1b[C"
PICKED = "┏"
"""The corner of a picked card, which nothing else has while another player's turn lasts."""


def first_screens(folder: Path, starts: int) -> list[float]:
    """Milliseconds from the command to the first screen, without the first start."""
    found = []
    for _ in range(starts + 1):
        began = monotonic()
        with in_terminal(folder, "xterm-256color", "play") as terminal:
            terminal.shows("Quit")
            found.append(1e3 * (monotonic() - began))
    return found[1:]


def answers(folder: Path, game: Sequence[str], keys: int) -> list[float]:
    """Milliseconds until each of this many keys is answered while bots play."""
    found: list[float] = []
    number = 0
    while len(found) < keys:
        number += 1
        arguments = ("play", *game, "--seed", f"terminal {number}")
        with in_terminal(folder, "xterm-256color", *arguments) as terminal:
            terminal.shows("Leave")
            if game[0] != "duel":
                terminal.shows("start)")
                terminal.type("2")
            found += _while_bots_play(terminal, keys - len(found))
    return found


def _while_bots_play(terminal: Terminal, keys: int) -> list[float]:
    """Pick cards until the person's turn comes."""
    found: list[float] = []
    while not any(words.encode() in terminal.seen for words in ("Thinking…", "Your turn")):
        terminal.read(HANG_S)
    while len(found) < keys and b"Your turn" not in terminal.seen:
        while terminal.read(PAUSE_S):
            pass
        known, began = len(terminal.seen), monotonic()
        terminal.type(RIGHT)
        terminal.shows(PICKED, since=known)
        found.append(1e3 * (monotonic() - began))
        sleep(PAUSE_S)
    return found


def report(name: str, times: Sequence[float], limit: int) -> None:
    """Print the figures of one measurement."""
    ordered = sorted(times)
    high = ordered[int(0.95 * (len(ordered) - 1))]
    print(
        f"{name}: median {median(ordered):.0f} ms, 95 % within {high:.0f} ms, "
        f"longest {ordered[-1]:.0f} ms, of {len(ordered)} (limit {limit} ms)"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=10)
    parser.add_argument("--keys", type=int, default=100, help="for each game")
    options = parser.parse_args()
    strongest = LEVELS[-1].bot
    with TemporaryDirectory() as name:
        folder = Path(name)
        report("first screen", first_screens(folder, options.starts), MAX_FIRST_SCREEN_MS)
        team = ["coop", "--with", ",".join([strongest] * 4)]
        for game in (team, ["duel", "--against", strongest]):
            times = answers(folder, game, options.keys)
            report(f"a key in {' '.join(game)}", times, MAX_ANSWER_MS)


if __name__ == "__main__":
    main()
