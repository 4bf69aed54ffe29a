"""Files of a division: the standing for everybody."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import Http404, HttpResponse

from brackets.scrabble.pages.division import Division
from brackets.scrabble.pages.loading import shown_division
from brackets.scrabble.pages.records import records_of, standing_order
from brackets.scrabble.pages.words import record_text
from tourney.access import public_event
from tourney.exporting import csv_text
from tourney.http import Request
from tourney.models import Event

COLUMNS = ("place", "number", "player", "won", "lost", "spread", "rating", "started", "replied")


@public_event
def standings_csv(request: Request, event: Event) -> HttpResponse:
    """The standing as it is now, one line a player."""
    if event.family != Event.Family.SCRABBLE:
        raise Http404
    rows = [COLUMNS, *_lines(shown_division(event))]
    response = HttpResponse(csv_text(rows), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{event.slug}-standings.csv"'
    return response


def _lines(division: Division) -> Iterator[tuple[object, ...]]:
    for place, one in enumerate(standing_order(records_of(division)), 1):
        won, _, lost = record_text(one.halves, one.played).partition("–")
        rating = one.person.rating or ""
        name = one.person.name
        yield (place, one.person.number, name, won, lost, one.spread, rating, *one.starts)
