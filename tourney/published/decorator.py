"""`@published`: a public page says when it last changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.conf import settings
from django.http import HttpResponse, HttpResponseNotModified

from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.published.stamp import KEY, Stamp, matches, slot_now, stamp_of
from tourney.published.subjects import (
    Row,
    SitePage,
    Subjects,
    all_entries,
    of_event,
    of_tournament,
    subjects_of,
)

P = ParamSpec("P")
S = TypeVar("S", Event, Tournament, SitePage)
V = TypeVar("V", bound=Callable[..., HttpResponse])
WHEN, MORE = "tells_when", "made_of"


def published(
    view: Callable[Concatenate[Request, S, P], HttpResponse],
) -> Callable[Concatenate[Request, S, P], HttpResponse]:
    """Answer 304 where nothing changed; else the page with its ETag, to be asked for again."""

    @wraps(view)
    def answered(
        request: Request, subject: S, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if settings.DEBUG:
            return view(request, subject, *args, **kwargs)
        slot = slot_now() if _tells_when(view, subject) else 0
        stamp = stamp_of(_made_of(view, subject), slot=slot)
        if not _is_of(subject, stamp):
            return view(request, subject, *args, **kwargs)
        tag = request.etag = stamp.tag()
        if matches(tag, request.headers.get("If-None-Match", "")):
            response: HttpResponse = HttpResponseNotModified()
        else:
            response = view(request, subject, *args, **kwargs)
        request.META[KEY] = stamp
        if response.status_code in (200, 304):
            response["ETag"] = tag
        return response

    return answered


def tells_when(view: V) -> V:
    """A view that says about when something begins: its page is made anew every few minutes."""
    setattr(view, WHEN, True)
    return view


def made_of(more: Callable[..., Subjects]) -> Callable[[V], V]:
    """A view whose pages show more than the subjects every page of its row is made of."""

    def marked(view: V) -> V:
        setattr(view, MORE, more)
        return view

    return marked


def _made_of(view: object, subject: Row) -> Subjects:
    more = getattr(view, MORE, None)
    found = subjects_of(subject) + (more(subject) if more else ())
    if isinstance(subject, Event) and subject.system.shows_queues:
        return found + all_entries(subject)
    return found


def _is_of(subject: Row, stamp: Stamp) -> bool:
    """Whether the rows were read as the stamp has them; else one changed between the two, and the page is not kept."""
    if isinstance(subject, SitePage):
        return True
    of = subject.tournament if isinstance(subject, Event) else subject
    found = {of_tournament(of): of.public_version}
    if isinstance(subject, Event):
        found[of_event(subject)] = subject.public_version
    return all(stamp.version_of(one).made == str(version) for one, version in found.items())


def _tells_when(view: object, subject: Row) -> bool:
    """Whether this page does, or the pages of the event's system do."""
    return hasattr(view, WHEN) or (isinstance(subject, Event) and subject.system.tells_when)
