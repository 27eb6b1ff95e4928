"""The work of the commands: a module for each, loaded when the command is called."""
