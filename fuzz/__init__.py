"""Fuzzing: broken input for every parser."""
