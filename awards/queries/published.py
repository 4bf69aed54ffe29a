"""What is published of an event, for the apps below: they ask before they change what it rests on."""

from __future__ import annotations

from awards.models import Sanction
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
