"""The journal of a division on a page, and undo."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from brackets.draw.errors import DrawError
from brackets.models import Record
from brackets.scrabble.actions import undo_record
from brackets.scrabble.desk.history import lines, read_journal
from brackets.scrabble.views.setup import scrabble_director
from brackets.views.asked import sure_of
from tourney.http import Request, user_of
from tourney.models import Event

A_PAGE = 50
KINDS = {
    "games": ("game",),
    "pairings": ("posting", "fixed"),
    "players": ("field", "joined", "withdrawal", "returned"),
}


@scrabble_director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """The journal, newest first, fifty records a page; `kind` filters."""
    return _page(request, event)


@scrabble_director
@require_http_methods(["GET", "POST"])
def undo(request: Request, event: Event, sequence: int) -> HttpResponse:
    """Take one record back; refused when later records stand on it.

    Its address opened as a page leads to the history.
    """
    record = get_object_or_404(Record.objects.filter(event=event), sequence=sequence)
    if request.method == "GET":
        return redirect("brackets:scrabble_history", event.tournament.slug, event.slug)
    try:
        undo_record(record, by=user_of(request), sure=sure_of(request))
    except DrawError as error:
        return _page(request, event, trouble=str(error), status=409)
    messages.success(request, f"Record {sequence} is undone.")
    return redirect("brackets:scrabble_history", event.tournament.slug, event.slug)


def _page(request: Request, event: Event, *, trouble: str = "", status: int = 200) -> HttpResponse:
    journal = read_journal(event)
    kind = request.GET.get("kind", "")
    wanted = [r for r in journal.records[::-1] if r.kind in KINDS.get(kind, (r.kind,))]
    shown = Paginator(wanted, A_PAGE).get_page(request.GET.get("page"))
    context = {
        "event": event,
        "kinds": tuple(KINDS),
        "kind": kind if kind in KINDS else "",
        "shown": shown,
        "lines": lines(journal, shown),
        "trouble": trouble,
    }
    return render(request, "scrabble/desk_history.html", context, status=status)
