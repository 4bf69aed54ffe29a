"""Importing a list: look, say what its columns hold where that is not known, then store."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from tourney import actions, queries
from tourney.access import event_director
from tourney.forms import ImportForm
from tourney.forms.columns import ColumnsForm
from tourney.forms.imports import Given, seal_list, unseal_list
from tourney.http import Conflict, Request, conflict_words, user_of, whole_number
from tourney.importing.errors import ColumnsUnknown, ImportRefused
from tourney.importing.mapped import Mapping
from tourney.models import Event
from tourney.queries import ImportPlan
from tourney.queries.import_pages import rows_page
from tourney.queries.imports import import_words
from tourney.queries.last_import import last_import
from tourney.running import counted
from tourney.sample.lists import MANY, sample_list


@require_http_methods(["GET", "POST"])
@event_director
def import_list(request: Request, event: Event) -> HttpResponse:
    """The form, and the preview of what it got, page by page; nothing is stored yet."""
    if "preview" in request.POST:
        return _turned(request, event)
    asked = (request.POST, request.FILES) if request.method == "POST" else ()
    form = ImportForm(*asked, event=event)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return _form(request, event, form, status=status)
    given: Given = form.cleaned_data["given"]
    if "unknown" in form.cleaned_data:
        unknown: ColumnsUnknown = form.cleaned_data["unknown"]
        choice = ColumnsForm(event, given.source.table, chosen=Mapping(unknown.columns))
        return _columns(request, event, given, choice, refusal=unknown.ask)
    plan = queries.import_plan(event, form.cleaned_data["entries"])
    return _preview(request, event, given, plan)


@require_POST
@event_director
def columns(request: Request, event: Event) -> HttpResponse:
    """What each column holds, said by hand; what was said is remembered for lists with these headings."""
    try:
        given = unseal_list(event, request.POST.get("preview", ""))
    except ImportRefused as error:
        return _stale(request, event, error)
    table = given.source.table
    if "c0" not in request.POST:
        return _columns(
            request, event, given, ColumnsForm(event, table, chosen=_read(event, given))
        )
    form = ColumnsForm(event, table, request.POST)
    if not form.is_valid():
        return _columns(request, event, given, form)
    mapping: Mapping = form.cleaned_data["mapping"]
    actions.remember_columns(event, table=table, mapping=mapping, by=user_of(request))
    mapped = Given(given.source, mapping)
    try:
        plan = queries.import_plan(event, mapped.entries(event))
    except ImportRefused as error:
        return _columns(request, event, given, form, refusal=str(error))
    return _preview(request, event, mapped, plan)


@require_POST
@event_director
def confirm(request: Request, event: Event) -> HttpResponse:
    """Store what the preview showed, or show the new preview when the entries changed meanwhile."""
    try:
        given = unseal_list(event, request.POST.get("preview", ""))
        entries = given.entries(event)
        plan = actions.import_entries(
            event, entries=entries, fingerprint=given.fingerprint, by=user_of(request)
        )
    except ImportRefused as error:
        return _stale(request, event, error)
    except actions.PlanChanged as changed:
        return _preview(request, event, given, changed.plan, status=409)
    last = last_import(event)
    can = last is not None and not last.hold
    back = " A wrong list is taken back under “Import a list”." if can else ""
    messages.success(request, f"Done: {import_words(event, plan).lower()}.{back}")
    return redirect("tourney:entries", event.tournament.slug, event.slug)


@require_POST
@event_director
def take_back(request: Request, event: Event) -> HttpResponse:
    """Remove what the newest list brought, and the cut it sits in; the next list is imported here."""
    try:
        gone = actions.take_back_import(
            event, seen=request.POST.get("seen", ""), plan=request.POST.get("plan", "")
        )
    except Conflict as conflict:
        return _form(
            request, event, ImportForm(event=event), status=409, refusal=conflict_words(conflict)
        )
    except actions.ListStays as stays:
        return _form(request, event, ImportForm(event=event), status=422, refusal=str(stays))
    removed = counted(len(gone.brought), event.word)
    cut = f" The cut into {gone.cut} went with them: cut again." if gone.cut.count else ""
    messages.success(
        request, f"The list is taken back: {removed} removed.{cut} Import the right list here."
    )
    return redirect("tourney:import", event.tournament.slug, event.slug)


def _form(
    request: Request, event: Event, form: ImportForm, *, status: int, refusal: str = ""
) -> HttpResponse:
    """The form; while nobody is entered it offers invented entries, and `sample` fills them in."""
    offers = not event.entrants.exists() and event.state == Event.State.ENTRY
    if offers and "sample" in request.GET:
        form.initial["text"] = sample_list(event)
    context = {"event": event, "form": form, "refusal": refusal, "sample": MANY if offers else 0}
    context["last"] = None if offers else last_import(event)
    return render(request, "tourney/import.html", context, status=status)


def _stale(request: Request, event: Event, error: ImportRefused) -> HttpResponse:
    return _form(request, event, ImportForm(event=event), status=422, refusal=str(error))


def _read(event: Event, given: Given) -> Mapping | None:
    """What the columns are read as without anybody's choice, or by the one that was made."""
    try:
        headings = given.entries(event).headings
    except ColumnsUnknown as unknown:
        return Mapping(unknown.columns)
    except ImportRefused:
        return given.mapping
    return Mapping(headings.columns, headings.in_file)


def _turned(request: Request, event: Event) -> HttpResponse:
    """Another page of the preview; the first one where the entries changed since it was made."""
    try:
        given = unseal_list(event, request.POST["preview"])
        plan = queries.import_plan(event, given.entries(event))
    except ImportRefused as error:
        return _stale(request, event, error)
    if plan.fingerprint != given.fingerprint:
        return _preview(request, event, given, plan, status=409)
    return _preview(
        request, event, given, plan, page=whole_number(request.POST.get("page", ""), otherwise=1)
    )


def _columns(
    request: Request, event: Event, given: Given, form: ColumnsForm, *, refusal: str = ""
) -> HttpResponse:
    context = {"event": event, "form": form, "refusal": refusal, "source": given.source}
    context["sealed"] = seal_list(event, given)
    status = 422 if refusal or form.is_bound else 200
    return render(request, "tourney/columns.html", context, status=status)


def _preview(
    request: Request,
    event: Event,
    given: Given,
    plan: ImportPlan,
    *,
    status: int = 200,
    page: int = 1,
) -> HttpResponse:
    context = {
        "event": event,
        "plan": plan,
        "page": rows_page(plan, page),
        "source": given.source,
        "button": import_words(event, plan),
        "columns": queries.read_columns(event, plan.headings),
        "sealed": seal_list(event, given, plan),
        "changed_meanwhile": status == 409,
    }
    return render(request, "tourney/preview.html", context, status=status)
