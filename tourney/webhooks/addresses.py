"""Where a program may be: reading an address, and which numbers of the network are everybody's.

Whoever directs a tournament names the address, and the site sends there. So it must lead to nothing that only the
site can reach: this machine, its network, the services of whoever hosts it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from tourney.models.webhooks import Notice

Address = IPv4Address | IPv6Address
Outcome = Notice.Outcome
WRITTEN = re.compile(r"[!-~]+", re.ASCII)
"""Signs that stand for themselves: no blank, no line that would end a header."""
HOST = re.compile(r"[\w.-]+|[0-9a-f:.]+", re.ASCII)
"""A name, or a number of the network."""
PORTS = {"https": 443, "http": 80}
FREE = 1024
"""Ports from here on belong to nobody; below them mail and the like listen, and would read what is sent."""
EVERYBODYS = IPv6Network("2000::/3")
"""All of the newer addresses that are given to anybody."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""Older addresses as a network of newer ones writes them (NAT64)."""


class Unfit(ValueError):
    """Nothing is sent there; `code` says why."""

    def __init__(self, code: str) -> None:
        """The words are made elsewhere."""
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Target:
    """An address in its parts; `path` is what is asked for there."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def is_secure(self) -> bool:
        """Whether it is reached by TLS."""
        return self.scheme == "https"

    @property
    def named(self) -> str:
        """As the program is called in the request."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def read_address(text: str, *, private: bool) -> Target:
    """The address in its parts; Unfit where nothing may be sent to it, `private` where a hall allows its own network.

    >>> read_address("https://club.example.org/told?by=us", private=False)
    Target(scheme='https', host='club.example.org', port=443, path='/told?by=us')
    """
    if not WRITTEN.fullmatch(text):
        raise Unfit("written")
    try:
        found = urlsplit(text)
        port = found.port
    except ValueError as error:
        raise Unfit("written") from error
    if found.scheme not in (PORTS if private else ("https",)):
        raise Unfit("scheme")
    if "@" in found.netloc:
        raise Unfit("credentials")
    if not found.hostname or not HOST.fullmatch(found.hostname) or found.fragment:
        raise Unfit("written")
    port = PORTS[found.scheme] if port is None else port
    if port != PORTS[found.scheme] and port < FREE:
        raise Unfit("port")
    query = f"?{found.query}" if found.query else ""
    target = Target(found.scheme, found.hostname, port, (found.path or "/") + query)
    if not private and any(not is_public(one) for one in _number(target.host)):
        raise Unfit("private")
    return target


def _number(host: str) -> Iterator[Address]:
    """The number that stands there in place of a name."""
    try:
        yield ip_address(host)
    except ValueError:
        return


def reachable(numbers: Iterable[str], *, private: bool) -> list[Address]:
    """The numbers of a name, to be tried in order; Unfit where it has none, or one that only we can reach.

    One is enough: a name that leads to both is made to be asked until the wrong one comes.
    """
    found = [ip_address(one) for one in numbers]
    if not found:
        raise Unfit("unknown")
    if not private and not all(map(is_public, found)):
        raise Unfit("private")
    return found


def is_public(address: Address) -> bool:
    """Whether anybody on the Internet reaches it; where an older address is written into it, that one.

    >>> [is_public(ip_address(one)) for one in ("8.8.8.8", "10.0.0.1", "64:ff9b::808:808", "64:ff9b::a00:1")]
    [True, False, True, False]
    """
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    if address in TRANSLATED:
        return is_public(IPv4Address(int(address) & 0xFFFF_FFFF))
    # Of 6to4, given up long ago, each address holds an older one, which may be ours.
    return address in EVERYBODYS and address.is_global and address.sixtofour is None
