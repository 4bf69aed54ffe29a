"""One match of a knockout with everything that can be said of it, and where its desk is."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from brackets.desk.desk import Desk
from brackets.desk.sent import new_key
from brackets.desk.stamps import match_id
from brackets.desk.values import Outcome, Typed
from brackets.desk.views import at_desk, record_fields
from brackets.models import Match
from brackets.systems.bridge.desk.match_page import match_page
from brackets.systems.bridge.desk.slips import KnockoutDesk
from tourney.http import Request
from tourney.models import Event


@at_desk(KnockoutDesk)
@require_http_methods(["GET", "POST"])
def record(request: Request, desk: Desk, by: User, number: int, key: str) -> HttpResponse:
    """One match with everything that can be said of it; POST records or corrects it."""
    match = find_match(desk.event, number, key)

    def again(typed: Typed, outcome: Outcome) -> HttpResponse:
        return _page(request, desk.event, match, typed.fields or {}, outcome)

    if request.method == "POST":
        return record_fields(request, desk, by, match_id(number, key), again)
    return _page(request, desk.event, match)


def _page(
    request: Request,
    event: Event,
    match: Match,
    typed: Mapping[str, str] | None = None,
    outcome: Outcome | None = None,
) -> HttpResponse:
    page = match_page(event, match, typed=typed, outcome=outcome)
    context = {"event": event, "page": page, "key": new_key(), "kept": typed or {}}
    return render(request, "bridge/desk/match.html", context)


def find_match(event: Event, number: int, key: str) -> Match:
    """A match of the event with its sides and entrants at hand."""
    found = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
    match = get_object_or_404(found, bracket__event=event, bracket__number=number, key=key)
    match.bracket.event = event
    return match


def results_url(event: Event, bracket: int | None = None) -> str:
    """The desk of the event, of one bracket or of all."""
    url = reverse("brackets:results", args=[event.tournament.slug, event.slug])
    return f"{url}?bracket={bracket}" if bracket else url
