"""What must be so whatever happened: rows are what their journals give, reports what their checksums say."""

from __future__ import annotations

from awards.models import Report
from awards.reports.document import checksum
from brackets.journal.check import differences
from brackets.lots.records import broken_seals
from tourney.models import Event


def rows() -> list[str]:
    """Every difference that `manage.py check_brackets` finds."""
    return [
        f"{event}: {line}"
        for event in Event.objects.select_related("tournament")
        for line in (*differences(event), *broken_seals(event))
    ]


def reports() -> list[str]:
    """Every frozen report that is not as it was published."""
    return [
        f"{report} of {report.event_name}: its checksum is another"
        for report in Report.objects.all()
        if checksum(report.document) != report.checksum
    ]
