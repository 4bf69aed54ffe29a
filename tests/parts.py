"""The part of the database tests and of the typists that a run tries: files and tests by their names."""

from __future__ import annotations

import re
from typing import NamedTuple
from zlib import crc32

import pytest

OPTION = "--part"
HELP = (
    "K/N: of the database tests without the mark `postgresql`, only those of every N-th file; of "
    "those marked `matrix` every N-th; browser tests stay. Whoever counts K on sees all of them "
    "within N runs; 0/1 is all."
)


class Part(NamedTuple):
    """Every N-th of some names, from the K-th on."""

    number: int
    parts: int

    def has(self, name: str) -> bool:
        return crc32(name.encode()) % self.parts == self.number % self.parts


def read_part(given: str) -> Part:
    found = re.fullmatch(r"(\d+)/([1-9]\d*)", given, re.ASCII)
    if not found:
        raise pytest.UsageError(
            f"{OPTION} {given}: give two whole numbers, such as 3/4 for the third part of four; 0/1 is all."
        )
    return Part(*map(int, found.groups()))
