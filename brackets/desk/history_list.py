"""The acts of a journal as a list: found by words, part, kind and person, fifty on a page.

Every act is a row of the database, its first record; only those on the page are read whole and put into words. Words
and parts are in no row: whoever looks for them has the whole journal read.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, partial
from typing import Any
from urllib.parse import urlencode

import django_filters
import django_tables2 as tables
from django.db.models import Case, F, Q, QuerySet, Value, When
from django.db.models.functions import Coalesce
from django.http import QueryDict
from django.utils.text import capfirst

from brackets.desk.history import (
    ActLine,
    History,
    look_at,
    read_history,
    read_lines,
    words_of,
)
from brackets.journal.people import Maker, code_of, makers, names_of
from brackets.journal.records import TAKEN_BACK, UNDO
from brackets.models import Record
from brackets.picture.finding import fits
from tourney.listing import ListFilter, ListTable, Rows, SearchFilter, Values
from tourney.models import Event
from tourney.names import plain
from tourney.tables import number_column

UNDOS = "undos"
SYSTEM = "0"
"""Who made the records that nobody signed."""


class Acts:
    """The acts of an event up to its newest record: what is recorded meanwhile is on the next page that is made."""

    def __init__(self, event: Event) -> None:
        """The event as it is now; 404 where it has no journal."""
        self.event, self.words = event, words_of(event)
        self.look = look_at(event)
        self.last, self.records = self.look.last, self.look.records
        self.words.learn((), self.look.state)

    @cached_property
    def people(self) -> Mapping[Maker, str]:
        """The names of all who recorded anything."""
        return names_of(self.event.records.all())

    def up_to(self, sequence: int) -> QuerySet[Record]:
        """The acts up to a record by their first records, newest first; `who` is the order of the names."""
        is_first = Q(act=None) | Q(act=F("sequence"))
        order = {name: at for at, name in enumerate(sorted(set(self.people.values())))}
        who = Case(
            *(When(_made_by(one), then=order[name]) for one, name in self.people.items()),
            default=Value(-1),
        )
        rows = self.records.filter(is_first, sequence__lte=sequence).annotate(who=who)
        return rows.select_related("made_by").order_by("-sequence")

    def since(self, sequence: int) -> list[tuple[int, str]]:
        """The acts after a record, newest first, each with who made it."""
        found = list(self.up_to(self.last).filter(sequence__gt=sequence))
        names = makers(found)
        return [(one.sequence, names[one.pk]) for one in found]

    @cached_property
    def whole(self) -> History:
        """The whole journal."""
        return read_history(self.event, self.words)

    def lines(self, sequences: Collection[int]) -> list[ActLine]:
        """These acts in words."""
        if "whole" in vars(self):
            return self.whole.lines(sequences)
        return read_lines(self.look, sequences, self.words).lines(sequences)


def _author(person: int | None, author: str) -> str:
    """Who made a record, as an address has it."""
    return str(person or code_of(author) or SYSTEM)


def _made_by(maker: Maker) -> Q:
    person, author = maker
    return Q(made_by=person, author=author)


class HistoryFilter(ListFilter):
    """By words, a part of the event, a kind of record, who recorded it; what does not exist finds nothing."""

    q = SearchFilter("Words")
    of = django_filters.ChoiceFilter(method="of_part", empty_label="All")
    kind = django_filters.ChoiceFilter(method="of_kind", label="Records", empty_label="All")
    who = django_filters.ChoiceFilter(method="by", label="By", empty_label="Everybody")

    def __init__(self, data: QueryDict, *, queryset: Rows, acts: Acts) -> None:
        """The choices are those of the event; where there is but one, it is not asked."""
        super().__init__(data, queryset=queryset)
        self.acts = acts
        words = acts.words
        people = {_author(*one): name for one, name in acts.people.items()}
        self.filters["of"].label = words.part_noun
        self._offer("of", [(part.code, part.label) for part in words.parts()])
        self._offer("kind", [(kind, capfirst(kind)) for kind in (*words.kinds, UNDOS)])
        self._offer("who", sorted(people.items(), key=lambda one: one[1].casefold()))

    def _offer(self, name: str, choices: Sequence[tuple[str, str]]) -> None:
        if len(choices) > 1 or self.data.get(name):
            self.filters[name].extra["choices"] = choices
        else:
            del self.filters[name]

    def filter_queryset(self, queryset: Rows) -> Rows:
        """What rows know comes first: as few acts as can be are put into words."""
        asked = self.form.cleaned_data
        for name in ("kind", "who", "of", "q"):
            if asked.get(name):
                queryset = self.filters[name].filter(queryset, asked[name])
        return queryset

    def search(self, acts: Rows, name: str, value: str) -> Values[Record]:
        """Acts whose line has every word."""
        wanted, rows = plain(value).split(), Values(acts)
        lines = self.acts.whole.lines([one.sequence for one in rows])
        found = {line.sequence for line in lines if fits(wanted, line.text)}
        return rows.that(lambda one: one.sequence in found)

    def of_part(self, acts: Rows, name: str, value: str) -> Values[Record]:
        """Acts about this part of the event."""
        whole = self.acts.whole
        return Values(acts).that(lambda one: value in whole.parts_of(one.sequence))

    def of_kind(self, acts: QuerySet[Record], name: str, value: str) -> QuerySet[Record]:
        """Acts with a record of this kind."""
        kinds: Mapping[str, frozenset[str]] = self.acts.words.kinds
        wanted = {UNDO, TAKEN_BACK} if value == UNDOS else kinds[value]
        such = self.acts.records.filter(kind__in=wanted).order_by()
        return acts.filter(sequence__in=such.values_list(Coalesce("act", "sequence")))

    def by(self, acts: QuerySet[Record], name: str, value: str) -> QuerySet[Record]:
        """Acts of this person."""
        own = Q()
        for one in self.acts.people:
            own |= _made_by(one) if _author(*one) == value else Q()
        return acts.filter(own)


class HistoryTable(ListTable):
    """The acts, newest first; only those on the page are put into words."""

    caption, target = "Records", "records"
    rows_template = "brackets/desk/_history_rows.html"
    not_found = "No record fits."
    above_template = "brackets/desk/_above_history.html"
    on_a_page, end_field = 50, "seen"
    acts: Acts

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
        return self.acts.last - (self.end or 0)

    @property
    def lines(self) -> list[ActLine]:
        """The acts on the page in words."""
        return self.acts.lines([row.record.sequence for row in self.paginated_rows])


def history_table(acts: Acts, end: int) -> Callable[[Rows], HistoryTable]:
    """What makes the list of a journal; its pages end with the record `end`."""

    def made(rows: Rows) -> HistoryTable:
        table = HistoryTable(rows)
        table.acts, table.end = acts, end
        return table

    return made


def history_filter(acts: Acts) -> Callable[..., HistoryFilter]:
    """What the list of a journal is narrowed by."""
    return partial(HistoryFilter, acts=acts)


def narrowed_to(sent: QueryDict) -> str:
    """What an address narrows the list to, as another address has it."""
    asked: dict[str, Any] = {name: sent.get(name) for name in HistoryFilter.base_filters}
    return urlencode({name: value for name, value in asked.items() if value})
