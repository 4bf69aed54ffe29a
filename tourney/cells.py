"""Cells for spreadsheets, made safe: no name is ever run as a formula. No Django, no database."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from decimal import Decimal

from tourney.importing.table import guarded

CONTROLS = ("\t", "\r", "\n")
BYTE_ORDER_MARK = "\ufeff"


def safe_cell(value: object) -> str:
    """A value as a cell no spreadsheet runs: text that begins like a formula gets an apostrophe.

    Numbers stay numbers, a minus sign included, for they hold nothing else.

    >>> safe_cell("=1+1"), safe_cell(Decimal("-3.50")), safe_cell(None), safe_cell("Ann")
    ("'=1+1", '-3.50', '', 'Ann')
    """
    if value is None:
        return ""
    if isinstance(value, (int, Decimal)):
        return str(value)
    text = str(value)
    shown = text.lstrip(" \u00a0")
    return f"'{text}" if shown.startswith(CONTROLS) or guarded(shown) != shown else text


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV with a byte order mark, so that spreadsheets read the names right."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([safe_cell(value) for value in row] for row in rows)
    return BYTE_ORDER_MARK + out.getvalue()
