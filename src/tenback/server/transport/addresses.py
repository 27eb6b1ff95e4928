"""Addresses: as the limits count them, of trusted proxies, and of this machine in its network."""

from __future__ import annotations

import socket
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

IPV6_PREFIX_BITS = 64
"""A household or a rented machine gets at least a /64, so a single IPv6 address limits nobody."""

MAX_ADDRESS_CHARACTERS = 64
"""A longer text is no IP address; a proxy may pass on anything."""

_DOCUMENTATION_ADDRESSES = {
    4: (socket.AF_INET, "192.0.2.1"),
    6: (socket.AF_INET6, "2001:db8::1"),
}
"""Addresses for documentation, by IP version: nobody has them, and a route leads there."""


@lru_cache(maxsize=4_096)
def address_group(host: str) -> str:
    """The address that limits count by: an IPv4 address, or the /64 network of an IPv6 address."""
    address = parse_address(host)
    if address is None:
        return host[:MAX_ADDRESS_CHARACTERS]
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address.packed, IPV6_PREFIX_BITS), strict=False))


@lru_cache(maxsize=4_096)  # a flood of connections comes from the same few addresses
def parse_address(host: str) -> IPv4Address | IPv6Address | None:
    """An IP address without its zone, IPv4 where IPv6 only wraps it; None for anything else."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


class TrustedProxies:
    """The proxies whose word about a client's address is taken."""

    def __init__(self, addresses: str) -> None:
        """``addresses`` are IP addresses and networks with commas, or ``*`` for everybody."""
        words = [word.strip() for word in addresses.split(",") if word.strip()]
        self._everybody = "*" in words
        self._networks = [ip_network(word, strict=False) for word in words if word != "*"]

    def __contains__(self, host: str) -> bool:
        address = parse_address(host)
        if address is None:
            return False
        return self._everybody or any(address in network for network in self._networks)


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
