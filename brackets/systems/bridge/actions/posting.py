"""Posting: every bracket is drawn, gets its tables, and is public from here on."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.drawn.plan import locked_plan, raise_version
from brackets.journal.append import Change, append
from brackets.journal.shown import check_shown
from brackets.models import Seat
from brackets.systems.bridge.actions.handicaps import handicaps_for
from brackets.systems.bridge.actions.planning import renumber
from brackets.systems.bridge.planned import plan_checksum, planned_draws
from tourney.models import Entrant, Event

CHANGED = "another cut or move, another list of entries, another average, or other settings"


@transaction.atomic
def post_event(event: Event, *, by: User | None, seen: str, source: str = "desk") -> Change:
    """Draw every bracket of the plan and publish teams, tables and opponents.

    `seen` is `plan_checksum` of what was shown. Raises Conflict when the plan or an entry changed
    since, DrawError when a team is in no bracket or a bracket cannot be drawn.
    """
    event = locked_plan(event)
    check_shown(seen, plan_checksum(event), what="The plan", theirs=CHANGED)
    _check_complete(event)
    renumber(event)
    facts = planned_draws(event)
    seated = [key for fact in facts for key in fact.seats.values()]
    event.state = Event.State.POSTED
    event.save(update_fields=["state"])
    raise_version(event)
    given = handicaps_for(event, seated)
    return append(event, *facts, *given, by=by, source=source, as_one=False)


def _check_complete(event: Event) -> None:
    if not event.brackets.exists():
        raise DrawError("There are no brackets yet; cut the field first.")
    seated = Seat.objects.filter(bracket__event=event)
    entered = event.entrants.filter(status=Entrant.Status.ENTERED)
    missing = entered.exclude(seat__in=seated)
    if missing:
        names = ", ".join(entrant.label for entrant in missing[:5])
        raise DrawError(f"{missing.count()} entries are in no bracket ({names}); cut again.")
    gone = seated.filter(entrant__status=Entrant.Status.WITHDRAWN).select_related("entrant")
    if gone:
        names = ", ".join(seat.entrant.label for seat in gone[:5])
        raise DrawError(f"Withdrawn teams are still in a bracket ({names}); cut again.")
