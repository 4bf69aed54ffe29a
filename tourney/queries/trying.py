"""What the first page of the demo says to try: found among its events, whatever they are called."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Q

from tourney.models import Entrant, Event
from tourney.queries.tournaments import public_events


@dataclass(frozen=True, slots=True)
class Tries:
    """An event with results to type, somebody of it to follow, and one whose draw is not posted."""

    running: Event | None
    followed: Entrant | None
    waiting: Event | None


def tries() -> Tries:
    """The event of teams that is being played, its fourth team, and the largest that waits."""
    playing = Q(entrants__status=Entrant.Status.ENTERED)
    shown = public_events().select_related("tournament")
    counted = shown.annotate(entered=Count("entrants", filter=playing)).order_by("-entered", "pk")
    running = [one for one in counted.filter(state=Event.State.POSTED) if one.is_of_teams]
    waiting = [
        one for one in counted.filter(state=Event.State.ENTRY, entered__gt=0) if not one.is_ranked
    ]
    entered = Entrant.objects.filter(event=running[0], status="entered") if running else None
    followed = entered.order_by("number")[3:4].first() if entered is not None else None
    return Tries(running[0] if running else None, followed, waiting[0] if waiting else None)
