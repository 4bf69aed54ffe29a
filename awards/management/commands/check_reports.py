"""Compare every published report with its checksum, and its lines with its document."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from awards.models import Report
from awards.queries.frozen import faults


class Command(BaseCommand):
    """`manage.py check_reports`: exit status 1 and a line for each difference."""

    help = "Compare every published report with its checksum."

    def handle(self, *args: Any, **options: Any) -> None:
        """Check all reports."""
        reports = Report.objects.select_related("sanction__event__tournament")
        found = [
            f"{report.sanction.event.tournament} / {report.event_name}, {report}: {fault}"
            for report in reports.iterator(chunk_size=50)
            for fault in faults(report)
        ]
        for line in found:
            self.stdout.write(line)
        if found:
            raise CommandError(f"{len(found)} differences between reports and their checksums.")
        self.stdout.write(f"{reports.count()} reports match their checksums.")
