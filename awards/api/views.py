"""The published awards of an event, and nothing that is not published."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from awards.api import shapes
from awards.models import Report
from awards.queries.reports import report_of
from awards.queries.sanctions import sanction_of
from awards.receipts.said import phrase_of
from awards.reports.document import PaidLine, read_document
from tourney.api.answering import of_event
from tourney.api.operations import OF_EVENT, Operation
from tourney.http import Request
from tourney.models import Event

NONE = shapes.Report(0, "", "", "", [], {})


def _awards(request: Request, event: Event) -> shapes.Report:
    if not _is_paid(event):
        return NONE
    sanction = sanction_of(event)
    row = report_of(sanction) if sanction.is_published else None
    return _told(row, with_numbers=event.tournament.tells_numbers) if row else NONE


def _is_paid(event: Event) -> bool:
    return event.system.has_masterpoints


def _told(row: Report, *, with_numbers: bool) -> shapes.Report:
    report = read_document(row.told)
    awards = [_award(line, with_numbers) for line in report.lines]
    shared = {name: _line(document) for name, document in report.shared.items()}
    return shapes.Report(
        report.revision, report.published_at, report.edition, row.checksum, awards, shared
    )


def _award(line: PaidLine, with_numbers: bool) -> shapes.Award:
    return shapes.Award(
        line.position,
        line.group,
        line.entrant_number,
        line.entrant_name,
        line.player_name,
        (line.player_number or None) if with_numbers else None,
        line.place,
        line.rank,
        str(line.award),
        [shapes.Share(share.colour, str(share.award)) for share in line.colours],
        line.reason,
        _line(line.receipt),
    )


def _line(document: Mapping[str, Any]) -> shapes.ReceiptLine:
    if "ref" in document:
        return shapes.ReceiptLine("", "", "", "", "", document["ref"], [])
    return shapes.ReceiptLine(
        document["name"],
        document["value"],
        document["reason"],
        phrase_of(document),
        document["reading"] or "",
        "",
        [_line(part) for part in document["parts"]],
    )


OPERATIONS = (
    Operation(
        f"{OF_EVENT}/awards",
        "awards",
        "The published awards, each with its receipt.",
        shapes.Report,
        of_event(_awards),
        is_of=_is_paid,
    ),
)
