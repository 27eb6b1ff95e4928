"""A league: bots, their games and their ratings in one file."""
