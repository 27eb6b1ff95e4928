"""Bit masks, random numbers, dealing and the rules of one step, compiled."""
