"""What is printed of one category: the sheet, the lists and slips of its mats, the results."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from brackets.access import director_of
from brackets.systems.judo.field import mats_of, settings_of
from brackets.systems.judo.kinds import JUDO
from tourney.http import Request
from tourney.models import Event


@director_of(JUDO)
@require_GET
def lists(request: Request, event: Event) -> HttpResponse:
    """Where everything is that goes on paper."""
    context = {"event": event, "mats": mats_of(settings_of(event))}
    return render(request, "judo/papers.html", context)
