"""A complete bot that plays the card nearest to a pile; see docs/reference/bot-protocol.md."""

import json
import re
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "hello":
        answer = {"do": "hello", "name": "nearest", "version": "1", "protocol": 1}
    elif message["do"] == "step":
        view = message["view"]
        tops = view["tops"]
        if isinstance(tops, list):  # a duel: one table for each seat, the other's with a '
            mine, yours = tops[view["to_move"]], tops[1 - view["to_move"]]
            tops = {**mine, **{pile + "'": top for pile, top in yours.items()}}
        gaps = {}
        for play in view["plays"]:
            card, pile = re.fullmatch(r"(\d+)(.+)", play).groups()
            gaps[play] = abs(int(card) - tops[pile])
        done = view["may_end"] and min(gaps.values(), default=99) > 2
        answer = {"do": "end"} if done else {"do": "play", "play": min(gaps, key=gaps.get)}
    else:
        continue  # game, over, bye: nothing to answer
    print(json.dumps(answer), flush=True)
