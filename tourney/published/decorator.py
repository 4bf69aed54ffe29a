"""`@published`: a public page says when it last changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.conf import settings
from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from tourney.context import theme_of
from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.published.stamp import KEY, Home, matches, slot_now, stamp_of

P = ParamSpec("P")
S = TypeVar("S", Event, Tournament, Home)
V = TypeVar("V", bound=Callable[..., HttpResponse])
WHEN = "tells_when"


def published(
    view: Callable[Concatenate[Request, S, P], HttpResponse],
) -> Callable[Concatenate[Request, S, P], HttpResponse]:
    """Answer 304 where nothing changed; else the page with its ETag, to be asked for again.

    A page with somebody's name on it is made anew each time: it may hold a message.
    """

    @wraps(view)
    def answered(
        request: Request, subject: S, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if _says_no_version(subject):
            return _told(view(request, subject, *args, **kwargs), "", "private, no-cache")
        slot = slot_now() if _tells_when(view, subject) else 0
        stamp, user = stamp_of(subject, slot=slot), request.user
        audience = f"user-{user.pk}" if user.is_authenticated else "public"
        tag = stamp.tag(theme=theme_of(request), audience=audience)
        request.etag = tag
        if user.is_authenticated and not request.htmx:
            return _told(view(request, subject, *args, **kwargs), "", "private, no-cache")
        if matches(tag, request.headers.get("If-None-Match", "")):
            response: HttpResponse = HttpResponseNotModified()
        else:
            response = view(request, subject, *args, **kwargs)
        if not user.is_authenticated:
            request.META[KEY] = stamp
        return _told(response, tag if response.status_code in (200, 304) else "", "no-cache")

    return answered


def tells_when(view: V) -> V:
    """A view that says about when something begins: its page is made anew every few minutes."""
    setattr(view, WHEN, True)
    return view


def _tells_when(view: object, subject: Event | Tournament | Home) -> bool:
    """Whether this page does, or the pages of the event's system do."""
    return hasattr(view, WHEN) or (isinstance(subject, Event) and subject.system.tells_when)


def _says_no_version(subject: Event | Tournament | Home) -> bool:
    """An entry raises no version, nor does a template that changes while debugging."""
    if isinstance(subject, Home):
        return subject.is_counted or settings.DEBUG
    takes_entries = isinstance(subject, Event) and subject.state == Event.State.ENTRY
    return takes_entries or settings.DEBUG


def _told(response: HttpResponse, tag: str, caching: str) -> HttpResponse:
    if tag:
        response["ETag"] = tag
    response["Cache-Control"] = caching
    patch_vary_headers(response, ["Cookie", "HX-Request"])
    return response
