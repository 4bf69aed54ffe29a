"""Which places a director looks after: ticked on a page, or one added at its own page."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from brackets.desk.request import other_person
from brackets.desk.turns import spot_of
from brackets.floor.own import in_words, look_after, look_after_one, own_places
from brackets.floor.own_forms import OwnPlacesForm
from brackets.floor.page import MINE
from brackets.floor.reading import floor_of
from brackets.floor.views import back_to
from tourney.access import tournament_director
from tourney.http import Conflict, Request, sent_again
from tourney.models import Tournament


@tournament_director
@require_http_methods(["GET", "POST"])
def own(request: Request, tournament: Tournament) -> HttpResponse:
    """All places to tick; a button of the floor posts `one`, which changes that place alone."""
    by = request.user
    assert isinstance(by, User)
    stranger = other_person(request, by)
    if stranger:
        return stranger
    if "one" in request.POST:
        return _one(request, tournament, by)
    kept = own_places(tournament, by)
    posted = request.POST if request.method == "POST" else None
    form = OwnPlacesForm(floor_of(tournament), kept, posted)
    if posted is None or not form.is_valid():
        return _page(request, tournament, form, status=200 if posted is None else 422)
    try:
        spots = look_after(tournament, form.spots, version=form.cleaned_data["version"], by=by)
    except Conflict as conflict:
        form.data = sent_again(form.data, version=str(own_places(tournament, by).version))
        return _page(request, tournament, form, conflict, status=409)
    floor = reverse("brackets:floor", args=[tournament.slug])
    if not spots:
        messages.success(request, "You look after no place: the floor shows all of them.")
        return redirect(floor)
    messages.success(request, f"You look after {in_words(spots)}. The floor shows them first.")
    return redirect(f"{floor}?places={MINE}")


def _one(request: Request, tournament: Tournament, by: User) -> HttpResponse:
    code, _, key = request.POST.get("one", "").partition(" ")
    spot = spot_of(key)
    if spot is None or code not in ("add", "drop"):
        return redirect("brackets:floor_own", tournament.slug)
    look_after_one(tournament, spot, wanted=code == "add", by=by)
    now = "is one of your places" if code == "add" else "is no longer one of your places"
    messages.success(request, f"{spot.label} {now}.")
    return back_to(request, tournament)


def _page(
    request: Request,
    tournament: Tournament,
    form: OwnPlacesForm,
    conflict: Conflict | None = None,
    *,
    status: int,
) -> HttpResponse:
    context = {"tournament": tournament, "form": form, "conflict": conflict}
    return render(request, "floor/own.html", context, status=status)
