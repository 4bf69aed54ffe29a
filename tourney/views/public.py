"""What everybody reads: the tournaments and one tournament. Nothing personal stands here."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tourney import queries
from tourney.access import public_tournament
from tourney.http import Request
from tourney.models import Tournament
from tourney.published import published


@require_safe
def home(request: Request) -> HttpResponse:
    """The public tournaments; a single one is shown at once, at this address."""
    tournaments = list(queries.public_tournaments())
    if len(tournaments) == 1:
        return tournament(request, tournaments[0].slug)
    return render(request, "tourney/home.html", {"tournaments": tournaments})


@require_safe
@public_tournament
@published
def tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """The days and events of one tournament."""
    days = queries.tournament_days(tournament)
    return render(request, "tourney/tournament.html", {"tournament": tournament, "days": days})
