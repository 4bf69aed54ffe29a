"""The public pages of events that are a system of their own, by family.

`brackets.views.public` asks here first; a family without a page of a kind has none (404).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpResponse

from brackets.cup.views import public as cup
from brackets.judo.views import public as judo
from brackets.scrabble.public import views as scrabble
from tourney.http import Request
from tourney.models import Entrant, Event

EventPage = Callable[[Request, Event], HttpResponse]
EntrantPage = Callable[[Request, Event, Entrant], HttpResponse]


@dataclass(frozen=True)
class Pages:
    """What the addresses of an event, its standings and one entrant show."""

    event: EventPage
    standings: EventPage
    entrant: EntrantPage


PAGES: dict[Event.Family, Pages] = {
    Event.Family.CUP: Pages(cup.event, cup.standings, cup.entrant),
    Event.Family.SCRABBLE: Pages(scrabble.event, scrabble.standings, scrabble.player),
    Event.Family.JUDO: Pages(judo.event, judo.standings, judo.entrant),
}
