"""A posted sheet: who stands where, and what a swap or a late entry would make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance, lot_name
from brackets.draw.numbers import EntrantKey, as_seats
from brackets.draw.progress import VACANT
from brackets.draw.reasons import Reason
from brackets.drawn.facts import BracketState, DrawMade
from brackets.journal.append import state_of
from brackets.journal.numbers import Numbers, key_of, number_of
from brackets.systems.judo.engine.swap import Swap, swapped
from brackets.systems.judo.field import (
    ENGINE,
    Document,
    draw_made,
    everybody,
    people_of,
    swap_reason,
)
from brackets.systems.judo.pools import ENGINE as POOL
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class Sheet:
    """The posted draw as the swap wants it: who stands where by the names of the input, and their keys."""

    state: BracketState
    positions: tuple[str | None, ...]
    keys: Mapping[str, EntrantKey]

    @property
    def lot(self) -> Chance:
        """The lot it was drawn by."""
        return self.state.chances[0]

    @property
    def document(self) -> Document:
        """The recorded input of its draw."""
        return self.lot.document


@dataclass(frozen=True)
class Planned:
    """An amendment not yet made: what it costs and the fact."""

    swap: Swap
    made: DrawMade
    seen: int


def posted_sheet(event: Event) -> tuple[Sheet, int]:
    """The sheet as it stands and the last record; DrawError before it is posted."""
    now, seen = state_of(event)
    state = now.brackets.get(1)
    if state is not None and state.chances and state.chances[0].engine == POOL:
        raise DrawError("A pool is posted: it has no positions to exchange or to fill.")
    if state is None or not state.chances or state.chances[0].engine != ENGINE:
        raise DrawError("The sheet is not posted yet.")
    document = state.chances[0].document
    keys = Numbers(event).lot_names
    names = {key: name for name, key in keys.items()}
    positions = tuple(
        names[who] if (who := state.seats.get(at, VACANT)) != VACANT else None
        for at in as_seats(range(1, document["sheet"] + 1))
    )
    return Sheet(state, positions, keys), seen


def plan_swap(event: Event, first: int, second: int, reason: str) -> Planned:
    """The posted sheet with two positions exchanged; DrawError once one of the two has fought."""
    sheet, seen = posted_sheet(event)
    swap = swapped(sheet.positions, list(everybody(event).values()), first, second)
    for at in (first, second):
        name = sheet.positions[at - 1]
        if name is not None and _has_fought(sheet.state, sheet.keys[name]):
            who = people_of(event)[name]
            raise DrawError(f"Swap: {who} has fought already; positions are as they are.")
    asked = {"first": first, "second": second, "reason": reason}
    why = swap_reason(swap.positions, sheet.keys, asked)
    made = draw_made(sheet.lot, swap.positions, sheet.keys, reason=why)
    return Planned(swap, made, seen)


def plan_late(entrant: Entrant, position: int) -> DrawMade:
    """The posted sheet with a late entry on a free position."""
    sheet, _ = posted_sheet(entrant.event)
    if key_of(entrant) in sheet.state.seats.values():
        raise DrawError(f"{entrant} is on the sheet already.")
    if position not in free_positions(sheet):
        raise DrawError(f"Position {position} is not free, or whoever stands beside it has fought.")
    positions = list(sheet.positions)
    positions[position - 1] = lot_name(number_of(entrant))
    reason = Reason.of("late entry on position", entrant=key_of(entrant), position=position)
    return draw_made(sheet.lot, positions, sheet.keys, reason=reason)


def late_refused(event: Event) -> str:
    """Why nobody comes in late any more; empty while a position is free."""
    try:
        sheet, _ = posted_sheet(event)
    except DrawError as error:
        return str(error)
    if free_positions(sheet):
        return ""
    return "No position is free beside somebody who has not fought yet, so nobody can come in."


def free_positions(sheet: Sheet) -> tuple[int, ...]:
    """The byes beside somebody who has not fought yet."""
    found = []
    for at, name in enumerate(sheet.positions, start=1):
        beside = sheet.positions[(at - 1) ^ 1]
        waits = beside is not None and not _has_fought(sheet.state, sheet.keys[beside])
        if name is None and waits:
            found.append(at)
    return tuple(found)


def have_fought(sheet: Sheet) -> frozenset[int]:
    """The positions of those who have fought: they are as they are."""
    names = enumerate(sheet.positions, start=1)
    return frozenset(
        at for at, name in names if name and _has_fought(sheet.state, sheet.keys[name])
    )


def _has_fought(state: BracketState, entrant: EntrantKey) -> bool:
    return any(entrant in one.present and one.uses for one in state.matches.values())
