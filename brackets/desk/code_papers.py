"""The codes of an event among its papers: of those who may report now, and of helpers."""

from __future__ import annotations

from django.db.models import Q, QuerySet
from django.urls import reverse

from brackets.desk.reported import playing_now, reporting_of, takes_reports, turn_of
from brackets.models import Reporting, TableCode
from tourney.models import Entrant, Event
from tourney.running import Paper, Way, sheets_of

HELPERS = "helpers"
"""The slips of all helpers, as their address names them."""
ON_A_SHEET = 12
OFF = (
    "Players do not report results here. Say on the page “Codes” that they may; then their codes "
    "are printed with the rest."
)


def code_papers(event: Event) -> tuple[Paper, ...]:
    """The slips with codes that can be printed now."""
    href = reverse("brackets:codes_slips", args=[event.tournament.slug, event.slug])
    sides, helpers = _sides(event), helper_codes(event).count()
    found = []
    if sides:
        label = "Codes to report with"
        found.append(Paper("codes", label, (href,), sheets_of(sides, ON_A_SHEET), True))
    if helpers:
        address = f"{href}?of={HELPERS}"
        pages = sheets_of(helpers, ON_A_SHEET)
        found.append(Paper("helper_codes", "Codes of helpers", (address,), pages))
    return tuple(found)


def codes_missing(event: Event) -> tuple[Way, ...]:
    """How codes come among the papers, where players do not report yet."""
    if takes_reports(event) or event.state == Event.State.FINISHED or event.is_archived:
        return ()
    href = reverse("brackets:codes", args=[event.tournament.slug, event.slug])
    return (Way("Codes to report with", href, OFF),)


def helper_codes(event: Event) -> QuerySet[TableCode]:
    """Those of helpers: of this event, and of places of the tournament."""
    kinds = (TableCode.Kind.BRACKET, TableCode.Kind.PLACE)
    rows = TableCode.objects.filter(tournament=event.tournament, kind__in=kinds)
    return rows.filter(Q(event=event) | Q(event=None)).order_by("label")


def _sides(event: Event) -> int:
    """How many have a code to report with now."""
    if not takes_reports(event):
        return 0
    if reporting_of(event).whose == Reporting.Whose.EVENT:
        return event.entrants.filter(status=Entrant.Status.ENTERED).count()
    turns = map(turn_of, playing_now(event))
    return sum(corner.is_known for turn in turns for corner in turn.corners)
