"""Reports as tables: the rows that CSV and XLSX are written from. The columns are in docs/reports.md."""

from __future__ import annotations

from collections.abc import Iterator

from awards.reports.difference import Changes, colour_words
from awards.reports.document import COLOURS, EventReport, GroupReport, PaidLine
from tourney.workbook import Row as Row
from tourney.workbook import Table as Table

AWARD_COLUMNS = (
    "event",
    "revision",
    "group",
    "entry",
    "entry_name",
    "rank",
    "number",
    "name",
    "own_rank",
    "match_wins",
    "award",
    *COLOURS,
    "reason",
)
PAYS_COLUMNS = ("group", "for", "section", "places", "award", "colours")
FACT_COLUMNS = ("fact", "value")
CHANGE_COLUMNS = ("change", "number", "name", "entry_name", "before", "after", "difference", "also")


def award_table(report: EventReport) -> Table:
    """One row a player who is paid; numbers are Decimals, amounts in masterpoints."""
    rows = tuple(_award_row(report, line) for line in report.paid)
    return Table("Awards", AWARD_COLUMNS, rows)


def report_tables(report: EventReport) -> tuple[Table, ...]:
    """The sheets of an event's report: awards, what was paid for what, facts."""
    pays = tuple(row for group in report.groups for row in _pays_rows(group))
    return (
        award_table(report),
        Table("What was paid", PAYS_COLUMNS, pays),
        Table("Facts", FACT_COLUMNS, tuple(fact_rows(report))),
    )


def change_table(changes: Changes) -> Table:
    """One row a line that changed, then one a fact."""
    rows: list[Row] = [
        (
            found.kind,
            found.line.player_number,
            found.line.who,
            found.line.entrant_name,
            found.before.award if found.before else None,
            found.after.award if found.after else None,
            found.delta,
            "; ".join(found.notes),
        )
        for found in changes.lines
    ]
    rows += [("fact", "", f.label, "", f.before, f.after, None, "") for f in changes.facts]
    return Table("Changes", CHANGE_COLUMNS, tuple(rows))


def fact_rows(report: EventReport) -> Iterator[Row]:
    """Facts, readings, factors and warnings, one below the other."""
    yield "Revision", report.revision or "not published"
    yield "Published", report.published_at or "not published"
    yield from report.facts
    yield from ((f"Reading: {question}", answer) for question, answer in report.readings)
    for group in report.groups:
        yield f"{group.label}: entries", group.entrants
        yield f"{group.label}: tables", group.tables
        for factor in group.factors:
            source = f" ({factor.source})" if factor.source else ""
            yield f"{group.label}: {factor.name}", f"{factor.value}: {factor.reason}{source}"
    yield from (("Warning", warning) for warning in report.warnings)


def _award_row(report: EventReport, line: PaidLine) -> Row:
    return (
        report.event,
        report.revision,
        line.group,
        line.entrant_number,
        line.entrant_name,
        line.rank,
        line.player_number,
        line.who,
        line.own_rank,
        line.match_wins,
        line.award,
        *(line.of(colour) or None for colour in COLOURS),
        line.reason,
    )


def _pays_rows(group: GroupReport) -> Iterator[Row]:
    for paid in group.overall:
        words = colour_words(paid.colours)
        yield group.label, "overall", "", paid.shown, paid.award, words
    for section in group.session:
        for paid in section.places:
            words = colour_words(paid.colours)
            yield group.label, "session", section.section, paid.shown, paid.award, words
    if group.match:
        words = colour_words(group.match.colours)
        yield group.label, "match won", "", "", group.match.award, words
