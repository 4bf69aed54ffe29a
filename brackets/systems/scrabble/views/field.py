"""Field: who joins late, who leaves, who comes back."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.systems.scrabble.actions import admit, bring_back, pair_up, take_out
from brackets.systems.scrabble.desk.field import FieldPage, field_page, player_page
from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.forms.field import AdmitForm, LeaveForm, ReturnForm
from brackets.systems.scrabble.models import ScrabbleStanding
from brackets.systems.scrabble.queries import division_of, last_record
from brackets.systems.scrabble.views.setup import scrabble_director
from tourney.http import Conflict, Request, posted, user_of, whole_number
from tourney.models import Entrant, Event


@scrabble_director
@require_http_methods(["GET", "POST"])
def show(request: Request, event: Event) -> HttpResponse:
    """Everybody; POST lets a late entry in."""
    state = division_of(event)
    page = field_page(event, state)
    form = _admit_form(request, event, state, page)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                entrant = get_object_or_404(event.entrants, pk=form.cleaned_data["entrant"])
                _let_in(request, entrant, form.cleaned_data)
            except (DrawError, Conflict) as error:
                form.add_error(None, str(error))
                status = 409 if isinstance(error, Conflict) else 422
            else:
                return redirect("brackets:scrabble_field", event.tournament.slug, event.slug)
    context = {"event": event, "page": page, "form": form}
    return render(request, "scrabble/desk_field.html", context, status=status)


def _admit_form(
    request: Request, event: Event, state: DivisionState, page: FieldPage, *, bound: bool = True
) -> AdmitForm:
    initial = {"seen": last_record(event), "score": state.spreads.missed}
    entries = [(str(one.pk), f"{one.name} (entry {one.number})") for one in page.waiting]
    data = posted(request) if bound else None
    return AdmitForm(data, initial=initial, entries=entries, rounds=page.rounds)


def _let_in(request: Request, entrant: Entrant, given: dict[str, Any]) -> None:
    admit(
        entrant,
        from_round=given["from_round"],
        score=given["score"],
        seen=given["seen"],
        by=user_of(request),
        sure=sure_of(request),
    )
    messages.success(request, f"{entrant.name} plays from round {given['from_round']} on.")


@scrabble_director
@require_http_methods(["GET", "POST"])
def player(request: Request, event: Event, number: int) -> HttpResponse:
    """A player: POST withdraws him, or brings him back who had left."""
    rows = ScrabbleStanding.objects.filter(event=event).select_related("entrant")
    line = get_object_or_404(rows, player_number=number)
    state = division_of(event)
    page = player_page(line, state)
    gone = line.left_after is not None
    initial = {
        "seen": last_record(event),
        "after_round": max(page.least, state.complete),
        "score": state.spreads.missed,
    }
    form = (ReturnForm if gone else LeaveForm)(posted(request), initial=initial)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                _moved(request, event, line, form.cleaned_data)
            except (DrawError, Conflict) as error:
                form.add_error(None, str(error))
                status = 409 if isinstance(error, Conflict) else 422
            else:
                return redirect("brackets:scrabble_field", event.tournament.slug, event.slug)
    context = {"event": event, "page": page, "form": form, "gone": gone}
    return render(request, "scrabble/desk_player.html", context, status=status)


@scrabble_director
@require_POST
def merge(request: Request, event: Event) -> HttpResponse:
    """Two who sit out a round that hangs play each other."""
    number, a, b, seen = (
        whole_number(request.POST.get(name, "")) for name in ("round", "first", "second", "seen")
    )
    try:
        pair_up(event, number, a, b, seen=seen, by=user_of(request), sure=sure_of(request))
    except (DrawError, Conflict) as error:
        state = division_of(event)
        page = field_page(event, state)
        form = _admit_form(request, event, state, page, bound=False)
        context = {"event": event, "page": page, "form": form, "trouble": str(error)}
        status = 409 if isinstance(error, Conflict) else 422
        return render(request, "scrabble/desk_field.html", context, status=status)
    messages.success(request, f"Paired: nobody of the two sits out round {number}.")
    return redirect("brackets:scrabble_field", event.tournament.slug, event.slug)


def _moved(request: Request, event: Event, line: ScrabbleStanding, given: dict[str, Any]) -> None:
    by, number, seen = user_of(request), line.player_number, given["seen"]
    sure = sure_of(request)
    if line.left_after is not None:
        bring_back(event, number, score=given["score"], seen=seen, by=by, sure=sure)
        messages.success(request, f"{line.entrant.name} plays again from the next posting on.")
    else:
        after = given["after_round"]
        pairs_up = given["pairs_up"]
        take_out(event, number, after_round=after, seen=seen, by=by, pairs_up=pairs_up, sure=sure)
        messages.success(request, f"{line.entrant.name} plays no round after {after}.")
