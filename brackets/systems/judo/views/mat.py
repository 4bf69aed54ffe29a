"""The addresses that the mats of a tournament had before the floor: they lead there."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET

from brackets.systems.judo.kinds import MAT
from tourney.access import public_tournament, tournament_director
from tourney.http import Request
from tourney.models import Tournament


@tournament_director
@require_GET
def floor(request: Request, tournament: Tournament) -> HttpResponse:
    """All mats."""
    return redirect("brackets:floor", tournament.slug, permanent=True)


@tournament_director
@require_GET
def place(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """The table at a mat."""
    return _to(tournament, "floor_place", number)


@tournament_director
@require_GET
def listed(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """The list of a mat."""
    return _to(tournament, "floor_list", number)


@tournament_director
@require_GET
def slips(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """The slips of a mat."""
    return _to(tournament, "floor_slips", number)


@public_tournament
@require_GET
def hall(request: Request, tournament: Tournament) -> HttpResponse:
    """The mats for everybody."""
    return redirect("brackets:hall", tournament.slug, permanent=True)


def _to(tournament: Tournament, name: str, number: int) -> HttpResponse:
    return redirect(f"brackets:{name}", tournament.slug, f"{MAT}-{number}", permanent=True)
