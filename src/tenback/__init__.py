"""Tenback: two card games, The Game and Face to Face, to play, to learn from, to do research on."""

__version__ = "0.1.0"
