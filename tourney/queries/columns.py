"""What is known of the columns of a list: how somebody mapped a list with the same headings before."""

from __future__ import annotations

from dataclasses import dataclass

from tourney.importing.columns import Headings
from tourney.importing.mapped import Mapping, key_of, key_of_old_workbook, mapping_of, meanings
from tourney.importing.table import Table
from tourney.models import Event, ListColumns


def remembered_columns(event: Event, table: Table) -> Mapping | None:
    """The mapping by hand of a list with these headings; None where there is none."""
    single = event.has_single_players
    key, old = key_of(table, single=single), key_of_old_workbook(table, single=single)
    kept = {one.key: one.meanings for one in ListColumns.objects.filter(key__in=[key, old])}
    if key in kept:
        return mapping_of(kept[key], single=single)
    width = len(table.lines[0].cells) if table.lines else 0
    return mapping_of(kept[old][:width], single=single) if old in kept else None


@dataclass(frozen=True, slots=True)
class ReadColumn:
    """A column of a list and what it was read as; empty words: not used."""

    heading: str
    words: str


def read_columns(event: Event, headings: Headings) -> list[ReadColumn]:
    """What each column of a list was read as, in its order."""
    words = meanings(single=event.has_single_players)
    pairs = zip(headings.names, headings.columns, strict=True)
    return [
        ReadColumn(name or f"column {at}", words.get(column, "") if column else "")
        for at, (name, column) in enumerate(pairs, start=1)
    ]
