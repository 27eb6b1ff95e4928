"""A bot that plays well until it is told to go wrong: run as a process by the tests.

Arguments: what goes wrong, at which of its steps, and perhaps a folder to leave its number in.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

WRONG, AT = sys.argv[1], int(sys.argv[2])


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def go_wrong() -> None:
    if WRONG == "crash":
        print("Traceback: I cannot go on", file=sys.stderr, flush=True)
        os._exit(3)
    if WRONG == "close":
        os.close(1)
        time.sleep(60)
    if WRONG == "stall":
        time.sleep(60)
    if WRONG == "flood":
        while True:
            sys.stdout.write("x" * 10_000)
    lines = {
        "illegal": '{"do":"play","play":"1^"}',
        "no-pile": '{"do":"play","play":"50v9"}',
        "not-json": "hello there",
        "not-utf8": None,
        "nested": "[" * 20_000,
        "no-play": '{"do":"play","play":"ace of spades"}',
        "no-field": '{"do":"play"}',
        "more-fields": '{"do":"end","please":true}',
        "wrong-kind": '{"do":"signal"}',
        "list": '[{"do":"end"}]',
        "empty": "",
        "twice": '{"do":"end"}\n{"do":"end"}',
        "too-early": '{"do":"end"}',
    }
    line = lines[WRONG]
    sys.stdout.buffer.write(b"\xff\xfe\n" if line is None else line.encode() + b"\n")
    sys.stdout.buffer.flush()


if len(sys.argv) > 3:
    (Path(sys.argv[3]) / str(os.getpid())).touch()
if WRONG == "never-reads":
    time.sleep(60)
steps = 0
if AT < 0:
    go_wrong()
for text in sys.stdin:
    message = json.loads(text)
    if message["do"] == "hello":
        protocol = 2 if WRONG == "protocol" else 1
        name = "n" * 99 if WRONG == "long-name" else "faulty"
        say({"do": "hello", "name": name, "protocol": protocol, "signals": WRONG == "signal"})
    elif message["do"] == "signal":
        say({"do": "signal", "piles": {"^7": "leave"}})
    elif message["do"] == "step":
        if steps == AT:
            go_wrong()
        else:
            view = message["view"]
            say({"do": "end"} if view["may_end"] else {"do": "play", "play": view["plays"][0]})
        steps += 1
if WRONG == "stays":
    time.sleep(60)
