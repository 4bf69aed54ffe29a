"""What desks and pages ask of a round robin."""

from __future__ import annotations

from django.db.models import QuerySet

from brackets.journal.append import state_of
from brackets.journal.numbers import Numbers, key_of
from brackets.journal.shown import checksum_of
from brackets.systems.robin.engine.berger import by_lot
from brackets.systems.robin.facts.facts import Drawn
from brackets.systems.robin.facts.state import RobinState
from brackets.systems.robin.models import RobinGame
from tourney.models import Entrant, Event


def robin_of(event: Event) -> RobinState:
    """The round robin now, replayed."""
    state: RobinState = state_of(event)[0]
    return state


def games_of(event: Event) -> QuerySet[RobinGame]:
    """Its games in order, players at hand."""
    return RobinGame.objects.filter(event=event).select_related("white", "black")


def entered(event: Event) -> QuerySet[Entrant]:
    """Everybody who plays, by entry number."""
    return event.entrants.filter(status=Entrant.Status.ENTERED).order_by("number")


def proposed(event: Event, lot: int) -> Drawn:
    """The numbers this lot gives everybody entered now; DrawError where the field does not fit."""
    return Drawn(by_lot([key_of(one) for one in entered(event)], lot), lot)


def checksum(event: Event, drawn: Drawn, posted: int) -> str:
    """What the page showed, names too, in a few letters, and the number of the drawing it would replace.

    Posting compares it with what it would post, so that a form sent twice posts once.
    """
    names = Numbers(event).names
    return checksum_of([[(key, names[key]) for key in drawn.seats], drawn.lot, posted])
