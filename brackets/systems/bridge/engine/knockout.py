"""The knockout of 8 to 64 teams that avoids byes by three-ways (handbook pages 3-4).

First rounds come from the handbook's families, later ones are regular brackets; a survivor
carries the number of its slot, and of two survivors the smaller number takes the smaller
slot (rules 13-25).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from brackets.draw.errors import DrawError
from brackets.draw.numbers import as_seats
from brackets.draw.structure import Draw, Exit, Match, Seed, Slot
from brackets.systems.bridge.engine.families import (
    LARGEST,
    SMALLEST,
    Meeting,
    Round,
    head_to_heads,
    opening,
)


@lru_cache(maxsize=256)
def draw_knockout(entrants: int, *, boards: int | None = None) -> Draw:
    """The whole draw of a bracket of 8 to 64 teams.

    `boards` is what a team plays in one match; in a three-way it is half against each opponent.

    >>> [match.numbers for match in draw_knockout(9).matches]
    [(1, 5, 9), (2, 6, 7), (3, 4, 8), (1, 3, 6), (2, 4, 5), (1, 4), (2, 3), (1, 2)]
    """
    return build_draw("knockout", knockout_rounds(entrants), boards)


def knockout_rounds(entrants: int) -> tuple[Round, ...]:
    """Every round of the draw, first to final, in the numbers of the handbook."""
    _check_size(entrants)
    first = opening(entrants)
    left = sum(meeting.qualify for meeting in first[-1]) if first else entrants
    return first + regular_bracket(left)


def regular_bracket(size: int) -> tuple[Round, ...]:
    """i plays size + 1 - i until one is left, the winner keeping the smaller number (rule 13)."""
    if size < 2:
        return ()
    return (head_to_heads(size // 2, size + 1), *regular_bracket(size // 2))


def build_draw(name: str, rounds: Sequence[Round], boards: int | None = None) -> Draw:
    """Wire rounds together: survivors carry the numbers of their slots, smallest first.

    Where the slots left are not 1, 2, 3 ... (five teams: 1, 2, 4) they are counted up again.
    """
    sources: dict[int, Slot] = {n: Seed(n) for m in rounds[0] for n in as_seats(m.numbers)}
    matches: list[Match] = []
    for number, meetings in enumerate(rounds, start=1):
        exits: dict[int, Exit] = {}
        for place, meeting in enumerate(meetings, start=1):
            match = _match(f"R{number}M{place}", number, meeting, sources, boards)
            matches.append(match)
            exits |= {slot: Exit(match.id, k) for k, slot in enumerate(meeting.survivors, 1)}
        sources = {place: exits[slot] for place, slot in enumerate(sorted(exits), start=1)}
    return Draw(name, tuple(matches))


def _match(
    name: str, number: int, meeting: Meeting, sources: dict[int, Slot], boards: int | None
) -> Match:
    slots = tuple(sources[n] for n in meeting.numbers)
    return Match(name, number, slots, as_seats(meeting.numbers), meeting.qualify, boards=boards)


def _check_size(entrants: int) -> None:
    if entrants > LARGEST:
        raise DrawError(
            f"entrants: {entrants} teams are too many for one knockout bracket (at most "
            f"{LARGEST}): split them into brackets of 9 to 16."
        )
    if entrants < SMALLEST:
        raise DrawError(
            f"entrants: {entrants} teams are too few for the handbook's tables (at least "
            f"{SMALLEST}): choose a format for small fields."
        )
