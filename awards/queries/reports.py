"""Published reports: the revisions of an event, and what a tournament has paid so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Q, QuerySet

from awards.models import Report, ReportLine, Sanction
from awards.reports.document import shares_of
from awards.reports.totals import Earned
from tourney.models import Tournament


def revisions_of(sanction: Sanction) -> QuerySet[Report]:
    """Every revision, the newest first, without the documents."""
    if sanction.pk is None:
        return Report.objects.none()
    return sanction.reports.defer("document").order_by("-revision")


def report_of(sanction: Sanction, revision: int | None = None) -> Report | None:
    """A revision with its document, the newest where none is named; None where there is none."""
    if sanction.pk is None:
        return None
    rows = sanction.reports.order_by("-revision")
    return (rows if revision is None else rows.filter(revision=revision)).first()


def earned_in(tournament: Tournament) -> tuple[Earned, ...]:
    """Every line of the newest report of each event whose awards are published: two queries."""
    return _earned(_current(tournament), Q())


def earned_by(tournament: Tournament, who: str) -> tuple[Earned, ...]:
    """The same of one player: of that number, else printed without one under that name."""
    numbered = Q(player_number=who) & ~Q(player_name="")
    found = _earned(_current(tournament), numbered | Q(player_number="", player_name=who))
    own = tuple(one for one in found if one.player_number)
    return own or found


def _current(tournament: Tournament) -> dict[int, dict[str, Any]]:
    """The newest report of each published event, in playing order, by its row."""
    rows = Report.objects.filter(
        sanction__event__tournament=tournament, sanction__status=Sanction.Status.PUBLISHED
    ).order_by("sanction__event__starts_at", "sanction__event__name", "-revision")
    found: dict[int, dict[str, Any]] = {}
    for row in rows.values("pk", "sanction", "revision", "event_name", "sanction__event__slug"):
        found.setdefault(row["sanction"], row)
    return {row["pk"]: row for row in found.values()}


COLUMNS: Sequence[str] = (
    "report",
    "position",
    "group",
    "entrant_number",
    "entrant_name",
    "place",
    "rank",
    "own_rank",
    "player_number",
    "player_name",
    "award",
)


def _earned(reports: dict[int, dict[str, Any]], which: Q) -> tuple[Earned, ...]:
    if not reports:
        return ()
    lines = ReportLine.objects.filter(which, report__in=reports)
    order = {pk: at for at, pk in enumerate(reports)}
    rows = lines.order_by("report", "position").values_list(*COLUMNS, "colours")
    found = sorted(rows, key=lambda row: (order[row[0]], row[1]))
    return tuple(
        Earned(
            reports[row[0]]["event_name"],
            reports[row[0]]["sanction__event__slug"],
            reports[row[0]]["revision"],
            *row[1:-1],
            shares_of(row[-1]),
        )
        for row in found
    )
