"""The work of each command, one module each, loaded when the command is called."""
