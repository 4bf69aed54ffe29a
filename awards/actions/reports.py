"""Freezing what is published: one numbered report each time, never written again."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Max

from awards.mapping.report import report_document
from awards.mapping.report_lines import line_values
from awards.models import Report, ReportLine, Sanction
from awards.reports.document import checksum, read_document, written


def last_revision(sanction: Sanction) -> int:
    """The number of its newest report; 0 before the first."""
    found = Report.objects.filter(sanction=sanction).aggregate(last=Max("revision"))["last"]
    return found or 0


def freeze_report(sanction: Sanction, *, by: User | None) -> Report:
    """Write the next revision of a sanction that was just published, inside that transaction."""
    revision = last_revision(sanction) + 1
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
