"""Repairs of a bracket in play: the list, and a preview before each (handbook pages 3, 5, 13)."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from brackets.desk.amending import amended, amendment_page, attempt, number_of, said
from brackets.draw.errors import DrawError
from brackets.drawn.facts import BracketState
from brackets.journal.amending import Amendment
from brackets.journal.append import state_of
from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.actions.restructuring import (
    plan_double_forfeit,
    plan_pairing,
    plan_play_off,
    posted_bracket,
)
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.desk.amending import Preview, entry_names, preview_of
from brackets.systems.bridge.desk.repairing import may_play_off, repairs_page
from brackets.systems.bridge.desk.semi_finals import may_be_paired, pairing_choices, pairings_of
from brackets.systems.bridge.views.results import find_match, results_url
from tourney.http import Request
from tourney.models import Event

NOT_PLAYED = (
    "Nobody goes on and nobody wins: both teams rank with those they beat in the round before, "
    f"and the places they would have played for stay vacant ({cite('27, 147')}).",
    f"No ribbon qualification is given for a match that was not played ({cite('27')}).",
    "Did only one team not come? Then record a forfeit on the page of the match: the team that is "
    f"there and pays its entry wins ({cite('28')}).",
)
PLAYED_OFF = (
    "The losers of this round meet once more. All winners tie for the next places, all losers for "
    f"those after them ({cite('149')}).",
    "A play-off counts for nothing else: whoever lost stays out of the bracket.",
)
NO_PAIRING = "The semi-finals of this bracket cannot be paired again now."
NO_PLAY_OFF = f"No play-off is possible in this bracket now ({cite('148')})."


@event_director
@require_GET
def repairs(request: Request, event: Event, number: int) -> HttpResponse:
    """What may be repaired in this bracket now."""
    page = repairs_page(event, number)
    if page is None:
        raise Http404
    return render(request, "bridge/desk/repairs.html", {"event": event, "page": page})


@event_director
@require_http_methods(["GET", "POST"])
def pairing(request: Request, event: Event, number: int) -> HttpResponse:
    """The three pairings of the semi-finals; the director chooses one or keeps the draw."""
    bracket = _bracket(event, number)
    chosen = number_of(request, "pairing")

    def page(**more: Any) -> HttpResponse:
        return _pairing_page(request, event, bracket, chosen, **more)

    if request.method == "GET" or chosen is None:
        return page()
    words = f"The semi-finals of bracket {number} are paired again."
    return attempt(
        lambda: amended(request, event, _paired(event, bracket, chosen)),
        lambda: said(request, words, results_url(event, number)),
        page,
    )


@event_director
@require_http_methods(["GET", "POST"])
def play_off(request: Request, event: Event, number: int) -> HttpResponse:
    """The losers' play-off where the book allows one."""
    bracket = _bracket(event, number)
    context = {
        "event": event,
        "heading": f"Play-off in bracket {number}",
        "verb": "Draw the play-off",
        "back": _repairs_url(event, number),
        "words": PLAYED_OFF,
    }

    def planned() -> Amendment:
        if not may_play_off(bracket):
            raise DrawError(NO_PLAY_OFF)
        return plan_play_off(event, bracket_number=number)

    def page(**more: Any) -> HttpResponse:
        return _repair_page(request, context, lambda: preview_of(event, planned()), **more)

    if request.method == "GET":
        return page()
    return attempt(
        lambda: amended(request, event, planned()),
        lambda: said(request, "The play-off is drawn.", results_url(event, number)),
        page,
    )


@event_director
@require_http_methods(["GET", "POST"])
def double_forfeit(request: Request, event: Event, number: int, key: str) -> HttpResponse:
    """Two teams that agree not to play (rule 27, page 5)."""
    match = find_match(event, number, key)
    context = {
        "event": event,
        "heading": f"Tables {match.tables_label} are not played?",
        "verb": "Record the double forfeit",
        "back": reverse("brackets:record", args=[event.tournament.slug, event.slug, number, key]),
        "words": NOT_PLAYED,
    }

    def planned() -> Amendment:
        return plan_double_forfeit(event, bracket_number=number, match_key=key)

    def page(**more: Any) -> HttpResponse:
        return _repair_page(request, context, lambda: preview_of(event, planned()), **more)

    if request.method == "GET":
        return page()
    return attempt(
        lambda: amended(request, event, planned()),
        lambda: said(request, "The double forfeit is recorded.", results_url(event)),
        page,
    )


def _paired(event: Event, bracket: BracketState, chosen: int) -> Amendment:
    if not may_be_paired(bracket) or not 0 < chosen < 3:
        raise DrawError(NO_PAIRING)
    pairs = pairings_of(bracket)[chosen]
    return plan_pairing(event, bracket_number=bracket.number, pairing=pairs)


def _pairing_page(
    request: Request,
    event: Event,
    bracket: BracketState,
    chosen: int | None,
    *,
    error: str = "",
    status: int = 200,
) -> HttpResponse:
    possible = may_be_paired(bracket)
    choices = pairing_choices(bracket, entry_names(event)) if possible else ()
    context = {
        "event": event,
        "number": bracket.number,
        "choices": choices,
        "chosen": chosen,
        "hidden": {"pairing": chosen},
        "back": _repairs_url(event, bracket.number),
    }

    def preview() -> Preview:
        return preview_of(event, _paired(event, bracket, chosen or 0))

    wanted = preview if chosen or not possible else None
    return amendment_page(
        request, "bridge/desk/pairing.html", context, wanted, error=error, status=status
    )


def _repair_page(
    request: Request, context: dict[str, Any], preview: Any, *, error: str = "", status: int = 200
) -> HttpResponse:
    template = "bridge/desk/repair.html"
    return amendment_page(request, template, context, preview, error=error, status=status)


def _bracket(event: Event, number: int) -> BracketState:
    try:
        return posted_bracket(state_of(event)[0], number)
    except DrawError as error:
        raise Http404 from error


def _repairs_url(event: Event, number: int) -> str:
    return reverse("brackets:repairs", args=[event.tournament.slug, event.slug, number])
