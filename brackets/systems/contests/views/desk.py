"""Contests: one match with all its choices, who leaves, the lots of the draw."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from brackets.access import director_where
from brackets.desk.amending import confirmed_by, seen_by
from brackets.desk.asked import sure_of
from brackets.desk.desk import Desk
from brackets.desk.sent import new_key
from brackets.desk.stamps import match_id, match_stamp
from brackets.desk.systems import desk_class
from brackets.desk.values import Outcome, Typed
from brackets.desk.views import at_desk, record_fields
from brackets.draw.errors import DrawError
from brackets.journal.append import NeedsConfirmation
from brackets.journal.numbers import Numbers
from brackets.models import Match
from brackets.systems.contests.actions import leave_contest, plan_leaving
from brackets.systems.contests.desk.preview import preview_of
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.contests.shared import contests_of, has_contests
from brackets.systems.contests.slips import ContestsDesk
from tourney.access import public_event
from tourney.http import Conflict, Request, user_of, whole_number
from tourney.models import Event
from tourney.published import published

director = director_where(has_contests)


@at_desk(ContestsDesk)
@require_http_methods(["GET", "POST"])
def record(request: Request, desk: Desk, by: User, key: str) -> HttpResponse:
    """One match with everything that can be said of it; POST records or corrects it."""
    match, own = find_match(desk.event, key), contests_of(desk.event)

    def page(typed: Typed | None = None, outcome: Outcome | None = None) -> HttpResponse:
        context = {
            "event": desk.event,
            "match": match,
            "choices": own.match_choices,
            "words": own.outcomes.match_in_words(match),
            "stamp": match_stamp(match, list(match.sides.all())),
            "outcome": outcome,
            "kept": typed.fields if typed else {},
            "key": new_key(),
        }
        return render(request, "contests/match.html", context)

    if request.method == "POST":
        return record_fields(request, desk, by, match_id(1, key), page)
    return page()


@director
@require_GET
def leaver(request: Request, event: Event) -> HttpResponse:
    """The page of whoever was chosen as leaving."""
    number = whole_number(request.GET.get("number", ""))
    get_object_or_404(event.entrants, number=number)
    address = reverse("brackets:contest_leave", args=[event.tournament.slug, event.slug, number])
    return redirect(f"{address}?disqualified=1" if "disqualified" in request.GET else address)


@director
@require_http_methods(["GET", "POST"])
def leave(request: Request, event: Event, number: int) -> HttpResponse:
    """What it does when a player withdraws or is disqualified, and then the record."""
    entrant = get_object_or_404(event.entrants, number=number)
    entrant.event = event
    disqualified = "disqualified" in (request.POST if request.POST else request.GET)
    context: dict[str, Any] = {"event": event, "entrant": entrant, "disqualified": disqualified}
    status = 200
    if request.method == "POST":
        try:
            leave_contest(
                entrant,
                by=user_of(request),
                disqualified=disqualified,
                seen=seen_by(request),
                confirmed=confirmed_by(request),
                sure=sure_of(request),
            )
            how = "is disqualified" if disqualified else "has withdrawn"
            return _done(request, event, f"{entrant.name} {how}.")
        except DrawError as error:
            context["error"], status = str(error), 422
        except (Conflict, NeedsConfirmation):
            context["error"] = "Something was recorded meanwhile; this is what it would do now."
            status = 409
    return _leaving(request, context, status)


@require_GET
@public_event
@published
def lot(request: Request, event: Event, number: int = 0) -> HttpResponse:
    """The input of the engine that drew, as a file; `number` counts the lots of a contest from 1.

    Recorded are entry numbers: whoever reads it is told who that is now, and draws the same.
    """
    if not has_contests(event):
        raise Http404
    contest = contest_of(event)
    lots = contest.lots if contest else ()
    wanted = lots[number - 1 :][:1] if number else lots[-1:]
    if not wanted:
        return HttpResponse("Nothing is drawn yet.", status=404, content_type="text/plain")
    found = wanted[0]
    told = found.told(Numbers(event).called)
    response = JsonResponse(told, json_dumps_params={"ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="{found.engine}.json"'
    return response


def find_match(event: Event, key: str) -> Match:
    """A match of the event with its sides and entrants at hand."""
    found = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
    match = get_object_or_404(found, bracket__event=event, bracket__number=1, key=key)
    match.bracket.event = event
    return match


def _leaving(request: Request, context: dict[str, Any], status: int) -> HttpResponse:
    event, entrant = context["event"], context["entrant"]
    names = {one.pk: one.name for one in event.entrants.all()}
    own = contests_of(event)
    try:
        found, seen = plan_leaving(entrant, disqualified=context["disqualified"])
        context |= {"preview": preview_of(own.outcomes, found, names), "seen": seen}
    except DrawError as error:
        context["error"], status = str(error), max(status, 422)
    return render(request, "contests/leave.html", context, status=status)


def _done(request: Request, event: Event, said: str) -> HttpResponse:
    messages.success(request, said)
    return redirect(desk_class(event)(event).url())
