"""Making an event, the kind first, and changing one."""

from __future__ import annotations

from copy import copy
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tourney import actions
from tourney.access import event_director, tournament_director
from tourney.forms import EventForm, likely_values
from tourney.http import Conflict, Request, posted, sent_again, whole_number
from tourney.models import Event, Tournament
from tourney.systems import all_cards, is_kind

TYPED = ("name", "starts_at", "slug", "entry_fee")
"""What is kept when another kind is chosen; numbers are those that fit the kind."""

PARTS = ("asks", "id_name")
"""Pieces of the page that are put into place while somebody types in another."""


@require_http_methods(["GET", "POST"])
@tournament_director
def new_event(request: Request, tournament: Tournament) -> HttpResponse:
    """Choose what is played, then make the event."""
    context: dict[str, Any] = {"tournament": tournament, "cards": all_cards()}
    kind = (request.POST.get("kind") or request.GET.get("kind", "")).strip()
    if not is_kind(kind):
        return render_event(request, context | {"missed": request.method == "POST"})
    likely = likely_values(tournament, kind, typed_before(request))
    form = EventForm(posted(request), tournament=tournament, kind=kind, initial=likely)
    try:
        if form.is_valid():
            event = actions.create_event(tournament, answers=form.answers, **form.values)
            then = "import" if request.POST.get("then") == "import" else "entries"
            return redirect(f"tourney:{then}", tournament.slug, event.slug)
    except actions.AddressTaken as taken:
        form.add_error("slug", str(taken))
    return render_event(request, context | {"form": form})


@require_http_methods(["GET", "POST"])
@event_director
def edit_event(request: Request, event: Event) -> HttpResponse:
    """Change the event; while nothing is entered, what is played too."""
    tournament, kind = event.tournament, request.GET.get("kind", "")
    form = EventForm(
        posted(request),
        tournament=tournament,
        kind=kind,
        instance=copy(event),
        initial=typed_before(request),
    )
    cards = [card for card in all_cards() if form.free and form.free & set(card.kinds)]
    context: dict[str, Any] = {"tournament": tournament, "cards": cards, "form": form}
    context["changed"] = event
    if not form.is_valid():
        return render_event(request, context)
    try:
        version = form.cleaned_data["version"]
        actions.change_event(event, version=version, answers=form.answers, **form.values)
    except Conflict as conflict:
        stored = Event.objects.get(pk=event.pk)
        form.data = sent_again(form.data, version=str(stored.version))
        return render_event(request, context | {"conflict": conflict}, status=409)
    except actions.AddressTaken as taken:
        form.add_error("slug", str(taken))
        return render_event(request, context)
    return redirect("tourney:desk", tournament.slug)


def typed_before(request: Request) -> dict[str, str]:
    """What stood in the form when another kind or day was chosen, and which version it showed."""
    typed = {name: request.GET[name] for name in TYPED if request.GET.get(name)}
    seen = whole_number(request.GET.get("version", ""), otherwise=0)
    return {**typed, "version": str(seen)} if seen else typed


def render_event(
    request: Request, context: dict[str, Any], *, status: int | None = None
) -> HttpResponse:
    """The page of an event's form; 422 when something has to be chosen or mended."""
    form = context.get("form")
    if form and request.htmx.target in PARTS:
        form.fields["name"].widget.attrs.pop("autofocus", None)
    usual = 422 if request.method == "POST" else 200
    return render(request, "tourney/event.html", context, status=status or usual)
