"""Tables of the desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import django_tables2 as tables

from tourney.models import Event
from tourney.queries import EntryLine


def number_column(label: str, accessor: str) -> Any:
    """A figure, right-aligned."""
    return tables.Column(accessor=accessor, verbose_name=label, attrs={"th": {"class": "n"}})


class EntryTable(tables.Table):
    """The heads and the order of the entries of an event.

    `rows_template` writes the lines, all in one go: hundreds of them, cell by cell, would keep a
    director waiting. New lines are put on top of `rows_id`.
    """

    caption, target, rows_id = "Entries", "entries", "entry-rows"
    rows_template = "tourney/_entry_rows.html"

    number = tables.Column(verbose_name="No.")
    name = tables.Column(verbose_name="Captain or team, players")
    size = number_column("Players", "entrant__size")
    reported_total = number_column("Reported", "entrant__reported_total")
    member_total = number_column("Sum of members", "member_total")
    difference = number_column("Differ by", "difference")
    average = number_column("Average used", "average")
    fee = tables.Column(accessor="entrant__get_fee_display", verbose_name="Fee")
    state = tables.Column(
        verbose_name="State", empty_values=(), order_by=("entrant__status", "entrant__is_late")
    )

    class Meta:
        """In the house's own table."""

        attrs = {"class": "grid-table entries"}
        empty_text = "No entry yet, or none that fits the search."
        order_by = "number"


class SingleTable(tables.Table):
    """The heads and the order of the players of a cup, a judo category or a Scrabble division."""

    caption, target, rows_id = "Entries", "entries", "entry-rows"
    rows_template = "tourney/_single_rows.html"
    family = Event.Family.CUP

    number = tables.Column(verbose_name="No.")
    name = tables.Column(verbose_name="Player")
    club = tables.Column(verbose_name="Club")
    country = tables.Column(verbose_name="Country")
    rating = number_column("Rating", "rating")
    seed = number_column("Seed", "entrant__seed")
    skips = number_column("Skips", "entrant__skips")
    fee = tables.Column(accessor="entrant__get_fee_display", verbose_name="Fee")
    state = tables.Column(
        verbose_name="State", empty_values=(), order_by=("entrant__status", "entrant__is_late")
    )

    class Meta:
        """In the house's own table."""

        attrs = {"class": "grid-table entries"}
        empty_text = "No entry yet, or none that fits the search."
        order_by = "number"


LEFT_OUT: Mapping[Event.Family, tuple[str, ...]] = {
    Event.Family.CUP: ("country", "rating"),
    Event.Family.JUDO: ("rating", "skips"),
    Event.Family.SCRABBLE: ("country", "seed", "skips"),
}
"""Columns a family has no use for."""


def entry_table(event: Event, lines: Sequence[EntryLine]) -> tables.Table:
    """The table of this event's entries; single players show what their draw goes by."""
    if not event.is_system:
        return EntryTable(lines)
    table = SingleTable(lines, exclude=LEFT_OUT[event.family])
    table.family = event.family
    return table
