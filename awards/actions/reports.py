"""Freezing what is published: one numbered report each time, never written again."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db.models import Max

from awards.mapping.report import report_document
from awards.models import Report, ReportLine, Sanction
from awards.reports.document import PaidLine, checksum, read_document, written


def freeze_report(sanction: Sanction, *, by: User | None) -> Report:
    """Write the next revision of a sanction that was just published, inside that transaction."""
    last = Report.objects.filter(sanction=sanction).aggregate(last=Max("revision"))["last"]
    revision = (last or 0) + 1
    assert sanction.edition is not None, "Publishing pins the edition."
    assert sanction.published_at is not None, "Only published awards are frozen."
    document = report_document(sanction, sanction.edition, sanction.awards.all(), revision=revision)
    text = written(document)
    report = Report.objects.create(
        sanction=sanction,
        revision=revision,
        event_name=sanction.event.name,
        published_at=sanction.published_at,
        published_by=by,
        author=(by.get_full_name() or by.get_username()) if by else "",
        checksum=checksum(text),
        document=text,
    )
    lines = (ReportLine(report=report, **line_values(line)) for line in read_document(text).lines)
    ReportLine.objects.bulk_create(lines, batch_size=500)
    return report


def line_values(line: PaidLine) -> dict[str, Any]:
    """The columns of a line of a report, as it is kept to be found and added up."""
    return {
        "position": line.position,
        "group": line.group,
        "entrant_number": line.entrant_number,
        "entrant_name": line.entrant_name,
        "place": line.place,
        "rank": line.rank,
        "own_rank": line.own_rank,
        "paid_for": line.paid_for,
        "paid_as": line.paid_as,
        "player_number": line.player_number,
        "player_name": line.player_name,
        "award": line.award,
        "colours": [{"colour": s.colour, "award": str(s.award)} for s in line.colours],
    }
