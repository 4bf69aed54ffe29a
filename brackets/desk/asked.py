"""The question before something is recorded that published awards rest on, on a page of its own.

A view says nothing of it but `sure=sure_of(request)`: its guard catches the question and shows the
form that was sent with two ways out, to send it again with the yes, or to leave everything as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from brackets.journal.published_awards import BUTTON, SURE, AwardsPublished
from tourney.http import Request
from tourney.models import Event

P = ParamSpec("P")
AskingView = Callable[Concatenate[Request, P], HttpResponse]
OWN = {"csrfmiddlewaretoken", "sure"}


def sure_of(request: Request) -> bool:
    """Whether its author has seen that awards are published, and goes on."""
    return SURE in request.POST.get("sure", "").split(",")


def asking(view: AskingView[P]) -> AskingView[P]:
    """Answer with the question where awards are published and the view was not told to go on."""

    @wraps(view)
    def guarded(request: Request, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except AwardsPublished as asked:
            return _page(request, asked)

    return guarded


def _page(request: Request, asked: AwardsPublished) -> HttpResponse:
    """The question alone for a page that is swapped in pieces, with its frame for any other."""
    context = {
        "event": asked.event,
        "tournament": asked.event.tournament,
        "question": str(asked),
        "button": BUTTON,
        "sure": SURE,
        "sent": [(name, value) for name, value in _sent(request) if name not in OWN],
        "action": request.get_full_path(),
        "back": _back(request, asked.event),
    }
    template = "_asked" if request.htmx else "asked"
    return render(request, f"brackets/desk/{template}.html", context, status=409)


def _sent(request: Request) -> list[tuple[str, str]]:
    return [(name, value) for name, values in request.POST.lists() for value in map(str, values)]


def _back(request: Request, event: Event) -> str:
    """The page the form was on; the event's desk where the browser does not say."""
    page = request.headers.get("Referer", "")
    if url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure()):
        return page
    return reverse("brackets:results", args=[event.tournament.slug, event.slug])
