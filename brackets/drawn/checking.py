"""Whether the rows that pages read are what the replayed state says, row by row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Model

from brackets.drawn.facts import BracketState, EventState
from brackets.drawn.projection import Colours, members_of
from brackets.drawn.rows import MatchRow, line_up_rows, match_rows, place_rows, seat_rows
from brackets.models import Bracket, LineUp, Seat
from tourney.models import Entrant, Event

Row = Mapping[str, Any]


def row_differences(event: Event, state: EventState, colours: Colours) -> list[str]:
    """Every row that is not what the state says; empty when all agree."""
    brackets = {bracket.number: bracket for bracket in event.brackets.all()}
    found = [*_missing(event, state, brackets), *_event(event, state)]
    for number in sorted(set(brackets) & set(state.brackets)):
        found += _bracket(event, brackets[number], state.brackets[number], colours)
    return found


def _missing(event: Event, state: EventState, brackets: Mapping[int, Bracket]) -> list[str]:
    lost = [f"bracket {n}: drawn, but it has no row" for n in state.brackets if n not in brackets]
    if event.state == Event.State.ENTRY:
        return lost
    return lost + [
        f"bracket {n}: a row without a draw" for n in brackets if n not in state.brackets
    ]


def _event(event: Event, state: EventState) -> list[str]:
    seated = {entrant for bracket in state.brackets.values() for entrant in bracket.seats.values()}
    rows = dict(event.entrants.filter(pk__in=seated).values_list("pk", "status"))
    out = state.withdrawn - state.disqualified
    found = [
        *_status("withdrawn", rows, Entrant.Status.WITHDRAWN, out & seated),
        *_status("disqualified", rows, Entrant.Status.DISQUALIFIED, state.disqualified & seated),
    ]
    wanted = _wanted_state(state)
    return found + (compare("event state", event.state, wanted) if state.brackets else [])


def _status(
    word: str, rows: Mapping[int, str], status: Entrant.Status, wanted: frozenset[int] | set[int]
) -> list[str]:
    stored = sorted(key for key, found in rows.items() if found == status)
    return compare(f"{word} teams", stored, sorted(wanted))


def _wanted_state(state: EventState) -> str:
    done = all(bracket.is_over for bracket in state.brackets.values())
    return str(Event.State.FINISHED if done else Event.State.POSTED)


def _bracket(event: Event, bracket: Bracket, state: BracketState, colours: Colours) -> list[str]:
    where, rows = f"bracket {bracket.number}", match_rows(state, event.boards, colours(state, None))
    found = _seats(where, bracket, state) + _matches(where, bracket, rows)
    if state.is_contest:
        wanted = state.counting["draw", state.number]
        found += compare(f"{where}, record of its draw", bracket.draw_sequence, wanted)
    found += compare(f"{where}, drawing", bracket.drawing, state.drawing)
    places = list(bracket.places.order_by("entrant_id"))
    found += compare_rows(
        f"{where}, place of entrant", "entrant_id", map(_values, places), place_rows(state)
    )
    line_ups = LineUp.objects.filter(match__bracket=bracket)
    told = sorted(line_ups.values_list("match__key", "member_id", "boards", "is_shared"))
    given = line_up_rows(state)
    there = members_of(given)
    asked = [line_up for line_up in given if line_up[1] in there]
    return found + compare(f"{where}, line-ups", told, asked)


def _seats(where: str, bracket: Bracket, state: BracketState) -> list[str]:
    rows = map(_values, Seat.objects.filter(bracket=bracket))
    return compare_rows(f"{where}, seat", "number", rows, seat_rows(state))


def _matches(where: str, bracket: Bracket, replayed: Sequence[MatchRow]) -> list[str]:
    rows = {match.key: match for match in bracket.matches.prefetch_related("sides")}
    wanted = {row.key: row for row in replayed}
    found = compare(f"{where}, matches", sorted(rows), sorted(wanted))
    for key in sorted(set(rows) & set(wanted)):
        match, row = rows[key], wanted[key]
        found += compare_fields(f"{where}, match {key}", _values(match), row.values)
        sides = map(_values, match.sides.all())
        found += compare_rows(f"{where}, match {key}, side", "position", sides, row.sides)
    return found


def _values(row: Model) -> Row:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def compare_rows(what: str, key: str, rows: Iterable[Row], wanted: Iterable[Row]) -> list[str]:
    """Differences between two lists of rows that share a key."""
    have, want = {row[key]: row for row in rows}, {row[key]: row for row in wanted}
    found = compare(f"{what}s", sorted(have), sorted(want))
    for shared in sorted(set(have) & set(want)):
        found += compare_fields(f"{what} {shared}", have[shared], want[shared])
    return found


def compare_fields(what: str, row: Row, wanted: Row) -> list[str]:
    """Differences in the fields that the replay gives."""
    return [line for name in wanted for line in compare(f"{what}, {name}", row[name], wanted[name])]


def compare(what: str, row: object, wanted: object) -> list[str]:
    """One line when they differ."""
    return [] if row == wanted else [f"{what}: the row says {row}, the journal {wanted}"]
