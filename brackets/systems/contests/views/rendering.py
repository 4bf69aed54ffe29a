"""Public pages of contests: whole, or for htmx the part that `?part=live` names."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from tourney.http import Request, whole_number
from tourney.models import Event


def public_page(
    request: Request, event: Event, folder: str, name: str, context: dict[str, Any]
) -> HttpResponse:
    """`folder/name.html`, or its live part `folder/_name.html`."""
    is_part = bool(request.htmx) and request.GET.get("part") == "live"
    template = "brackets/_part.html" if is_part else f"{folder}/{name}.html"
    query = request.GET.copy()
    query["part"] = "live"
    shown = {
        **context,
        "event": event,
        "tournament": event.tournament,
        "live_url": f"{request.path}?{query.urlencode()}",
        "part": f"{folder}/_{name}.html",
    }
    return render(request, template, shown)


def followed(request: Request) -> int | None:
    """The entry number whose way the reader wants to see."""
    found = whole_number(request.GET.get("follow", ""))
    return found if found >= 0 else None
