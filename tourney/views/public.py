"""What everybody reads: the tournaments and one tournament. Nothing personal stands here."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tourney import queries
from tourney.access import public_tournament
from tourney.filters import TournamentFilter
from tourney.http import Request
from tourney.listing import listed
from tourney.models import Tournament
from tourney.published import HOME, SitePage, published
from tourney.queries.trying import tries
from tourney.tables import TournamentTable


@require_safe
def home(request: Request) -> HttpResponse:
    """The public tournaments; a single one is shown at once, at this address."""
    return front(request, HOME)


@published
def front(request: Request, subject: SitePage) -> HttpResponse:
    """The demo says what to try; else the tournaments stand there alone."""
    site = queries.site()
    tournaments = queries.public_tournaments()
    first_two = list(tournaments[:2])
    if len(first_two) == 1 and not site.is_demo:
        return render_tournament(request, first_two[0])
    with timezone.override(site.zone):
        listing = listed(request, tournaments, table=TournamentTable, search=TournamentFilter)
        context: dict[str, Any] = {"listing": listing, "site": site, "is_empty": not first_two}
        context["tries"] = tries() if site.is_demo and not request.GET else None
        return render(request, "tourney/home.html", context)


@require_safe
@public_tournament
@published
def tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """The days and events of one tournament."""
    return render_tournament(request, tournament)


def render_tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """The page of one tournament, in its own time."""
    with timezone.override(tournament.zone):
        days = queries.tournament_days(tournament)
        context = {"tournament": tournament, "days": days}
        return render(request, "tourney/tournament.html", context)
