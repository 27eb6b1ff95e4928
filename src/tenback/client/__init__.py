"""A client for the tables of a server: it keeps a view in sync over unreliable connections."""

from tenback.client.links import Link, fresh_capability
from tenback.client.mirror import Mirror
from tenback.client.table import Patience, Refused, Table, TurnedAway, joined
from tenback.client.web import Failed, open_table

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
