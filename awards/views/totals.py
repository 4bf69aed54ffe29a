"""Masterpoints of a tournament: totals by player, one player, the winners, all of it as files."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from awards.access import public_tournament
from awards.filters import PlayerFilter
from awards.pages.totals import player_total, totals_page
from awards.queries.reports import earned_in
from awards.reports.totals import tournament_tables, winners
from awards.tables import totals_table
from awards.views.downloads import tables_file
from tourney.http import Request
from tourney.listing import Values, listed
from tourney.models import Tournament
from tourney.published import published


@require_safe
@public_tournament
@published
def totals(request: Request, tournament: Tournament) -> HttpResponse:
    """Everybody who was paid in a published event, the most points first; `q` searches."""
    page = totals_page(tournament)
    listing = listed(
        request, Values(page.players), table=totals_table(page.players), search=PlayerFilter
    )
    context = {"tournament": tournament, "page": page, "listing": listing}
    return render(request, "awards/reports/totals.html", context)


@require_safe
@public_tournament
@published
def player(request: Request, tournament: Tournament, who: str) -> HttpResponse:
    """One player, by number or by the name a published report printed; nothing else is told."""
    found = player_total(tournament, who)
    if found is None:
        raise Http404
    context = {"tournament": tournament, "player": found}
    return render(request, "awards/reports/player.html", context)


@require_safe
@public_tournament
@published
def winners_list(request: Request, tournament: Tournament) -> HttpResponse:
    """The winner and the paid places of every published event."""
    found = winners(earned_in(tournament))
    context = {"tournament": tournament, "winners": found}
    return render(request, "awards/reports/winners.html", context)


@require_safe
@public_tournament
@published
def download(request: Request, tournament: Tournament, form: str) -> HttpResponse:
    """All of it as a file: totals, awards and winners as `xlsx` or `json`, or each as CSV."""
    tables = tournament_tables(earned_in(tournament), tells_all=tournament.tells_numbers)
    return tables_file(tables, form, f"masterpoints-{tournament.slug}")
