"""What the tables of a file would change in a draft."""

from __future__ import annotations

from collections.abc import Mapping

from awards.mapping.taking_in import standing_rows
from awards.models import Edition
from awards.rulebooks.sheets import Sheet
from awards.rulebooks.taking_in import TableTaken, compared


def tables_taken(edition: Edition, sheets: Mapping[str, Sheet]) -> tuple[TableTaken, ...]:
    """Each table of the file beside the draft's, in the order of the file."""
    return tuple(
        compared(table, sheet, standing_rows(edition, table)) for table, sheet in sheets.items()
    )
