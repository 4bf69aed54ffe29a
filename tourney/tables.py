"""Tables of the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import django_tables2 as tables

from tourney.listing import ListTable, Rows
from tourney.models import Event

NO_ENTRY = "No entry yet. Enter the first one above, or import a list."


def number_column(label: str, accessor: str, **more: Any) -> Any:
    """A figure, right-aligned."""
    return tables.Column(
        accessor=accessor, verbose_name=label, attrs={"th": {"class": "n"}}, **more
    )


class EntriesTable(ListTable):
    """What the entries of all events share: they are searched at any size, and pages hold 200 of them.

    New lines are put on top of `rows_id`, so that what was just entered stands in sight on every page.
    """

    caption, target, rows_id = "Entries", "entries", "entry-rows"
    not_found = "No entry fits the search."
    on_a_page, few = 200, -1
    at = 0
    """The entry that is marked: what was just entered or saved."""


class EntryTable(EntriesTable):
    """The entries of an event of teams, pairs or players of bridge."""

    rows_template = "tourney/_entry_rows.html"

    number = tables.Column(verbose_name="Entry")
    name = tables.Column(verbose_name="Captain or team, players", order_by="by_surname")
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

        attrs = {"class": "grid-table listing entries"}
        empty_text = NO_ENTRY
        order_by = "number"


class SingleTable(EntriesTable):
    """The single players of an event; its system says which columns there are."""

    rows_template = "tourney/_single_rows.html"
    shows: Mapping[str, bool] = {}
    """Which of the optional columns there are."""

    number = tables.Column(verbose_name="Entry")
    name = tables.Column(verbose_name="Player", order_by="by_surname")
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

        attrs = {"class": "grid-table listing entries"}
        empty_text = NO_ENTRY
        order_by = "number"


def page_of(event: Event, number: int) -> int:
    """The page of the list, in its own order, on which an entry stands."""
    before = event.entrants.filter(number__lt=number).count()
    return before // (EntriesTable.on_a_page or before + 1) + 1


OPTIONAL = ("country", "rating", "seed", "skips")
"""Columns only some systems have a use for."""


def entry_table(event: Event, lines: Rows, *, at: int = 0) -> EntriesTable:
    """The table of this event's entries, that of number `at` marked; single players show what their draw goes by."""
    table = _entry_table(event, lines)
    table.at = at
    return table


def _entry_table(event: Event, lines: Rows) -> EntriesTable:
    if not event.has_single_players:
        return EntryTable(lines)
    shows = {name: name in event.system.entries.columns for name in OPTIONAL}
    table = SingleTable(lines, exclude=[name for name, shown in shows.items() if not shown])
    table.shows = shows
    return table


class TournamentTable(ListTable):
    """The tournaments everybody may read, the newest first."""

    caption, target = "Tournaments", "tournaments"
    rows_template = "tourney/_tournament_rows.html"
    not_found = "No tournament fits the search."

    name = tables.Column(verbose_name="Tournament", order_by=("name", "pk"))
    place = tables.Column(verbose_name="Place", order_by=("place", "name", "pk"))
    starts = tables.Column(
        verbose_name="Days", order_by=("starts", "-name", "-pk"), initial_sort_descending=True
    )

    class Meta:
        """Each is a card on a phone."""

        attrs = {"class": "grid-table listing cards sheet"}
        empty_text = "No tournament is announced yet."
        order_by = "-starts"


class DeskTable(TournamentTable):
    """The tournaments somebody directs."""

    caption, target = "Your desks", "desks"
    rows_template = "tourney/_desk_rows.html"

    events = number_column("Events", "event_count")
    state = tables.Column(
        verbose_name="State", empty_values=(), order_by=("is_public", "name", "pk")
    )

    class Meta(TournamentTable.Meta):
        """What to do for one."""

        empty_text = "You direct no tournament. Ask for an invitation link."


class PeopleTable(ListTable):
    """Everybody who signs in."""

    caption, target = "People", "people"
    rows_template = "tourney/people/_rows.html"
    not_found = "Nobody fits the search."

    username = tables.Column(verbose_name="Name", order_by=("username",))
    email = tables.Column(verbose_name="E-mail", order_by=("email", "username"))
    role = tables.Column(empty_values=(), order_by=("-is_superuser", "-directs", "username"))
    last_login = tables.Column(
        verbose_name="Last signed in",
        order_by=("last_login", "username"),
        initial_sort_descending=True,
    )
    state = tables.Column(empty_values=(), order_by=("is_active", "username"))

    class Meta:
        """Each is a card on a phone."""

        attrs = {"class": "grid-table listing cards sheet"}
        order_by = "username"


class PlayersTable(ListTable):
    """The member file."""

    caption, target = "Players", "players"
    rows_template = "tourney/people/_player_rows.html"
    not_found = "No player fits the search."
    few = -1

    name = tables.Column(order_by=("name", "pk"))
    number = tables.Column(verbose_name="National number", order_by=("number",))
    masterpoints = number_column("Masterpoints", "masterpoints", order_by=("masterpoints", "pk"))
    rating = number_column("Rating", "rating", order_by=("rating", "pk"))
    club = tables.Column(order_by=("club", "pk"))
    country = tables.Column(order_by=("country", "pk"))

    class Meta:
        """Each is a card on a phone."""

        attrs = {"class": "grid-table listing cards sheet"}
        empty_text = "No player yet. Add one, or bring a file in."
        order_by = "name"
