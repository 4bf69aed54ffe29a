"""Whether a division's rows are what its replayed state says, row by row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.projecting import event_state, pairing_rows, standing_rows
from tourney.models import Entrant, Event


def row_differences(event: Event, state: DivisionState) -> list[str]:
    """Every row that is not what the state says; empty when all agree."""
    pairings = {
        (row.round_number, tuple(sorted((row.first_number, row.second_number or 0)))): row
        for row in Pairing.objects.filter(event=event)
    }
    lines = {row.player_number: row for row in ScrabbleStanding.objects.filter(event=event)}
    wanted = event_state(state)
    found = [] if event.state == wanted else [f"event state: {event.state}, the journal {wanted}"]
    return [
        *found,
        *_statuses(event, state),
        *_compared("pairing", pairings, pairing_rows(state)),
        *_compared("standing of player", lines, standing_rows(state)),
    ]


def _statuses(event: Event, state: DivisionState) -> list[str]:
    """Who left is withdrawn on the list of entries, and nobody else of the field."""
    gone = {n: one.left_after is not None for n, one in state.players.items()}
    rows = dict(event.entrants.values_list("pk", "status"))
    return [
        f"entry of player {n}: {rows[one.seat.entrant]}, in the journal {'away' if gone[n] else 'in play'}"
        for n, one in state.players.items()
        if (rows[one.seat.entrant] == Entrant.Status.WITHDRAWN) != gone[n]
    ]


def _compared(
    what: str, rows: Mapping[Any, Any], wanted: Mapping[Any, Mapping[str, Any]]
) -> list[str]:
    found = [f"{what} {key}: a row the journal has not" for key in rows if key not in wanted]
    found += [f"{what} {key}: no row" for key in wanted if key not in rows]
    for key in set(rows) & set(wanted):
        found += [
            f"{what} {key}, {name}: the row says {getattr(rows[key], name)}, the journal {value}"
            for name, value in wanted[key].items()
            if getattr(rows[key], name) != value
        ]
    return sorted(found)
