"""The lab: many games on the same deals, and what they say about the bots that played them.

>>> from tenback.lab import Plan, run
>>> from tenback.rules import coop
>>> results = run(Plan(coop(players=2), (("greedy",),), games=20, seed=7), workers=1)
>>> results.tallies[0].games
20
"""

from tenback.lab.arena import Interrupted, run
from tenback.lab.match import Match, Played, Stopped, Table, play_game, play_match
from tenback.lab.plan import Plan, entries_of
from tenback.lab.ratings import Comparison, Rating, rate
from tenback.lab.results import Results, Tally
from tenback.lab.statistics import Difference, Interval, Score, compare, wilson

__all__ = [
    "Comparison",
    "Difference",
    "Interrupted",
    "Interval",
    "Match",
    "Plan",
    "Played",
    "Rating",
    "Results",
    "Score",
    "Stopped",
    "Table",
    "Tally",
    "compare",
    "entries_of",
    "play_game",
    "play_match",
    "rate",
    "run",
    "wilson",
]
