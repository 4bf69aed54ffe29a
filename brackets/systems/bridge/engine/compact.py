"""The compact knockout's assignment patterns: where every team of a match goes next (rules 46-49).

Two half-length matches a session: winners go on against winners, losers play losers once more.
The tables of one match carry the same information, and the tickets of a three-way are given
out when its teams report, for only then is it known who goes where (handbook page 9).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.compact_patterns import PATTERNS

HEAD_TO_HEAD, THREE_WAY = "head-to-head", "three-way"
SEATS = {"AB": 0, "BA": 1, "XY": 0, "YZ": 1, "ZX": 2}
"""The place of a seat in its match: the team at the first table North-South is the first."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """A match of the first half and the seat of each of its teams, best first, in the second."""

    match: str
    seats: tuple[str, ...]

    @property
    def kind(self) -> str:
        """Two teams or three."""
        return THREE_WAY if self.is_three_way else HEAD_TO_HEAD

    @property
    def is_three_way(self) -> bool:
        """Whether its tickets are held until the teams report (rule 47)."""
        return len(self.seats) == 3

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats of those who go on."""
        return self.seats[:-1]

    @property
    def loser(self) -> str:
        """The seat of the one who does not: only one, in a three-way too."""
        return self.seats[-1]


@lru_cache
def compact_pattern(tables: int) -> tuple[Assignment, ...]:
    """The printed pattern for 12 to 16 tables, one table a team (handbook pages 9-11).

    >>> [assignment.seats for assignment in compact_pattern(12)][:2]
    [('XY7', 'XY8'), ('YZ7', 'YZ8')]
    """
    if tables not in PATTERNS:
        raise DrawError(
            f"tables: {tables} has no printed pattern, only 12 to 16; other sizes play their "
            "own draw with half-length matches."
        )
    lines = (line.split() for line in PATTERNS[tables].strip().splitlines())
    return tuple(Assignment(match, tuple(seats)) for match, *seats in lines)


def compact_document(tables: int) -> dict[str, list[dict[str, str]]]:
    """The pattern as `draw.compact` answers it."""
    return {"matches": [_row(assignment) for assignment in compact_pattern(tables)]}


def meeting_of(seat: str) -> tuple[str, int]:
    """The second-half match of a seat and the place in it.

    >>> meeting_of("BA5"), meeting_of("ZX10")
    (('AB5', 1), ('XYZ10', 2))
    """
    letters, number = seat[:2], seat[2:]
    return ("AB" if letters in ("AB", "BA") else "XYZ") + number, SEATS[letters]


def table_order(names: Sequence[str]) -> list[str]:
    """Matches in the order of their tables: head-to-heads, then rings, each by number.

    >>> table_order(["XYZ7", "AB10", "AB2"])
    ['AB2', 'AB10', 'XYZ7']
    """
    return sorted(names, key=lambda name: (name.startswith("X"), int(name.strip("ABXYZ"))))


def _row(assignment: Assignment) -> dict[str, str]:
    row = {"match": assignment.match, "kind": assignment.kind}
    names = ("first_to", "second_to") if assignment.is_three_way else ("winner_to",)
    return {
        **row,
        **dict(zip(names, assignment.winners, strict=True)),
        "loser_to": assignment.loser,
    }
