"""Hints, reviews, solutions, replays, proofs and puzzles: asked for, worked out, remembered."""
