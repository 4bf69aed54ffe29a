"""The body of a request, read whole before a thread is taken: at most so large, and within so many seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from tempfile import SpooledTemporaryFile
from typing import IO, Any, TypeAlias

from tourney.front.environ import Scope
from tourney.importing.limits import LARGEST_BODY
from tourney.numbers import whole

Receive: TypeAlias = Callable[[], Awaitable[Mapping[str, Any]]]

SECONDS = 60.0
"""For all of it: 8 MB over half a megabyte a second, and long over what a form takes."""
IN_MEMORY = 64_000
MOST_DIGITS = 18
"""Of a length that is believed; the bytes are counted anyhow."""


class TooLarge(Exception):
    """The body is larger than anything this site takes."""


class TooSlow(Exception):
    """The body did not come whole in time."""


class Gone(Exception):
    """Whoever asked is not there any more."""


async def body_of(
    scope: Scope, receive: Receive, *, largest: int = LARGEST_BODY, seconds: float = SECONDS
) -> tuple[IO[bytes], int]:
    """The body from its beginning, and how long it is; raises TooLarge, TooSlow or Gone."""
    if _declared(scope) > largest:
        raise TooLarge
    body: IO[bytes] = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 -- handed on
    try:
        async with asyncio.timeout(seconds):
            size = await _filled(body, receive, largest)
    except TimeoutError:
        body.close()
        raise TooSlow from None
    except BaseException:
        body.close()
        raise
    body.seek(0)
    return body, size


async def _filled(body: IO[bytes], receive: Receive, largest: int) -> int:
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        chunk: bytes = message.get("body", b"")
        size += len(chunk)
        if size > largest:
            raise TooLarge
        body.write(chunk)
        if not message.get("more_body", False):
            return size


def _declared(scope: Scope) -> int:
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    return whole(said.decode("latin-1"), longest=MOST_DIGITS) or 0
