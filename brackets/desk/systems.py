"""The desk of an event, as its system plays it."""

from __future__ import annotations

from django.http import Http404

from brackets.desk.desk import Desk
from brackets.system import system_of
from tourney.http import Request, whole_number
from tourney.models import Event


def desk_of(request: Request, event: Event) -> Desk:
    """The desk of an event, with the part of it that the page shows; 404 where it has none."""
    found = desk_class(event)
    asked = request.POST.get("scope", "") or request.GET.get(found.scope_name, "")
    scope = whole_number(asked)
    if asked and scope < 0:
        raise Http404
    return found(event, scope if scope > 0 else None, everything="all" in request.GET)


def desk_class(event: Event) -> type[Desk]:
    """The kind of desk."""
    return system_of(event).desk(event)
