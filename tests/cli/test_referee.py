"""The referee answers every line, changes nothing on an error, and ends with its input."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.cli.commands.referee import MAX_LINE_BYTES, Referee, serve
from tenback.rules import State, new_game, to_json, view
from tenback.rules.codec import describe_state, describe_view
from tests.games import states


def ask(referee: Referee, **request: Any) -> dict[str, Any]:
    reply = referee.answer(json.dumps(request).encode())
    return dict(json.loads(json.dumps(reply)))


@pytest.fixture
def referee() -> Referee:
    return Referee()


def test_a_new_game_of_three(referee: Referee) -> None:
    reply = ask(referee, do="new", rules="coop(players=3)", deck=list(range(2, 100)), starter=2)
    state = reply["state"]
    assert reply["ok"] is True
    assert list(state) == [
        "rules", "to_move", "laid", "minimum", "may_end", "tops", "hands", "draw", "plays", "over",
        "outcome",
    ]  # fmt: skip
    assert state["rules"] == "coop(players=3)"
    assert state["to_move"] == 2
    assert state["tops"] == {"^1": 1, "^2": 1, "v1": 100, "v2": 100}
    assert state["hands"] == [[*range(2, 8)], [*range(8, 14)], [*range(14, 20)]]
    assert state["draw"] == 80
    assert state["plays"][:5] == ["14^1", "14^2", "14v1", "14v2", "15^1"]
    assert (state["over"], state["outcome"]) == (False, None)


def test_a_new_duel(referee: Referee) -> None:
    decks = [list(range(2, 60)), list(range(59, 1, -1))]
    state = ask(referee, do="new", rules="duel", decks=decks, starter=1)["state"]
    assert state["tops"] == [{"^": 1, "v": 60}, {"^": 1, "v": 60}]
    assert state["draw"] == [52, 52]
    assert state["gifted"] is False
    assert state["plays"][:4] == ["54^", "54v", "55^", "55v"]


def test_the_dialogue_of_a_short_game(referee: Referee) -> None:
    position = {
        "rules": "coop(players=2)",
        "tops": {"^1": 50, "^2": 60, "v1": 30, "v2": 20},
        "hands": [[40, 61], [62]],
        "draw": [],
        "to_move": 0,
        "laid": 0,
    }
    assert ask(referee, do="new", position=position)["state"]["minimum"] == 1
    assert ask(referee, do="play", play="40^1")["state"]["tops"]["^1"] == 40
    assert ask(referee, do="end")["state"]["to_move"] == 1
    assert ask(referee, do="play", play="62^2")["ok"]
    state = ask(referee, do="end")["state"]
    assert (state["to_move"], state["over"]) == (0, False)
    state = ask(referee, do="play", play="61^1")["state"]
    assert state["outcome"] == {"won": True, "left": 0}


@pytest.mark.parametrize("seed", [7, "seven", 0])
def test_a_seed_makes_a_shuffle_repeatable(seed: int | str) -> None:
    first, second, other = (
        ask(Referee(), do="new", rules="coop", seed=seed)["state"],
        ask(Referee(), do="new", rules="coop", seed=seed)["state"],
        ask(Referee(), do="new", rules="coop", seed="another")["state"],
    )
    assert first == second != other


def test_without_cards_or_seed_it_shuffles(referee: Referee) -> None:
    deals = {tuple(ask(referee, do="new", rules="coop")["state"]["hands"][0]) for _ in range(5)}
    assert len(deals) == 5


def test_an_id_comes_back_with_every_reply(referee: Referee) -> None:
    for identity in (1, "a", None, [1, {"x": 2}], 2.5):
        assert ask(referee, do="state", id=identity)["id"] == identity
        assert ask(referee, do="nonsense", id=identity)["id"] == identity
        assert ask(referee, do="new", rules="coop", id=identity)["id"] == identity
        referee = Referee()
    assert "id" not in ask(referee, do="state")


def test_before_a_game_there_is_none(referee: Referee) -> None:
    for request in ({"do": "state"}, {"do": "end"}, {"do": "play", "play": "3^1"}):
        reply = ask(referee, **request)
        assert (reply["ok"], reply["error"]) == (False, "no-game")
    assert ask(referee, do="view", seat=0)["error"] == "no-game"


def test_an_illegal_play_cites_its_rule(referee: Referee) -> None:
    ask(referee, do="new", rules="coop", deck=list(range(2, 100)))
    before = ask(referee, do="state")
    reply = ask(referee, do="play", play="50^1")
    assert reply == {
        "ok": False,
        "error": "illegal",
        "rule": "G4",
        "message": "G4: the card 50 is not in the hand",
    }
    assert ask(referee, do="end")["rule"] == "A4"
    assert ask(referee, do="state") == before


WRONG = [
    b"{", b"[]", b"null", b"1", b'"x"', b"\xff\xfe", b"{'do':'new'}", b"\x00", b"{}" * 2,
    b'{"do":1}', b'{"rules":"coop"}', b'{"do":"NEW"}', b'{"do":"new"}', b'{"do":"new","rules":3}',
    b'{"do":"new","rules":"poker"}', b'{"do":"new","rules":"coop","deck":[1,2]}',
    b'{"do":"new","rules":"coop","decks":[[2]]}', b'{"do":"new","rules":"duel","deck":[2]}',
    b'{"do":"new","rules":"coop","deck":[true]}', b'{"do":"new","rules":"coop","deck":"x"}',
    b'{"do":"new","rules":"coop","seed":[]}', b'{"do":"new","rules":"coop","stater":0}',
    b'{"do":"new","rules":"coop","seed":1,"deck":[2]}',
    b'{"do":"new","rules":"coop","starter":"0"}',
    b'{"do":"new","rules":"coop","starter":true}', b'{"do":"play"}', b'{"do":"play","play":3}',
    b'{"do":"play","play":"3"}', b'{"do":"play","play":""}', b'{"do":"view"}',
    b'{"do":"view","seat":1}', b'{"do":"view","seat":-1}', b'{"do":"view","seat":"0"}',
    b'{"do":"new","position":{}}', b'{"do":"new","position":3}', b'{"do":"end","now":1}',
    b'{"do":"new","rules":"coop","position":{"rules":"coop","tops":{},"hands":[],"to_move":0}}',
    b'{"d\xf7":"new"}', b'{"do":"play","play":"\xff"}',
    b"[" * 100_000, b'{"a":' * 100_000, b'{"do":"state","id":' + b"9" * 5000 + b"}x",
]  # fmt: skip


@pytest.mark.parametrize("line", WRONG, ids=lambda line: repr(line[:50]))
def test_whatever_is_malformed_is_answered_and_changes_nothing(line: bytes) -> None:
    referee = Referee()
    ask(referee, do="new", rules="coop", seed=1)
    before = ask(referee, do="state")
    reply = referee.answer(line)
    assert reply["ok"] is False
    assert reply["error"] == "malformed", reply
    assert reply["message"]
    assert ask(referee, do="state") == before


def test_a_start_of_nobody_is_illegal(referee: Referee) -> None:
    assert ask(referee, do="new", rules="coop(players=2)", starter=2)["rule"] == "A3"


POSITION: dict[str, Any] = {
    "rules": "duel",
    "tops": [{"^": 10, "v": 50}, {"^": 20, "v": 40}],
    "hands": [[11, 12], [21, 22]],
    "draws": [[30], [31]],
    "to_move": 1,
}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (
            {"tops": {"^": 10, "v": 50}},
            'the tops of duel look like [{"^":1,"v":60},{"^":1,"v":60}]',
        ),
        ({"tops": [{"^": 10}, {"^": 20, "v": 40}]}, "the tops of duel look like"),
        ({"rules": "coop"}, "the tops of coop(players=1) look like"),
        ({"draws": None}, "draws needs a list, not null"),
        ({"draw": [3]}, 'duel needs "draws": [[cards], [cards]]'),
        ({"hands": [[11, 11], [21]]}, "a card is in the hands twice (B1)"),
        ({"gifted": True}, "1 gifts do not fit 0 laid"),
        ({"laid": "one"}, "laid needs a number, not 'one'"),
        ({"colour": 1}, "there is no field 'colour' here"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(
    referee: Referee, changes: dict[str, Any], says: str
) -> None:
    reply = ask(referee, do="new", position={**POSITION, **changes})
    assert reply["error"] == "malformed"
    assert says in reply["message"]


def test_a_position_needs_a_seat_to_move(referee: Referee) -> None:
    reply = ask(referee, do="new", position={**POSITION, "to_move": None})
    assert reply["message"] == "a position needs somebody to move"


def test_a_state_that_python_wrote_is_a_position(referee: Referee) -> None:
    state = new_game("duel", seed="rain", starter=1)
    reply = ask(referee, do="new", position=json.loads(to_json(state)))
    assert reply["state"] == json.loads(json.dumps(describe_state(state)))


def test_a_position_of_a_coop_game_wants_one_draw_pile(referee: Referee) -> None:
    position = {
        "rules": "coop",
        "tops": {"^1": 1, "^2": 1, "v1": 100, "v2": 100},
        "hands": [[3, 4]],
        "draws": [[5]],
        "to_move": 0,
    }
    assert '"draw": [cards]' in ask(referee, do="new", position=position)["message"]


def test_a_view_is_what_that_seat_may_know(referee: Referee) -> None:
    ask(referee, do="new", position={**POSITION, "laid": 1, "gifted": True})
    mine = ask(referee, do="view", seat=1)["view"]
    assert mine["hand"] == [21, 22]
    assert mine["cards"] == [2, 2]
    assert mine["draw"] == [1, 1]
    assert mine["gifted"] is True
    assert "plays" in mine
    assert "hands" not in mine
    theirs = ask(referee, do="view", seat=0)["view"]
    assert theirs["hand"] == [11, 12]
    assert "plays" not in theirs
    bystander = ask(referee, do="view", seat=None)["view"]
    assert "hand" not in bystander
    assert bystander["cards"] == [2, 2]


@given(states())
def test_state_and_views_of_any_game_can_be_written(state: State) -> None:
    json.dumps(describe_state(state))
    for seat in [None, *range(state.rules.players)]:
        json.dumps(describe_view(view(state, seat)))


@given(st.lists(st.binary(max_size=60).filter(lambda line: b"\n" not in line)))
def test_every_line_that_is_not_blank_gets_one_answer(lines: list[bytes]) -> None:
    out = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), out)
    answers = out.getvalue().splitlines()
    assert len(answers) == sum(1 for line in lines if line.strip())
    assert all("ok" in json.loads(answer) for answer in answers)


def test_a_line_beyond_all_bounds_is_answered_once() -> None:
    out = io.BytesIO()
    long = b'{"do":"state","id":"' + b"x" * (3 * MAX_LINE_BYTES) + b'"}'
    serve(io.BytesIO(long + b"\n\n" + b'{"do":"new","rules":"coop"}\n' + long), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [False, True, False]
    assert "at most" in answers[0]["message"]


def test_a_line_as_long_as_allowed_is_read() -> None:
    request = b'{"do":"new","rules":"coop","id":"'
    line = request + b"x" * (MAX_LINE_BYTES - len(request) - 3) + b'"}\n'
    assert len(line) == MAX_LINE_BYTES
    out = io.BytesIO()
    serve(io.BytesIO(line), out)
    assert json.loads(out.getvalue())["ok"] is True


def test_it_flushes_after_each_line_and_exits_0_at_the_end_of_input() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tenback", "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (b'{"do":"new","rules":"duel","seed":1}\n', b"\n", b"broken\n"):
            process.stdin.write(line)
            process.stdin.flush()
            if line.strip():
                assert json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.stdout.read() == b""
        assert process.wait(20) == 0
