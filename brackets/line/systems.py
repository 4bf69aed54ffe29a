"""Which desk an event has, by its system."""

from __future__ import annotations

from django.http import Http404

from brackets.contests.pages.reading import is_pool_posted
from brackets.contests.slips import ContestsDesk
from brackets.desk.slips import KnockoutDesk
from brackets.judo.pool_slips import PoolDesk
from brackets.line.desk import Desk
from brackets.scrabble.slips import DivisionDesk
from tourney.http import Request, whole_number
from tourney.models import Event

DESKS: dict[Event.Family, type[Desk]] = {
    Event.Family.BRACKETS: KnockoutDesk,
    Event.Family.CUP: ContestsDesk,
    Event.Family.JUDO: ContestsDesk,
    Event.Family.SCRABBLE: DivisionDesk,
}


def desk_of(request: Request, event: Event) -> Desk:
    """The desk of an event, with the part of it that the page shows; 404 where it has none."""
    found = desk_class(event)
    asked = request.POST.get("scope", "") or request.GET.get(found.scope_name, "")
    scope = whole_number(asked)
    if asked and scope < 0:
        raise Http404
    return found(event, scope if scope > 0 else None, everything="all" in request.GET)


def desk_class(event: Event) -> type[Desk]:
    """The kind of desk; a small judo category has that of its pool."""
    if event.family not in DESKS:
        raise Http404
    if event.family == Event.Family.JUDO and is_pool_posted(event):
        return PoolDesk
    return DESKS[event.family]
