"""Whole turns as packed entries, enumerated and compared; what both games share."""
