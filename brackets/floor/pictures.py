"""The draws of events as pictures for the screen of the hall: as much on a leaf as is read from ten metres.

A picture has no link and no part of its own: nobody presses anything there, and a leaf is made anew as a whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from msgspec import structs

from brackets.desk.stamps import match_id
from brackets.picture.drawing import hall_tree
from brackets.picture.match import MatchView
from brackets.picture.sheets import parts_of
from brackets.picture.tree import Drawn, Rounds, RoundView, Tree
from brackets.picture.words import capital
from brackets.system import room_of
from tourney.models import Event

TALLEST = Fraction("30.5")
"""So many rem are left for the boxes of a leaf."""
SLOTS = (8, 6, 4, 3, 2)
"""So many entrants begin on a leaf; fewer where a match of three takes more room."""
WIDEST = 4
"""So many rounds stand beside each other."""


@dataclass(frozen=True)
class Part:
    """What one leaf shows of a draw, under the title of the whole and its own."""

    title: str
    part: str
    tree: Tree


@dataclass(frozen=True)
class Pictures:
    """The pictures of an event, and the meetings that stand on its draws, as the floor names them."""

    parts: tuple[Part, ...] = ()
    meetings: frozenset[str] = frozenset()


NONE = Pictures()


def pictures_of(events: Sequence[Event]) -> dict[int, Pictures]:
    """The pictures of these events, by their keys; every system is asked once."""
    found: dict[int, list[Drawn]] = {}
    for room in {room_of(event) for event in events} - {None}:
        assert room is not None
        for drawn in room.pictures([event for event in events if event.system is room]):
            found.setdefault(drawn.picture.rows.bracket.event_id, []).append(drawn)
    names = {event.pk: event.name for event in events}
    return {key: _event(names[key], drawn) for key, drawn in found.items()}


def _event(name: str, drawn: Iterable[Drawn]) -> Pictures:
    parts, meetings = list[Part](), set[str]()
    for one in drawn:
        divided = _divided(one)
        if not divided:
            continue  # a match of many that no screen holds stays in the list
        parts += _shown(name, one, divided)
        meetings |= set(_meetings(one))
    return Pictures(tuple(parts), frozenset(meetings))


def _meetings(drawn: Drawn) -> Iterator[str]:
    number = drawn.picture.rows.bracket.number
    return (match_id(number, one.match.key) for found in drawn.rounds for one in found)


def _divided(drawn: Drawn) -> list[tuple[str, Rounds, Tree]]:
    """The picture in parts that all fit; empty where none do."""
    for slots in SLOTS:
        parts = [
            (title, rounds, hall_tree(drawn, rounds))
            for title, rounds in parts_of(drawn.picture, drawn.rounds, slots)
        ]
        if all(_fits(tree) for _, _, tree in parts):
            return parts
    return []


def _fits(tree: Tree) -> bool:
    return tree.height <= TALLEST and len(tree.rounds) <= WIDEST


def _shown(name: str, drawn: Drawn, parts: Collection[tuple[str, Rounds, Tree]]) -> Iterator[Part]:
    """The parts in which something is to be played by somebody known; of a draw that is over the last one."""
    title = f"{name}, {drawn.label}" if drawn.label else name
    alive = [one for one in parts if _is_alive(one[1])] or [list(parts)[-1]]
    for said, _, tree in alive:
        now = next(one for one in tree.rounds if one.is_now).title
        yield Part(title, now if len(parts) == 1 else capital(said), still(tree))


def _is_alive(rounds: Rounds) -> bool:
    return any(
        not one.is_decided and any(side.entrant_id for side in one.sides)
        for found in rounds
        for one in found
    )


def still(tree: Tree) -> Tree:
    """The same without ids, parts and ways to other pages."""
    return replace(tree, rounds=tuple(map(_still_round, tree.rounds)))


def _still_round(one: RoundView) -> RoundView:
    cells = (
        replace(cell, match=_still_match(cell.match) if cell.match else None) for cell in one.cells
    )
    return replace(
        one, id="", cells=tuple(cells), wires=replace(one.wires, id="") if one.wires else None
    )


def _still_match(match: MatchView) -> MatchView:
    rows = tuple(structs.replace(row, href="") for row in match.rows)
    return structs.replace(match, anchor="", rows=rows, onward=())
