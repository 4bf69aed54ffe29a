"""What stands at the addresses of an event whose posting was taken back, until it is posted anew."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from brackets.journal.taking_back import gone
from tourney.http import Request, wants_part
from tourney.models import Entrant, Event
from tourney.queries.entries import entered_by_surname


def waiting_page(
    request: Request, event: Event, entrant: Entrant | None = None
) -> HttpResponse | None:
    """The page that says so in place of tables and opponents; None for any other event.

    While rounds before it are still up, as in a division, the room says it on its own pages.
    """
    found = gone(event) if event.state == Event.State.ENTRY else None
    if found is None:
        return None
    query = request.GET.copy()
    query["part"] = "live"
    is_part = wants_part(request)
    context: dict[str, Any] = {
        "event": event,
        "tournament": event.tournament,
        "entrant": entrant,
        "title": entrant.name if entrant else event.name,
        "gone": found,
        "live_url": f"{request.path}?{query.urlencode()}",
        "part": "brackets/_waiting.html",
        **_names(event, entrant),
    }
    template = "brackets/_part.html" if is_part else "brackets/taken_back.html"
    return render(request, template, context)


def _names(event: Event, entrant: Entrant | None) -> dict[str, Any]:
    if entrant is None:
        return {"entered": entered_by_surname(event), "people": ()}
    members = entrant.members.order_by("position").values_list("name", flat=True)
    return {"entered": None, "people": () if event.has_single_players else list(members)}
