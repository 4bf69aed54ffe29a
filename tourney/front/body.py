"""The body of a request, read whole before a thread is taken; its size and its seconds are counted by `protocol`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from tempfile import SpooledTemporaryFile
from typing import IO, Any, TypeAlias

Receive: TypeAlias = Callable[[], Awaitable[Mapping[str, Any]]]

IN_MEMORY = 64_000


class Gone(Exception):
    """Whoever asked is not there any more, or was refused."""


async def body_of(receive: Receive) -> tuple[IO[bytes], int]:
    """The body from its beginning, and how long it is; raises Gone."""
    body: IO[bytes] = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 -- handed on
    try:
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise Gone
            body.write(message.get("body", b""))
            if not message.get("more_body", False):
                break
    except BaseException:
        body.close()
        raise
    size = body.tell()
    body.seek(0)
    return body, size
