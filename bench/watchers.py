"""Phones that watch one page, in a process of their own: `python -m bench.watchers PORT PATH [NAME]`.

With a name they come over HTTPS, to the site of that name.

A line in says what to do, a line out what came of it: `open 9`, `heard TAG`, `break 5`, `back`, `ask 20`, `read 20 /`,
`close`.
"""

from __future__ import annotations

import asyncio
import json
import re
import resource
import sys
import time
from statistics import median
from typing import Any, cast
from urllib.parse import quote

import uvloop

from bench.shipped import trusting

HOST = "127.0.0.1"
AT_ONCE = 200
LONGEST = 10.0
LENGTH = re.compile(rb"(?im)^content-length: (\d+)\r$")
ID = re.compile(rb"^id: (.*)$", re.MULTILINE)
HEADERS = "User-Agent: Mozilla/5.0\r\nAccept-Language: en\r\nAccept: */*\r\n"
PLAIN = "localhost"


class Phone(asyncio.Protocol):
    """One stream: the last version it heard of, and when."""

    def __init__(self, request: bytes) -> None:
        """`request` is what it sends."""
        self._request, self._text = request, b""
        self.tag, self.at, self.is_open = "", 0.0, asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self.transport = cast(asyncio.Transport, transport)  # that of uvloop only behaves like one
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """A piece of the stream; what came before the last whole event is not kept."""
        self._text += data
        whole, found, rest = self._text.rpartition(b"\n\n")
        if not found:
            return
        self._text = rest
        if not self.is_open.done():
            self.is_open.set_result(None)
        ids = ID.findall(whole)
        if ids:
            self.tag, self.at = ids[-1].decode(), time.time()


class Crowd:
    """All phones of this process."""

    def __init__(self, port: int, path: str, name: str = PLAIN) -> None:
        """Everybody has the page of `tag`."""
        self.port, self.path, self.tag = port, path, ""
        self.headers = f"Host: {name}\r\n{HEADERS}"
        self.secure = None if name == PLAIN else trusting()
        self.phones: list[Phone] = []
        self.broken: list[str] = []

    async def open(self, many: int) -> dict[str, Any]:
        """So many more, each with the page as it is now."""
        begun = time.time()
        await self._know()
        await self._opened([self.tag] * many)
        return {"seconds": time.time() - begun}

    async def heard(self, tag: str) -> dict[str, Any]:
        """When the first, the middle and the last one heard of a version, and how many did not."""
        end = time.time() + LONGEST
        while time.time() < end and any(phone.tag != tag for phone in self.phones):
            await asyncio.sleep(0.01)
        times = [phone.at for phone in self.phones if phone.tag == tag]
        missing = len(self.phones) - len(times)
        return {"missing": missing, "times": [min(times), median(times), max(times)]}

    async def break_(self, many: int) -> dict[str, Any]:
        """So many lose their network."""
        for phone in self.phones[:many]:
            assert phone.transport is not None
            phone.transport.abort()
        self.broken = [phone.tag or self.tag for phone in self.phones[:many]]
        self.phones = self.phones[many:]
        await asyncio.sleep(0.5)
        return {}

    async def back(self) -> dict[str, Any]:
        """They come back and say what they heard last."""
        await self._opened(self.broken)
        return {}

    async def close(self) -> dict[str, Any]:
        """All phones go into their pockets."""
        return await self.break_(len(self.phones))

    async def ask(self, many: int) -> dict[str, Any]:
        """So many questions of pages that have no stream, one after the other over a few connections."""
        await self._know()
        return await self.read(many, f"{self.path}?part=live", f"If-None-Match: {self.tag}\r\n")

    async def read(self, many: int, path: str, more: str = "") -> dict[str, Any]:
        """So many pages in the same way."""
        request = f"GET {path} HTTP/1.1\r\n{self.headers}Accept-Encoding: gzip, br\r\n{more}\r\n"
        begun = time.time()
        answers = await asyncio.gather(*(self._many(request, many // 20) for _ in range(20)))
        unchanged, bodies = map(sum, zip(*answers, strict=True))
        return {"seconds": time.time() - begun, "unchanged": unchanged, "bytes": bodies}

    async def _many(self, request: str, times: int) -> tuple[int, int]:
        reader, writer = await asyncio.open_connection(HOST, self.port, ssl=self.secure)
        unchanged, size = 0, 0
        for _ in range(times):
            writer.write(request.encode())
            head = await reader.readuntil(b"\r\n\r\n")
            unchanged += head.startswith(b"HTTP/1.1 304")
            for length in LENGTH.findall(head):
                size += len(await reader.readexactly(int(length)))
        writer.close()
        return unchanged, size

    async def _know(self) -> None:
        """The version of the page as it is now."""
        head = await self._asked(f"GET {self.path} HTTP/1.1\r\n{self.headers}\r\n")
        self.tag = re.findall(r"(?im)^etag: (.*)\r$", head)[0]

    async def _asked(self, request: str) -> str:
        reader, writer = await asyncio.open_connection(HOST, self.port, ssl=self.secure)
        writer.write(request.encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        writer.close()
        return head

    async def _opened(self, tags: list[str]) -> None:
        room = asyncio.Semaphore(AT_ONCE)
        self.phones += await asyncio.gather(*(self._one(tag, room) for tag in tags))

    async def _one(self, tag: str, room: asyncio.Semaphore) -> Phone:
        request = f"GET /live{self.path}?since={quote(tag)}&packed=1 HTTP/1.1\r\n{self.headers}\r\n".encode()
        async with room:
            loop = asyncio.get_running_loop()
            _, phone = await loop.create_connection(
                lambda: Phone(request), HOST, self.port, ssl=self.secure
            )
            await phone.is_open
        return phone


async def main(port: int, path: str, name: str = PLAIN) -> None:
    """Do what each line says."""
    crowd = Crowd(port, path, name)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        match line.split():
            case ["open", many]:
                said = await crowd.open(int(many))
            case ["heard", *tag]:
                said = await crowd.heard(" ".join(tag))
            case ["break", many]:
                said = await crowd.break_(int(many))
            case ["back"]:
                said = await crowd.back()
            case ["read", many, path]:
                said = await crowd.read(int(many), path)
            case ["ask", many]:
                said = await crowd.ask(int(many))
            case _:
                said = await crowd.close()
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(main(int(sys.argv[1]), *sys.argv[2:]))
