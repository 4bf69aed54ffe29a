"""The floor for directors, and the hall for everybody who plays or watches."""

from __future__ import annotations

import re
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from brackets.desk.request import other_person
from brackets.desk.turns import spot_of
from brackets.draw.errors import DrawError
from brackets.floor.actions import Asked, even_out, press, take_back
from brackets.floor.own import Own, own_places
from brackets.floor.page import FloorPage, floor_page
from brackets.floor.reading import floor_of, last_act
from brackets.floor.words import done, said
from brackets.journal.taking_back import all_gone
from tourney.access import public_tournament, tournament_director
from tourney.http import Conflict, Request, conflict_words, user_of, wants_part, whole_number
from tourney.models import Tournament
from tourney.published import all_entries, made_of, published, tells_when

KIND = re.compile(r"[a-z]+(?:-[-a-zA-Z0-9_]+)?")
"""Places of a kind, as the address has them: boards of one event too."""


@tournament_director
@require_GET
def show(request: Request, tournament: Tournament, place: str = "") -> HttpResponse:
    """Every place, those of a kind, or one; what is on, next and later.

    A place from which the last meeting was moved is none any more: its page leads to the floor.
    """
    page = _own_page(request, tournament, place)
    if place and page.only is None:
        messages.info(request, f"Nothing is played at {_named(place)} now: these are all places.")
        return redirect(page.every_href)
    return shown(request, tournament, place, page=page)


def _named(place: str) -> str:
    spot = spot_of(place)
    return spot.words if spot else place


def shown(
    request: Request, tournament: Tournament, place: str = "", *, status: int = 200, **extra: Any
) -> HttpResponse:
    """The floor with what was pressed and what stands in its way."""
    page = extra.pop("page", None) or _own_page(request, tournament, place)
    user, last = user_of(request), last_act(tournament)
    context = {
        "tournament": tournament,
        "page": page,
        "person": user.pk if user else 0,
        "last": done(last) if last else None,
        "live_url": f"{page.url}{'&' if page.chosen else '?'}part=live",
        "live_at": reverse("tourney:live_tournament", args=[tournament.slug]),
        "part": "floor/_floor.html",
        **extra,
    }
    template = "brackets/_part.html" if wants_part(request) else "floor/floor.html"
    return render(request, template, context, status=status)


@tournament_director
@require_POST
def act(request: Request, tournament: Tournament) -> HttpResponse:
    """Call, put on, put back, move, one later, even out, undo: what the button says."""
    code, *rest = request.POST.get("do", "").split(" ")
    name, version, to = (*rest, "", "", "")[:3]
    by = request.user
    assert isinstance(by, User)
    stranger = other_person(request, by)
    if stranger:
        return stranger
    try:
        if code == "undo":
            words = f"Undone: {said(take_back(tournament, whole_number(name), by=by))}"
        elif code == "even":
            words = said(even_out(tournament, name, by=by))
        else:
            asked = Asked(code, name, whole_number(version), to)
            words = said(press(tournament, asked, by=by))
    except DrawError as error:
        return _refused(request, tournament, str(error), 422)
    except Conflict as conflict:
        return _refused(request, tournament, conflict_words(conflict), 409)
    messages.success(request, words)
    return back_to(request, tournament)


def _refused(request: Request, tournament: Tournament, why: str, status: int) -> HttpResponse:
    return shown(request, tournament, request.POST.get("at", ""), status=status, trouble=why)


def back_to(request: Request, tournament: Tournament) -> HttpResponse:
    """The page of the floor something was pressed on, at the place it was pressed for."""
    at, kind = request.POST.get("at", ""), request.POST.get("places", "")
    if at and spot_of(at):
        return redirect("brackets:floor_place", tournament.slug, at)
    url = reverse("brackets:floor", args=[tournament.slug])
    words = " ".join(request.POST.get(name, "") for name in ("result", "do")).split(" ")
    place = next((word for word in words if "/" not in word and spot_of(word)), "")
    return redirect(
        f"{url}{f'?places={kind}' if KIND.fullmatch(kind) else ''}{f'#{place}' if place else ''}"
    )


@public_tournament
@published
@tells_when
@made_of(all_entries)
def hall(request: Request, tournament: Tournament) -> HttpResponse:
    """The same for everybody."""
    page = _page(request, tournament, "", own=None)
    joined = "&" if "?" in page.url else "?"
    context = {
        "tournament": tournament,
        "page": page,
        "waits": all_gone(tournament),
        "live_url": f"{page.url}{joined}part=live",
        "part": "floor/_hall.html",
    }
    return render(
        request, "brackets/_part.html" if wants_part(request) else "floor/hall.html", context
    )


def _page(request: Request, tournament: Tournament, place: str, *, own: Own | None) -> FloorPage:
    floor = floor_of(tournament)
    kind = request.POST.get("places", "") or request.GET.get("places", "")
    here = place if place in floor.places else ""
    return floor_page(tournament, floor, place=here, kind=kind, own=own)


def _own_page(request: Request, tournament: Tournament, place: str) -> FloorPage:
    user = user_of(request)
    own = own_places(tournament, user) if user else Own()
    return _page(request, tournament, place, own=own)
