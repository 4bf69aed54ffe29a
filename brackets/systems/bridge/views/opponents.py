"""First place chooses its opponent: the choice, its preview, and the amended semi-finals."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.journal.append import NeedsConfirmation
from brackets.models import Bracket
from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.actions import choose_opponent
from brackets.systems.bridge.desk.opponents import opponents_page
from brackets.systems.bridge.views.results import results_url
from tourney.http import Conflict, Request, user_of, whole_number
from tourney.models import Entrant, Event

MOVED = "Something was recorded since this preview was made; this is what it would do now."


@event_director
@require_http_methods(["GET", "POST"])
def choose(request: Request, event: Event, number: int) -> HttpResponse:
    """Whom the first place of the round robin plays (rule 39): preview, then amend."""
    bracket = get_object_or_404(event.brackets, number=number)
    bracket.event = event
    opponent = _opponent(request, event)
    if request.method == "GET" or opponent is None:
        return _page(request, event, bracket, opponent)
    try:
        by, seen, sure = user_of(request), _seen(request), sure_of(request)
        choose_opponent(bracket, opponent=opponent, by=by, seen=seen, sure=sure)
    except DrawError as error:
        return _page(request, event, bracket, opponent, error=str(error), status=422)
    except (Conflict, NeedsConfirmation):
        return _page(request, event, bracket, opponent, error=MOVED, status=409)
    messages.success(request, f"{opponent} was chosen; the semi-finals are posted.")
    return redirect(results_url(event))


def _page(
    request: Request,
    event: Event,
    bracket: Bracket,
    opponent: Entrant | None,
    *,
    error: str = "",
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {"event": event, "bracket": bracket, "error": error}
    try:
        context["page"] = opponents_page(bracket, opponent=opponent)
    except DrawError as refused:
        context["error"] = error or str(refused)
        status = max(status, 422)
    return render(request, "bridge/desk/opponent.html", context, status=status)


def _opponent(request: Request, event: Event) -> Entrant | None:
    text = request.POST.get("opponent", "") or request.GET.get("opponent", "")
    return event.entrants.filter(number=whole_number(text)).first()


def _seen(request: Request) -> int:
    text = request.POST.get("seen", "")
    return whole_number(text, otherwise=0)
