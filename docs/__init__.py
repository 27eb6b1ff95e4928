"""The documentation, and the programs that make what of it can be made."""
