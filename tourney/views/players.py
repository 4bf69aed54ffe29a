"""The member file, player by player: looked up, corrected, added."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tourney.access import admin_only
from tourney.actions.players import NumberTaken, add_player, correct_player
from tourney.filters import PlayerFilter
from tourney.forms.players import PlayerForm
from tourney.http import Conflict, Request, posted, sent_again
from tourney.listing import listed
from tourney.models import Player
from tourney.queries.players import history_of_player, seats_of_player
from tourney.tables import PlayersTable


@require_safe
@admin_only
def players(request: Request, user: User) -> HttpResponse:
    """Look a player up."""
    listing = listed(request, Player.objects.all(), table=PlayersTable, search=PlayerFilter)
    return render(request, "tourney/people/players.html", {"listing": listing})


@require_http_methods(["GET", "POST"])
@admin_only
def new_player(request: Request, user: User) -> HttpResponse:
    """Add a player."""
    form = PlayerForm(posted(request))
    if form.is_valid():
        try:
            player = add_player(by=user, **form.values)
        except NumberTaken as taken:
            form.add_error("number", str(taken))
        else:
            messages.success(request, f"{player} is in the member file.")
            return redirect("tourney:file_player", player.pk)
    status = 422 if form.is_bound else 200
    return render(request, "tourney/people/new_player.html", {"form": form}, status=status)


@require_http_methods(["GET", "POST"])
@admin_only
def player(request: Request, user: User, number: int) -> HttpResponse:
    """One player: correct what the file holds, see who changed what and where the player is entered."""
    found = get_object_or_404(Player, pk=number)
    form = PlayerForm(posted(request), player=found)
    if not form.is_valid():
        return _shown(request, found, form, status=422 if form.is_bound else 200)
    try:
        version = form.cleaned_data["version"]
        stored = correct_player(found, version=version, by=user, **form.values)
    except Conflict as conflict:
        found.refresh_from_db()
        form.data = sent_again(form.data, version=str(found.version))
        return _shown(request, found, form, status=409, conflict=conflict)
    except NumberTaken as taken:
        form.add_error("number", str(taken))
        return _shown(request, found, form, status=422)
    messages.success(request, f"{stored} is saved.")
    return redirect("tourney:file_player", number)


def _shown(
    request: Request, found: Player, form: PlayerForm, *, status: int, **more: Any
) -> HttpResponse:
    shown = {
        "player": found,
        "form": form,
        "seats": list(seats_of_player(found)),
        "history": history_of_player(found),
    }
    return render(request, "tourney/people/player.html", shown | more, status=status)
