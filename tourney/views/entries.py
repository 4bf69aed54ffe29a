"""The entries of an event: the list, entering in one row, the list as a file."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tourney import actions, queries
from tourney.access import event_director
from tourney.exporting import entries_table
from tourney.files import table_file
from tourney.filters import entry_filter
from tourney.forms import QuickEntryForm, SingleEntryForm
from tourney.forms.bringing import Brought, brought
from tourney.http import Conflict, Request, user_of, whole_number
from tourney.listing import Values, listed
from tourney.models import Entrant, Event
from tourney.tables import entry_table, page_of


@require_http_methods(["GET", "POST"])
@event_director
def entries(request: Request, event: Event) -> HttpResponse:
    """The list, or one more entry in it."""
    if request.method == "POST":
        return _enter(request, event)
    context = list_context(request, event) | {"form": quick_form(event)}
    return render(request, "tourney/entries.html", context)


def _enter(request: Request, event: Event) -> HttpResponse:
    found = brought(event, request.POST)
    if found:
        return _brought(request, event, found)
    form = quick_form(event, request.POST)
    if event.state == Event.State.FINISHED:
        form.add_error(None, f"The event is finished: no {event.word} is added any more.")
    if not form.is_valid():
        return _mend(request, event, form)
    values = _entered_values(event, form)
    try:
        key = form.cleaned_data["key"]
        entrant = actions.enter(event, by=user_of(request), key=key, **values)
    except Conflict as conflict:
        form.add_error(None, f"{conflict} Nothing is entered: load the page again.")
        return _mend(request, event, form)
    except actions.EnteredAlready as before:
        entrant = before.entrant
        if not _is_as_sent(entrant, values):
            return _mend(request, event, _anew(event, request.POST, before))
    if request.htmx:
        return _entered(request, event, entrant)
    messages.success(request, f"Entered {entrant}.")
    if entrant.is_late:
        return redirect("tourney:entry", event.tournament.slug, event.slug, entrant.number)
    return redirect(list_address(event, entrant))


def _is_as_sent(entrant: Entrant, values: dict[str, Any]) -> bool:
    """Whether an entry holds what the row says, so that both are one."""
    sent = [row.number for row in values["members"] if row.number]
    stored = [seat.number for seat in queries.members_of(entrant) if seat.number]
    fields = {name: value for name, value in values.items() if name != "members"}
    return sent == stored and all(getattr(entrant, name) == fields[name] for name in fields)


def _anew(event: Event, data: QueryDict, before: actions.EnteredAlready) -> forms.Form:
    """What was typed over a row whose answer was lost: a row of its own, seen before it is entered."""
    typed = data.copy()
    typed["key"] = str(uuid4())
    form = quick_form(event, typed)
    form.add_error(
        None,
        f"{before} What stands here now is not entered: Enter enters it as one more; "
        f"if it is to be entry {before.entrant.number}, correct it in the list.",
    )
    return form


def list_address(event: Event, entrant: Entrant) -> str:
    """The list, on the page where this entry stands, marked; the focus is where the next one is typed."""
    place = reverse("tourney:entries", args=[event.tournament.slug, event.slug])
    return f"{place}?page={page_of(event, entrant.number)}&at={entrant.number}"


def quick_form(event: Event, data: QueryDict | None = None) -> forms.Form:
    """The one row that enters a team, a pair or a player."""
    return (SingleEntryForm if event.has_single_players else QuickEntryForm)(data, event=event)


def _entered_values(event: Event, form: forms.Form) -> dict[str, Any]:
    """What the row said, as the action takes it."""
    values = form.cleaned_data
    if event.has_single_players:
        seed, skips = values.get("seed"), values.get("skips") or 0
        who = {"name": values["name"], "size": 1, "members": (values["member"],)}
        return {**who, "seed": seed, "skips": skips}
    known = {name: values[name] for name in ("name", "size", "reported_total")}
    return {**known, "members": values["numbers"]}


def _brought(request: Request, event: Event, found: Brought) -> HttpResponse:
    """The row as the member file fills it; the next Enter enters it."""
    wrong = not found.form.is_valid()
    known = {"roster": found.roster, "brought_wrong": wrong}
    return _row(request, event, found.form, status=422 if wrong else 200, **known)


def _mend(request: Request, event: Event, form: forms.Form) -> HttpResponse:
    return _row(request, event, form, status=422)


def _row(
    request: Request, event: Event, form: forms.Form, *, status: int, **more: Any
) -> HttpResponse:
    """The row alone for a script, else the whole page with it."""
    context = {"event": event, "form": form} | more
    if request.htmx:
        return render(request, "tourney/_enter.html", context, status=status)
    page = list_context(request, event) | context
    return render(request, "tourney/entries.html", page, status=status)


def _entered(request: Request, event: Event, entrant: Entrant) -> HttpResponse:
    """An empty row with the focus, the new line on top of the list, and the totals."""
    lines = queries.entry_lines(event, queries.entrants_of(event))
    new = Values(line for line in lines if line.entrant.pk == entrant.pk)
    table = entry_table(event, new, at=entrant.number)
    context = {
        "event": event,
        "form": quick_form(event),
        "table": table,
        "entrant": entrant,
        "totals": queries.totals_of(lines),
        "is_first": len(lines) == 1,
    }
    return render(request, "tourney/_entered.html", context)


@require_safe
@event_director
def export(request: Request, event: Event) -> HttpResponse:
    """The entries as CSV, or with `form=xlsx` as XLSX, in columns the import reads."""
    lines = queries.entry_lines(event, queries.entrants_of(event))
    table = entries_table(lines, single=event.has_single_players)
    form = "xlsx" if request.GET.get("form") == "xlsx" else "csv"
    return table_file(table, form, f"{event.slug}-entries")


def list_context(request: Request, event: Event) -> dict[str, Any]:
    """The filtered and sorted list with the totals of all."""
    lines = Values(queries.entry_lines(event, queries.entrants_of(event)))
    table = partial(entry_table, event, at=whole_number(request.GET.get("at", "")))
    listing = listed(request, lines, table=table, search=entry_filter(event))
    return {"event": event, "listing": listing, "totals": queries.totals_of(lines)}
