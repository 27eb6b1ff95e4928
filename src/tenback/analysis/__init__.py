"""What a position is worth and why, where a game was lost, and whether its deal could be won.

Importing this package costs nothing; its modules load NumPy and Numba.
"""
