"""Bots: they take a ``View`` and what was said aloud, never more, and answer with a step.

>>> from random import Random
>>> from tenback.bots import Place, hire, silence
>>> from tenback.rules import new_game, view
>>> state = new_game("coop(players=2)", seed=7, starter=0)
>>> bot = hire("greedy").sit(Place(state.rules, seat=0, dice=Random(1)))
>>> str(bot.step(view(state, seat=0), silence(state.rules)))
'94v1'
"""

from tenback.bots.bot import Answer, Bot, BotFailed, CannotPlay, Fault, Place, Player, Wrong
from tenback.bots.registry import NAMES, hire, name_of
from tenback.bots.signals import honest
from tenback.rules.talk import Heard, Saying, Signal, Wish, silence

__all__ = [
    "NAMES",
    "Answer",
    "Bot",
    "BotFailed",
    "CannotPlay",
    "Fault",
    "Heard",
    "Place",
    "Player",
    "Saying",
    "Signal",
    "Wish",
    "Wrong",
    "hire",
    "honest",
    "name_of",
    "silence",
]
