"""How long a test waits before it takes something for hung."""

HANG_S = 120.0
"""Seconds, far more than anything takes on a busy machine: a test must not fail for the clock."""
