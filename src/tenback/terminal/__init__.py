"""The games in a terminal. For now at the keyboard, line by line: see ``keyboard.play``."""
