"""Connections before the application sees them: accepted, counted, given deadlines, closed."""

from tenback.server.transport.acceptor import Acceptor
from tenback.server.transport.addresses import TrustedProxies, address_group
from tenback.server.transport.connections import Connections
from tenback.server.transport.descriptors import raise_descriptor_limit

__all__ = [
    "Acceptor",
    "Connections",
    "TrustedProxies",
    "address_group",
    "raise_descriptor_limit",
]
