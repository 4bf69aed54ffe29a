"""Knockouts of two to seven teams: the directors' way and the book's (handbook page 6).

The directors' way plays three-ways that send on two and goes straight down to a final; it is
a draw like any other. The book's way (rules 37-42) plays round robins with carry-over; it is
described here in stages, and of it two and four teams are plain knockouts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.structure import Draw
from brackets.systems.bridge.engine.families import Meeting, Round
from brackets.systems.bridge.engine.knockout import build_draw

FINAL: Round = (Meeting((1, 2)),)
HEADS: Round = (Meeting((1, 4)), Meeting((2, 3)))
ACROSS: Round = (Meeting((1, 3)), Meeting((2, 4)))

THREE_WAYS: Mapping[int, tuple[Round, ...]] = {
    2: (FINAL,),
    3: ((Meeting((1, 2, 3), 2),), FINAL),
    4: (HEADS, FINAL),
    5: ((Meeting((1, 4, 5), 2), Meeting((2, 3))), (Meeting((1, 2, 3), 2),), FINAL),
    6: ((Meeting((1, 4, 5), 2), Meeting((2, 3, 6), 2)), ACROSS, FINAL),
    7: ((Meeting((2, 6)), Meeting((3, 5)), Meeting((1, 4, 7), 2)), ACROSS, FINAL),
}
"""The directors' way: numbers in later rounds are the places of the slots that are left."""


@dataclass(frozen=True, slots=True)
class StageMatch:
    """A match of a stage, or one whole round-robin group: `boards` for each meeting of two.

    `kind` and `carryover_boards` stand here only where they differ from the stage's.
    """

    id: str
    numbers: tuple[int, ...]
    qualify: int = 1
    boards: int | None = None
    kind: str | None = None
    carryover_boards: int | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """One cut of a small format; `pairing` says who chooses the opponents."""

    kind: str
    matches: tuple[StageMatch, ...]
    carryover_boards: int | None = None
    pairing: str = "printed"


@dataclass(frozen=True, slots=True)
class SmallFormat:
    """A format of two to seven teams in its stages."""

    entrants: int
    stages: tuple[Stage, ...]

    @property
    def name(self) -> str:
        """How documents call it."""
        return f"small-{self.entrants}"


def draw_small(entrants: int, *, boards: int | None = None) -> Draw:
    """The playable draw of two to seven teams, the directors' way.

    >>> [match.numbers for match in draw_small(7).matches]
    [(2, 6), (3, 5), (1, 4, 7), (1, 3), (2, 4), (1, 2)]
    """
    _check_size(entrants)
    return build_draw(f"small-{entrants}", THREE_WAYS[entrants], boards)


def three_way_format(entrants: int) -> SmallFormat:
    """The directors' way in stages, one a round."""
    _check_size(entrants)
    rounds = THREE_WAYS[entrants]
    return SmallFormat(entrants, tuple(_played(n, r) for n, r in enumerate(rounds, start=1)))


def book_format(entrants: int, *, group_carryover: int = 14) -> SmallFormat:
    """The handbook's way (page 6, rules 37-42).

    `group_carryover` is what six teams carry out of their groups: all 14 boards, or 7 by the
    other reading of rule 41.
    """
    _check_size(entrants)
    if entrants == 6:
        return SmallFormat(6, _six(group_carryover))
    return SmallFormat(entrants, BOOK[entrants])


def _heads(number: int, meetings: Round, boards: int | None) -> tuple[StageMatch, ...]:
    return tuple(
        StageMatch(f"R{number}M{place}", meeting.numbers, meeting.qualify, boards)
        for place, meeting in enumerate(meetings, start=1)
    )


def _final(number: int, boards: int | None, carryover: int | None = None) -> Stage:
    return Stage("knockout", _heads(number, FINAL, boards), carryover)


def _six(carryover: int) -> tuple[Stage, ...]:
    """Two groups of three, semi-finals inside the group, a final (rule 41)."""
    groups = (Meeting((1, 4, 5), 2), Meeting((2, 3, 6), 2))
    return (
        Stage("round_robin", _heads(1, groups, 14)),
        Stage("knockout", _heads(2, HEADS, 28), carryover),
        _final(3, 28),
    )


def _seven() -> tuple[Stage, ...]:
    """Two head-to-heads beside a three-way whose qualifiers meet again (rule 42)."""
    first = (
        StageMatch("R1M1", (2, 6), 1, 28, kind="knockout"),
        StageMatch("R1M2", (3, 5), 1, 28, kind="knockout"),
        StageMatch("R1M3", (1, 4, 7), 2, 14, kind="three_way"),
    )
    again = StageMatch("R2M1", (1, 4), 1, 28, carryover_boards=14)
    semi_finals = (again, StageMatch("R2M2", (2, 3), 1, 28))
    return Stage("mixed", first), Stage("knockout", semi_finals), _final(3, 28)


BOOK: Mapping[int, tuple[Stage, ...]] = {
    2: (_final(1, None),),
    3: (Stage("round_robin", _heads(1, (Meeting((1, 2, 3), 2),), 28)), _final(2, 28, 28)),
    4: (Stage("knockout", _heads(1, HEADS, 28)), _final(2, 56)),
    5: (
        Stage("round_robin", _heads(1, (Meeting((1, 2, 3, 4, 5), 4),), 7)),
        Stage("knockout", _heads(2, HEADS, 28), 7, pairing="first_chooses"),
        _final(3, 28, 7),
    ),
    7: _seven(),
}
"""Rules 37-40 and 42; six teams have a reading of their own."""


def _played(number: int, meetings: Round) -> Stage:
    """One round of the directors' way as a stage."""
    kinds = {2: "knockout", 3: "three_way"}
    found = {kinds[len(meeting.numbers)] for meeting in meetings}
    if len(found) == 1:
        return Stage(found.pop(), _heads(number, meetings, None))
    mixed = (
        StageMatch(f"R{number}M{k}", m.numbers, m.qualify, kind=kinds[len(m.numbers)])
        for k, m in enumerate(meetings, start=1)
    )
    return Stage("mixed", tuple(mixed))


def _check_size(entrants: int) -> None:
    if entrants not in THREE_WAYS:
        raise DrawError(f"entrants: {entrants} teams have no small format; it takes 2 to 7.")
