"""What everybody reads: the tournaments and one tournament. Nothing personal stands here."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tourney import queries
from tourney.access import public_tournament
from tourney.filters import TournamentFilter
from tourney.http import Request
from tourney.listing import listed
from tourney.models import Tournament
from tourney.published import published
from tourney.tables import TournamentTable


@require_safe
def home(request: Request) -> HttpResponse:
    """The public tournaments; a single one is shown at once, at this address."""
    tournaments = queries.public_tournaments()
    first_two = list(tournaments[:2])
    if len(first_two) == 1:
        return tournament(request, first_two[0].slug)
    listing = listed(request, tournaments, table=TournamentTable, search=TournamentFilter)
    return render(request, "tourney/home.html", {"listing": listing})


@require_safe
@public_tournament
@published
def tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """The days and events of one tournament."""
    days = queries.tournament_days(tournament)
    return render(request, "tourney/tournament.html", {"tournament": tournament, "days": days})
