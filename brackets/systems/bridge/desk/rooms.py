"""Where a late entry may still play: brackets without results, and first matches without one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from brackets.desk.words import thousands
from brackets.draw.errors import DrawError
from brackets.draw.progress import DECIDED
from brackets.drawn.facts import BracketState
from brackets.journal.append import state_of
from brackets.picture.words import either
from brackets.systems.bridge.desk.effects import round_of, tables_of
from brackets.systems.bridge.engine.amend import joinable
from tourney.models import Entrant, Event
from tourney.strengths import averages

LARGER = {2: "match of three", 3: "match of four"}
"""What a match of so many becomes with one team more."""


@dataclass(frozen=True)
class Opening:
    """A first match of two or three without a result, which a late entry makes one larger."""

    key: str
    round: str
    tables: str
    teams: str
    becomes: str


@dataclass(frozen=True)
class Room:
    """A bracket a late entry might join; `openings` only where it has results already."""

    number: int
    size: int
    high: Decimal | None
    low: Decimal | None
    has_results: bool
    openings: tuple[Opening, ...]
    suggested: bool = False

    @property
    def span(self) -> str:
        """The highest and the lowest average."""
        return f"{thousands(self.high)} – {thousands(self.low)}"

    @property
    def is_open(self) -> bool:
        """Whether a late entry has a way in."""
        return not self.has_results or bool(self.openings)


def rooms(event: Event, entrant: Entrant) -> list[Room]:
    """Every posted bracket; the suggestion is the one its average belongs to, or the next free."""
    state = state_of(event)[0]
    average = averages(event)
    names = {e.pk: e.name for e in event.entrants.all()}
    found = [_room(bracket, average, names) for bracket in state.brackets.values()]
    best = _best(found, average.get(entrant.pk))
    return [replace(room, suggested=room.number == best) for room in found]


def no_room(found: list[Room]) -> str:
    """Why a late entry is refused once nothing is left to join; empty while something is."""
    if any(room.is_open for room in found):
        return ""
    return (
        "No first match of two or three without a result is left in any bracket, so a late entry would "
        "undo play. "
        "Return the entry fee, or enter the team in the next event."
    )


def becomes(found: list[Room], number: int | None, key: str) -> str:
    """What the match of that bracket becomes that a late entry would join."""
    openings = (o for room in found if room.number == number for o in room.openings)
    return next((o.becomes for o in openings if o.key == key), "larger match")


def check_unplaced(event: Event, entrant: Entrant) -> None:
    """A late entry needs a posted event and a team that still plays."""
    if event.state == Event.State.ENTRY:
        raise DrawError("The brackets are not posted yet; cut them again with this team.")
    if entrant.is_withdrawn:
        raise DrawError(f"{entrant} has withdrawn; enter it again on the entries page first.")


def is_unplaced(entrant: Entrant) -> bool:
    """Whether a posted event has no bracket for this team, which has not withdrawn."""
    posted = entrant.event.state != Event.State.ENTRY
    return posted and not entrant.is_withdrawn and not hasattr(entrant, "seat")


def _room(
    state: BracketState, average: Mapping[int, Decimal | None], names: Mapping[int, str]
) -> Room:
    known = [v for entrant in state.seats.values() if (v := average.get(entrant)) is not None]
    high, low = (max(known), min(known)) if known else (None, None)
    openings = tuple(_openings(state, names)) if state.has_results else ()
    return Room(state.number, len(state.seats), high, low, state.has_results, openings)


def _openings(state: BracketState, names: Mapping[int, str]) -> list[Opening]:
    free = [m for m in joinable(state.draw) if _is_free(state, m.id)]
    return [
        Opening(
            match.id,
            round_of(state.draw, match),
            tables_of(state, match),
            either([names[key] for key in state.matches[match.id].present], "and"),
            LARGER[len(match.slots)],
        )
        for match in free
    ]


def _is_free(state: BracketState, key: str) -> bool:
    match = state.matches[key]
    return not match.uses and match.state != DECIDED


def _best(found: list[Room], own: Decimal | None) -> int | None:
    free = [room for room in found if room.is_open]
    if not free:
        return None
    above = [room for room in free if own is not None and room.low is not None and own >= room.low]
    return (above[0] if above else free[-1]).number
