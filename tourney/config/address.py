"""Where a site that the Makefile starts can be reached, or why it cannot be: `python -m tourney.config.address`.

`free demo HOST PORT` ends with one line that names the mend where no site can start there; `names HOST` prints
what TOURNEY_HOSTS has to be so that the site answers there; `where HOST PORT` prints what to type in a browser.
"""

from __future__ import annotations

import errno
import socket
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from itertools import chain

from tourney.config.env import env_list

HERE = "127.0.0.1"
OWN_NAMES = ("localhost", HERE, "[::1]")
"""What this machine calls itself; no other machine reaches it by these."""
EVERYWHERE = ("0.0.0.0", "::")
LAST_PORT = 65535
USUAL_PORT = 8000
TAKEN = {
    errno.EADDRINUSE: "is in use, by another program or by a site that still runs",
    errno.EACCES: "is for administrators only",
}
"""What is wrong with a port where the host is right."""


@dataclass(frozen=True, slots=True)
class Typed:
    """How somebody names host and port to the program that was started."""

    program: str
    host: str
    port: str

    def again(self, target: str, host: str, port: int) -> str:
        """The whole command with another port."""
        given = "" if host == HERE else f" {self.host}{host}"
        return f"{self.program} {target} {self.port}{port}{given}"


MAKE = Typed("make", "HOST=", "PORT=")
COMMAND = Typed("tourney", "--host ", "--port ")


def refusal(target: str, host: str, port: str, typed: Typed = MAKE) -> str:
    """Why a site cannot be served here and how to mend it; empty where it can."""
    if not port.isascii() or not port.isdigit() or not 0 < int(port) <= LAST_PORT:
        return f"{typed.port.strip('= ')} is {port!r}; write a number from 1 to {LAST_PORT}."
    named = typed.host.strip("= ")
    if ":" in host and not host.startswith("["):
        return f"{named} is {host!r}; write an IPv6 address in brackets: {typed.host}[{host}]."
    wrong = _what_stops(host, int(port))
    if not wrong:
        return ""
    if wrong not in TAKEN:
        return (
            f"{named} is {host!r}, which is no address of this machine; "
            f"write {HERE} for this machine alone or 0.0.0.0 for its networks."
        )
    other = typed.again(target, host, _free_port(host, int(port)))
    return f"Port {port} of {host} {TAKEN[wrong]}; choose another: {other}"


def _what_stops(host: str, port: int) -> int:
    """The number of the error with which a server cannot start here; 0 where nothing stops it."""
    bare = host.strip("[]")
    family = socket.AF_INET6 if ":" in bare else socket.AF_INET
    try:
        socket.create_server((bare or "no host", port), family=family).close()
    except OSError as wrong:
        return wrong.errno or errno.EADDRNOTAVAIL
    except UnicodeError:  # no name of any machine is written like this
        return errno.EADDRNOTAVAIL
    return 0


def _free_port(host: str, taken: int) -> int:
    """The next port that is free; from the usual one on after the last."""
    ports = chain(range(max(taken, 1023) + 1, LAST_PORT + 1), range(USUAL_PORT, taken))
    return next(port for port in ports if not _what_stops(host, port))


def names(host: str) -> list[str]:
    """What readers call a site at this host: as TOURNEY_HOSTS says, and by every address it is printed with.

    Never "any name": a page of another site could then make a browser in the hall read this one.
    """
    given = env_list("TOURNEY_HOSTS", default=[])
    reached = (_in_address(one) for one in _outside(host))
    return list(dict.fromkeys((*given, *OWN_NAMES, *reached)))


def where(host: str, port: str, scheme: str = "http") -> list[str]:
    """Lines that say what to type in a browser, on this machine and on a phone."""
    if not _is_everywhere(host):
        return [f"Tourney is at {_url(host, port, scheme)} (Ctrl-C stops it)"]
    lines = [f"Tourney is at {_url(HERE, port, scheme)} (Ctrl-C stops it)"]
    outside = " or ".join(for_phones(host, port, scheme))
    if outside:
        return [*lines, f"On a phone in the same network: {outside}"]
    return [*lines, "No phone reaches it: this machine is in no network."]


def for_phones(host: str, port: str, scheme: str = "http") -> list[str]:
    """The addresses a phone may type, the shortest first; none where the site is for this machine alone."""
    bare = host.strip("[]")
    own = bare == "localhost" or ((one := _address(bare)) is not None and one.is_loopback)
    return [] if own else [_url(one, port, scheme) for one in _outside(host)]


def _is_everywhere(host: str) -> bool:
    return host.strip("[]") in EVERYWHERE


def _outside(host: str) -> list[str]:
    """The addresses by which others reach a site at this host."""
    if not _is_everywhere(host):
        return [host]
    version = 6 if ":" in host else 4
    return [str(one) for one in reachable(_own_addresses()) if one.version <= version]


def reachable(texts: Iterable[str]) -> list[IPv4Address | IPv6Address]:
    """The addresses among these that another machine may know, each once, the short ones first."""
    found = dict.fromkeys(address for address in map(_address, texts) if address)
    outside = [one for one in found if not (one.is_loopback or one.is_link_local)]
    return sorted(outside, key=lambda one: one.version)


def _own_addresses() -> list[str]:
    """What the system says of itself; not every system knows both ways."""
    try:
        said = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=False)
        listed = said.stdout.split()
    except OSError:
        listed = []
    try:
        named = socket.getaddrinfo(socket.gethostname(), None)
    except OSError:
        named = []
    return [*listed, *(str(address[0]) for *_, address in named)]


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text.strip("[]"))
    except ValueError:
        return None


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _url(host: str, port: str, scheme: str) -> str:
    return f"{scheme}://{_in_address(host)}:{port}/"


def main(words: list[str]) -> str:
    """Answer one question of the Makefile; a refusal ends the process with its line."""
    match words:
        case ["free", target, host, port]:
            wrong = refusal(target, host, port)
            if wrong:
                raise SystemExit(wrong)
            return ""
        case ["names", host]:
            return ",".join(names(host)) + "\n"
        case ["where", host, port]:
            return "\n".join(where(host, port)) + "\n"
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
