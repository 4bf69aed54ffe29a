"""The pages of a breakdown and of a busy database: they need neither a working request nor a working database."""

from __future__ import annotations

import sys

from django.http import HttpRequest, HttpResponse, HttpResponseServerError, JsonResponse
from django.template.loader import render_to_string

from tourney import queries
from tourney.api.answering import is_asked, unanswered
from tourney.silence import AGAIN, Silence, cannot_be_held, silence_of

MOST_KEPT = 200_000
"""Letters of what was sent that stand on the page which sends them again."""


def broken(request: HttpRequest) -> HttpResponse:
    """What happened to what was sent, under the name of the site; 503 where the database takes nothing now."""
    error = sys.exc_info()[1]
    if cannot_be_held(error):
        return _garbled(request)
    silence = silence_of(error)
    if silence is not None:
        response = _silent(request, silence)
        response["Retry-After"] = str(AGAIN)
        response["Cache-Control"] = "no-store"
        return response
    page = render_to_string("500.html", {"name_of_site": queries.site_name()})
    return HttpResponseServerError(page)


def _garbled(request: HttpRequest) -> HttpResponse:
    """The net under every view: what it did not refuse itself, and no database holds."""
    detail = "A null character, or a number of too many digits, stands in what was sent."
    mend = "Go back and type it anew."
    if is_asked(request):
        return unanswered(request, 400, detail, mend)
    values = {"name_of_site": queries.site_name(), "why": f"{detail} Nothing was stored. {mend}"}
    return HttpResponse(render_to_string("400.html", values, request), status=400)


def _silent(request: HttpRequest, silence: Silence) -> HttpResponse:
    if is_asked(request):
        return unanswered(request, 503, silence.detail, silence.mend)
    if "application/json" in request.headers.get("Accept", ""):
        why = f"{silence.title}. {silence.detail} {silence.mend}"
        return JsonResponse({"state": "busy", "why": why}, status=503)
    values = {
        "name_of_site": queries.site_name(),
        "silence": silence,
        "after": AGAIN,
        "address": request.get_full_path(),
        "is_post": request.method == "POST",
        "fields": _kept(request),
    }
    return HttpResponse(render_to_string("503.html", values), status=503)


def _kept(request: HttpRequest) -> list[tuple[str, str]] | None:
    """What was sent, to be sent again; None for a file, a password, and more than a page should hold."""
    sent = [(name, str(value)) for name, held in request.POST.lists() for value in held]
    has_secret = any("password" in name for name, _ in sent)
    is_long = sum(len(value) for _, value in sent) > MOST_KEPT
    return None if request.FILES or has_secret or is_long else sent
