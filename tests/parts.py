"""The part of the database tests that a run tries besides those marked `postgresql`: whole files, by their names."""

from __future__ import annotations

import re
from typing import NamedTuple
from zlib import crc32

import pytest

OPTION = "--part"
HELP = (
    "K/N: of the database tests without the mark `postgresql`, only those of every N-th file. "
    "Whoever counts K on sees all of them within N runs; 0/1 is all."
)


class Part(NamedTuple):
    """Every N-th file, from the K-th on."""

    number: int
    parts: int

    def has(self, file: str) -> bool:
        return crc32(file.encode()) % self.parts == self.number % self.parts


def read_part(given: str) -> Part:
    found = re.fullmatch(r"(\d+)/([1-9]\d*)", given, re.ASCII)
    if not found:
        raise pytest.UsageError(
            f"{OPTION} {given}: give two whole numbers, such as 3/4 for the third part of four; 0/1 is all."
        )
    return Part(*map(int, found.groups()))
