"""The handbook's formats of two to seven teams as draws one can play (page 6, rules 37-42).

A round-robin group is one match of three or five slots; who leaves it does so in finishing
order. Semi-finals and finals name the group whose IMPs they carry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from brackets.draw.errors import DrawError
from brackets.draw.numbers import as_seats
from brackets.draw.structure import Draw, Exit, Match, Seed, Slot
from brackets.draw.victory import twenty_point_scale
from brackets.systems.bridge.engine.small import SmallFormat, Stage, StageMatch, book_format

ROUND_ROBIN, THREE_WAY = "round_robin", "three_way"
FIVE = 5


@lru_cache(maxsize=64)
def draw_book(entrants: int, *, boards: int | None = None, group_carryover: int = 14) -> Draw:
    """The playable draw of two to seven teams by the book.

    Boards are the book's; `boards` is for two teams, of whom it says nothing.

    >>> [(match.numbers, match.boards) for match in draw_book(5).matches]
    [((1, 2, 3, 4, 5), 28), ((1, 4), 28), ((2, 3), 28), ((1, 2), 28)]
    """
    small = book_format(entrants, group_carryover=group_carryover)
    sources: dict[int, Slot] = {
        n: Seed(n) for m in small.stages[0].matches for n in as_seats(m.numbers)
    }
    matches: list[Match] = []
    for number, stage in enumerate(small.stages, start=1):
        exits: dict[int, Exit] = {}
        for planned in stage.matches:
            match = _match(number, small, planned, sources, matches)
            matches.append(replace(match, boards=match.boards or boards))
            ways = enumerate(sorted(planned.numbers)[: planned.qualify], start=1)
            exits |= {slot: Exit(match.id, place) for place, slot in ways}
        sources = {place: exits[slot] for place, slot in enumerate(sorted(exits), start=1)}
    return Draw(f"book-{entrants}", tuple(matches))


def _match(
    number: int,
    small: SmallFormat,
    planned: StageMatch,
    sources: dict[int, Slot],
    earlier: Sequence[Match],
) -> Match:
    stage = small.stages[number - 1]
    slots = tuple(sources[n] for n in planned.numbers)
    match = Match(planned.id, number, slots, as_seats(planned.numbers), planned.qualify)
    if len(slots) > 2:
        return _group(match, planned, kind_of(stage, planned))
    carried = carried_boards(stage, planned)
    group = _group_behind(match, earlier) if carried else None
    if carried and group:
        part = Fraction(carried, boards_each(group))
        match = replace(match, carries=(group.id,), carried=part)
    return replace(match, boards=planned.boards)


def _group(match: Match, planned: StageMatch, kind: str) -> Match:
    """Every two of a group meet; five are ranked by victory points, others by IMP quotient."""
    each = planned.boards or 0
    match = replace(match, exits="finish", boards=each * (len(match.slots) - 1))
    if len(match.slots) == FIVE:
        return replace(match, scale=twenty_point_scale(each))
    return replace(match, ties="quotient") if kind == ROUND_ROBIN else match


def _group_behind(match: Match, earlier: Sequence[Match]) -> Match | None:
    """The group both slots come from, through whatever was played in between."""
    by_id = {found.id: found for found in earlier}
    feeders = [by_id[slot.match] for slot in match.slots if isinstance(slot, Exit)]
    groups = [f if len(f.slots) > 2 else _group_behind(f, earlier) for f in feeders]
    return next((group for group in groups if group), None)


def kind_of(stage: Stage, planned: StageMatch) -> str:
    """What a match of a stage is, its own word before the stage's."""
    return planned.kind or stage.kind


def carried_boards(stage: Stage, planned: StageMatch) -> int | None:
    """The boards carried into a match, its own before the stage's."""
    return planned.carryover_boards or stage.carryover_boards


def boards_each(match: Match) -> int:
    """The boards of one meeting of two in a match."""
    return (match.boards or 0) // (len(match.slots) - 1)


def chooser(draw: Draw) -> Match | None:
    """The group whose first place chooses its opponent (rule 39): all four go to semi-finals."""
    for match in draw.matches:
        targets = {draw.destinations.get((match.id, place), ("", 0))[0] for place in (1, 2, 3, 4)}
        if match.exits == "finish" and match.qualify == 4 and len(targets) == 2:
            return match
    return None


def with_opponent(draw: Draw, place: int) -> Draw:
    """The semi-finals with the first place against that place, the other two against each other.

    >>> [match.numbers for match in with_opponent(draw_book(5), 2).matches[1:3]]
    [(1, 2), (3, 4)]
    """
    group = chooser(draw)
    if group is None:
        raise DrawError("In this format nobody chooses an opponent.")
    if place not in (2, 3, 4):
        raise DrawError(f"The first place plays the second, third or fourth, not place {place}.")
    others = tuple(k for k in (2, 3, 4) if k != place)
    pairings = iter(((1, place), others))
    return replace(
        draw,
        matches=tuple(
            _between(match, group, next(pairings)) if _is_fed_by(match, group) else match
            for match in draw.matches
        ),
    )


def _is_fed_by(match: Match, group: Match) -> bool:
    return any(isinstance(slot, Exit) and slot.match == group.id for slot in match.slots)


def _between(match: Match, group: Match, places: tuple[int, ...]) -> Match:
    return replace(match, numbers=as_seats(places), slots=tuple(Exit(group.id, k) for k in places))
