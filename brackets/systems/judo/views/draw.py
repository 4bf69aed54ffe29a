"""The draw page of a category: settings, the lot, swaps with their cost, posting, late entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from brackets.access import director_of
from brackets.desk.amending import number_of, seen_by
from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.floor.places import places_of
from brackets.systems.contests.fixed import FixedForm
from brackets.systems.contests.forms import LotForm
from brackets.systems.contests.views.drawing import acting, drawing, fixing, typed
from brackets.systems.judo.actions import (
    CHOSEN,
    draw_lot,
    enter_late,
    fix_place,
    post_judo,
    set_judo,
    swap_drawn,
    swap_posted,
    unswap_drawn,
)
from brackets.systems.judo.field import settings_of
from brackets.systems.judo.forms import SettingsForm, SwapForm
from brackets.systems.judo.kinds import JUDO
from brackets.systems.judo.pages.draw import DrawPage, draw_page
from brackets.systems.judo.pages.late import free_places
from brackets.systems.judo.pages.positions import where_fought
from brackets.systems.judo.pages.swapping import Cost, cost_of_swap, cost_sentences
from tourney.http import Conflict, Request, user_of, whole_number
from tourney.models import Event

director = director_of(JUDO)


def page(
    request: Request,
    event: Event,
    *,
    trouble: str = "",
    status: int = 200,
    form: forms.Form | None = None,
    lot_form: forms.Form | None = None,
    fixed_form: forms.Form | None = None,
    fixed: Mapping[str, Any] | None = None,
    found: DrawPage | None = None,
    cost: Cost | None = None,
) -> HttpResponse:
    """The draw page with what was typed and what is wrong with it."""
    settings = settings_of(event)
    found = found or draw_page(event, settings)
    version = {"version": settings.version}
    chosen = {name: getattr(settings, name) for name in CHOSEN}
    context = {
        "event": event,
        "page": found,
        "form": form or SettingsForm(initial=version | chosen),
        "lot_form": lot_form or LotForm(initial=version),
        "fixed_form": fixed_form
        or (not found.is_posted and _fixed_form(event, {**(fixed or {}), **version})),
        "swap_form": SwapForm(),
        "cost": cost,
        "trouble": trouble,
        "where": where_fought(found.kind, places_of([event]).get(event.pk, ())),
    }
    return render(request, "judo/draw.html", context, status=status)


def _fixed_form(event: Event, initial: Mapping[str, Any]) -> FixedForm:
    return FixedForm(initial=dict(initial), entrants=event.entrants.all())


@director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """The settings, what is drawn, who was pressed `first`, and with `second` what the swap costs."""
    if "first" not in request.GET:
        return page(request, event)
    settings, first = settings_of(event), whole_number(request.GET["first"])
    if "second" not in request.GET:
        return page(request, event, found=draw_page(event, settings, first))
    try:
        second = whole_number(request.GET["second"])
        swap = cost_of_swap(event, settings, first, second)
    except DrawError as error:
        return page(request, event, trouble=str(error), status=422)
    return page(request, event, cost=Cost(first, second, cost_sentences(swap)))


@director
@require_POST
@acting(page)
def save(request: Request, event: Event) -> str:
    """Save how the category is drawn."""
    values = typed("form", SettingsForm(request.POST))
    set_judo(event, values, version=values["version"])
    return "Saved."


@director
@require_POST
@acting(page)
def fix(request: Request, event: Event) -> str:
    """Give somebody a place before the lot, or take it off."""
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
def swap(request: Request, event: Event) -> str:
    """Exchange two positions whose cost was shown; of the posted sheet as an amendment."""
    asked: dict[str, Any] = {
        "first": number_of(request, "first") or 0,
        "second": number_of(request, "second") or 0,
        "reason": request.POST.get("reason", "").replace("\0", "").strip()[:200],
    }
    if event.state == Event.State.ENTRY:
        swap_drawn(event, **asked, version=whole_number(request.POST.get("version", "")))
    else:
        by, seen, sure = user_of(request), seen_by(request), sure_of(request)
        swap_posted(event, **asked, by=by, seen=seen, sure=sure)
    return "Swapped."


@director
@require_POST
@acting(page)
def unswap(request: Request, event: Event) -> str:
    """Take the last swap of the draw that is looked at back."""
    unswap_drawn(event, version=whole_number(request.POST.get("version", "")))
    return "The swap is taken back."


@director
@require_POST
@acting(page)
def post(request: Request, event: Event) -> str:
    """Publish what was drawn."""
    post_judo(event, by=user_of(request), seen=request.POST.get("seen", ""))
    return "Posted: everybody sees the sheet now."


@director
@require_http_methods(["GET", "POST"])
def late(request: Request, event: Event, number: int) -> HttpResponse:
    """A late entry: a free position of the sheet, with the clubmates it would meet early."""
    entrant = get_object_or_404(event.entrants, number=number)
    entrant.event = event
    context: dict[str, Any] = {"event": event, "entrant": entrant}
    status = 200
    try:
        if request.method == "POST":
            position = number_of(request, "position") or 0
            by, seen, sure = user_of(request), seen_by(request), sure_of(request)
            enter_late(entrant, position=position, by=by, seen=seen, sure=sure)
            messages.success(request, f"{entrant} is on position {position}.")
            return redirect("brackets:judo_draw", event.tournament.slug, event.slug)
        context["places"] = free_places(entrant)
    except DrawError as error:
        context["refused"], status = str(error), 422
    except Conflict:
        context["refused"], status = "Something was recorded meanwhile; look again.", 409
    context["seen"] = max(event.records.values_list("sequence", flat=True), default=0)
    return render(request, "judo/late.html", context, status=status)
