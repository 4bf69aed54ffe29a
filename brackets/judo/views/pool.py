"""The desk of a pool: bout by bout in order, corrections, and the order that the director settles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from brackets.access import director_of
from brackets.contests.desk.command import read_words
from brackets.contests.desk.history import happened
from brackets.contests.outcomes import KINDS
from brackets.draw.errors import DrawError
from brackets.judo.actions import record_bout, settle_pool
from brackets.judo.pages.category import category_of
from brackets.judo.pages.pool import Pool
from brackets.models import Match
from brackets.views.bracketing import conflict_words, user_of
from tourney.http import Conflict, Request, whole_number
from tourney.models import Event

director = director_of(Event.Family.JUDO)
REASON = 40


@director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """Bouts to fight, bouts recorded, and what happened; of a sheet its own desk."""
    contest = category_of(event)
    if contest is None or not contest.is_pool:
        return redirect("brackets:contests", event.tournament.slug, event.slug)
    return page(request, event)


@director
@require_POST
def command(request: Request, event: Event) -> HttpResponse:
    """One line: a bout and its outcome, as 3 1."""
    text = request.POST.get("command", "")
    pool = pool_of(event)
    try:
        number, outcome = read_words(text)
        if number not in [bout.number for bout in pool.to_fight]:
            raise DrawError(f"Result: bout {number} is not to be fought; correct it in the list.")
    except DrawError as error:
        return page(request, event, command=text, command_error=str(error), status=422)
    return _recorded(request, event, number, outcome, pool.version)


@director
@require_POST
def record(request: Request, event: Event, number: int) -> HttpResponse:
    """Record or correct one bout."""
    version = whole_number(request.POST.get("version", ""))
    return _recorded(request, event, number, request.POST.get("outcome", ""), version)


@director
@require_POST
def settle(request: Request, event: Event) -> HttpResponse:
    """The director's order of a pool that is level."""
    pool = pool_of(event)
    version = whole_number(request.POST.get("version", ""))
    reason = request.POST.get("reason", "").strip()[:REASON]
    typed = {team.pk: request.POST.get(f"place-{team.number}", "") for team in pool.teams}
    wanted = [str(place) for place in range(1, len(typed) + 1)]

    def settled() -> None:
        if sorted(typed.values()) != wanted:
            raise DrawError(
                f"Order: {', '.join(typed.values())} is not each place once; give 1 to {len(typed)}."
            )
        order = sorted(typed, key=lambda pk: int(typed[pk]))
        settle_pool(_row(event), order, reason=reason, version=version, by=user_of(request))

    return _done(request, event, settled, "The order is settled.", typed=typed, reason=reason)


def _recorded(
    request: Request, event: Event, number: int, outcome: str, version: int
) -> HttpResponse:
    def recorded() -> None:
        by = user_of(request)
        record_bout(_row(event), number, outcome=outcome, version=version, by=by)

    return _done(request, event, recorded, f"Bout {number} is recorded.")


def _done(
    request: Request, event: Event, action: Callable[[], None], said: str, **typed: Any
) -> HttpResponse:
    try:
        action()
    except DrawError as error:
        return page(request, event, trouble=str(error), status=422, **typed)
    except Conflict as conflict:
        return page(request, event, trouble=conflict_words(conflict), status=409, **typed)
    messages.success(request, said)
    return redirect("brackets:judo_pool", event.tournament.slug, event.slug)


def pool_of(event: Event) -> Pool:
    """The posted pool of a category."""
    contest = category_of(event, with_places=True)
    if contest is None or not contest.is_pool:
        raise Http404("This category is not fought as a pool.")
    return Pool(contest)


def _row(event: Event) -> Match:
    key = pool_of(event).found.match.key
    rows = Match.objects.select_related("bracket")
    found = rows.get(bracket__event=event, bracket__number=1, key=key)
    found.bracket.event = event
    return found


def page(
    request: Request,
    event: Event,
    *,
    status: int = 200,
    typed: dict[int, str] | None = None,
    **extra: Any,
) -> HttpResponse:
    """The desk with what was typed and what is wrong with it."""
    pool = pool_of(event)
    places = enumerate(pool.lines, start=1)
    context = {
        "event": event,
        "pool": pool,
        "kinds": KINDS,
        "happened": happened(event),
        "places": [
            (line.team, (typed or {}).get(line.team.pk, str(place))) for place, line in places
        ],
        "playing": sorted(pool.teams, key=lambda team: team.name),
        **extra,
    }
    return render(request, "judo/pool.html", context, status=status)
