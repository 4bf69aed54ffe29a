"""The draw page of a cup: settings, the lot, posting; after it the next round and late entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from brackets.access import director_of
from brackets.cup.actions import (
    draw_lot,
    enter_cup_late,
    free_byes,
    plan_late,
    post_cup,
    random_lot,
    set_cup,
)
from brackets.cup.field import settings_of, state_now
from brackets.cup.forms import LotForm, SettingsForm
from brackets.cup.pages.draw import draw_page
from brackets.draw.errors import DrawError
from brackets.views.amending import number_of, seen_by
from brackets.views.bracketing import conflict_words, user_of
from tourney.http import Conflict, Request
from tourney.models import Event

director = director_of(Event.Family.CUP)


@director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """The settings, the plan, the preview of what is drawn; after posting what was drawn."""
    return _page(request, event)


@director
@require_POST
def save(request: Request, event: Event) -> HttpResponse:
    """Save how the cup is drawn."""
    form = SettingsForm(request.POST)
    if not form.is_valid():
        return _page(request, event, form=form, status=422)
    values, version = form.cleaned_data, form.cleaned_data["version"]
    return _done(request, event, lambda: set_cup(event, values, version=version), "Saved.")


@director
@require_POST
def draw(request: Request, event: Event) -> HttpResponse:
    """Draw a lot, or take the number that was typed."""
    form = LotForm(request.POST)
    if not form.is_valid():
        return _page(request, event, lot_form=form, status=422)
    number, version = form.cleaned_data["number"], form.cleaned_data["version"]
    return _done(
        request,
        event,
        lambda: draw_lot(event, version=version, number=number),
        "Drawn. Nobody sees it until you post it.",
    )


@director
@require_POST
def post(request: Request, event: Event) -> HttpResponse:
    """Publish what was drawn."""
    seen = request.POST.get("seen", "")
    return _done(
        request,
        event,
        lambda: post_cup(event, by=user_of(request), seen=seen),
        "Posted: everybody sees the draw now.",
    )


@director
@require_http_methods(["GET", "POST"])
def late(request: Request, event: Event, number: int) -> HttpResponse:
    """A late entry: the free line of a bye, or the whole cup drawn again before the first result."""
    entrant = get_object_or_404(event.entrants, number=number)
    entrant.event = event
    state = state_now(event)
    context: dict[str, Any] = {"event": event, "entrant": entrant, "lot": random_lot()}
    context["byes"] = free_byes(event, state) if state else ()
    status = 200
    try:
        if request.method == "POST":
            beside = number_of(request, "beside")
            random_seed = number_of(request, "lot") or 0
            made = enter_cup_late(
                entrant,
                by=user_of(request),
                seen=seen_by(request),
                beside=beside,
                random_seed=random_seed,
            )
            messages.success(request, f"{entrant}: {made.records[0].payload['reason']}.")
            return redirect("brackets:contests", event.tournament.slug, event.slug)
        plan_late(entrant, beside=None, random_seed=0)
        context["may_redraw"] = True
    except DrawError as error:
        context["refused"] = str(error)
        status = 422 if request.method == "POST" or not context["byes"] else 200
    except Conflict:
        context["refused"], status = "Something was recorded meanwhile; look again.", 409
    context["seen"] = max(event.records.values_list("sequence", flat=True), default=0)
    return render(request, "cup/late.html", context, status=status)


def _done(request: Request, event: Event, action: Callable[[], object], said: str) -> HttpResponse:
    try:
        action()
    except DrawError as error:
        return _page(request, event, trouble=str(error), status=422)
    except Conflict as conflict:
        event.refresh_from_db()
        return _page(request, event, trouble=conflict_words(conflict), status=409)
    messages.success(request, said)
    return redirect("brackets:cup_draw", event.tournament.slug, event.slug)


def _page(
    request: Request,
    event: Event,
    *,
    form: SettingsForm | None = None,
    lot_form: LotForm | None = None,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    settings = settings_of(event)
    version = {"version": settings.version}
    chosen = {name: getattr(settings, name) for name in ("mode", "byes", "separate_clubs")}
    context = {
        "event": event,
        "page": draw_page(event, settings),
        "form": form or SettingsForm(initial=version | chosen),
        "lot_form": lot_form or LotForm(initial=version),
        "trouble": trouble,
    }
    return render(request, "cup/draw.html", context, status=status)
