"""The member file, player by player: looked up, corrected, added."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tourney.access import admin_only
from tourney.actions.entries import FileAsked
from tourney.actions.players import NameWithheld, NumberTaken, add_player, correct_player
from tourney.actions.unnaming import show_with_name, show_without_name
from tourney.filters import PlayerFilter
from tourney.forms.players import NameForm, PlayerForm
from tourney.giving import everything_of
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
        stored = correct_player(
            found, version=version, by=user, is_agreed="agreed" in request.POST, **form.values
        )
    except FileAsked as asked:
        return _shown(request, found, form, status=409, touched=asked.touched)
    except Conflict as conflict:
        found.refresh_from_db()
        form.data = sent_again(form.data, version=str(found.version))
        return _shown(request, found, form, status=409, conflict=conflict)
    except NumberTaken as taken:
        form.add_error("number", str(taken))
        return _shown(request, found, form, status=422)
    except NameWithheld as withheld:
        form.add_error("name", str(withheld))
        return _shown(request, found, form, status=422)
    messages.success(request, f"{stored} is saved.")
    return redirect("tourney:file_player", number)


@require_safe
@admin_only
def player_everything(request: Request, user: User, number: int) -> HttpResponse:
    """Everything that is held on a player, to be given to that person."""
    found = get_object_or_404(Player, pk=number)
    answer = HttpResponse(everything_of(found), content_type="application/zip")
    answer["Content-Disposition"] = f'attachment; filename="player-{number}.zip"'
    return answer


@require_POST
@admin_only
def player_name(request: Request, user: User, number: int) -> HttpResponse:
    """Show a player without a name everywhere, or with it again."""
    found = get_object_or_404(Player, pk=number)
    form = NameForm(request.POST)
    if not form.is_valid():
        return _shown(
            request, found, PlayerForm(player=found), status=422, refusal="Load the page again."
        )
    seen = form.cleaned_data
    try:
        if found.unnamed_at:
            show_with_name(found, version=seen["version"], by=user)
            said = "The name stands again where it stood."
        else:
            made = show_without_name(found, version=seen["version"], by=user, reason=seen["reason"])
            said = f"Everywhere it says {made} now."
    except Conflict as conflict:
        found.refresh_from_db()
        return _shown(request, found, PlayerForm(player=found), status=409, conflict=conflict)
    messages.success(request, said)
    return redirect("tourney:file_player", number)


def _shown(
    request: Request, found: Player, form: PlayerForm, *, status: int, **more: Any
) -> HttpResponse:
    shown = {
        "player": found,
        "form": form,
        "seats": list(seats_of_player(found)),
        "history": history_of_player(found),
        "name_form": NameForm(),
        "without_name": list(found.without_name.select_related("made_by", "ended_by")),
    }
    return render(request, "tourney/people/player.html", shown | more, status=status)
