"""The page of a report: its groups with their entries, its revisions, what it changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
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
from awards.reports.told import told_changes, told_of, told_report, told_text
from awards.reports.usebio import Played
from brackets.journal.heads import head_at
from brackets.system import room_of
from tourney.heads import Head
from tourney.models import Event


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


@dataclass(frozen=True)
class ReportPage:
    """A report as it is shown; `row` is None while nothing is published."""

    report: EventReport
    row: Report | None
    revisions: tuple[Report, ...]
    before: Report | None
    changes: Changes | None
    event: Event
    leaves_out: str = ""
    """What stands in the frozen document and is not shown."""

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

    @cached_property
    def head(self) -> Head | None:
        """The newest record of the journal when it was published: what it rests on."""
        if self.row is None or room_of(self.event) is None:
            return None
        return head_at(self.event, self.row.published_at)

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
    report = read_document(row.told)
    before = report_of(sanction, row.revision - 1)
    changes = difference(read_document(before.told), report) if before else None
    return ReportPage(report, row, revisions, before, changes, sanction.event)


def told_page(page: ReportPage) -> ReportPage:
    """The page as everybody reads it: national numbers only where the organiser says so."""
    told = told_of(page.report, tells_all=page.event.tournament.tells_numbers)
    changes = told_changes(page.changes, told) if page.changes else None
    shown = told_report(page.report, told)
    return replace(page, report=shown, changes=changes, leaves_out=_left_out(page, shown))


def _left_out(page: ReportPage, shown: EventReport) -> str:
    names = "the name of a person" if page.row and page.row.shown else ""
    return " and ".join(
        filter(None, (names, "national numbers" if shown.lines != page.report.lines else ""))
    )


def told_document(page: ReportPage, text: str) -> str:
    """Its document as everybody downloads it."""
    told = told_of(page.report, tells_all=page.event.tournament.tells_numbers)
    return told_text(text, told, _left_out(page, told_report(page.report, told)))


def preview_page(sanction: Sanction) -> ReportPage:
    """What would be published now, beside what was published last."""
    revisions = tuple(revisions_of(sanction))
    report = event_report(preview_document(sanction))
    before = report_of(sanction)
    changes = difference(read_document(before.told), report) if before else None
    return ReportPage(report, None, revisions, before, changes, sanction.event)


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


def played_in(page: ReportPage) -> list[Played]:
    """The matches with a score, which an old revision may have been published without."""
    room = room_of(page.event)
    if room is None or not page.is_newest or page.event.state == Event.State.ENTRY:
        return []
    return [
        Played(
            str(meeting.draw),
            meeting.round,
            pair.first,
            pair.second,
            pair.first_score,
            pair.second_score,
        )
        for meeting in room.public_meetings(page.event)
        for pair in meeting.pairs
        if pair.first and pair.second and pair.first_score and pair.second_score
    ]
