"""Whether reports are as they were published, for `check_brackets`."""

from __future__ import annotations

from typing import Any

from awards.mapping.report_lines import line_values
from awards.models import Report, ReportLine
from awards.reports.document import checksum, read_document
from tourney.models import Event


def broken_reports(event: Event) -> list[str]:
    """Reports that are missing or not as they were published, and lines that are not their document's."""
    found: list[str] = []
    rows = Report.objects.filter(sanction__event=event).order_by("revision")
    for number, row in enumerate(rows, start=1):
        if row.revision != number:
            return [*found, f"report, revision {number}: it is missing"]
        if checksum(row.document) != row.checksum:
            found.append(f"report, revision {number}: it is not as it was published")
        elif _lines(row) != _written(row):
            found.append(f"report, revision {number}: its lines are not those of its document")
    return found


def _written(row: Report) -> list[dict[str, Any]]:
    return [line_values(line) for line in read_document(row.document).lines]


def _lines(row: Report) -> list[dict[str, Any]]:
    """The same, as the rows have it."""
    left_out = ("id", "report_id")
    names = [one.attname for one in ReportLine._meta.concrete_fields if one.attname not in left_out]
    return [{name: getattr(line, name) for name in names} for line in row.lines.all()]
