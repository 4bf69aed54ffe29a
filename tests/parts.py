"""What a run tries of what is too much for each: `--part K/N`, another part after every commit (Makefile, `PART`)."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple
from zlib import crc32

import pytest

OPTION = "--part"
HELP = (
    "K/N: of the database tests without the mark `postgresql` only those of every N-th file; of the looks "
    "at pages every N-th whole, and a glance at each route; one of what is tried in turn. Whoever counts K "
    "on sees all of them; 0/1 is all."
)


class Part(NamedTuple):
    """Every N-th of some names, from the K-th on."""

    number: int
    parts: int

    @property
    def is_all(self) -> bool:
        """Nothing is left to another run."""
        return self.parts == 1

    def has(self, name: str) -> bool:
        return crc32(name.encode()) % self.parts == self.number % self.parts

    def of(self, ones: Collection[str], name: str) -> list[str]:
        """All of them, or the one whose turn it is under this name: the next one in the next run."""
        turn = (self.number + crc32(name.encode())) % len(ones)
        return list(ones) if self.is_all else [list(ones)[turn]]


def read_part(given: str) -> Part:
    found = re.fullmatch(r"(\d+)/([1-9]\d*)", given, re.ASCII)
    if not found:
        raise pytest.UsageError(
            f"{OPTION} {given}: give two whole numbers, such as 3/4 for the third part of four; 0/1 is all."
        )
    return Part(*map(int, found.groups()))


def part_of(config: pytest.Config) -> Part:
    """What `--part` of this run says."""
    return read_part(config.getoption(OPTION))


def in_turn(metafunc: pytest.Metafunc, argument: str, ones: Collection[str]) -> None:
    """Give a test these names, one a run: for `pytest_generate_tests` of a file whose tests cost seconds each."""
    name = metafunc.function.__name__
    metafunc.parametrize(argument, part_of(metafunc.config).of(ones, name))
