"""Public pages of contests: whole, or for htmx the part that `?part=live` names."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from tourney.http import Request, wants_part
from tourney.models import Event


def public_page(
    request: Request, event: Event, folder: str, name: str, context: dict[str, Any]
) -> HttpResponse:
    """`folder/name.html`, or its live part `folder/_name.html`."""
    is_part = wants_part(request)
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
