"""The next step every page of the desk ends in: of its event, of its tournament, or of whoever is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.template import Context
from django.urls import reverse

from tourney.models import Event, Tournament
from tourney.queries import desk_events, desk_tournaments, may_make
from tourney.running import Step

DESK = "desk/"
"""The pages that end in a next step."""
ORDER = (Event.State.POSTED, Event.State.ENTRY, Event.State.FINISHED)
"""Whose event comes first: what is being played, then what takes entries."""


def step_after(request: HttpRequest, shown: Context) -> Step | None:
    """The step for the page that is `shown`; None where it is none of the desk."""
    match = request.resolver_match
    if match is None or not match.route.startswith(DESK) or not request.user.is_authenticated:
        return None
    event, tournament = _subject(match.kwargs, shown)
    if event is not None:
        return event.system.running(event).after(request.path)
    if tournament is not None:
        return step_of(tournament, request.path)
    return _first(request)


def _subject(asked: Mapping[str, Any], shown: Context) -> tuple[Event | None, Tournament | None]:
    """The event or the tournament of a page; neither where it was refused."""
    event, tournament = shown.get("event"), shown.get("tournament")
    if isinstance(event, Event):
        return event, None
    if not isinstance(tournament, Tournament) or not tournament.pk:
        return None, None
    if slug := asked.get("event_slug"):
        found = tournament.events.select_related("tournament").filter(slug=slug).first()
        return found, tournament
    return None, tournament


def step_of(tournament: Tournament, path: str) -> Step:
    """What the event that comes first asks for; else to make one."""
    found = sorted(desk_events(tournament), key=lambda one: ORDER.index(Event.State(one.state)))
    if found:
        event = found[0]
        event.tournament = tournament
        step = event.system.running(event).after(path)
        return Step(step.code, f"{event}: {step.title}", step.label, step.href, step.why)
    making = reverse("tourney:new_event", args=[tournament.slug])
    new = Step("event", "Make the first event", "New event", making, "its kind first")
    desk = reverse("tourney:desk", args=[tournament.slug])
    back = Step("desk", f"Back to {tournament}", "Open its desk", desk)
    return back if new.is_at(path) else new


def _first(request: HttpRequest) -> Step | None:
    """The newest tournament of whoever is here; who has none and may make one makes it."""
    user = cast("User", request.user)
    newest = desk_tournaments(user).first()
    if newest is not None:
        return step_of(newest, request.path)
    home = Step("read", "Read what is public", "Open the first page", reverse("tourney:home"))
    if not may_make(user):
        return home
    making = reverse("tourney:new_tournament")
    step = Step("tournament", "Make the first tournament", "New tournament", making)
    return home if step.is_at(request.path) else step
