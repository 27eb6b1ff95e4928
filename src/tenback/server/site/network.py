"""The address at which other devices in the network reach this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address

_DOCUMENTATION_ADDRESSES = {
    4: (socket.AF_INET, "192.0.2.1"),
    6: (socket.AF_INET6, "2001:db8::1"),
}
"""Addresses for documentation, by IP version: nobody has them, and a route leads there."""


def network_host(host: str) -> str | None:
    """Return the host for a URL that reaches a server which listens everywhere; else None."""
    try:
        everywhere = ip_address(host)
    except ValueError:
        return None
    if not everywhere.is_unspecified:
        return None
    address = lan_address(everywhere.version)
    if address is None:
        return None
    return f"[{address}]" if ":" in address else address


def lan_address(version: int) -> str | None:
    """Return this machine's address on the route to other networks; None if there is none."""
    family, elsewhere = _DOCUMENTATION_ADDRESSES[version]
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as route:
            route.connect((elsewhere, 9))  # chooses a route; a datagram socket sends nothing
            address: str = route.getsockname()[0]
    except OSError:
        return None
    return None if ip_address(address).is_unspecified else address
