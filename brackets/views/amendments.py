"""Late entries and withdrawals after posting: a preview first, and then the amendment."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from brackets.actions import NeedsConfirmation, enter_late, withdraw, withdraw_unplaced
from brackets.desk.amending import check_unplaced, is_unplaced, no_room, rooms
from brackets.desk.amending import late_entry as plan_of_late_entry
from brackets.desk.amending import withdrawal as plan_of_withdrawal
from brackets.draw.errors import DrawError
from brackets.views.bracketing import user_of
from brackets.views.results import results_url
from tourney.access import event_director
from tourney.http import Conflict, Request
from tourney.models import Entrant, Event

MOVED = "Something was recorded since this preview was made; this is what it would do now."


@event_director
@require_http_methods(["GET", "POST"])
def late_entry(request: Request, event: Event, number: int) -> HttpResponse:
    """Choose a bracket without results for a team that is in none, see it, and enter it."""
    entrant = get_object_or_404(event.entrants, number=number)
    bracket = _number(request, "bracket")
    if request.method == "GET" or bracket is None:
        return _late_page(request, event, entrant, bracket)
    try:
        enter_late(
            entrant,
            bracket_number=bracket,
            by=user_of(request),
            seen=_number(request, "seen"),
        )
    except DrawError as error:
        return _late_page(request, event, entrant, bracket, error=str(error), status=422)
    except Conflict:
        return _late_page(request, event, entrant, bracket, error=MOVED, status=409)
    messages.success(request, f"{entrant} plays in bracket {bracket}, which was drawn again.")
    return redirect("brackets:bracketing", event.tournament.slug, event.slug)


@event_director
@require_http_methods(["GET", "POST"])
def withdrawal(request: Request, event: Event, number: int) -> HttpResponse:
    """What the withdrawal of a posted team does, and then the withdrawal."""
    entrant = get_object_or_404(event.entrants, number=number)
    if request.method == "GET":
        return _withdrawal_page(request, event, entrant)
    try:
        _take_out(request, entrant)
    except DrawError as error:
        return _withdrawal_page(request, event, entrant, error=str(error), status=422)
    except (Conflict, NeedsConfirmation):
        return _withdrawal_page(request, event, entrant, error=MOVED, status=409)
    messages.success(request, f"{entrant} has withdrawn.")
    return redirect(results_url(event))


def _take_out(request: Request, entrant: Entrant) -> None:
    """A team without a bracket only leaves the list; any other leaves its bracket."""
    if is_unplaced(entrant):
        version = _number(request, "version") or 0
        withdraw_unplaced(entrant, version=version, by=user_of(request))
    else:
        withdraw(entrant, by=user_of(request), seen=_number(request, "seen") or 0)


def _late_page(
    request: Request, event: Event, entrant: Entrant, bracket: int | None, **extra: Any
) -> HttpResponse:
    status = extra.pop("status", 200)
    context: dict[str, Any] = {"event": event, "entrant": entrant, "bracket": bracket, **extra}
    try:
        check_unplaced(event, entrant)
        context["rooms"] = rooms(event, entrant)
        context["no_room"] = no_room(context["rooms"])
        if bracket is not None and not context["no_room"]:
            context["preview"] = plan_of_late_entry(event, entrant, bracket)
    except DrawError as error:
        context["error"] = str(error)
        status = max(status, 422)
    return render(request, "brackets/desk/late_entry.html", context, status=status)


def _withdrawal_page(
    request: Request, event: Event, entrant: Entrant, **extra: Any
) -> HttpResponse:
    status = extra.pop("status", 200)
    context: dict[str, Any] = {"event": event, "entrant": entrant, **extra}
    if is_unplaced(entrant):
        context["unplaced"] = True
        return render(request, "brackets/desk/withdrawal.html", context, status=status)
    try:
        context["preview"] = plan_of_withdrawal(event, entrant)
    except DrawError as error:
        context["error"] = str(error)
        status = max(status, 422)
    return render(request, "brackets/desk/withdrawal.html", context, status=status)


def _number(request: Request, name: str) -> int | None:
    text = request.POST.get(name, "") or request.GET.get(name, "")
    return int(text) if text.isdecimal() else None
