"""A table as a file for spreadsheets, CSV or XLSX: every list that leaves the site is written here."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpResponse

from tourney.cells import csv_text, safe_cell
from tourney.heads import Head, said
from tourney.workbook import Table, workbook

FORMS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
UNDATED = datetime(2000, 1, 1)
"""The same list is the same bytes."""


def table_file(table: Table, form: str, name: str, *, head: Head | None = None) -> HttpResponse:
    """The table to be saved under this name, in one of `FORMS`.

    The head of the journal it is of stands in the name, for a CSV has no other place, and among the
    properties of a workbook.
    """
    if head is not None:
        name = f"{name}-{head.sequence}-{head.digits}"
    content: str | bytes = csv_text(table.all_rows)
    if form == "xlsx":
        content = workbook([table], at=UNDATED, safe=safe_cell, about=said(head))
    response = HttpResponse(content, content_type=FORMS[form])
    response["Content-Disposition"] = f'attachment; filename="{name}.{form}"'
    return response
