"""The desk of a pool: bout by bout in order, corrections, and the order that the director settles."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from brackets.desk.answers import desk_context
from brackets.desk.asked import sure_of
from brackets.desk.desk import Desk
from brackets.desk.values import Outcome, Typed
from brackets.desk.views import at_desk, record_fields, show_desk
from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.models import Match
from brackets.systems.judo.actions import settle_pool
from brackets.systems.judo.pages.pool import Pool
from brackets.systems.judo.pages.pool_desk import pool_page
from brackets.systems.judo.pool_slips import PoolDesk
from tourney.http import Conflict, Request, conflict_words, whole_number
from tourney.models import Event

REASON = 40


@at_desk(PoolDesk)
@require_POST
def record(request: Request, desk: Desk, by: User, number: int) -> HttpResponse:
    """Record or correct one bout."""

    def again(typed: Typed, outcome: Outcome) -> HttpResponse:
        return show_desk(request, desk, by, typed=typed, outcome=outcome)

    return record_fields(request, desk, by, f"1-{number}", again)


@at_desk(PoolDesk)
@require_POST
def settle(request: Request, desk: Desk, by: User) -> HttpResponse:
    """The director's order of a pool that is level."""
    assert isinstance(desk, PoolDesk)
    asked = request.POST.get("pool", "")
    pool = next((one for one in desk.pool.pools if one.key == asked), desk.pool.pools[0])
    version = whole_number(request.POST.get("version", ""))
    reason = request.POST.get("reason", "").replace("\0", "").strip()[:REASON]
    typed = {
        EntrantKey(team.pk): request.POST.get(f"place-{team.number}", "") for team in pool.teams
    }

    def again(trouble: str, status: int) -> HttpResponse:
        page = pool_page(desk.event, desk.pool, typed=typed, reason=reason)
        context = {**desk_context(desk, by), **page, "trouble": trouble}
        return render(request, desk.template, context, status=status)

    try:
        order = _order(typed)
        row, sure = _row(desk.event, pool), sure_of(request)
        settle_pool(row, order, reason=reason, version=version, by=by, sure=sure)
    except DrawError as error:
        return again(str(error), 422)
    except Conflict as conflict:
        return again(conflict_words(conflict), 409)
    messages.success(request, "The order is settled.")
    return redirect(desk.url())


def _order(typed: dict[EntrantKey, str]) -> list[EntrantKey]:
    """The entrants by the places typed; DrawError unless each place is given once."""
    wanted = [str(place) for place in range(1, len(typed) + 1)]
    if sorted(typed.values()) != wanted:
        raise DrawError(
            f"Order: {', '.join(typed.values())} is not each place once; give 1 to {len(typed)}."
        )
    return sorted(typed, key=lambda pk: int(typed[pk]))


def _row(event: Event, pool: Pool) -> Match:
    found = Match.objects.select_related("bracket").get(pk=pool.found.match.id)
    found.bracket.event = event
    return found
