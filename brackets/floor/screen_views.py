"""The screen of the hall, of a tournament or one event, and one match to lay over a picture.

These pages alone may stand in a frame of another site.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from csp.decorators import csp_replace
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from brackets.floor.kept import kept_floor
from brackets.floor.plate import plate_of
from brackets.floor.screen import screen_of
from tourney.access import public_event, public_tournament
from tourney.http import Request, wants_part
from tourney.models import Event, Tournament
from tourney.published import all_entries, made_of, published, tells_when

V = TypeVar("V", bound=Callable[..., HttpResponse])


def in_any_frame(view: V) -> V:
    """A page that other sites may show in a frame: nothing can be pressed on it."""
    return cast("V", xframe_options_exempt(csp_replace({"frame-ancestors": ["*"]})(view)))


@in_any_frame
@require_safe
@public_tournament
@published
@tells_when
@made_of(all_entries)
def screen(request: Request, tournament: Tournament) -> HttpResponse:
    """Every event of the tournament that is shown."""
    found = tournament.events.filter(archived_at=None).exclude(state=Event.State.ENTRY)
    events = list(found.order_by("starts_at", "pk"))
    for event in events:
        event.tournament = tournament
    url = reverse("brackets:screen", args=[tournament.slug])
    return _page(request, tournament, events, url, {"title": tournament.name})


@in_any_frame
@require_safe
@public_event
@published
@tells_when
def event_screen(request: Request, event: Event) -> HttpResponse:
    """One event alone."""
    url = reverse("brackets:event_screen", args=[event.tournament.slug, event.slug])
    title = f"{event.name}, {event.tournament.name}"
    shown = [] if event.state == Event.State.ENTRY else [event]
    return _page(request, event.tournament, shown, url, {"title": title, "event": event})


def _page(
    request: Request,
    tournament: Tournament,
    events: list[Event],
    url: str,
    context: dict[str, Any],
) -> HttpResponse:
    page = screen_of(kept_floor(tournament), events)
    context |= {"tournament": tournament, "page": page, "live_url": f"{url}?part=live"}
    return _shown(request, "screen", context)


@in_any_frame
@require_safe
@public_event
@published
@tells_when
def overlay(request: Request, event: Event, meeting: str) -> HttpResponse:
    """One match, to be laid over a picture of it: nothing is painted but its plate."""
    bout = kept_floor(event.tournament).bouts.get(f"{event.slug}/{meeting}")
    if bout is None:
        raise Http404
    where = [event.tournament.slug, event.slug, meeting]
    url = reverse("brackets:overlay", args=where)
    context = {"event": event, "tournament": event.tournament, "bout": bout, "page": plate_of(bout)}
    return _shown(request, "overlay", context | {"live_url": f"{url}?part=live"})


def _shown(request: Request, name: str, context: dict[str, Any]) -> HttpResponse:
    is_part = wants_part(request)
    context["part"] = f"floor/_{name}.html"
    return render(request, "brackets/_part.html" if is_part else f"floor/{name}.html", context)
