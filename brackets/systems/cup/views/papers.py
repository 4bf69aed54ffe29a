"""What is printed in the hall: the contests of a round with their colours, and result slips."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from brackets.access import director_of
from brackets.systems.contests.desk.page import contests_page
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.cup.kinds import CUP
from tourney.http import Request
from tourney.models import Event

director = director_of(CUP)


@director
@require_GET
def lists(request: Request, event: Event) -> HttpResponse:
    """The matches that can be played now, by number, with who has black."""
    return render(
        request, "cup/papers.html", {"event": event, "page": contests_page(contest_of(event))}
    )


@director
@require_GET
def slips(request: Request, event: Event) -> HttpResponse:
    """A slip for each of them, to be handed in with the winner marked."""
    return render(
        request, "cup/slips.html", {"event": event, "page": contests_page(contest_of(event))}
    )
