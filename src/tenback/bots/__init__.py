"""Bots: they take a ``View`` and what was said aloud, never more, and answer with a step.

>>> from random import Random
>>> from tenback.bots import Place, hire, silence
>>> from tenback.rules import coop, deal, decks_from_seed, view
>>> rules = coop(players=2)
>>> state = deal(rules, decks_from_seed(rules, seed=7), starter=0)
>>> bot = hire("greedy").sit(Place(rules, seat=0, dice=Random(1)))
>>> str(bot.step(view(state, 0), silence(rules)))
'5^1'
"""

from tenback.bots.bot import Answer, Bot, CannotPlay, Place, Player, Wish
from tenback.bots.faults import BotFailed, Fault, Wrong
from tenback.bots.registry import NAMES, hire, name_of
from tenback.bots.signals import Heard, Saying, Word, honest, silence

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
    "Wish",
    "Word",
    "Wrong",
    "hire",
    "honest",
    "name_of",
    "silence",
]
