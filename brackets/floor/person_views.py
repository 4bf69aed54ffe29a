"""The page of one person across all events of a tournament."""

from __future__ import annotations

import json

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from brackets.floor.person import address, memberships, person_page
from tourney.access import public_tournament
from tourney.http import Request, wants_part
from tourney.models import Member, Tournament
from tourney.published import all_entries, made_of, published, tells_when


@require_safe
@public_tournament
@published
@tells_when
@made_of(all_entries)
def person(
    request: Request, tournament: Tournament, event_slug: str, number: int, position: int
) -> HttpResponse:
    """A person has one address: that of the first entry; every other entry leads to it."""
    shown = Member.objects.filter(
        entrant__event__tournament=tournament, entrant__event__archived_at=None
    )
    where = {"entrant__event__slug": event_slug, "entrant__number": number, "position": position}
    member = shown.filter(**where).first()
    if member is None:  # an entry that names nobody has its ticket alone
        events = tournament.events.filter(archived_at=None)
        get_object_or_404(events, slug=event_slug, entrants__number=number)
        return redirect("brackets:entrant", tournament.slug, event_slug, number)
    found = memberships(tournament, member)
    first = found[0]
    own = address(tournament, first.entrant.event.slug, first.entrant.number, first.position)
    if own != request.path:
        return redirect(own)
    page = person_page(tournament, found)
    is_part = wants_part(request)
    context = {
        "tournament": tournament,
        "page": page,
        "chosen": json.dumps(page.chosen),
        "live_url": f"{own}?part=live",
        "part": "floor/_person.html",
    }
    return render(request, "brackets/_part.html" if is_part else "floor/person.html", context)
