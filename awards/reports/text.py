"""Reports as plain text, for a mail or a notice board; and all receipts of an event at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from awards.receipts.said import printed
from awards.reports.difference import colour_words
from awards.reports.document import EventReport, GroupReport, PaidLine

RULE = "-" * 72


def report_text(report: EventReport) -> str:
    """The whole report."""
    return "\n".join([*_head(report), *_groups(report), *_awards(report), ""])


def receipts_text(report: EventReport) -> str:
    """Every award with its receipt, one below the other."""
    lines = [report.title, _state(report), ""]
    for line in report.paid:
        lines += [RULE, f"{_who(line)}: {line.award} ({colour_words(line.colours)})"]
        rank = f", {line.rank}" if line.rank else ""
        lines += [f"{line.group}, {line.entrant_number} {line.entrant_name}{rank}"]
        lines += [line.reason] if line.reason else []
        lines += ["", printed(line.receipt, report.shared).to_text(), ""]
    return "\n".join([*lines, f"Rule book edition {report.edition}.", ""])


def receipts_json(report: EventReport) -> dict[str, Any]:
    """The same as a document: every receipt in full."""
    return {
        "event": report.event,
        "tournament": report.tournament,
        "revision": report.revision,
        "published": report.published_at or None,
        "edition": report.edition,
        "receipts": [
            {
                "position": line.position,
                "number": line.player_number,
                "player": line.who,
                "award": str(line.award),
                "colours": [{"colour": s.colour, "award": str(s.award)} for s in line.colours],
                "reason": line.reason,
                "receipt": printed(line.receipt, report.shared).to_json(),
            }
            for line in report.paid
        ],
    }


def _state(report: EventReport) -> str:
    if not report.revision:
        return "Not published: this is not final."
    return f"Revision {report.revision}, published {report.published_at}"


def _head(report: EventReport) -> Iterator[str]:
    yield f"MASTERPOINT REPORT: {report.title}"
    yield _state(report)
    yield ""
    yield from (f"{fact}: {value}" for fact, value in report.facts)
    yield from ("", "How the book was read")
    yield from (f"  {question}: {answer}" for question, answer in report.readings)
    if report.warnings:
        yield from ("", "What is open")
        yield from (f"  {warning}" for warning in report.warnings)


def _groups(report: EventReport) -> Iterator[str]:
    for group in report.groups:
        yield from ("", RULE, f"{group.label}: {group.size}")
        yield from (f"  {f.name} = {f.value}: {f.reason} [{f.source}]" for f in group.factors)
        yield from _pays(group)


def _pays(group: GroupReport) -> Iterator[str]:
    for paid in group.overall:
        yield f"  place {paid.shown:<8}{paid.award:>9}  {colour_words(paid.colours)}"
    for section in group.session:
        for paid in section.places:
            where = f"section {section.section}" if section.section else "session"
            name = f"{where}, place {paid.shown}"
            yield f"  {name:<14}{paid.award:>9}  {colour_words(paid.colours)}"
    if group.match:
        yield f"  a match won   {group.match.award:>9}  {colour_words(group.match.colours)}"


def _awards(report: EventReport) -> Iterator[str]:
    for group in report.groups:
        yield from ("", RULE, f"Awards of {group.label}")
        for line in (line for line in report.paid if line.group == group.label):
            place = line.rank or "-"
            amount = f"{line.award:>8}  {colour_words(line.colours)}"
            yield f"  {place:<8} {_who(line):<36} {amount}"


def _who(line: PaidLine) -> str:
    return f"{line.who} {line.player_number}".strip()
