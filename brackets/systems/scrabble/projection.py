"""Writing the rows that pages read: only what a change touched, in its transaction."""

from __future__ import annotations

from brackets.draw.numbers import EntrantKey
from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.projecting import (
    Key,
    Values,
    event_state,
    pairing_rows,
    standing_rows,
)
from tourney.models import Entrant, Event


def write_projection(
    event: Event, before: DivisionState, after: DivisionState, sequence: int
) -> None:
    """Bring pairings, standing, statuses and the event's state to the division after a record."""
    _write_pairings(event, pairing_rows(before), pairing_rows(after), sequence)
    _write_standings(event, standing_rows(after))
    _write_statuses(event, before, after)
    state = event_state(after)
    if event.state != state:
        Event.objects.filter(pk=event.pk).update(state=state)


def _write_pairings(
    event: Event, old: dict[Key, Values], new: dict[Key, Values], sequence: int
) -> None:
    """Rows that moved to another board or changed hands are made anew, under a higher version."""
    changed = {key for key, values in new.items() if old.get(key) != values}
    rounds = {key[0] for key in changed | (set(old) - set(new))}
    rows = {_key(row): row for row in Pairing.objects.filter(event=event, round_number__in=rounds)}
    moved = {key for key in changed if key in rows and _place(rows[key]) != _place_of(new[key])}
    gone = [row.pk for key, row in rows.items() if key not in new or key in moved]
    Pairing.objects.filter(pk__in=gone).delete()
    kept = [rows[key] for key in changed if key in rows and key not in moved]
    for row in kept:
        for name, value in new[_key(row)].items():
            setattr(row, name, value)
        row.version, row.changed = row.version + 1, sequence
    if kept:
        Pairing.objects.bulk_update(kept, [*new[_key(kept[0])], "version", "changed"])
    fresh = sorted(key for key in changed if key not in rows or key in moved)
    Pairing.objects.bulk_create(
        Pairing(event=event, version=_version(rows.get(key)), changed=sequence, **new[key])
        for key in fresh
    )


def _key(row: Pairing) -> Key:
    pair = sorted((row.first_number, row.second_number or 0))
    return row.round_number, (pair[0], pair[1])


def _place(row: Pairing) -> tuple[int | None, int]:
    return row.board, row.first_number


def _place_of(values: Values) -> tuple[int | None, int]:
    return values["board"], values["first_number"]


def _version(row: Pairing | None) -> int:
    return row.version + 1 if row else 1


def _write_standings(event: Event, new: dict[int, Values]) -> None:
    """Lines that changed, in one update; a field taken anew is written whole."""
    rows = {row.player_number: row for row in ScrabbleStanding.objects.filter(event=event)}
    if any(n not in new or row.entrant_id != new[n]["entrant_id"] for n, row in rows.items()):
        ScrabbleStanding.objects.filter(event=event).delete()
        rows = {}
    changed = [row for number, row in rows.items() if _differs(row, new[number])]
    for row in changed:
        for name, value in new[row.player_number].items():
            setattr(row, name, value)
    if changed:
        ScrabbleStanding.objects.bulk_update(changed, list(next(iter(new.values()))))
    ScrabbleStanding.objects.bulk_create(
        ScrabbleStanding(event=event, **values) for n, values in new.items() if n not in rows
    )


def _differs(row: ScrabbleStanding, values: Values) -> bool:
    return any(getattr(row, name) != value for name, value in values.items())


def _write_statuses(event: Event, before: DivisionState, after: DivisionState) -> None:
    """Who left shows on the entry, and who came back."""
    gone, back = _gone(after) - _gone(before), _gone(before) - _gone(after)
    if gone:
        event.entrants.filter(pk__in=gone).update(status=Entrant.Status.WITHDRAWN)
    if back:
        event.entrants.filter(pk__in=back).update(status=Entrant.Status.ENTERED)


def _gone(state: DivisionState) -> set[EntrantKey]:
    return {one.seat.entrant for one in state.players.values() if one.left_after is not None}
