"""A large draw on several sheets of A4 or Letter: the way to each match of the middle, then from there to the final."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from brackets.picture.drawing import tree
from brackets.picture.kept import MatchRows
from brackets.picture.tree import Picture, Rounds, RoundView, Tree
from brackets.picture.words import either
from tourney.http import Request

Ways = dict[str, MatchRows]
"""The matches that lead somewhere, by their keys."""
SLOTS = 16
"""So many entrants stand below each other on a sheet, each with a readable name."""
ASKED = "sheets"
"""What an address of a draw ends with where it is asked for on sheets."""


def wants_sheets(request: Request) -> bool:
    """Whether the draw is asked for on several sheets."""
    return ASKED in request.GET


def sheets(picture: Picture, rounds: Rounds, *, prefix: str = "s") -> tuple[Tree, ...]:
    """The draw in parts that fit a sheet each, their names with this prefix; none where one sheet holds all of it.

    A match of three sends two on, so that a match may stand on two sheets; none is left out.
    """
    parts = parts_of(picture, rounds)
    if len(parts) < 2:
        return ()
    return tuple(
        _apart(
            tree(
                picture, part, prefix=f"{prefix}{at}r", label=f"Sheet {at} of {len(parts)}: {title}"
            )
        )
        for at, (title, part) in enumerate(parts, start=1)
    )


def number_of_sheets(picture: Picture, rounds: Rounds) -> int:
    """How many sheets the draw takes in parts; 1 where one holds all of it."""
    return len(parts_of(picture, rounds))


def parts_of(picture: Picture, rounds: Rounds, slots: int = SLOTS) -> list[tuple[str, Rounds]]:
    """The ways to each match of the last round that fits, then the same of what is after it; each with its title."""
    below = _below(rounds)
    fits = (max(_slots(below[one.match.key]) for one in found) <= slots for found in rounds)
    middle = max((at for at, is_small in enumerate(fits) if is_small), default=0)
    together = _together([below[found.match.key] for found in rounds[middle]], slots)
    is_last = middle == len(rounds) - 1
    if is_last and len(together) == 1:
        return [("to the end", rounds)]
    one = picture.name(rounds[middle][0]).one
    ways = [
        (
            f"to the {one} ({either(numbers, 'and')} of {len(rounds[middle])})",
            _part(rounds[: middle + 1], keys),
        )
        for numbers, keys in together
    ]
    if is_last:
        return ways
    return [*ways, *parts_of(picture, rounds[max(middle, 1) :], slots)]


def _together(ways: Sequence[Ways], slots: int) -> list[tuple[list[int], Ways]]:
    """The ways, numbered from 1, as many on a sheet as fit it, those that begin alike before others.

    The two who leave a match of three go to different halves: apart, each would need all that is before it.
    """
    found: list[tuple[list[int], Ways]] = []
    for number, way in enumerate(ways, start=1):
        fitting = (at for at, (_, keys) in enumerate(found) if _slots(keys | way) <= slots)
        beside = max(fitting, key=lambda at: len(found[at][1].keys() & way.keys()), default=None)
        if beside is None:
            found.append(([number], way))
        else:
            numbers, keys = found[beside]
            found[beside] = ([*numbers, number], keys | way)
    return found


def _apart(sheet: Tree) -> Tree:
    """The same, its matches under names of their own: those of the middle stand on two sheets."""
    return replace(sheet, rounds=tuple(_named(one, sheet.prefix) for one in sheet.rounds))


def _named(one: RoundView, prefix: str) -> RoundView:
    cells = (
        replace(cell, match=structs.replace(cell.match, anchor=f"{prefix}-{cell.match.anchor}"))
        if cell.match
        else cell
        for cell in one.cells
    )
    return replace(one, cells=tuple(cells))


def on_sheets(drawn: Tree, picture: Picture, rounds: Rounds, *, prefix: str = "s") -> Tree:
    """The same with its sheets, on the paper that they need."""
    parts = sheets(picture, rounds, prefix=prefix)
    return replace(drawn, sheets=parts, paper="dense sheets") if parts else drawn


def _below(rounds: Rounds) -> dict[str, Ways]:
    """Of each match itself and every match whose winners lead to it."""
    below: dict[str, Ways] = {}
    for one in (one for found in rounds for one in found):
        mine = {one.match.key: one}
        for side in one.sides:
            feeder = below.get(side.feeder_key, {}).get(side.feeder_key)
            if feeder is not None and (side.feeder_place or 1) <= feeder.match.qualify:
                mine |= below[side.feeder_key]
        below[one.match.key] = mine
    return below


def _slots(found: Ways) -> int:
    """How many begin here: the slots that no match of these fills."""
    return sum(side.feeder_key not in found for one in found.values() for side in one.sides)


def _part(rounds: Rounds, keys: Ways) -> Rounds:
    parts = (tuple(one for one in found if one.match.key in keys) for found in rounds)
    return tuple(part for part in parts if part)
