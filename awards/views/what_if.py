"""What each way to cut the field would pay, while it is being cut; for directors."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from awards.access import event_director
from awards.actions.flights import fill_flights_by_limit
from awards.errors import REFUSED
from awards.knockouts.flights import flights_in_words, planned_flights
from awards.mapping.knockout_facts import is_flighted, terms_of
from awards.models import Sanction
from awards.pages.what_if import what_if_table
from awards.pages.what_if_receipt import planned_receipt
from awards.queries.sanctions import sanction_of
from brackets.systems.bridge.desk.field import field_of
from tourney.http import Conflict, Request, conflict_words, whole_number
from tourney.models import Event

POSTED = "The brackets are posted; what they pay stands with the awards."


@event_director
@require_safe
def what_if(request: Request, event: Event) -> HttpResponse:
    """The table: a page of its own, or the part of the bracketing page that htmx asks for."""
    sanction = sanction_of(event)
    template = "awards/_what_if.html" if request.htmx else "awards/what_if.html"
    if event.state != Event.State.ENTRY:
        return _render(request, template, sanction, refused=POSTED)
    try:
        found = what_if_table(sanction, field_of(event))
    except REFUSED as error:
        return _render(request, template, sanction, refused=str(error))
    return _render(
        request,
        template,
        sanction,
        cuts=found,
        moved=any(cut.note for cut in found),
        **_flights(sanction),
    )


@event_director
@require_safe
def receipt(request: Request, event: Event) -> HttpResponse:
    """How first place of one bracket of a cut would come about."""
    sanction = sanction_of(event)
    template = "awards/what_if_receipt.html"
    if event.state != Event.State.ENTRY:
        return _render(request, template, sanction, refused=POSTED)
    asked = request.GET.get("sizes", ""), request.GET.get("bracket", "")
    try:
        found = planned_receipt(sanction, field_of(event), *asked)
    except REFUSED as error:
        return _render(request, template, sanction, refused=str(error), status=422)
    return _render(request, template, sanction, receipt=found)


@event_director
@require_POST
def fill_flights(request: Request, event: Event) -> HttpResponse:
    """Put every team into the lowest flight its strongest player may enter."""
    try:
        fill_flights_by_limit(event, version=whole_number(request.POST.get("version", "")))
    except Conflict as conflict:
        messages.error(request, conflict_words(conflict))
    except REFUSED as error:
        messages.error(request, str(error))
    else:
        messages.success(request, "Every team stands in the lowest flight it may enter.")
    return redirect("brackets:bracketing", event.tournament.slug, event.slug)


def _flights(sanction: Sanction) -> dict[str, Any]:
    """The flights the settings speak of, in words, where limits divide the event."""
    if not is_flighted(sanction):
        return {}
    said = planned_flights(terms_of(sanction), 0)
    return {"is_flighted": True, "flights": flights_in_words(said)}


def _render(
    request: Request, template: str, sanction: Sanction, *, status: int = 200, **more: Any
) -> HttpResponse:
    event = sanction.event
    context = {"event": event, "tournament": event.tournament, "sanction": sanction}
    return render(request, template, context | {"here": "bracketing"} | more, status=status)
