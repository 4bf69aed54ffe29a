"""The acts of a journal as a list: found by words, part, kind and person, fifty on a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any
from urllib.parse import urlencode

import django_filters
import django_tables2 as tables
from django.http import QueryDict
from django.utils.text import capfirst

from brackets.desk.history import ActLine, History
from brackets.journal.people import code_of, makers
from brackets.journal.records import TAKEN_BACK, UNDO
from brackets.models import Record
from brackets.picture.finding import fits
from tourney.listing import ListFilter, ListTable, Rows, SearchFilter, Values
from tourney.names import plain
from tourney.tables import number_column

UNDOS = "undos"
SYSTEM = "0"
"""Who made the records that nobody signed."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act by its first record: what the list is sorted and narrowed by before anything is said."""

    sequence: int
    at: datetime
    who: str
    author: str


def acts_of(history: History, seen: int) -> Values[Act]:
    """The acts of a journal up to a record, newest first."""
    firsts = [history.acts[first][0] for first in history.newest_first if first <= seen]
    names = makers(firsts)
    return Values(Act(one.sequence, one.made_at, names[one.pk], _author(one)) for one in firsts)


def _author(record: Record) -> str:
    return str(record.made_by_id or code_of(record) or SYSTEM)


class HistoryFilter(ListFilter):
    """By words, a part of the event, a kind of record, who recorded it; what does not exist finds nothing."""

    q = SearchFilter("Words")
    of = django_filters.ChoiceFilter(method="of_part", empty_label="All")
    kind = django_filters.ChoiceFilter(method="of_kind", label="Records", empty_label="All")
    who = django_filters.ChoiceFilter(method="by", label="By", empty_label="Everybody")

    def __init__(self, data: QueryDict, *, queryset: Rows, history: History) -> None:
        """The choices are those of the event; where there is but one, it is not asked."""
        super().__init__(data, queryset=queryset)
        self.history = history
        words = history.words
        names = makers(history.records)
        people = {_author(record): names[record.pk] for record in history.records}
        self.filters["of"].label = words.part_noun
        self._offer("of", [(part.code, part.label) for part in words.parts()])
        self._offer("kind", [(kind, capfirst(kind)) for kind in (*words.kinds, UNDOS)])
        self._offer("who", sorted(people.items(), key=lambda one: one[1].casefold()))

    def _offer(self, name: str, choices: Sequence[tuple[str, str]]) -> None:
        if len(choices) > 1 or self.data.get(name):
            self.filters[name].extra["choices"] = choices
        else:
            del self.filters[name]

    def search(self, acts: Values[Act], name: str, value: str) -> Values[Act]:
        """Acts whose line has every word."""
        wanted = plain(value).split()
        lines = self.history.lines(act.sequence for act in acts)
        found = {line.sequence for line in lines if fits(wanted, line.text)}
        return acts.that(lambda act: act.sequence in found)

    def of_part(self, acts: Values[Act], name: str, value: str) -> Values[Act]:
        """Acts about this part of the event."""
        return acts.that(lambda act: value in self.history.parts_of(act.sequence))

    def of_kind(self, acts: Values[Act], name: str, value: str) -> Values[Act]:
        """Acts with a record of this kind."""
        kinds: Mapping[str, frozenset[str]] = self.history.words.kinds
        wanted = frozenset({UNDO, TAKEN_BACK}) if value == UNDOS else kinds[value]
        return acts.that(
            lambda act: any(one.kind in wanted for one in self.history.acts[act.sequence])
        )

    def by(self, acts: Values[Act], name: str, value: str) -> Values[Act]:
        """Acts of this person."""
        return acts.that(lambda act: act.author == value)


class HistoryTable(ListTable):
    """The acts, newest first; only those on the page are put into words."""

    caption, target = "Records", "records"
    rows_template = "brackets/desk/_history_rows.html"
    not_found = "No record fits."
    above_template = "brackets/desk/_above_history.html"
    on_a_page, end_field = 50, "seen"
    history: History

    sequence = number_column("No.", "sequence", initial_sort_descending=True)
    said = tables.Column(verbose_name="Record", empty_values=(), orderable=False)
    who = tables.Column(verbose_name="When and by whom", order_by=("who", "sequence"))
    standing = tables.Column(verbose_name="Counts", empty_values=(), orderable=False)
    undo = tables.Column(verbose_name="Undo", empty_values=(), orderable=False)

    class Meta:
        """Each is a card on a phone."""

        attrs = {"class": "grid-table listing cards sheet journal"}
        empty_text = "Nothing is recorded yet."
        order_by = "-sequence"

    @property
    def newer(self) -> int:
        """How many records were added since the list was made."""
        return sum(record.sequence > (self.end or 0) for record in self.history.records)

    @property
    def lines(self) -> list[ActLine]:
        """The acts on the page in words."""
        return self.history.lines(row.record.sequence for row in self.paginated_rows)


def history_table(history: History, seen: int) -> Callable[[Rows], HistoryTable]:
    """What makes the list of a journal; its pages end with the record `seen`."""

    def made(rows: Rows) -> HistoryTable:
        table = HistoryTable(rows)
        table.history, table.end = history, seen
        return table

    return made


def history_filter(history: History) -> Callable[..., HistoryFilter]:
    """What the list of a journal is narrowed by."""
    return partial(HistoryFilter, history=history)


def narrowed_to(sent: QueryDict) -> str:
    """What an address narrows the list to, as another address has it."""
    asked: dict[str, Any] = {name: sent.get(name) for name in HistoryFilter.base_filters}
    return urlencode({name: value for name, value in asked.items() if value})
