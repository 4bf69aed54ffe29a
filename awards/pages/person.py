"""What was published for a person, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from django.db.models import Sum

from awards.models import Award, Sanction
from tourney.models import Member


def published_points(members: Sequence[Member]) -> Mapping[int, str]:
    """The points of each membership whose event has published awards, by its key."""
    keys = [member.pk for member in members]
    rows = Award.objects.filter(member__in=keys, sanction__status=Sanction.Status.PUBLISHED)
    sums = rows.order_by().values_list("member").annotate(Sum("award", default=Decimal(0)))
    return {key: str(points) for key, points in sums}
