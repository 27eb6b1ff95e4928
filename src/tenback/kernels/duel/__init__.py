"""Face to Face: what a player knows, its plans, their values and lookahead."""
