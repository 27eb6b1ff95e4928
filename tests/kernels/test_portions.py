"""Long thinking is done in portions: Ctrl-C and other threads have a say in between."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import pytest

from tenback.bots.decide import Budget, decide, strongest_net
from tenback.rules import View, new_game, silence, view

LARGEST = ("coop(players=1,hand=12,minimum=4)", "duel(hand=12,minimum=4,draws=refill)")
"""House rules under which a turn takes longest; in a team nobody looks ahead for long."""

FOREVER = """
from tenback.bots.decide import *
from tenback.rules import *
seen = view(new_game("{rules}", seed=2, starter=0), 0)
decks, heard = decks_from_seed(seen.rules, 2) * 10**4, silence(seen.rules)
net = strongest_net(seen.rules, talk=False)
turns = [found.turn for found in decide(seen, heard, net, Budget())]
print("ready", flush=True)
{question}
"""
QUESTIONS = {
    "decide": "decide(seen, heard, net, Budget(samples=10**30, plans=64, replies=64))",
    "value_turns": "value_turns(seen, heard, net, turns, 10**30, turns_ahead=99, replies=64)",
    "cards_left": "cards_left(seen.rules, net, True, decks, 0)",
}
PATIENCE_S = 1.0
"""From the signal to the end of the process, on a machine that may be busy."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal to send")
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("rules", [*LARGEST, "coop(players=5,hand=12,minimum=4)"])
def test_ctrl_c_ends_thinking_at_once(rules: str, question: str) -> None:
    if question == "cards_left" and "duel" in rules:
        return
    code = FOREVER.format(rules=rules, question=QUESTIONS[question])
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline() == b"ready\n"
        time.sleep(0.5)
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
        assert b"KeyboardInterrupt" in said
        assert time.monotonic() - began < PATIENCE_S


@pytest.fixture
def nobody_is_interrupted() -> Iterator[None]:
    """Make a thread of Python keep the interpreter until it gives it away by itself."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("nobody_is_interrupted")
@pytest.mark.parametrize("rules", LARGEST)
def test_while_one_thread_thinks_the_others_go_on(rules: str) -> None:
    seen = view(new_game(rules, seed=2, starter=0), 0)
    net, budget = strongest_net(seen.rules, talk=False), Budget(4000)
    thread = threading.Thread(target=lambda: decide(seen, silence(seen.rules), net, budget))
    pauses, last = [0.0], time.monotonic()
    thread.start()
    while thread.is_alive():
        time.sleep(0.001)
        now = time.monotonic()
        pauses.append(now - last)
        last = now
    assert len(pauses) > 20
    assert max(pauses) < PATIENCE_S


def test_every_thread_gets_its_own_answer() -> None:
    games = [new_game(rules, seed, starter=0) for seed in range(4) for rules in LARGEST]
    seen = [view(game, 0) for game in games]
    alone, together = [_decided(each) for each in seen], list[object](seen)

    def work(at: int) -> None:
        together[at] = _decided(seen[at])

    threads = [threading.Thread(target=work, args=(at,)) for at in range(len(seen))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


def _decided(seen: View) -> object:
    net = strongest_net(seen.rules, talk=False)
    return decide(seen, silence(seen.rules), net, Budget(samples=200))
