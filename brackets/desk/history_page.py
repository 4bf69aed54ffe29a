"""The history of an event on a page, for every system: narrowed, page by page, and undo."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from brackets.desk.asked import asking, sure_of
from brackets.desk.history_list import Acts, history_filter, history_table, narrowed_to
from brackets.desk.seal_page import SealForm
from brackets.desk.systems import desk_class
from brackets.draw.errors import DrawError
from brackets.journal.heads import head_of
from brackets.models import Record
from brackets.system import system_of
from tourney.access import event_director
from tourney.http import Request, whole_number
from tourney.listing import listed
from tourney.models import Event


@event_director
@asking
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """The journal, newest first; `of`, `kind`, `who` and `q` narrow it.

    With `since` only how many records are newer: a page that stays open asks for that.
    """
    if "since" in request.GET:
        return _newer(request, event, whole_number(request.GET["since"]))
    return _page(request, event)


@event_director
@asking
@require_http_methods(["GET", "POST"])
def undo(request: Request, event: Event, sequence: int) -> HttpResponse:
    """Take back the act of a record; refused when other records stand on it.

    Its address opened as a page leads to the history.
    """
    desk, by = desk_class(event)(event), request.user
    assert isinstance(by, User)
    record = get_object_or_404(Record.objects.filter(event=event), sequence=sequence)
    if request.method == "GET":
        return redirect(_narrowed(request, event))
    try:
        done = desk.undo(record, by=by, sure=sure_of(request))
    except DrawError as error:
        seen = whole_number(request.POST.get("seen", ""))
        return _page(request, event, trouble=str(error), seen=seen, status=409)
    messages.success(request, done.words)
    return redirect(_narrowed(request, event))


def _address(event: Event) -> str:
    return reverse("brackets:history", args=[event.tournament.slug, event.slug])


def _narrowed(request: Request, event: Event) -> str:
    """The history, narrowed as it was."""
    narrowed = narrowed_to(request.GET)
    return f"{_address(event)}?{narrowed}" if narrowed else _address(event)


def _page(
    request: Request, event: Event, *, trouble: str = "", seen: int = 0, status: int = 200
) -> HttpResponse:
    """The page; after a refusal with what was recorded since it was looked at.

    The pages of a list end with the record that was the newest when its first page was made (`seen` of the address),
    so that none slips from one to the other; whether a line counts is always as it is now.
    """
    acts = Acts(event)
    end = whole_number(request.GET.get("seen", ""))
    end = end if 0 < end < acts.last else acts.last
    listing = listed(
        request,
        acts.up_to(end),
        table=history_table(acts, end),
        search=history_filter(acts),
        at=_address(event),
    )
    context: dict[str, Any] = {
        "event": event,
        "listing": listing,
        "narrowed": narrowed_to(request.GET),
        "seen": end,
        "trouble": trouble,
        "missed": acts.since(seen) if seen > 0 else (),
        "head": head_of(event),
        "form": SealForm(),
    }
    return render(request, "brackets/desk/history.html", context, status=status)


def _newer(request: Request, event: Event, since: int) -> HttpResponse:
    system_of(event)
    newer = event.records.filter(sequence__gt=since).count()
    narrowed = narrowed_to(request.GET)
    context = {"event": event, "seen": since, "newer": newer, "narrowed": narrowed}
    return render(request, "brackets/desk/_newer.html", context)
