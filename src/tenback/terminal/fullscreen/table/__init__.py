"""A game at a table, without a screen: what is shown and asked of it."""
