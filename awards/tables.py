"""Lists of the awards that people search and sort: players, rankings, who is eligible where, rule books."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import django_tables2 as tables

from awards.pages.ranking import RankingLine, RankingPage
from awards.queries.editions import NONE_LOADED
from awards.reports.totals import PlayerTotal
from tourney.listing import ListTable, Rows, Values
from tourney.models import Event
from tourney.names import by_surname
from tourney.tables import number_column

T = TypeVar("T", bound=ListTable)


class TotalsTable(ListTable):
    """Players who were paid in a tournament, the most points first."""

    caption, target = "Players", "players"
    rows_template = "awards/reports/_total_rows.html"
    not_found = (
        "Try a part of the name, or the player’s number; accents do not matter. "
        "Players who won no points are not listed."
    )
    on_a_page, few = 200, -1

    name = tables.Column(verbose_name="Player", order_by=("by_surname", "told"))
    number = tables.Column(
        verbose_name="Number", accessor="told", attrs={"th": {"class": "number"}}
    )
    total = number_column("Points", "total", initial_sort_descending=True)
    colours = tables.Column(verbose_name="By colour", empty_values=(), orderable=False)
    events = tables.Column(
        verbose_name="Events",
        accessor="events",
        initial_sort_descending=True,
        attrs={"th": {"class": "n events"}},
    )

    class Meta:
        """It fits a phone as it is."""

        attrs = {"class": "grid-table listing totals"}
        order_by = "-total"


def totals_table(players: Iterable[PlayerTotal]) -> Callable[[Rows], TotalsTable]:
    """The list of these players; without a column of numbers where none of them is told."""
    left_out = () if any(one.told for one in players) else ("number",)
    return partial(TotalsTable, exclude=left_out)


class EditionTable(ListTable):
    """Rule books, the newest first."""

    caption, target = "Editions", "editions"
    rows_template = "awards/_edition_rows.html"
    not_found = "No rule book fits the search."

    name = tables.Column(verbose_name="Edition")
    title = tables.Column(verbose_name="Title", order_by=("title", "name"))
    starts = tables.Column(
        verbose_name="In force from", order_by=("starts", "-name"), initial_sort_descending=True
    )
    status = tables.Column(verbose_name="State", order_by=("status", "name"))
    copied_from = tables.Column(verbose_name="Copied from", order_by=("copied_from__name", "name"))

    class Meta:
        """Each is a card on a phone."""

        attrs = {"class": "grid-table listing cards"}
        empty_text = NONE_LOADED
        order_by = "-starts"


class BookTable(EditionTable):
    """The same for admins: drafts among them, with what can be done."""

    rows_template = "awards/books/_rows.html"

    acts = tables.Column(verbose_name="What to do", empty_values=(), orderable=False)

    class Meta(EditionTable.Meta):
        """As where it is read."""


@dataclass(frozen=True, slots=True)
class RankedLine:
    """A line of a ranking and its turn in it: places such as 3/4 are words."""

    turn: int
    line: RankingLine

    @property
    def by_surname(self) -> tuple[str, str, str]:
        """What a list by name goes by."""
        return by_surname(self.line.name)


class RankingTable(ListTable):
    """Who is entered in a ranked event, and in which place once that is final."""

    caption, target = "Ranking", "ranking"
    rows_template = "awards/ranked/_ranking_rows.html"
    not_found = "Nobody fits the search."
    on_a_page = None
    """Lines are linked to, printed and looked through whole."""

    place = number_column("Place", "turn")
    number = number_column("No.", "line__number")
    name = tables.Column(accessor="line__name", order_by=("by_surname", "line__number"))
    group = tables.Column(accessor="line__group", verbose_name="Group")

    class Meta:
        """It fits a phone as it is."""

        attrs = {"class": "grid-table listing"}
        empty_text = "Nobody is entered yet."


def standings(page: RankingPage) -> Values[RankedLine]:
    """The lines of a ranking as a list takes them."""
    return Values(RankedLine(turn, line) for turn, line in enumerate(page.lines))


def ranking_table(event: Event, page: RankingPage, rows: Rows) -> RankingTable:
    """With places once they are final, and groups where the field is divided."""
    left_out = [*(() if page.is_final else ("place",)), *(() if page.is_divided else ("group",))]
    order = "place" if page.is_final else "number"
    return _named(RankingTable, event.word, rows, exclude=left_out, order_by=order)


class EligibleTable(ListTable):
    """In which group of a ranked event everybody is eligible, and why."""

    caption, target = "Who is eligible where", "who"
    rows_template = "awards/ranked/_eligible_rows.html"
    not_found = "Nobody fits the search."
    on_a_page = None

    number = number_column("No.", "entrant__number")
    name = tables.Column(accessor="entrant__name", order_by=("entrant__name", "entrant__number"))
    points = number_column("Masterpoints", "points", initial_sort_descending=True)
    group = tables.Column(verbose_name="Group")
    because = tables.Column(accessor="terms__reason", verbose_name="Because")

    class Meta:
        """Each is a card on a phone."""

        attrs = {"class": "grid-table listing cards"}
        empty_text = "Nobody is entered yet."
        order_by = "number"


def who_table(event: Event) -> Callable[[Rows], EligibleTable]:
    """What makes the list for this event: pairs are listed as pairs."""
    return partial(_named, EligibleTable, event.word)


def _named(table: type[T], word: str, rows: Rows, **more: Any) -> T:
    """A table whose names are headed by what enters the event."""
    made = table(rows, **more)
    made.columns["name"].column.verbose_name = word.capitalize()
    return made
