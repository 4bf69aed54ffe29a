"""Reports and totals as files: which forms there are, and how each is written."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

from django.http import Http404, HttpResponse

from awards.pages.reports import ReportPage, played_in
from awards.reports.tables import Table, award_table, change_table, report_tables
from awards.reports.text import receipts_json, receipts_text, report_text
from awards.reports.usebio import InvalidReportError, usebio
from tourney.exporting import csv_text, safe_cell
from tourney.workbook import workbook

SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
TYPES = {
    "csv": "text/csv; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "xlsx": SPREADSHEET,
}


def report_file(page: ReportPage, text: str, form: str) -> HttpResponse:
    """A report in the form its address names; 404 for a form there is none of.

    `text` is the frozen document, which as JSON is handed out byte for byte. XML that our schema
    refuses is not handed out: 422 with the reason.
    """
    write = WRITERS.get(form)
    if write is None or (form == "changes.csv" and page.changes is None):
        raise Http404
    report = page.report
    number = f"revision-{report.revision}" if report.revision else "not-published"
    try:
        content = text if form == "json" else write(page)
    except InvalidReportError as error:
        reason = f"Nothing is downloaded: the XML would not be valid. {error}"
        return HttpResponse(reason, status=422, content_type=TYPES["txt"])
    name = f"masterpoints-{report.tournament_slug}-{report.event_slug}-{number}.{form}"
    return attached(content, name)


def tables_file(tables: Sequence[Table], form: str, name: str) -> HttpResponse:
    """All as sheets of an XLSX or as JSON, one as CSV; 404 for any other form.

    `csv` is the first table, `awards.csv` the one of that name.
    """
    for table in tables:
        if form == f"{table.name.lower()}.csv" or (form, table) == ("csv", tables[0]):
            return attached(csv_text(table.all_rows), f"{name}-{table.name.lower()}.csv")
    if form == "json":
        return attached(_as_json(tables), f"{name}.json")
    if form == "xlsx":
        return attached(workbook(tables, at=datetime(2000, 1, 1), safe=safe_cell), f"{name}.xlsx")
    raise Http404


def attached(content: str | bytes, name: str) -> HttpResponse:
    """A file to be saved under this name, of the type its ending says."""
    response = HttpResponse(content, content_type=TYPES[name.rpartition(".")[2]])
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _as_json(tables: Sequence[Table]) -> str:
    """Every table by name, each row by column; amounts as text, so that none is a float."""
    document = {
        table.name.lower(): [dict(zip(table.columns, row, strict=True)) for row in table.rows]
        for table in tables
    }
    return json.dumps(document, ensure_ascii=False, indent=1, default=str) + "\n"


def _sheets(page: ReportPage) -> bytes:
    tables = list(report_tables(page.report))
    if page.changes:
        tables.append(change_table(page.changes))
    said = page.report.published_at
    at = datetime.fromisoformat(said).astimezone(UTC) if said else datetime(2000, 1, 1)
    return workbook(tables, at=at, safe=safe_cell)


def _changes(page: ReportPage) -> str:
    assert page.changes is not None
    return csv_text(change_table(page.changes).all_rows)


def _receipts(page: ReportPage) -> str:
    return json.dumps(receipts_json(page.report), ensure_ascii=False, indent=1) + "\n"


WRITERS: Mapping[str, Callable[[ReportPage], str | bytes]] = {
    "csv": lambda page: csv_text(award_table(page.report).all_rows),
    "xlsx": _sheets,
    "txt": lambda page: report_text(page.report),
    "xml": lambda page: usebio(
        page.report, played_in(page), club_number=page.event.tournament.organiser_number
    ),
    "json": lambda page: "",
    "receipts.txt": lambda page: receipts_text(page.report),
    "receipts.json": _receipts,
    "changes.csv": _changes,
}
