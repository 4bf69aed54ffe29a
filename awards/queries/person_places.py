"""Where awards name people, and what they paid them."""

from __future__ import annotations

from collections.abc import Iterator

from awards.models import Award, Report, ReportLine, Sanction
from tourney.queries.giving_out import Part
from tourney.queries.person_places import Person, Place


def places(person: Person) -> Iterator[Place]:
    """Everything of the events the person is entered in; a frozen report keeps its document and is shown by a copy."""
    events = person.events
    own = "player_number", "player_name"
    awards = Award.objects.filter(sanction__event__in=events)
    yield Place(awards, ("team_name", *own, "reasons", "receipt"))
    sanctions = Sanction.objects.filter(event__in=events)
    yield Place(sanctions, ("inputs", "receipts", "warnings"))
    lines = ReportLine.objects.filter(report__sanction__event__in=events)
    yield Place(lines, ("entrant_name", *own))
    reports = Report.objects.filter(sanction__event__in=events)
    yield Place(reports, ("shown",), document=True, source="document")


def parts(person: Person) -> Iterator[Part]:
    """What every event awarded, published or not yet."""
    rows = Award.objects.filter(member__player=person.player).select_related("sanction__event")
    yield Part(
        "Awards",
        "Masterpoints of each event, with why and where the receipt is.",
        tuple(
            {
                "event": str(row.sanction.event),
                "published": row.sanction.is_published,
                "entry": row.team_name,
                "award": str(row.award),
                "colours": row.colours,
                "receipt": row.receipt,
            }
            for row in rows
        ),
    )
