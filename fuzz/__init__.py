"""Fuzzing: broken input for every parser, and attacks on a server."""
