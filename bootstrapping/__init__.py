"""What bootstrap.py does, in parts. The standard library is enough for all of it."""
