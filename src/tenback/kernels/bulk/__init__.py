"""Whole games by the million: random, greedy, or by a net."""
