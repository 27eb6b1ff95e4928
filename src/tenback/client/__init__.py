"""A client for the tables of a server: it keeps a view in sync over unreliable connections."""

from tenback.client.links import Failed, Link, fresh_capability, open_table
from tenback.client.mirror import Mirror
from tenback.client.table import Patience, Refused, Table, TurnedAway, joined

__all__ = [
    "Failed",
    "Link",
    "Mirror",
    "Patience",
    "Refused",
    "Table",
    "TurnedAway",
    "fresh_capability",
    "joined",
    "open_table",
]
