"""Pages that are not public yet, or not any more, as their people read them: below `desk/look/` at the desk.

A hidden or archived tournament, an archived event and a draft of a rule book are 404 where everybody reads. Their
people get the very same page under the desk's address. What the pages and the desk say of the public addresses is
moved there in one place, here, on the way out.
"""

from __future__ import annotations

import re

from django.http import HttpResponse
from django.urls import reverse

from tourney.models import Event, Tournament

MOVED_IN = ("text/html", "application/json", "application/atom+xml")


def hidden_below(subject: Event | Tournament) -> str:
    """The address below which nothing of it is public; empty where everybody reads it."""
    tournament = subject.tournament if isinstance(subject, Event) else subject
    if not tournament.is_shown:
        return tournament.get_absolute_url()
    if isinstance(subject, Event) and not subject.is_shown:
        return reverse("brackets:event", args=[tournament.slug, subject.slug])
    return ""


def look_at(address: str) -> str:
    """The address at the desk of what stands at a public address."""
    return f"{reverse('tourney:look', args=['-'])[:-1]}{address.lstrip('/')}"


def moved(response: HttpResponse, below: str) -> HttpResponse:
    """The answer with every way to what is hidden led to the desk's address of it."""
    if not below:
        return response
    to = look_at(below)
    location = response.headers.get("Location", "")
    if location.startswith(below):
        response["Location"] = f"{to}{location.removeprefix(below)}"
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    if not response.streaming and kind in MOVED_IN:
        ways = re.compile(rb'(=\\?")' + re.escape(below.encode()))
        response.content = ways.sub(rb"\1" + to.encode(), response.content)
    return response
