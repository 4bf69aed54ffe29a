"""What is printed of one category: the sheet, the lists and slips of its mats, the results."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from brackets.access import director_of
from brackets.systems.judo.kinds import JUDO, MAT
from brackets.systems.judo.pages.category import category_of
from tourney.http import Request
from tourney.models import Event


@director_of(JUDO)
@require_GET
def lists(request: Request, event: Event) -> HttpResponse:
    """Where everything is that goes on paper."""
    found = category_of(event)
    mats = sorted(set(found.hall.mats.values())) if found else []
    context = {"event": event, "places": [f"{MAT}-{mat}" for mat in mats]}
    return render(request, "judo/papers.html", context)
