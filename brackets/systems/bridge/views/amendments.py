"""Late entries and withdrawals after posting: a preview first, and then the amendment."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from brackets.desk.amending import (
    amendment_page,
    attempt,
    confirmed_by,
    number_of,
    said,
    seen_by,
)
from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.actions import enter_late, withdraw, withdraw_unplaced
from brackets.systems.bridge.actions.restructuring import break_three_way, join_match
from brackets.systems.bridge.desk.amending import breaking, late_entry_preview, withdrawal_preview
from brackets.systems.bridge.desk.rooms import becomes, check_unplaced, is_unplaced, no_room, rooms
from brackets.systems.bridge.views.results import results_url
from tourney.http import Request, user_of
from tourney.models import Entrant, Event

BREAK = "break"


@event_director
@require_http_methods(["GET", "POST"])
def late_entry(request: Request, event: Event, number: int) -> HttpResponse:
    """Choose a bracket, or a first match that has no result, for a team that is in none."""
    entrant = get_object_or_404(event.entrants, number=number)
    bracket, match = number_of(request, "bracket"), _match(request)

    def page(**extra: Any) -> HttpResponse:
        return _late_page(request, event, entrant, bracket, match, **extra)

    if request.method == "GET" or bracket is None:
        return page()
    how = "where it joined a match" if match else "which was drawn again"
    back = reverse("brackets:bracketing", args=[event.tournament.slug, event.slug])
    return attempt(
        lambda: _enter(request, entrant, bracket, match),
        lambda: said(request, f"{entrant} plays in bracket {bracket}, {how}.", back),
        page,
    )


@event_director
@require_http_methods(["GET", "POST"])
def withdrawal(request: Request, event: Event, number: int) -> HttpResponse:
    """What the withdrawal of a posted team does, and then the withdrawal."""
    entrant = get_object_or_404(event.entrants, number=number)

    def page(**extra: Any) -> HttpResponse:
        return _withdrawal_page(request, event, entrant, **extra)

    if request.method == "GET":
        return page()
    return attempt(
        lambda: _take_out(request, entrant),
        lambda: said(request, f"{entrant} has withdrawn.", results_url(event)),
        page,
    )


def _enter(request: Request, entrant: Entrant, bracket: int, match: str) -> None:
    by, seen, sure = user_of(request), seen_by(request), sure_of(request)
    if match:
        join_match(entrant, bracket_number=bracket, match_key=match, by=by, seen=seen, sure=sure)
    else:
        enter_late(entrant, bracket_number=bracket, by=by, seen=seen, sure=sure)


def _take_out(request: Request, entrant: Entrant) -> None:
    """A team without a bracket only leaves the list; any other leaves its bracket."""
    by, seen, sure = user_of(request), seen_by(request), sure_of(request)
    if is_unplaced(entrant):
        withdraw_unplaced(entrant, version=number_of(request, "version") or 0, by=by)
    elif request.POST.get("way") == BREAK:
        break_three_way(entrant, by=by, seen=seen, confirmed=confirmed_by(request), sure=sure)
    else:
        withdraw(entrant, by=by, seen=seen, confirmed=confirmed_by(request), sure=sure)


def _match(request: Request) -> str:
    return request.POST.get("match", "") or request.GET.get("match", "")


def _late_page(
    request: Request,
    event: Event,
    entrant: Entrant,
    bracket: int | None,
    match: str,
    *,
    error: str = "",
    status: int = 200,
) -> HttpResponse:
    hidden = {"bracket": bracket, "match": match}
    context: dict[str, Any] = {"event": event, "entrant": entrant, "hidden": hidden, **hidden}
    try:
        check_unplaced(event, entrant)
    except DrawError as found:
        context["error"] = str(found)
        return render(request, "bridge/desk/late_entry.html", context, status=422)
    choices = rooms(event, entrant)
    joins = f"Make it a {becomes(choices, bracket, match)}"
    context |= {"rooms": choices, "no_room": no_room(choices), "join_verb": joins}
    chosen = bracket is not None and not context["no_room"]
    return amendment_page(
        request,
        "bridge/desk/late_entry.html",
        context,
        (lambda: late_entry_preview(event, entrant, bracket or 0, match)) if chosen else None,
        error=error,
        status=status,
    )


def _withdrawal_page(
    request: Request, event: Event, entrant: Entrant, *, error: str = "", status: int = 200
) -> HttpResponse:
    context: dict[str, Any] = {"event": event, "entrant": entrant}
    if is_unplaced(entrant):
        context |= {"unplaced": True, "error": error}
        return render(request, "bridge/desk/withdrawal.html", context, status=status)
    try:
        found = breaking(event, entrant)
        context |= {"breaking": found, "way": {"way": BREAK}}
        context["break_title"] = f"Or break the {found.whole}"
        context["break_verb"] = f"Break it into a {found.smaller}"
    except DrawError:
        context["breaking"] = None
    return amendment_page(
        request,
        "bridge/desk/withdrawal.html",
        context,
        lambda: withdrawal_preview(event, entrant),
        error=error,
        status=status,
    )
