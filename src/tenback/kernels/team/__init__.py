"""The Game: what a player knows, its plans, their values, exact endings and lookahead."""
