"""What everybody reads without an account; below `?part=live` the refreshed part alone."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from brackets.systems.robin.pages.public import player_page, round_page, table_page
from tourney.http import Request, wants_part, whole_number
from tourney.models import Entrant, Event


def event(request: Request, event: Event) -> HttpResponse:
    """The games of a round."""
    page = round_page(event, whole_number(request.GET.get("round", "")))
    return _page(request, event, "event", {"page": page, "current": "event"})


def standings(request: Request, event: Event) -> HttpResponse:
    """The table with its crosses."""
    return _page(request, event, "table", {"rows": table_page(event), "current": "standings"})


def player(request: Request, event: Event, entrant: Entrant) -> HttpResponse:
    """One player."""
    page = player_page(event, entrant)
    return _page(request, event, "player", {"page": page, "entrant": entrant})


def _page(request: Request, event: Event, name: str, context: dict[str, Any]) -> HttpResponse:
    is_part = wants_part(request)
    query = request.GET.copy()
    query["part"] = "live"
    shown = {
        **context,
        "event": event,
        "tournament": event.tournament,
        "live_url": f"{request.path}?{query.urlencode()}",
        "part": f"robin/_{name}.html",
    }
    template = "brackets/_part.html" if is_part else f"robin/{name}.html"
    return render(request, template, shown)
