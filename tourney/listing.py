"""Lists that people search, sort and page through: one way to make them, for every page that has one.

A list is a `ListTable` (its heads, its order, a template that writes its rows), a `ListFilter` (what it is searched
by) and one call of `listed` in the view. The page includes `tables/list.html`. Search, order and page stand in the
address, so a list works without a script, can be sent to somebody, and comes back with the browser's own buttons.
With a script htmx asks for the same address and takes the list out of the page that comes back: every address has
one answer, whoever asks, and a kept page is never half a page.

Pictures, sheets that are posted or printed, and forms with a row for everybody are no lists; they stay templates.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias, TypeVar

import django_filters
import django_tables2 as tables
from django import forms
from django.core.paginator import EmptyPage
from django.db.models import QuerySet
from django_tables2 import RequestConfig

from tourney.http import Request, whole_number

T = TypeVar("T")
LONGEST_SEARCH = 100


class Values(tuple[T, ...]):
    """Rows that are made in Python; a filter takes them as it takes rows of the database."""

    model = None

    def all(self) -> Values[T]:
        """The same rows: a filter asks its rows for a copy before it begins."""
        return self

    def none(self) -> Values[T]:
        """No rows."""
        return type(self)()

    def that(self, fits: Callable[[T], object]) -> Values[T]:
        """The rows that fit."""
        return type(self)(row for row in self if fits(row))


Rows: TypeAlias = QuerySet[Any] | Values[Any]


class SearchFilter(django_filters.CharFilter):
    """The field to type into; the method `search` of its filter says what is found. `/` puts the focus here."""

    def __init__(self, label: str = "Find", *, placeholder: str = "") -> None:
        """`label` says what is looked for, `placeholder` by what."""
        attrs = {"type": "search", "autocomplete": "off", "data-press": "/"}
        if placeholder:
            attrs["placeholder"] = placeholder
        widget = forms.TextInput(attrs=attrs)
        super().__init__(method="search", label=label, widget=widget, max_length=LONGEST_SEARCH)


class ListFilter(django_filters.FilterSet):
    """What a list is narrowed by: rows of the database and `Values` alike."""

    def filter_queryset(self, queryset: Rows) -> Rows:
        """The rows that every field which was filled in lets through."""
        for name, value in self.form.cleaned_data.items():
            queryset = self.filters[name].filter(queryset, value)
        return queryset


class ListTable(tables.Table):
    """The heads and the order of a list.

    `rows_template` writes the rows, all in one go: hundreds of them, cell by cell, would keep a reader waiting. It
    gets `table`, with what the page knows in `table.context`, and writes a `<tr>` for each of `table.paginated_rows`;
    on cards the names of the columns stand in `data-label`. New rows can be sent to a body with a `rows_id`.
    """

    caption: ClassVar[str] = "List"
    target: ClassVar[str] = "list"
    """The id of the part of the page that is fetched again."""
    rows_template: ClassVar[str]
    above_template: ClassVar[str] = ""
    """What stands above the heads and is fetched again with them."""
    rows_id: ClassVar[str] = ""
    not_found: ClassVar[str] = "Nothing fits the search."
    on_a_page: ClassVar[int | None] = 100
    """None where all stand on one page."""
    few: ClassVar[int] = 8
    """A list of no more rows is read, not searched; -1 where the search is always there."""
    end_field: ClassVar[str] = ""
    """Where lines are added while somebody reads: the name that `end`, the last of this list, has in its addresses."""
    end: int | None = None
    page_at = ""
    """The address of the page, where what was sent to another address is answered with the same page."""
    is_narrowed = False
    is_sorted = False


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as its page shows it."""

    table: ListTable
    search: forms.Form
    everybody: int
    found: int

    @property
    def has_search(self) -> bool:
        """Whether there is enough to be searched, or something is sought already."""
        return self.everybody > self.table.few or self.table.is_narrowed

    @property
    def words(self) -> str:
        """What was typed into the field."""
        return str(self.search.data.get("q", "")).strip()

    @property
    def trigger(self) -> str:
        """When htmx searches: while somebody types, and as soon as a choice is made."""
        asked = ["submit"]
        for field in self.search.visible_fields():
            is_typed = isinstance(field.field.widget, forms.TextInput)
            when = "input changed delay:250ms" if is_typed else "change"
            asked.append(f"{when} from:#{field.id_for_label}")
        return ", ".join(asked)


def listed(
    request: Request,
    rows: Rows,
    *,
    table: Callable[[Rows], ListTable],
    search: Callable[..., ListFilter],
    at: str = "",
) -> Listing:
    """These rows, narrowed, sorted and turned to a page as the address says.

    A search that cannot be read finds nothing and says why; an order or a page that does not exist is passed over.
    Rows of the database take one query for how many there are, one for those found and one for the page.
    `at` is the address of the page where forms of it are sent to others.
    """
    filters = search(request.GET, queryset=rows)
    is_readable = filters.form.is_valid()
    shown = table(filters.qs if is_readable else rows.none())
    shown.is_narrowed = not is_readable or any(filters.form.cleaned_data.values())
    shown.page_at = at
    shown.is_sorted = shown.prefixed_order_by_field in request.GET
    RequestConfig(request, paginate=False).configure(shown)
    found = _turned(shown, request)
    everybody = _count(rows) if shown.is_narrowed else found
    return Listing(shown, filters.form, everybody, found)


def _count(rows: Rows) -> int:
    return len(rows) if isinstance(rows, Values) else rows.count()


def _turned(table: ListTable, request: Request) -> int:
    """Turn to the page that is asked for, the last where there are not so many; return how many rows there are."""
    if table.on_a_page is None:
        return len(table.rows)
    asked = whole_number(request.GET.get(table.prefixed_page_field, ""), otherwise=1)
    try:
        table.paginate(page=max(asked, 1), per_page=table.on_a_page)
    except EmptyPage:
        table.page = table.paginator.page(table.paginator.num_pages)
    return int(table.paginator.count)
