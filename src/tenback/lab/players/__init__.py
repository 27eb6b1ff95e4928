"""Bots for experiments: people's rules of thumb, and partners who are not perfect."""
