"""A table: people and bots around one game. No transport, no clock and no randomness of its own."""
