"""A report as everybody reads it: with national numbers only if the organiser says so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from awards.reports.difference import ChangedLine, Changes
from awards.reports.document import EventReport, PaidLine, written
from tourney.telling import told_numbers

Told = Mapping[tuple[str, str], str]


def told_of(report: EventReport, *, tells_all: bool) -> Told:
    """What is said of the numbers of a report."""
    people = ((line.player_name, line.player_number) for line in report.lines)
    return told_numbers(people, tells_all=tells_all)


def told_report(report: EventReport, told: Told) -> EventReport:
    """The report with numbers as they are told."""
    return replace(report, lines=tuple(_line(line, told) for line in report.lines))


def told_changes(changes: Changes, told: Told) -> Changes:
    """What changed, with numbers as they are told; who is in the older report alone has none."""
    return replace(
        changes,
        lines=tuple(
            ChangedLine(*(one and _line(one, told) for one in (pair.before, pair.after)))
            for pair in changes.lines
        ),
    )


def told_text(text: str, told: Told, left_out: str) -> str:
    """The document as it is downloaded; byte for byte what was frozen where nothing is left out of it."""
    if not left_out:
        return text
    document = json.loads(text)
    for line in document["awards"]:
        line["player_number"] = told[line["player"], line["player_number"]]
    return written(document | {"left_out": left_out})


def _line(line: PaidLine, told: Told) -> PaidLine:
    return replace(line, player_number=told.get((line.player_name, line.player_number), ""))
