"""Files of a division: the standing for everybody, on the desk those for ratings and other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from brackets.access import director_of
from brackets.systems.scrabble.files.cross_table import cross_table
from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.record import DivisionRecord
from brackets.systems.scrabble.files.results_csv import results_csv
from brackets.systems.scrabble.files.tou import write_tou
from brackets.systems.scrabble.files.tsh_record import division_of
from brackets.systems.scrabble.files.tsh_writer import write_division
from brackets.systems.scrabble.filing import division_record
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.pages.division import Division
from brackets.systems.scrabble.pages.loading import shown_division
from brackets.systems.scrabble.pages.records import records_of, standing_order
from brackets.systems.scrabble.pages.words import record_text
from tourney.access import public_event
from tourney.exporting import csv_text
from tourney.http import Request
from tourney.models import Event
from tourney.published import published

COLUMNS = ("place", "number", "player", "won", "lost", "spread", "rating", "started", "replied")
Written = Callable[[Event, DivisionRecord], bytes]
FILES: dict[str, tuple[str, Written]] = {
    "t": ("text/plain; charset=utf-8", lambda _, record: write_division(division_of(record))),
    "csv": ("text/csv; charset=utf-8", lambda _, record: results_csv(record).encode()),
    "txt": ("text/plain; charset=utf-8", lambda _, record: cross_table(record).encode()),
    "tou": (
        "text/plain; charset=us-ascii",
        lambda event, record: write_tou(
            record, event=event.tournament.name, day=event.starts_at.date(), division=event.name
        ),
    ),
}
"""By their endings: tsh's division file, rounds for rating, cross-table, AUPAIR's."""


@public_event
@published
def standings_csv(request: Request, event: Event) -> HttpResponse:
    """The standing as it is now, one line a player."""
    if event.system.key != SCRABBLE:
        raise Http404
    rows = [COLUMNS, *_lines(shown_division(event))]
    return _attached(csv_text(rows), "text/csv; charset=utf-8", f"{event.slug}-standings.csv")


def _lines(division: Division) -> Iterator[tuple[object, ...]]:
    for place, one in enumerate(standing_order(records_of(division)), 1):
        won, _, lost = record_text(one.halves, one.played).partition("–")
        rating = one.person.rating or ""
        name = one.person.name
        yield (place, one.person.number, name, won, lost, one.spread, rating, *one.starts)


@director_of(SCRABBLE)
@require_GET
def files(request: Request, event: Event) -> HttpResponse:
    """What can be taken out, and what can be brought in."""
    return _files(request, event)


@director_of(SCRABBLE)
@require_GET
def division_file(request: Request, event: Event, ending: str) -> HttpResponse:
    """A file of the division by its ending; what it cannot hold is said instead."""
    if ending not in FILES or event.state == Event.State.ENTRY:
        raise Http404
    kind, write = FILES[ending]
    try:
        body = write(event, division_record(event))
    except FileRefused as error:
        return _files(request, event, refusal=f"No .{ending} file was made. {error}")
    return _attached(body, kind, f"{event.slug}.{ending}")


def _files(request: Request, event: Event, *, refusal: str = "") -> HttpResponse:
    context = {"event": event, "refusal": refusal, "is_posted": event.state != Event.State.ENTRY}
    return render(request, "scrabble/rack/files.html", context, status=422 if refusal else 200)


def _attached(body: str | bytes, kind: str, name: str) -> HttpResponse:
    response = HttpResponse(body, content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
