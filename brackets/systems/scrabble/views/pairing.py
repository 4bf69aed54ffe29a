"""Pair: preview what is due, override, fix by hand, post; fix what hangs; pair again."""

from __future__ import annotations

import json

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.journal.taking_back import standing_postings
from brackets.systems.scrabble.actions import fix_pairing, pair_again, post_pairings
from brackets.systems.scrabble.desk.fixing import fix_page
from brackets.systems.scrabble.desk.pairing import pair_page
from brackets.systems.scrabble.document import engine_document
from brackets.systems.scrabble.engine.posting import VERSION
from brackets.systems.scrabble.forms.pairing import read_choices, read_wish
from brackets.systems.scrabble.mapping import Kind
from brackets.systems.scrabble.queries import division_of, last_record
from brackets.systems.scrabble.views.setup import scrabble_director
from tourney.http import Conflict, Request, user_of, whole_number
from tourney.models import Event


@scrabble_director
@require_GET
def pair(request: Request, event: Event) -> HttpResponse:
    """The next rounds with every choice made so far in the address; `again` pairs the last anew."""
    return _page(request, event, again="again" in request.GET)


@scrabble_director
@require_POST
def post(request: Request, event: Event) -> HttpResponse:
    """Put the previewed rounds up, or the last ones anew."""
    choices = read_choices(request.POST)
    again = "again" in request.POST
    act = pair_again if again else post_pairings
    try:
        change = act(
            event,
            seen=whole_number(request.POST.get("seen", "")),
            by=user_of(request),
            overrides=choices.overrides,
            wishes=choices.wishes,
            sure=sure_of(request),
        )
    except (DrawError, Conflict) as error:
        status = 409 if isinstance(error, Conflict) else 422
        return _page(request, event, again=again, trouble=str(error), status=status)
    made = change.after.postings[-1]
    rounds = sorted(one.number for one in made.rounds)
    what = f"Rounds {rounds[0]} to {rounds[-1]} are" if len(rounds) > 1 else f"Round {rounds[0]} is"
    messages.success(request, f"{what} posted.")
    return redirect("brackets:scrabble_results", event.tournament.slug, event.slug)


@scrabble_director
@require_http_methods(["GET", "POST"])
def fix(request: Request, event: Event) -> HttpResponse:
    """Two players of a posted round are to meet: what changes, and on POST the change."""
    wish = read_wish(request.POST if request.method == "POST" else request.GET)
    if request.method == "GET" or wish is None:
        page = fix_page(division_of(event), request.GET.get("round", ""), wish)
        context = {"event": event, "page": page, "seen": last_record(event)}
        return render(request, "scrabble/desk_fix.html", context, status=page.status)
    try:
        seen, sure = whole_number(request.POST.get("seen", "")), sure_of(request)
        fix_pairing(event, wish, seen=seen, by=user_of(request), sure=sure)
    except (DrawError, Conflict) as error:
        status = 409 if isinstance(error, Conflict) else 422
        page = fix_page(division_of(event), str(wish.round), wish)
        context = {"event": event, "page": page, "seen": last_record(event), "trouble": str(error)}
        return render(request, "scrabble/desk_fix.html", context, status=status)
    messages.success(request, f"The pairing of round {wish.round} is changed; all others stay.")
    return redirect("brackets:scrabble_results", event.tournament.slug, event.slug)


@scrabble_director
@require_GET
def document(request: Request, event: Event, sequence: int) -> HttpResponse:
    """What a posting was paired from, to be paired again with `manage.py engine pair.nsc2002`."""
    record = get_object_or_404(event.records.filter(kind=Kind.POSTING), sequence=sequence)
    found = engine_document(event, record)
    if found is None:
        raise Http404
    text = json.dumps(found, ensure_ascii=False, indent=1)
    name = f"{event.slug}-posting-{sequence}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


def _page(
    request: Request, event: Event, *, again: bool = False, trouble: str = "", status: int = 200
) -> HttpResponse:
    state = division_of(event)
    data = request.POST if request.method == "POST" else request.GET
    page = pair_page(state, read_choices(data), again=again, ahead="ahead" in data)
    newest = standing_postings(event).order_by("-sequence").first()
    context = {
        "event": event,
        "page": page,
        "trouble": trouble,
        "seen": last_record(event),
        "newest": newest,
        "is_older": newest is not None and newest.payload.get("version", 1) != VERSION,
    }
    return render(request, "scrabble/desk_pair.html", context, status=status)
