"""One try to tell a program: its name is resolved once, and exactly the number that was looked at is connected to.

Redirects are not followed, nothing of the answer is read but its head, and however slowly somebody answers it is over
after a few seconds.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tourney.models import Notice
from tourney.webhooks.addresses import Address, Target, Unfit, reachable, read_address

Resolve: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
Outcome = Notice.Outcome
CONNECT, WHOLE = 4.0, 10.0
"""Seconds for one number of a name, and for all of it from its name to the head of its answer."""
LARGEST = 16_384
"""Bytes that the head of an answer may have."""
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)(?: |\r)")
AGAIN = range(100, 200)
"""An answer that another one follows."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a try; the status where the program answered."""

    outcome: Outcome
    status: int | None = None

    @property
    def is_taken(self) -> bool:
        """Whether the program has it."""
        return self.outcome == Outcome.TAKEN


async def resolved(host: str, port: int) -> Sequence[str]:
    """The numbers of a name, each once."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


async def send(
    address: str,
    headers: Mapping[str, str],
    body: bytes,
    *,
    private: bool,
    resolve: Resolve = resolved,
) -> Answer:
    """Send it once; never raises what is the program's fault, or that of its network."""
    try:
        async with asyncio.timeout(WHOLE):
            target = read_address(address, private=private)
            return await _sent(target, headers, body, await _numbers(target, private, resolve))
    except Unfit as error:
        known = {"private": Outcome.PRIVATE, "unknown": Outcome.UNKNOWN}
        return Answer(known.get(error.code, Outcome.UNFIT))
    except TimeoutError:
        return Answer(Outcome.LATE)
    except ssl.SSLError:
        return Answer(Outcome.UNTRUSTED)
    except asyncio.LimitOverrunError:
        return Answer(Outcome.UNREADABLE)
    except (OSError, asyncio.IncompleteReadError):
        return Answer(Outcome.CLOSED)


async def _numbers(target: Target, private: bool, resolve: Resolve) -> list[Address]:
    """Looked at before anything is sent; a name nobody can resolve has none."""
    try:
        found = await resolve(target.host, target.port)
    except (socket.gaierror, UnicodeError):
        found = ()
    return reachable(found, private=private)


async def _sent(
    target: Target, headers: Mapping[str, str], body: bytes, numbers: Sequence[Address]
) -> Answer:
    reader, writer = await _connected(target, numbers)
    try:
        writer.write(_request(target, headers, body) + body)
        status = await _status(reader)
        while status in AGAIN:
            status = await _status(reader)
    finally:
        writer.transport.abort()
        await asyncio.sleep(0)  # the loop lets go of the socket
    return answer_of(status)


async def _connected(
    target: Target, numbers: Sequence[Address]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the first number that takes the connection and has a certificate of the name."""
    *others, last = numbers
    for number in others:
        try:
            return await _to(target, number)
        except OSError:
            continue
    return await _to(target, last)


async def _to(target: Target, number: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """The certificate has to be one of the name, whatever the number."""
    trusted = trust() if target.is_secure else None
    named = target.host if trusted else None
    async with asyncio.timeout(CONNECT):
        return await asyncio.open_connection(
            str(number), target.port, ssl=trusted, server_hostname=named, limit=LARGEST
        )


def trust() -> ssl.SSLContext:
    """Whom the machine trusts, or SSL_CERT_FILE says; no protocol that can be broken."""
    context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    """Everything before the body."""
    lines = [f"POST {target.path} HTTP/1.1", f"Host: {target.named}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {len(body)}", "Connection: close", "", ""]
    return "\r\n".join(lines).encode("ascii")


async def _status(reader: asyncio.StreamReader) -> int | None:
    """What the next answer says; None where it says nothing one can read."""
    found = STATUS.match(await reader.readuntil(b"\r\n\r\n"))
    return int(found[1]) if found else None


def answer_of(status: int | None) -> Answer:
    """Taken is what is answered with 200 to 299; who leads elsewhere is not followed.

    >>> [answer_of(one).outcome.value for one in (204, 302, 500, None)]
    ['taken', 'redirected', 'refused', 'unreadable']
    """
    if status is None:
        return Answer(Outcome.UNREADABLE)
    if 200 <= status < 300:
        return Answer(Outcome.TAKEN, status)
    return Answer(Outcome.REDIRECTED if 300 <= status < 400 else Outcome.REFUSED, status)
