"""Keeping how the columns of a list were mapped."""

from __future__ import annotations

from django.contrib.auth.models import User

from tourney.importing.mapped import Mapping, key_of
from tourney.importing.table import Table
from tourney.models import Event, ListColumns


def remember_columns(event: Event, *, table: Table, mapping: Mapping, by: User | None) -> None:
    """The next list with these headings is read so; a list without headings is not known again."""
    if not mapping.headed:
        return
    ListColumns.objects.update_or_create(
        key=key_of(table, single=event.has_single_players),
        defaults={
            "headings": "\n".join(table.lines[0].cells),
            "meanings": mapping.codes,
            "mapped_by": by,
        },
    )
