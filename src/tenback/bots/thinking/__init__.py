"""Turns thought through by the kernels: what ``bots.decide`` is made of."""
