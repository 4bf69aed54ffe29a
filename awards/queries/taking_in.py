"""What the tables of a file would change in a draft."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from awards.mapping.taking_in import standing_rows
from awards.models import Edition
from awards.queries.editions import ratings_of
from awards.rulebooks.sheets import Sheet
from awards.rulebooks.taking_in import TableTaken, compared
from awards.rules.tables import Rating


def tables_taken(edition: Edition, sheets: Mapping[str, Sheet]) -> tuple[TableTaken, ...]:
    """Each table of the file beside the draft's, in the order of the file."""
    ratings = {*ratings_of(edition), *_ratings_in(sheets)}
    return tuple(
        compared(table, sheet, standing_rows(edition, table), ratings)
        for table, sheet in sheets.items()
    )


def _ratings_in(sheets: Mapping[str, Sheet]) -> Iterator[str]:
    """The ratings that the file itself brings."""
    sheet, name = sheets.get(Rating.table), Rating.key[0]
    if sheet and name in sheet.headings:
        at = sheet.headings.index(name)
        yield from (line.cells[at] for line in sheet.lines if len(line.cells) > at)
