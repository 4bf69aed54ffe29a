"""Published reports: the revisions of an event, and what a tournament has paid so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from awards.models import Report, ReportLine, Sanction
from awards.reports.document import shares_of
from awards.reports.totals import Earned
from tourney.models import Tournament
from tourney.telling import CUT


def revisions_of(sanction: Sanction) -> QuerySet[Report]:
    """Every revision, the newest first, without the documents."""
    return _of(sanction).defer("document", "shown")


def report_of(sanction: Sanction, revision: int | None = None) -> Report | None:
    """A revision with its document, the newest where none is named; None where there is none."""
    rows = _of(sanction)
    return (rows if revision is None else rows.filter(revision=revision)).first()


def _of(sanction: Sanction) -> QuerySet[Report]:
    """Its revisions; none of a sanction nobody saved."""
    rows = Report.objects.order_by("-revision")
    return rows.filter(sanction=sanction) if sanction.pk else rows.none()


def earned_in(tournament: Tournament) -> tuple[Earned, ...]:
    """Every line of the newest report of each event whose awards are published: two queries."""
    return _earned(_current(tournament), Q())


def earned_by(tournament: Tournament, who: str) -> tuple[Earned, ...]:
    """The same of one player: of that number, else of that name, which may end in the last signs of the number.

    Where several numbers have the name, it is whoever was printed without one.
    """
    current = _current(tournament)
    own = _earned(current, Q(player_number=who) & ~Q(player_name=""))
    if own or not who:
        return own
    name, _, last = who.rpartition(f" {CUT}")
    called = (
        Q(player_name=who) | Q(player_name=name, player_number__endswith=last)
        if name
        else Q(player_name=who)
    )
    found = _earned(current, called)
    numbers = {one.player_number for one in found}
    if len(numbers) == 1 and "" not in numbers:
        return _earned(current, Q(player_number=numbers.pop()) & ~Q(player_name=""))
    return tuple(one for one in found if not one.player_number)


@dataclass(frozen=True, slots=True)
class Current:
    """The report that counts of one event; `order` is its turn in the programme."""

    event: str
    slug: str
    revision: int
    order: int


def _current(tournament: Tournament) -> dict[int, Current]:
    """The newest report of each published event, in playing order, by its row."""
    rows = Report.objects.filter(
        sanction__event__tournament=tournament,
        sanction__event__archived_at=None,
        sanction__status=Sanction.Status.PUBLISHED,
    ).order_by("sanction__event__starts_at", "sanction__event__name", "sanction", "-revision")
    columns = ("sanction", "pk", "event_name", "sanction__event__slug", "revision")
    found: dict[int, Current] = {}
    seen: set[int] = set()
    for sanction, pk, event, slug, revision in rows.values_list(*columns):
        if sanction not in seen:
            found[pk] = Current(event, slug, revision, len(found))
        seen.add(sanction)
    return found


COLUMNS = (
    "report",
    "position",
    "group",
    "entrant_number",
    "entrant_name",
    "place",
    "rank",
    "own_rank",
    "paid_for",
    "paid_as",
    "player_number",
    "player_name",
    "award",
    "colours",
)


def _earned(reports: Mapping[int, Current], which: Q) -> tuple[Earned, ...]:
    lines = ReportLine.objects.filter(which, report__in=reports).order_by("report", "position")
    rows: list[tuple[Any, ...]] = list(lines.values_list(*COLUMNS)) if reports else []
    rows.sort(key=lambda row: (reports[row[0]].order, row[1]))
    return tuple(
        _line(reports[pk], dict(zip(COLUMNS[1:], values, strict=True))) for pk, *values in rows
    )


def _line(report: Current, values: dict[str, Any]) -> Earned:
    values["colours"] = shares_of(values["colours"])
    return Earned(report.event, report.slug, report.revision, **values)
