"""Figures about a running server, in the text format that Prometheus reads."""
