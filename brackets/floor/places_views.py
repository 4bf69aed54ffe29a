"""Where an event is played: the numbers of its mats or tables."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from brackets.floor.actions import give_places
from brackets.floor.forms import PlacesForm
from brackets.models import EventPlaces
from brackets.system import system_of
from tourney.access import event_director
from tourney.http import Conflict, Request, conflict_words
from tourney.models import Event


@event_director
@require_http_methods(["GET", "POST"])
def show(request: Request, event: Event) -> HttpResponse:
    """The numbers given, and the form to change them, also while it is played."""
    if not system_of(event).gives_places:
        raise Http404
    row = EventPlaces.objects.filter(event=event).first()
    kept = {"places": row.numbers if row else "", "version": row.version if row else 0}
    form = PlacesForm(request.POST) if request.method == "POST" else PlacesForm(initial=kept)
    if request.method == "GET":
        return _page(request, event, form)
    if not form.is_valid():
        return _page(request, event, form, status=422)
    try:
        give_places(event, form.cleaned_data["places"], version=form.cleaned_data["version"])
    except Conflict as conflict:
        return _page(request, event, form, status=409, trouble=conflict_words(conflict))
    messages.success(
        request, f"{event}: {system_of(event).place.many} {form.cleaned_data['places']}."
    )
    return redirect("brackets:floor", event.tournament.slug)


def _page(
    request: Request, event: Event, form: forms.Form, *, status: int = 200, trouble: str = ""
) -> HttpResponse:
    noun = system_of(event).place
    context = {"event": event, "form": form, "noun": noun, "trouble": trouble}
    return render(request, "floor/places.html", context, status=status)
