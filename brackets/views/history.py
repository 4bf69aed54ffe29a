"""The journal on a page: who did what, when, from where, and whether it stands; and undo."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from brackets.access import event_director
from brackets.actions import undo
from brackets.desk.loading import board_of
from brackets.desk.records import lines, read_journal
from brackets.draw.errors import DrawError
from brackets.models import Record
from brackets.views.asked import sure_of
from tourney.http import Request, user_of
from tourney.models import Event

A_PAGE = 50


@event_director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """The journal, newest first, fifty acts a page; `bracket` filters."""
    return _page(request, event)


@event_director
@require_http_methods(["GET", "POST"])
def undo_record(request: Request, event: Event, sequence: int) -> HttpResponse:
    """Take one record back; refused when later records depend on it.

    Its address opened as a page leads to the history.
    """
    record = get_object_or_404(Record.objects.filter(event=event), sequence=sequence)
    if request.method == "GET":
        return redirect("brackets:history", event.tournament.slug, event.slug)
    try:
        undo(record, by=user_of(request), sure=sure_of(request))
    except DrawError as error:
        return _page(request, event, trouble=str(error), status=409)
    messages.success(request, f"Record {sequence} is undone.")
    return redirect("brackets:history", event.tournament.slug, event.slug)


def _page(request: Request, event: Event, *, trouble: str = "", status: int = 200) -> HttpResponse:
    board = board_of(event)
    journal = read_journal(event, board)
    chosen = request.GET.get("bracket", "")
    wanted = [r for r in journal.records[::-1] if chosen in ("", str(r.bracket_number))]
    shown = Paginator(journal.leading(wanted), A_PAGE).get_page(request.GET.get("page"))
    context = {
        "event": event,
        "brackets": board.brackets,
        "chosen": chosen,
        "shown": shown,
        "lines": lines(journal, board, shown),
        "trouble": trouble,
    }
    return render(request, "brackets/desk/history.html", context, status=status)
