"""The games in a terminal, line by line: see ``keyboard.play``."""
