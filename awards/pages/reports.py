"""The page of a report: its groups with their entries, its revisions, what it changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from awards.mapping.report import report_document
from awards.models import Report, Sanction
from awards.queries.editions import edition_of
from awards.queries.reports import report_of, revisions_of
from awards.reports.difference import Changes, difference
from awards.reports.document import (
    EventReport,
    GroupReport,
    PaidLine,
    checksum,
    event_report,
    read_document,
    written,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a group and what its players are paid."""

    number: int
    name: str
    rank: str
    lines: tuple[PaidLine, ...]

    @property
    def line_up_missing(self) -> bool:
        """Whether somebody's boards were assumed."""
        return any(line.line_up_missing for line in self.lines)


@dataclass(frozen=True, slots=True)
class GroupPage:
    """One group with the entries that are paid, the winner first, and how many are not."""

    group: GroupReport
    entries: tuple[Entry, ...]
    unpaid: int


@dataclass(frozen=True, slots=True)
class ReportPage:
    """A report as it is shown; `row` is None while nothing is published."""

    report: EventReport
    row: Report | None
    revisions: tuple[Report, ...]
    before: Report | None
    changes: Changes | None

    @property
    def is_newest(self) -> bool:
        """Whether receipts of single awards say the same; older ones stand in the downloads."""
        return self.row is None or self.row.revision == self.revisions[0].revision

    @property
    def newest(self) -> Report | None:
        """The revision that counts."""
        return self.revisions[0] if self.revisions else None

    @property
    def next_revision(self) -> int:
        """The number the next publishing gives."""
        return (self.newest.revision if self.newest else 0) + 1

    @property
    def is_intact(self) -> bool:
        """Whether the document still has the checksum it was published with."""
        return self.row is None or checksum(self.row.document) == self.row.checksum

    @property
    def groups(self) -> Iterator[GroupPage]:
        """The groups with their entries."""
        return (_group_page(group, self.report.lines) for group in self.report.groups)


def published_page(sanction: Sanction, row: Report) -> ReportPage:
    """A published revision beside the one before it."""
    revisions = tuple(revisions_of(sanction))
    report = read_document(row.document)
    before = report_of(sanction, row.revision - 1)
    changes = difference(read_document(before.document), report) if before else None
    return ReportPage(report, row, revisions, before, changes)


def preview_page(sanction: Sanction) -> ReportPage:
    """What would be published now, beside what was published last."""
    revisions = tuple(revisions_of(sanction))
    report = event_report(preview_document(sanction))
    before = report_of(sanction)
    changes = difference(read_document(before.document), report) if before else None
    return ReportPage(report, None, revisions, before, changes)


def preview_document(sanction: Sanction) -> dict[str, object]:
    """The document of awards that are computed and not published."""
    return report_document(sanction, edition_of(sanction), sanction.awards.all(), revision=0)


def preview_text(sanction: Sanction) -> str:
    """The same as it would be downloaded."""
    return written(preview_document(sanction))


def _group_page(group: GroupReport, lines: tuple[PaidLine, ...]) -> GroupPage:
    own = [line for line in lines if line.group == group.label]
    entries = [
        Entry(number, name, found[0].rank, found)
        for (number, name), rows in groupby(own, key=lambda x: (x.entrant_number, x.entrant_name))
        for found in [tuple(rows)]
    ]
    paid = tuple(entry for entry in entries if any(line.award for line in entry.lines))
    return GroupPage(group, paid, len(entries) - len(paid))
