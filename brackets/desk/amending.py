"""Late entries and withdrawals before they are made: who plays whom before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from brackets.actions.amendments import Amendment, plan_late_entry, plan_withdrawal
from brackets.desk.words import counted, thousands
from brackets.draw.errors import DrawError
from brackets.draw.journal import BracketState, DrawMade, replay
from brackets.draw.ranks import Finish
from brackets.draw.structure import Seed
from brackets.draw.tables import home_tables
from brackets.mapping import journal_of
from tourney.models import Entrant, Event
from tourney.strengths import averages


@dataclass(frozen=True)
class Home:
    """Where a team stands at the start: number, table and first opponents."""

    number: int
    table: int | None
    opponents: str


@dataclass(frozen=True)
class Line:
    """One team of the bracket, before and after the amendment."""

    name: str
    before: Home | None
    after: Home | None

    @property
    def changed(self) -> bool:
        """Whether its table or opponents change; the number alone matters to nobody."""
        one, two = self.before, self.after
        if one is None or two is None:
            return True
        return (one.table, one.opponents) != (two.table, two.opponents)


@dataclass(frozen=True)
class Preview:
    """An amendment in words and lines, and the journal it was worked out on."""

    bracket: int
    seen: int
    redraws: bool
    lines: tuple[Line, ...]
    effects: tuple[str, ...]

    @property
    def changed(self) -> int:
        """Teams whose table or opponents change."""
        return sum(line.changed for line in self.lines)


@dataclass(frozen=True)
class Room:
    """A bracket a late entry might join."""

    number: int
    size: int
    high: Decimal | None
    low: Decimal | None
    has_results: bool
    suggested: bool

    @property
    def span(self) -> str:
        """The highest and the lowest average."""
        return f"{thousands(self.high)} – {thousands(self.low)}"


def rooms(event: Event, entrant: Entrant) -> list[Room]:
    """Every posted bracket; the suggestion is the one its average belongs to, or the next free."""
    state = replay(journal_of(event), event.ties)
    average = averages(event)
    found = [_room(bracket, average) for bracket in state.brackets.values()]
    best = _best(found, average.get(entrant.pk))
    return [Room(r.number, r.size, r.high, r.low, r.has_results, r.number == best) for r in found]


def late_entry(event: Event, entrant: Entrant, bracket: int) -> Preview:
    """The bracket drawn again with the late entry."""
    entrant.event = event
    return _preview(event, plan_late_entry(entrant, bracket_number=bracket))


def withdrawal(event: Event, entrant: Entrant) -> Preview:
    """The bracket drawn again without the team, or its forfeit in words."""
    entrant.event = event
    return _preview(event, plan_withdrawal(entrant), entrant)


def no_room(found: list[Room]) -> str:
    """Why a late entry is refused once every bracket has results; empty while one has none."""
    if any(not room.has_results for room in found):
        return ""
    return (
        "Every bracket has results, so a late entry would undo play. Return the entry fee, "
        "or enter the team in the next event."
    )


def _room(state: BracketState, average: Mapping[int, Decimal | None]) -> Room:
    known = [v for entrant in state.seats.values() if (v := average.get(entrant)) is not None]
    high, low = (max(known), min(known)) if known else (None, None)
    return Room(state.number, len(state.seats), high, low, state.has_results, False)


def _best(found: list[Room], own: Decimal | None) -> int | None:
    free = [room for room in found if not room.has_results]
    if not free:
        return None
    above = [room for room in free if own is not None and room.low is not None and own >= room.low]
    return (above[0] if above else free[-1]).number


def _preview(event: Event, plan: Amendment, leaving: Entrant | None = None) -> Preview:
    names = {e.pk: f"{e.name} ({e.number})" for e in event.entrants.all()}
    before, after = plan.found.before, plan.found.after
    if isinstance(plan.fact, DrawMade):
        number = plan.fact.bracket
        lines = _lines(before.brackets[number], after.brackets[number], names)
        return Preview(number, plan.seen, True, lines, ())
    assert leaving is not None
    bracket = after.bracket_of(leaving.pk)
    assert bracket is not None
    effects = tuple(_effects(plan, bracket, names, leaving))
    return Preview(bracket.number, plan.seen, False, (), effects)


def _lines(before: BracketState, after: BracketState, names: Mapping[int, str]) -> tuple[Line, ...]:
    old, new = _homes(before, names), _homes(after, names)
    order = sorted({*old, *new}, key=lambda e: (new.get(e) or old[e]).number)
    return tuple(Line(names[e], old.get(e), new.get(e)) for e in order)


def _homes(state: BracketState, names: Mapping[int, str]) -> dict[int, Home]:
    tables = home_tables(state.draw, state.tables)
    found: dict[int, Home] = {}
    for match in state.draw.matches:
        seats = [slot.number for slot in match.slots if isinstance(slot, Seed)]
        for number in seats:
            others = [names[state.seats[other]] for other in seats if other != number]
            home = Home(number, tables.get(number), " and ".join(others))
            found[state.seats[number]] = home
    return found


def _effects(
    plan: Amendment, bracket: BracketState, names: Mapping[int, str], leaving: Entrant
) -> list[str]:
    said = [
        f"{_named(change.after.survivors, names)} "
        f"{'goes' if len(change.after.survivors) == 1 else 'go'} on without playing {leaving.name}."
        for change in plan.found.changes
        if change.after and leaving.pk in change.after.forfeited and change.after.survivors
    ]
    finish = bracket.finishes.get(leaving.pk)
    voided = counted(len(plan.found.voided), "record")
    return [
        *said,
        _rank(leaving, finish),
        *([f"{voided} no longer count."] if plan.found.voided else []),
    ]


def _named(keys: tuple[int, ...], names: Mapping[int, str]) -> str:
    return " and ".join(names[key] for key in keys)


def _rank(leaving: Entrant, finish: Finish | None) -> str:
    """Rule 147 (page 13) in words."""
    if finish is None:
        return (
            f"{leaving.name} forfeits its next match as soon as the opponent is known, and ranks "
            "with the teams beaten in the round before (rule 147)."
        )
    if finish.low is None:
        return f"{leaving.name} forfeits its first match and takes no place (rule 147)."
    return f"{leaving.name} ranks {finish.label}, with the teams beaten in the round before (rule 147)."


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
