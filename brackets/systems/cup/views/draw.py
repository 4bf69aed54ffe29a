"""The draw page of a cup: settings, the lot, posting; after it the next round and late entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from brackets.access import director_of
from brackets.desk.amending import seen_by
from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.journal.append import Change
from brackets.journal.records import facts_of
from brackets.picture.reasons import said
from brackets.systems.contests.fixed import FixedForm
from brackets.systems.contests.forms import LotForm
from brackets.systems.contests.views.drawing import acting, drawing, fixing, typed
from brackets.systems.cup.actions import (
    CHOSEN,
    byes_for,
    draw_lot,
    enter_cup_late,
    fix_place,
    late_lot,
    let_nobody_skip,
    plan_late,
    post_cup,
    set_cup,
)
from brackets.systems.cup.field import settings_of, state_now
from brackets.systems.cup.forms import SettingsForm
from brackets.systems.cup.kinds import CUP
from brackets.systems.cup.pages.draw import draw_page
from tourney.http import Conflict, Request, conflict_words, user_of
from tourney.models import Entrant, Event

director = director_of(CUP)


def page(
    request: Request,
    event: Event,
    *,
    trouble: str = "",
    status: int = 200,
    form: SettingsForm | None = None,
    lot_form: LotForm | None = None,
    fixed_form: FixedForm | None = None,
    fixed: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """The draw page with what was typed and what is wrong with it."""
    settings = settings_of(event)
    version = {"version": settings.version}
    chosen = {name: getattr(settings, name) for name in CHOSEN}
    found = draw_page(event, settings)
    context = {
        "event": event,
        "page": found,
        "fixed_form": fixed_form
        or (not found.is_posted and _fixed_form(event, {**(fixed or {}), **version})),
        "form": form or SettingsForm(initial=version | chosen),
        "lot_form": lot_form or LotForm(initial=version),
        "trouble": trouble,
    }
    return render(request, "cup/draw.html", context, status=status)


def _fixed_form(event: Event, initial: Mapping[str, Any]) -> FixedForm:
    return FixedForm(initial=dict(initial), entrants=event.entrants.all())


@director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """The settings, the plan, the preview of what is drawn; after posting what was drawn."""
    return page(request, event)


@director
@require_POST
@acting(page)
def save(request: Request, event: Event) -> str:
    """Save how the cup is drawn."""
    values = typed("form", SettingsForm(request.POST))
    set_cup(event, values, version=values["version"])
    return "Saved."


@director
@require_POST
@acting(page)
def fix(request: Request, event: Event) -> str:
    """Give somebody a line before the lot, or take it off."""
    return fixing(request, event, fix_place)


@director
@require_POST
@acting(page)
def draw(request: Request, event: Event) -> str:
    """Draw a lot, or take the number that was typed."""
    return drawing(request, event, LotForm(request.POST), draw_lot)


@director
@require_POST
@acting(page)
def nobody_skips(request: Request, event: Event) -> str:
    """Take the skipped rounds off all entries of a field that fills a tree without them."""
    let_nobody_skip(event, by=user_of(request))
    return "Nobody skips a round now."


@director
@require_POST
@acting(page)
def post(request: Request, event: Event) -> str:
    """Publish what was drawn."""
    seen = request.POST.get("seen", "")
    post_cup(event, by=user_of(request), seen=seen, sure=sure_of(request))
    return "Posted: everybody sees the draw now."


@director
@require_http_methods(["GET", "POST"])
def late(request: Request, event: Event, number: int) -> HttpResponse:
    """A late entry: the free line of a bye by lot, or the whole cup drawn again before the first result."""
    entrant = get_object_or_404(event.entrants, number=number)
    entrant.event = event
    if request.method == "GET":
        return _late_page(request, event, entrant)
    try:
        made = _enter(request, entrant)
    except DrawError as error:
        return _late_page(request, event, entrant, trouble=str(error), status=422)
    except Conflict as conflict:
        return _late_page(request, event, entrant, trouble=conflict_words(conflict), status=409)
    (drawn,) = facts_of(event, made.records[:1]).values()
    (why,) = said(event, drawn.reason)
    messages.success(request, f"{entrant}: {why}.")
    return redirect("brackets:contests", event.tournament.slug, event.slug)


def _enter(request: Request, entrant: Entrant) -> Change:
    way = request.POST.get("way")
    if way not in ("again", "bye"):
        raise DrawError("Late entry: draw a bye for the player, or draw the cup again.")
    again, lot = way == "again", late_lot(entrant)
    by, seen, sure = user_of(request), seen_by(request), sure_of(request)
    return enter_cup_late(entrant, by=by, seen=seen, again=again, random_seed=lot, sure=sure)


def _late_page(
    request: Request, event: Event, entrant: Entrant, *, trouble: str = "", status: int = 200
) -> HttpResponse:
    """The ways there are to let somebody in now, or why there is none."""
    state, refused = state_now(event), ""
    try:
        plan_late(entrant, again=True, random_seed=0)
    except DrawError as error:
        refused = str(error)
    byes = byes_for(entrant, state) if state and entrant.pk not in state.seats.values() else ()
    if refused and not byes and state and entrant.pk not in state.seats.values():
        refused += " No bye of round 1 is free any more either, so nobody can come in."
    context = {
        "event": event,
        "entrant": entrant,
        "byes": byes,
        "refused": refused,
        "trouble": trouble,
        "lot": late_lot(entrant),
        "seen": max(event.records.values_list("sequence", flat=True), default=0),
    }
    shut = refused and not byes
    return render(request, "cup/late.html", context, status=max(status, 422 if shut else 200))
