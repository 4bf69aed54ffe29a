"""The papers and files of a whole tournament, on one page; what is ticked is printed as one document."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tourney import queries
from tourney.access import tournament_director
from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.papers import papers_of
from tourney.printing import bound


@require_safe
@tournament_director
def papers(request: Request, tournament: Tournament) -> HttpResponse:
    """What can be printed of each event, to tick, and its files."""
    found = papers_of(_events(tournament), request.GET.get("tick", ""))
    context = {"tournament": tournament, "papers": found}
    return render(request, "tourney/papers.html", context)


@require_safe
@tournament_director
def print_papers(request: Request, tournament: Tournament) -> HttpResponse:
    """One document of all papers that are ticked, event by event."""
    ticked = dict.fromkeys(request.GET.getlist("p"))
    found = papers_of(_events(tournament))
    document = bound(request, found.chosen(ticked), found.gone(ticked))
    context = {"tournament": tournament, "document": document}
    return render(request, "desk/print.html", context)


def _events(tournament: Tournament) -> list[Event]:
    """The current events, each with its tournament at hand."""
    events = list(queries.current_events(tournament))
    for event in events:
        event.tournament = tournament
    return events
