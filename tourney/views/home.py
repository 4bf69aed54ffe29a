"""The home of an event at the desk: where it stands and what its director does next."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tourney.access import event_director
from tourney.http import Request
from tourney.models import Event
from tourney.printing import document


@require_safe
@event_director
def event_home(request: Request, event: Event) -> HttpResponse:
    """Stages, what now, numbers, posting, papers, what else."""
    context = {
        "event": event,
        "running": event.system.running(event),
        "address": request.build_absolute_uri(event.get_absolute_url()),
    }
    return render(request, "tourney/event_home.html", context)


@require_safe
@event_director
def event_print(request: Request, event: Event) -> HttpResponse:
    """One document of the papers that are ticked."""
    ticked = dict.fromkeys(request.GET.getlist("paper"))
    papers = event.system.running(event).papers
    context = {"event": event, "document": document(request, papers, ticked)}
    return render(request, "desk/print.html", context)
