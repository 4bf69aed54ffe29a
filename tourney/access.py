"""Roles: who may use the desk of a tournament.

Admins are superusers; directors are invited to one tournament; everybody else reads what
is public. A view says its role in one decorator, and every URL is tested against all. Inside it
times and national numbers are those of the tournament, elsewhere those of the site.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone

from tourney import queries
from tourney.federations import in_force
from tourney.http import Request, user_of
from tourney.looking import hidden_below, moved
from tourney.models import Event, Tournament
from tourney.queries.federations import codes_at, codes_of_site

P = ParamSpec("P")
UserView = Callable[Concatenate[Request, User, P], HttpResponse]
TournamentView = Callable[Concatenate[Request, Tournament, P], HttpResponse]
EventView = Callable[Concatenate[Request, Event, P], HttpResponse]


def may_direct(request: Request, tournament: Tournament) -> bool:
    """Whether an admin or a director of this tournament asks."""
    user = user_of(request)
    return user is not None and directs(user, tournament)


def directs(user: User, tournament: Tournament) -> bool:
    """Whether this user is an admin or a director of this tournament."""
    return user.is_superuser or tournament.directors.filter(user=user).exists()


def may_dispose(request: Request, tournament: Tournament) -> bool:
    """Whether this user may archive, delete and hand over the tournament: its owner, or an admin."""
    user = request.user
    return user.is_authenticated and (user.is_superuser or user.pk == tournament.owner_id)


def signed_in(view: UserView[P]) -> Callable[..., HttpResponse]:
    """Give the view its user; anonymous readers log in first."""

    @wraps(view)
    def guarded(request: Request, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        with timezone.override(queries.site().zone), in_force(codes_of_site):
            return view(request, request.user, *args, **kwargs)

    return guarded


def tournament_maker(view: UserView[P]) -> Callable[..., HttpResponse]:
    """Give the view its user, who may make tournaments; else log in or 403."""

    @wraps(view)
    def guarded(request: Request, user: User, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not queries.may_make(user):
            raise PermissionDenied
        return view(request, user, *args, **kwargs)

    return signed_in(guarded)


def admin_only(view: UserView[P]) -> Callable[..., HttpResponse]:
    """Give the view its user, who must be an admin; else log in or 403."""

    @wraps(view)
    def guarded(request: Request, user: User, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not user.is_superuser:
            raise PermissionDenied
        return view(request, user, *args, **kwargs)

    return signed_in(guarded)


def tournament_director(view: TournamentView[P]) -> Callable[..., HttpResponse]:
    """Give the view the tournament of `slug`, if its user directs it; else log in or 403."""

    @wraps(view)
    def guarded(request: Request, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        tournament = get_object_or_404(Tournament, slug=slug)
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        if not may_direct(request, tournament):
            raise PermissionDenied
        request.reads = tournament.pk
        with timezone.override(tournament.zone), in_force(partial(codes_at, tournament)):
            response = view(request, tournament, *args, **kwargs)
        return moved(response, hidden_below(tournament))

    return guarded


def event_director(view: EventView[P]) -> Callable[..., HttpResponse]:
    """Give the view the event of `slug` and `event_slug`, if its user directs it."""

    @wraps(view)
    def guarded(
        request: Request, slug: str, event_slug: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        event = find_event(slug, event_slug)
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        if not may_direct(request, event.tournament):
            raise PermissionDenied
        request.reads = event.tournament_id
        own = event.tournament
        with timezone.override(own.zone), in_force(partial(codes_at, own)):
            response = view(request, event, *args, **kwargs)
        return moved(response, hidden_below(event))

    return guarded


def public_event(view: EventView[P]) -> Callable[..., HttpResponse]:
    """Give the view an event anybody may read; what is hidden or archived is read at its desk alone."""

    @wraps(view)
    def guarded(
        request: Request, slug: str, event_slug: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        event = find_event(slug, event_slug)
        if not event.is_shown and not _reads(request, event.tournament):
            raise Http404
        with timezone.override(event.tournament.zone):
            return view(request, event, *args, **kwargs)

    return guarded


def public_tournament(view: TournamentView[P]) -> Callable[..., HttpResponse]:
    """The same for a tournament."""

    @wraps(view)
    def guarded(request: Request, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        tournament = get_object_or_404(Tournament, slug=slug)
        if not tournament.is_shown and not _reads(request, tournament):
            raise Http404
        with timezone.override(tournament.zone):
            return view(request, tournament, *args, **kwargs)

    return guarded


def _reads(request: Request, tournament: Tournament) -> bool:
    """Whether the desk asks, which found out before that one of its people does."""
    return getattr(request, "reads", 0) == tournament.pk


def find_event(slug: str, event_slug: str) -> Event:
    """The event with its tournament, or 404."""
    events = Event.objects.select_related("tournament")
    return get_object_or_404(events, tournament__slug=slug, slug=event_slug)
