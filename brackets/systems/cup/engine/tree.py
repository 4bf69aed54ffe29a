"""The tree of a drawn cup: matches of two with where their slots come from, and the house's draw value.

Whoever stands alone in a block goes on without a match, so only matches that are played are in it:
n - 1 of them, whoever skips what.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brackets.draw.numbers import SeatNumber
from brackets.draw.structure import Draw, Exit, Match, Seed, Slot
from brackets.systems.cup.engine.draw import METHOD, CupDraw


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match of two: each side an entrant's name, or the id of the match its winner comes from."""

    id: str
    round_number: int
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class Side:
    """One slot of a match: a name, or the match that fills it."""

    entrant: str | None = None
    match: str | None = None


def schedule(positions: Sequence[str | None]) -> tuple[tuple[Meeting, ...], ...]:
    """Every match, round by round from the first line to the last; a round may have none."""
    sides: list[Side | None] = [None if name is None else Side(name) for name in positions]
    rounds: list[tuple[Meeting, ...]] = []
    while len(sides) > 1:
        number = len(rounds) + 1
        played: list[Meeting] = []
        winners: list[Side | None] = []
        for upper, lower in zip(sides[::2], sides[1::2], strict=True):
            if upper and lower:
                played.append(Meeting(f"R{number}M{len(played) + 1}", number, (upper, lower)))
                winners.append(Side(match=played[-1].id))
            else:
                winners.append(upper or lower)
        rounds.append(tuple(played))
        sides = winners
    return tuple(rounds)


def seat_names(drawn: CupDraw) -> tuple[str, ...]:
    """Who has number 1, 2, ... of the draw value: the entrants from the top line to the bottom."""
    return tuple(name for name in drawn.positions if name is not None)


def as_draw(drawn: CupDraw, *, boards: int | None = None) -> Draw:
    """The cup as a draw that can be posted, played and replayed like any other.

    Entrants are numbered from the top line (`seat_names`); a winner carries the smaller number.
    """
    number_of = {name: SeatNumber(at) for at, name in enumerate(seat_names(drawn), start=1)}
    return Draw(METHOD, tuple(_matches(drawn, number_of, boards)))


def _matches(
    drawn: CupDraw, number_of: dict[str, SeatNumber], boards: int | None
) -> Iterator[Match]:
    carried: dict[str, SeatNumber] = {}
    for meeting in (one for played in schedule(drawn.positions) for one in played):
        slots: list[Slot] = []
        numbers: list[SeatNumber] = []
        for side in meeting.sides:
            if side.match:
                slots.append(Exit(side.match, 1))
                numbers.append(carried[side.match])
            else:
                numbers.append(number_of[side.entrant or ""])
                slots.append(Seed(numbers[-1]))
        carried[meeting.id] = min(numbers)
        yield Match(meeting.id, meeting.round_number, tuple(slots), tuple(numbers), boards=boards)
