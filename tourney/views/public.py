"""What everybody reads: the tournaments and one tournament. Nothing personal stands here."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from tourney import queries
from tourney.access import may_direct
from tourney.http import Request
from tourney.models import Tournament


@require_safe
def home(request: Request) -> HttpResponse:
    """The public tournaments; a single one is opened at once."""
    tournaments = list(queries.public_tournaments())
    if len(tournaments) == 1:
        return redirect(tournaments[0])
    return render(request, "tourney/home.html", {"tournaments": tournaments})


@require_safe
def tournament(request: Request, slug: str) -> HttpResponse:
    """The days and events of one tournament."""
    found = get_object_or_404(Tournament, slug=slug)
    if not found.is_public and not may_direct(request, found):
        raise Http404
    days = queries.tournament_days(found)
    return render(request, "tourney/tournament.html", {"tournament": found, "days": days})
