"""Importing a list in two steps: look, then store."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from tourney import actions, queries
from tourney.access import event_director
from tourney.forms import ImportForm, seal_plan, unseal_plan
from tourney.http import Request, user_of
from tourney.importing.errors import ImportRefused
from tourney.importing.source import Source
from tourney.models import Event
from tourney.queries import ImportPlan


@require_http_methods(["GET", "POST"])
@event_director
def import_list(request: Request, event: Event) -> HttpResponse:
    """The form, and the preview of what it got; nothing is stored yet."""
    given = (request.POST, request.FILES) if request.method == "POST" else ()
    form = ImportForm(*given, event=event)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "tourney/import.html", {"event": event, "form": form}, status=status)
    plan = queries.import_plan(event, form.cleaned_data["entries"])
    return _preview(request, event, form.cleaned_data["source"], plan)


@require_POST
@event_director
def confirm(request: Request, event: Event) -> HttpResponse:
    """Store what the preview showed, or show the new preview when the entries changed meanwhile."""
    try:
        entries, source, fingerprint = unseal_plan(event, request.POST.get("preview", ""))
    except ImportRefused as error:
        form = ImportForm(event=event)
        context = {"event": event, "form": form, "refusal": str(error)}
        return render(request, "tourney/import.html", context, status=422)
    try:
        plan = actions.import_entries(
            event, entries=entries, fingerprint=fingerprint, by=user_of(request)
        )
    except actions.PlanChanged as changed:
        return _preview(request, event, source, changed.plan, status=409)
    count = plan.counts
    messages.success(request, f"Imported: {count['new']} new, {count['changed']} changed.")
    return redirect("tourney:entries", event.tournament.slug, event.slug)


def _preview(
    request: Request, event: Event, source: Source, plan: ImportPlan, *, status: int = 200
) -> HttpResponse:
    context = {
        "event": event,
        "plan": plan,
        "source": source,
        "sealed": seal_plan(event, source, plan),
        "changed_meanwhile": status == 409,
    }
    return render(request, "tourney/preview.html", context, status=status)
