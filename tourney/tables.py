"""Tables of the desk."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import django_tables2 as tables

from tourney.queries import EntryLine
from tourney.queries.changes import shown


def points_column(label: str, accessor: str) -> Any:
    """Masterpoints, right-aligned; a dash where they are not known."""
    attrs = {"td": {"class": "n", "data-label": label}, "th": {"class": "n"}}
    return tables.Column(accessor=accessor, verbose_name=label, attrs=attrs, default="–")


class EntryTable(tables.Table):
    """The entries of an event, one line each; new lines are put on top of `rows_id`."""

    caption, target, rows_id = "Entries", "entries", "entry-rows"

    number = tables.Column(verbose_name="No.", attrs={"td": {"class": "figure"}})
    name = tables.TemplateColumn(
        template_name="tourney/_entry_name.html", verbose_name="Captain or team, players"
    )
    size = points_column("Players", "entrant__size")
    reported_total = points_column("Reported", "entrant__reported_total")
    member_total = points_column("Sum of members", "member_total")
    difference = points_column("Differ by", "difference")
    average = points_column("Average used", "average")
    fee = tables.Column(
        accessor="entrant__get_fee_display", verbose_name="Fee", attrs={"td": {"data-label": "Fee"}}
    )
    state = tables.TemplateColumn(
        template_name="tourney/_entry_state.html",
        verbose_name="State",
        order_by=("entrant__status", "entrant__is_late"),
    )

    class Meta:
        """In the house's own table; every line can be linked to."""

        attrs = {"class": "grid-table entries"}
        row_attrs = {"id": lambda record: f"entry-{record.number}"}
        empty_text = "No entry yet, or none that fits the search."
        order_by = "number"

    def render_reported_total(self, value: Decimal) -> str:
        """With separators."""
        return shown("masterpoints", value)

    def render_member_total(self, value: Decimal) -> str:
        """With separators."""
        return shown("masterpoints", value)

    def render_average(self, value: Decimal) -> str:
        """With separators."""
        return shown("masterpoints", value)

    def render_difference(self, value: Decimal, record: EntryLine) -> str:
        """How much, and in which direction, in a word."""
        return record.difference_text
