"""The documentation, and the programs that generate parts of it."""
