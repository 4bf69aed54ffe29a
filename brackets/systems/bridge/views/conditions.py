"""The conditions of contest at the desk: read them, add to them, post them."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.forms.conditions import ConditionsForm
from brackets.systems.bridge.pages.conditions import conditions_page
from tourney.actions import post_conditions
from tourney.http import Conflict, Request, posted, user_of
from tourney.models import Event


@event_director
@require_http_methods(["GET", "POST"])
def edit(request: Request, event: Event) -> HttpResponse:
    """What the settings say, and the director's own text; POST posts both."""
    initial = {"text": event.conditions_text, "version": event.conditions_version}
    form = ConditionsForm(posted(request), initial=initial)
    if not form.is_valid():
        return _page(request, event, form, status=422 if form.is_bound else 200)
    text, version = form.cleaned_data["text"], form.cleaned_data["version"]
    try:
        post_conditions(event, text=text, version=version, by=user_of(request))
    except Conflict as conflict:
        event.refresh_from_db()
        form.data = {"text": text, "version": str(event.conditions_version)}
        return _page(request, event, form, conflict=conflict, status=409)
    messages.success(request, "The conditions of contest are posted.")
    return redirect("brackets:desk_conditions", event.tournament.slug, event.slug)


def _page(
    request: Request,
    event: Event,
    form: ConditionsForm,
    *,
    conflict: Conflict | None = None,
    status: int,
) -> HttpResponse:
    page = conditions_page(event)
    context = {"event": event, "page": page, "form": form, "conflict": conflict}
    return render(request, "bridge/desk/conditions.html", context, status=status)
