"""Whether a frozen report is as it was published."""

from __future__ import annotations

from awards.models import Report
from awards.reports.document import checksum, read_document


def faults(report: Report) -> list[str]:
    """What is not as it was published: the document, or what its lines pay; what people are called is not compared."""
    if checksum(report.document) != report.checksum:
        return ["the document is not the one of its checksum"]
    written = [
        (one.position, one.entrant_number, one.award)
        for one in read_document(report.document).lines
    ]
    kept = report.lines.order_by("position").values_list("position", "entrant_number", "award")
    return [] if list(kept) == sorted(written) else ["its lines are not those of its document"]
