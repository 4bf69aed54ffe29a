"""The entries of an event: the list, entering in one row, the list as a file."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe
from django_tables2 import RequestConfig

from tourney import actions, queries
from tourney.access import event_director
from tourney.exporting import entries_csv
from tourney.filters import EntrantFilter
from tourney.forms import QuickEntryForm
from tourney.http import Request
from tourney.models import Entrant, Event
from tourney.tables import EntryTable


@require_http_methods(["GET", "POST"])
@event_director
def entries(request: Request, event: Event) -> HttpResponse:
    """The list, or one more entry in it."""
    if request.method == "POST":
        return _enter(request, event)
    page, part = "tourney/entries.html", "tourney/_entries.html"
    context = list_context(request, event)
    if request.htmx and not request.htmx.boosted:
        return render(request, part, context)
    return render(request, page, context | {"form": QuickEntryForm(event=event)})


def _enter(request: Request, event: Event) -> HttpResponse:
    form = QuickEntryForm(request.POST, event=event)
    if event.state == Event.State.FINISHED:
        form.add_error(None, "The event is finished: no team is added any more.")
    if not form.is_valid():
        return _mend(request, event, form)
    values = form.cleaned_data
    entrant = actions.enter(
        event,
        by=user_of(request),
        name=values["name"],
        size=values["size"],
        reported_total=values["reported_total"],
        members=values["numbers"],
    )
    if request.htmx:
        return _entered(request, event, entrant)
    messages.success(request, f"Entered {entrant}.")
    if entrant.is_late:
        return redirect("tourney:entry", event.tournament.slug, event.slug, entrant.number)
    return redirect("tourney:entries", event.tournament.slug, event.slug)


def _mend(request: Request, event: Event, form: QuickEntryForm) -> HttpResponse:
    if request.htmx:
        return render(request, "tourney/_enter.html", {"event": event, "form": form}, status=422)
    context = list_context(request, event) | {"form": form}
    return render(request, "tourney/entries.html", context, status=422)


def _entered(request: Request, event: Event, entrant: Entrant) -> HttpResponse:
    """An empty row with the focus, the new line on top of the list, and the totals."""
    lines = queries.entry_lines(event, queries.entrants_of(event))
    new = [line for line in lines if line.entrant.pk == entrant.pk]
    table = EntryTable(new)
    context = {
        "event": event,
        "form": QuickEntryForm(event=event),
        "table": table,
        "entrant": entrant,
        "totals": queries.totals_of(lines),
        "is_first": len(lines) == 1,
    }
    return render(request, "tourney/_entered.html", context)


@require_safe
@event_director
def export(request: Request, event: Event) -> HttpResponse:
    """The entries as CSV, in columns the import reads."""
    lines = queries.entry_lines(event, queries.entrants_of(event))
    response = HttpResponse(entries_csv(lines), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{event.slug}-entries.csv"'
    return response


def list_context(request: Request, event: Event) -> dict[str, Any]:
    """The filtered and sorted list with the totals of all."""
    lines = queries.entry_lines(event, queries.entrants_of(event))
    search = EntrantFilter(request.GET, queryset=queries.entrants_of(event))
    wanted = set(search.qs.values_list("pk", flat=True)) if search.is_valid() else set()
    shown = [line for line in lines if line.entrant.pk in wanted]
    if request.GET.get("show") == "disagree":
        shown = [line for line in shown if line.difference is not None]
    table = EntryTable(shown)
    RequestConfig(request, paginate=False).configure(table)
    totals = queries.totals_of(lines)
    return {"event": event, "table": table, "search": search.form, "totals": totals}


def user_of(request: Request) -> User | None:
    """The user who is logged in."""
    return request.user if isinstance(request.user, User) else None
