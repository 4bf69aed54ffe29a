"""What everybody reads of a category: the sheet, the places, one judoka."""

from __future__ import annotations

from django.http import HttpResponse

from brackets.picture.sheets import wants_sheets
from brackets.systems.contests.views.rendering import public_page
from brackets.systems.judo.pages.apart import apart_of
from brackets.systems.judo.pages.category import category_of
from brackets.systems.judo.pages.entrant import judoka_page
from brackets.systems.judo.pages.event import judo_page
from brackets.systems.judo.pages.places import places_of_category
from brackets.systems.judo.pages.pool_entrant import pool_judoka
from brackets.systems.judo.pages.pool_places import places_of_pools
from brackets.systems.judo.pages.pools import Pools
from tourney.http import Request
from tourney.models import Entrant, Event


def event(request: Request, event: Event) -> HttpResponse:
    """The sheet."""
    contest = category_of(event, with_places=True)
    if contest and contest.is_pool:
        shown = {"pool": Pools(contest), "apart": apart_of(contest)}
        return public_page(request, event, "judo", "pool_event", shown)
    in_parts = wants_sheets(request)
    page = judo_page(event, contest, in_parts=in_parts)
    return public_page(request, event, "judo", "event", {"page": page})


def standings(request: Request, event: Event) -> HttpResponse:
    """Places and medals, and who is still in."""
    contest = category_of(event, with_places=True)
    if contest and contest.is_pool:
        lines = places_of_pools(Pools(contest))
        return public_page(request, event, "judo", "standings", {"lines": lines})
    lines = places_of_category(contest) if contest else ()
    return public_page(request, event, "judo", "standings", {"lines": lines})


def entrant(request: Request, event: Event, entrant: Entrant) -> HttpResponse:
    """One judoka: the next contest, what comes after it, the day so far."""
    entrant.event = event
    contest = category_of(event, with_places=True)
    if contest and contest.is_pool and entrant.pk in contest.seats:
        pool = Pools(contest)
        found = pool_judoka(pool, entrant)
        context = {"pool": pool, "page": found, "entrant": entrant}
        return public_page(request, event, "judo", "pool_entrant", context)
    page = judoka_page(entrant, contest)
    return public_page(request, event, "judo", "entrant", {"page": page, "entrant": entrant})
