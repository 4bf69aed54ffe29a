"""What is published of an event, for the apps below: they ask before they change what it rests on."""

from __future__ import annotations

from django.db.models import Count

from awards.models import Report, Sanction
from brackets.journal.published_awards import PublishedAwards
from tourney.models import Event


def published_awards(event: Event) -> PublishedAwards | None:
    """When the awards were published, by whom, and how many are more than nothing."""
    rows = Sanction.objects.filter(event=event, status=Sanction.Status.PUBLISHED)
    found = rows.select_related("published_by").only("published_at", "published_by").first()
    if found is None or found.published_at is None:
        return None
    paid = found.awards.filter(award__gt=0).count()
    return PublishedAwards(found.published_at, found.published_by, paid)


def frozen_reports(events: list[Event]) -> dict[Event, int]:
    """How many revisions of each were ever published, those taken back too; events without any are left out."""
    rows = Report.objects.filter(sanction__event__in=events).order_by()
    counts = dict(rows.values_list("sanction__event").annotate(Count("pk")))
    return {event: counts[event.pk] for event in events if event.pk in counts}


EDITIONS = """
SELECT 'editions', '', COUNT(*) || ' ' || MAX(id) || ' ' || SUM(version), ''
FROM awards_edition WHERE status = 'published' HAVING COUNT(*) > 0
"""
"""The published rule books, as `published/reading.py` asks for versions: one that is published makes another."""
