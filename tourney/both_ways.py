"""Between what players read and the desk: each page leads to the same thing on the other side.

A system says which of its public pages has which page of the desk (`System.desk_of`); where nothing
is said the event's home and its public page belong together.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from django.contrib.auth.models import User
from django.shortcuts import get_object_or_404
from django.template import Context
from django.urls import NoReverseMatch, resolve, reverse

from tourney.access import directs
from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.systems import Link, systems

BOOKS = "Rule books at the desk"
SHARED = {
    "tourney:tournament": "tourney:desk",
    "brackets:event": "tourney:event_home",
    "brackets:entrant": "tourney:entry",
    "brackets:hall": "brackets:floor",
    "awards:editions": "awards:books",
    "awards:edition": "awards:book",
}


@cache
def desk_of() -> dict[str, str]:
    """The route at the desk of every public route that has one of its own."""
    return {
        route: desk for one in systems().values() for route, desk in one.desk_of.items()
    } | SHARED


@cache
def public_of() -> dict[str, str]:
    """The public route of every route at the desk that has one."""
    return {desk: route for route, desk in desk_of().items()}


def ways_to_desk(path: str, user: User) -> tuple[Link, ...]:
    """From a public page to the desk of the same thing, for who directs it; of a tournament to floor and papers too."""
    match = resolve(path)
    found = _address(desk_of().get(match.view_name, ""), match.kwargs)
    if "slug" not in match.kwargs:
        return (Link(BOOKS, found),) if found and user.is_superuser else ()
    tournament = get_object_or_404(Tournament, slug=match.kwargs["slug"])
    if not directs(user, tournament):
        return ()
    events = tournament.events.filter(slug=match.kwargs.get("event_slug", ""))
    for event in events:
        other = reverse("tourney:event_home", args=[tournament.slug, event.slug])
        return (Link(f"Desk of {event}", found or other),)
    floor = reverse("brackets:floor", args=[tournament.slug])
    papers = reverse("tourney:papers", args=[tournament.slug])
    desk = found or reverse("tourney:desk", args=[tournament.slug])
    return (
        Link("Floor", floor),
        Link("Papers and files", papers),
        Link(f"Desk of {tournament}", desk),
    )


def way_to_players(request: Request, shown: Context) -> str:
    """From a page of the desk to what players read of the same thing."""
    match, subject = request.resolver_match, _subject(shown)
    wanted = public_of().get(match.view_name, "") if match else ""
    found = _address(wanted, match.kwargs) if match else ""
    return found or (subject.get_absolute_url() if subject else reverse("tourney:home"))


def _subject(shown: Context) -> Event | Tournament | None:
    for name in ("event", "tournament"):
        found = shown.get(name)
        if isinstance(found, Event | Tournament) and found.pk:
            return found
    return None


def _address(route: str, given: Mapping[str, object]) -> str:
    """The address of a route with as many of the given values as it takes; empty without one."""
    for names in (
        tuple(given),
        ("slug", "event_slug", "number"),
        ("slug", "event_slug"),
        ("slug",),
    ):
        values = {name: given[name] for name in names if name in given}
        try:
            return reverse(route, kwargs=values) if route else ""
        except NoReverseMatch:
            continue
    return ""
