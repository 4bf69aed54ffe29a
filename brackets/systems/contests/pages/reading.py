"""The posted contest of an event as its pages read it: the rows of its one bracket, and its lots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from brackets.draw.lot import Chance
from brackets.drawn.mapping import chances_of
from brackets.journal.worked_out import WorkedOut
from brackets.models import Bracket
from brackets.picture.rows import BracketRows, bracket_rows, rows_again
from brackets.systems.contests.shared import Contest, contests_of
from tourney.models import Entrant, Event

C = TypeVar("C", bound=Contest)


def contest_of(event: Event, *, before: Contest | None = None) -> Contest | None:
    """The posted contest of an event, in four queries; None before.

    With what was read `before`, who sits where is not read again while the same draw counts.
    """
    return read_contest(contests_of(event).contest, event, before=before)


def read_contest(
    kind: type[C], event: Event, *, with_places: bool = False, before: C | None = None
) -> C | None:
    """The same as the `kind` of contest that a room reads, with places in a query more."""
    bracket = posted_bracket(event)
    if bracket is None:
        return None
    bracket.event = event
    if before and before.rows.bracket.draw_sequence == bracket.draw_sequence:
        rows = rows_again(before.rows, bracket)
    else:
        rows = bracket_rows(bracket, with_places=with_places)
    lots, to_come = lots_of(event, bracket)
    late = _unseated(event, lots, rows) if to_come else {}
    return kind(event, rows, lots, to_come, unseated=late)


def posted_bracket(event: Event) -> Bracket | None:
    """The one bracket of a posted event; None before."""
    if event.state == Event.State.ENTRY:
        return None
    return Bracket.objects.filter(event=event, number=1).first()


def _unseated(event: Event, lots: Sequence[Chance], rows: BracketRows) -> dict[int, str]:
    """Who is in the lot, has not left, and enters in a round that is not paired yet."""
    waiting = set(lots[0].entries) - {seat.entry for seat in rows.seats}
    still = event.entrants.filter(number__in=waiting, status=Entrant.Status.ENTERED)
    return dict(still.values_list("number", "name"))


def lots_of(event: Event, bracket: Bracket) -> tuple[tuple[Chance, ...], int]:
    """The lots of the draw that counts, and the rounds it leaves to be paired."""
    record = event.records.filter(sequence=bracket.draw_sequence or 0)
    found = record.values_list("hash", "payload__to_come").first()
    if found is None:
        return (), 0
    seal, to_come = found

    def read() -> tuple[Chance, ...]:
        return chances_of(record.values_list("payload__chances", flat=True).get())

    return _LOTS.of(event.pk, seal, read), to_come


_LOTS: WorkedOut[tuple[Chance, ...]] = WorkedOut(50)
"""The lots of so many events, each of the record with this seal: those of a thousand players are long to read."""
