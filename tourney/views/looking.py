"""From the desk to what players read and back: hidden pages for their people, and the ways to the desk."""

from __future__ import annotations

from copy import copy

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tourney.access import find_event, signed_in, tournament_director
from tourney.both_ways import ways_to_desk
from tourney.http import Look, Request
from tourney.looking import hidden_below, moved
from tourney.models import Tournament
from tourney.published.asked import BELOW, is_public
from tourney.published.stamp import KEY

DRAFTS = BELOW[1]
"""Below this are rule books, which belong to no tournament."""


@never_cache
@require_safe
def look(request: Request, path: str) -> HttpResponse:
    """The public page at this path for who may read it though it is hidden; what is public leads there."""
    address = f"/{path}"
    match = _public(address)
    asked = copy(request)
    asked.resolver_match = match
    if address.startswith(DRAFTS):
        return _draft(asked, match)
    return _hidden(asked, match.kwargs.get("slug", ""), match, address)


@signed_in
def _draft(request: Request, user: User, match: ResolverMatch) -> HttpResponse:
    if not user.is_superuser:
        raise PermissionDenied
    request.reads_drafts = True
    request.look = Look("Only admins of this site see this", reverse("tourney:desks"))
    return _shown(request, match)


@tournament_director
def _hidden(
    request: Request, tournament: Tournament, match: ResolverMatch, address: str
) -> HttpResponse:
    event = match.kwargs.get("event_slug")
    below = hidden_below(find_event(tournament.slug, event) if event else tournament)
    if not below:
        query = request.META.get("QUERY_STRING", "")
        return HttpResponseRedirect(f"{address}?{query}" if query else address)
    desk = reverse("tourney:desk", args=[tournament.slug])
    request.look = Look("Only you and the other directors see this", desk)
    return moved(_shown(request, match), below)


def _shown(request: Request, match: ResolverMatch) -> HttpResponse:
    """What the public view says, as nobody else may keep it."""
    response: HttpResponse = match.func(request, *match.args, **match.kwargs)
    request.META.pop(KEY, None)
    response["Cache-Control"] = "private, no-store"
    return response


@never_cache
@require_safe
@signed_in
def way(request: Request, user: User) -> HttpResponse:
    """The ways from the public page `at` to the desk of the same thing; nothing for who directs it not.

    A page asks for it only where this browser remembers that somebody signed in.
    """
    address = request.GET.get("at", "")
    _public(address)
    return render(request, "desk/_ways.html", {"ways": ways_to_desk(address, user)})


def _public(address: str) -> ResolverMatch:
    """What stands at a public address, or 404."""
    if not is_public(address):
        raise Http404
    try:
        return resolve(address)
    except Resolver404 as nothing:
        raise Http404 from nothing
