"""How a request becomes an answer: who may be read, methods, other origins, and what is wrong in words.

A view here is a function of its subject that gives a value. Nobody's name is looked at: every answer is
the one everybody gets, so it is kept as pages are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, TypeVar

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from tourney.api.operations import JSON, LINES, ROOT, Asked
from tourney.api.shapes import Page, Problem
from tourney.http import Request, whole_number
from tourney.models import Event, Tournament
from tourney.published import HOME, SitePage, Subjects, all_entries, made_of, published
from tourney.queries.tournaments import public_events, public_tournaments

T = TypeVar("T")
M = TypeVar("M", Event, Tournament)
S = TypeVar("S", Event, Tournament, SitePage)
View = Callable[..., HttpResponse]
METHODS = "GET, HEAD, OPTIONS"
PROBLEM = "application/problem+json"
AT_ONCE = 500
"""So many stand on one page of a list."""
PAGE = Asked("page", "Which page of the list.", least=1, otherwise=1)
_TITLES = {400: "Not understood", 404: "Not found", 405: "Not allowed", 503: "Busy"}


class Unanswered(Exception):
    """There is no answer; the problem says why."""

    def __init__(self, status: int, field: str, value: str, detail: str, mend: str) -> None:
        """What is wrong with which field, and how it is mended."""
        super().__init__(detail)
        self.problem = Problem("about:blank", _TITLES[status], status, detail, field, value, mend)


def encoded(value: object) -> bytes:
    """A value of `shapes` as JSON."""
    return msgspec.json.encode(value)


def of_everything(make: Callable[[Request], object]) -> View:
    """A view of the whole site."""

    def view(request: Request) -> HttpResponse:
        return _kept(lambda asked, home: make(asked))(request, HOME)

    return _open(view)


def of_tournament(make: Callable[[Request, Tournament], object]) -> View:
    """A view of a tournament that everybody may read; it gives a value, or lines of them."""

    def view(request: Request, slug: str) -> HttpResponse:
        return _kept(make, all_entries)(request, _tournament(slug))

    return _open(view)


def of_event(make: Callable[[Request, Event], object]) -> View:
    """The same of an event."""

    def view(request: Request, slug: str, event_slug: str) -> HttpResponse:
        return _kept(make)(request, _event(slug, event_slug))

    return _open(view)


def whole(make: Callable[[], object]) -> View:
    """A view that hangs on the program alone."""

    def view(request: Request) -> HttpResponse:
        return _answer(make())

    return _open(view)


@csrf_exempt
def nothing_here(request: Request) -> HttpResponse:
    """An address of the interface that answers nothing."""
    where, mend = request.path, "Look in /api/v1/openapi.json for what there is."
    return _problem(Unanswered(404, "path", where, f"Nothing answers at {where!r}.", mend).problem)


def is_asked(request: HttpRequest) -> bool:
    """Whether an address of the interface is asked for, which answers in its own way whatever is wrong."""
    return request.path_info.startswith(f"/{ROOT}")


def unanswered(request: HttpRequest, status: int, detail: str, mend: str) -> HttpResponse:
    """What is wrong before a view is reached, or where the database does not answer."""
    return _problem(Unanswered(status, "path", request.path_info, detail, mend).problem)


def asked(request: Request, wanted: Asked) -> int:
    """The number behind the address; Unanswered where it is none that can be."""
    text = request.GET.get(wanted.name)
    if text is None:
        return wanted.otherwise
    number = whole_number(text)
    if number < wanted.least:
        detail = f"{wanted.name} is {text!r}, which is no whole number from {wanted.least} on."
        mend = f"Write a whole number from {wanted.least} on, or leave {wanted.name} out."
        raise Unanswered(400, wanted.name, text, detail, mend)
    return number


def paged(
    request: Request, event: Event, found: Sequence[Any] | QuerySet[Any], told: Callable[[Any], T]
) -> Page[T]:
    """The page of a list of an event that is asked for."""
    return part(request, event.shown_version, found, told)


def part(
    request: Request, version: int, found: Sequence[Any] | QuerySet[Any], told: Callable[[Any], T]
) -> Page[T]:
    """The page of a list that is asked for; of rows the database reads no others."""
    count = found.count() if isinstance(found, QuerySet) else len(found)
    pages = max(-(-count // AT_ONCE), 1)
    number = asked(request, PAGE)
    if number > pages:
        there = "there is one page" if pages == 1 else f"there are {pages} pages"
        mend = "Leave page out." if pages == 1 else f"Write 1 to {pages}."
        raise Unanswered(400, "page", str(number), f"page is {number}, and {there}.", mend)
    first = (number - 1) * AT_ONCE
    onward = f"{request.path}?page={number + 1}" if number < pages else None
    items = [told(one) for one in found[first : first + AT_ONCE]]
    return Page(version, count, number, pages, onward, items)


def _kept(
    make: Callable[[Request, S], object], more: Callable[[S], Subjects] = lambda subject: ()
) -> Callable[[Request, S], HttpResponse]:
    def made(request: Request, subject: S) -> HttpResponse:
        return _answer(make(request, subject))

    return published(made_of(more)(made))


def _answer(value: object) -> HttpResponse:
    if isinstance(value, HttpResponse):
        return value
    if isinstance(value, Iterable) and not isinstance(value, (list, dict)):
        lines = b"".join(encoded(line) + b"\n" for line in value)
        return HttpResponse(lines, content_type=LINES)
    return HttpResponse(encoded(value), content_type=JSON)


def _problem(problem: Problem) -> HttpResponse:
    response = HttpResponse(encoded(problem), content_type=PROBLEM, status=problem.status)
    response["Cache-Control"] = "no-cache"
    return _for_all(response)


def _for_all(response: HttpResponse) -> HttpResponse:
    """Scripts of other origins may read it, and its tag."""
    response["Access-Control-Allow-Origin"] = "*"
    response["Access-Control-Expose-Headers"] = "ETag"
    return response


def _open(view: View) -> View:
    @csrf_exempt
    @wraps(view)
    def answered(request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method == "OPTIONS":
            return _offered()
        if request.method not in ("GET", "HEAD"):
            return _refused(str(request.method))
        request.user = AnonymousUser()
        try:
            response = view(request, *args, **kwargs)
        except Unanswered as error:
            return _problem(error.problem)
        response["Vary"] = "Accept-Encoding"
        return _for_all(response)

    return answered


def _offered() -> HttpResponse:
    response = HttpResponse(status=204)
    response["Allow"] = response["Access-Control-Allow-Methods"] = METHODS
    response["Access-Control-Allow-Headers"] = "If-None-Match"
    response["Access-Control-Max-Age"] = "86400"
    return _for_all(response)


def _refused(method: str) -> HttpResponse:
    detail = f"{method} is not answered here; this interface is for reading."
    response = _problem(Unanswered(405, "method", method, detail, "Ask with GET.").problem)
    response["Allow"] = METHODS
    return response


def _tournament(slug: str) -> Tournament:
    return _shown(public_tournaments(), "tournament", slug, "/api/v1/tournaments", slug=slug)


def _event(slug: str, event_slug: str) -> Event:
    owner = _tournament(slug)
    where = f"/api/v1/tournaments/{slug}"
    found = public_events().filter(tournament=owner)
    event = _shown(found, "event", event_slug, where, slug=event_slug)
    event.tournament = owner
    return event


def _shown(rows: QuerySet[M], what: str, value: str, where: str, **by: object) -> M:
    found = rows.filter(**by).first()
    if found is None:
        detail = f"No {what} that everybody may read is at {value!r}."
        raise Unanswered(404, what, value, detail, f"Look in {where} for those there are.")
    return found
