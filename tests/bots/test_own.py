"""A class from elsewhere plays like any bot, and its failures are reported as its own."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tenback.bots import Answer, Bot, BotFailed, CannotPlay, Heard, Place, Wish, hire, silence
from tenback.bots.own import OwnPlayer
from tenback.rules import EndTurn, Play, Ruleset, Start, View, coop, duel, new_game, view

RULES = coop(players=2)
SEEN = view(new_game(RULES, seed="rain", starter=0), seat=0)
PLACE = Place(RULES, 0, Random(1))


class First(Bot):
    """Lays the first card it may, and as few as it may."""

    def step(self, seen: View, heard: Heard) -> Answer:
        return EndTurn() if seen.may_end else seen.plays[0]


MODULE = """
from tenback.bots import Bot

class Texts(Bot):
    def step(self, seen, heard):
        return "end" if seen.may_end else str(seen.plays[0])

nothing = 3
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "bots_of_mine.py").write_text(MODULE)
    (tmp_path / "broken_bots.py").write_text("1 / 0")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "bots_of_mine", raising=False)
    return "bots_of_mine"


def test_a_class_is_named_by_its_module(module: str) -> None:
    player = hire(f"{module}:Texts")
    assert player.name == f"{module}:Texts"
    assert player.sit(PLACE).step(SEEN, silence(RULES)) == SEEN.plays[0]


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("no_such_module:Bot", "no_such_module cannot be imported: ModuleNotFoundError"),
        ("broken_bots:Bot", "broken_bots cannot be imported: ZeroDivisionError"),
        ("bots_of_mine:Chess", "bots_of_mine has no class Chess that is a tenback.bots.Bot"),
        ("bots_of_mine:nothing", "bots_of_mine has no class nothing"),
    ],
)
def test_an_unknown_class_is_refused_before_anything_is_played(
    module: str, path: str, says: str
) -> None:
    with pytest.raises(CannotPlay, match=says):
        hire(path)


def test_a_player_can_be_given_a_name() -> None:
    player = hire("me=greedy")
    assert player.name == "me"
    player.demand(RULES)
    assert player.sit(PLACE).step(SEEN, silence(RULES)) in SEEN.plays
    player.leave()
    assert hire("me=python3 my_bot.py --depth=3").name == "me"
    assert hire("python3 my_bot.py --depth=3").name == "python3 my_bot.py --depth=3"


class Fails(First):
    """Raises, or answers what is no step."""

    answer: object = None

    def step(self, seen: View, heard: Heard) -> Answer:
        if self.answer is None:
            raise ValueError("I am lost")
        return self.answer  # type: ignore[return-value]

    def say(self, seen: View, heard: Heard) -> None:
        raise KeyError("words")

    def wish(self, seen: View) -> Wish:
        raise BotFailed("late", "by itself")  # type: ignore[arg-type]

    def over(self, seen: View) -> None:
        raise ValueError("too late to matter")

    @classmethod
    def demand(cls, rules: Ruleset) -> None:
        if rules.sides > 1:
            raise CannotPlay("no duels")


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (None, "ended by itself: ValueError: I am lost"),
        ("ace of spades", "answered what cannot be read: 'ace of spades' is not a step"),
        (5, "answered what cannot be read: 5 is no play"),
        (Start(0), r"answered what cannot be read: Start\(seat=0\) is no play"),
    ],
)
def test_an_error_of_a_class_is_its_failure(answer: object, says: str) -> None:
    kind = type("Wrong", (Fails,), {"answer": answer})
    bot = OwnPlayer(kind).sit(PLACE)
    with pytest.raises(BotFailed, match=says):
        bot.step(SEEN, silence(RULES))


def test_every_question_is_guarded() -> None:
    bot = OwnPlayer(Fails).sit(PLACE)
    with pytest.raises(BotFailed, match="KeyError: 'words'"):
        bot.say(SEEN, silence(RULES))
    with pytest.raises(BotFailed, match="late: by itself"):
        bot.wish(SEEN)
    bot.over(SEEN)
    with pytest.raises(CannotPlay):
        OwnPlayer(Fails).demand(duel())


def test_a_class_that_cannot_sit_down_has_failed() -> None:
    class Stumbles(First):
        def __init__(self, place: Place) -> None:
            raise RuntimeError("no chair")

    with pytest.raises(BotFailed, match="RuntimeError: no chair"):
        OwnPlayer(Stumbles).sit(PLACE)


def test_a_class_answers_with_plays_too() -> None:
    assert isinstance(OwnPlayer(First).sit(PLACE).step(SEEN, silence(RULES)), Play)
