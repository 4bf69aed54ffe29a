"""Lists of the interface as CSV and XLSX, for spreadsheets: a column for each part, names beside entry numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

import msgspec
from django.http import HttpResponse
from django.urls import URLPattern, path
from msgspec import inspect

from tourney.api.answering import of_event
from tourney.api.operations import OF_EVENT, ROOT
from tourney.files import FORMS, table_file
from tourney.http import Request
from tourney.models import Event
from tourney.workbook import Table

Items: TypeAlias = Callable[[Event], Iterable[msgspec.Struct]]
Names: TypeAlias = Mapping[int, str]
WHO = ("entrant", "first", "second")
"""Parts that are entry numbers."""


def list_routes(name: str, shape: type[msgspec.Struct], items: Items) -> list[URLPattern]:
    """The routes of a list of an event in both forms; `shape` is the type of its items."""

    def file_in(form: str) -> Callable[..., HttpResponse]:
        def made(request: Request, event: Event) -> HttpResponse:
            names = dict(event.entrants.values_list("number", "name"))
            table = table_of(name, shape, items(event), names)
            return table_file(table, form, f"{event.slug}-{name}", head=event.system.head(event))

        return of_event(made)

    return [
        path(f"{ROOT}{OF_EVENT}/{name}.{form}", file_in(form), name=f"api_{name}_{form}")
        for form in FORMS
    ]


def table_of(
    name: str, shape: type[msgspec.Struct], items: Iterable[msgspec.Struct], names: Names
) -> Table:
    """A line for each; the columns are those of all, in the order in which they come, of nobody what the type says."""
    lines = [dict(_parts(msgspec.to_builtins(one), names)) for one in items]
    columns = tuple(dict.fromkeys(column for line in lines for column in line))
    columns = columns or tuple(_heads(inspect.type_info(shape)))
    rows = ([line.get(column) for column in columns] for line in lines)
    return Table(name, columns, tuple(rows))


def _parts(
    found: Mapping[str, object], names: Names, before: str = ""
) -> Iterator[tuple[str, object]]:
    """Parts of parts are numbered and named after what they are parts of."""
    for name, value in found.items():
        column = f"{before}{name}"
        if isinstance(value, Mapping):
            yield from _parts(value, names, "" if name == "own" else f"{column}_")
        elif isinstance(value, list):
            yield from _several(column, value, names)
        else:
            yield column, str(value).lower() if isinstance(value, bool) else value
            if name in WHO and isinstance(value, int):
                yield f"{column}_name", names.get(value, "")


def _several(column: str, values: list[object], names: Names) -> Iterator[tuple[str, object]]:
    if all(not isinstance(one, Mapping) for one in values):
        yield column, ", ".join(map(str, values))
        return
    for at, one in enumerate(values, start=1):
        assert isinstance(one, Mapping)
        yield from _parts(one, names, f"{column}_{at}_")


def _heads(shape: inspect.Type, before: str = "") -> Iterator[str]:
    """The columns of a type, of lists the first of them; what one system alone has is known from its lines."""
    assert isinstance(shape, inspect.StructType)
    for field in shape.fields:
        column, kind = f"{before}{field.name}", _bare(field.type)
        if isinstance(kind, inspect.ListType) and isinstance(kind.item_type, inspect.StructType):
            yield from _heads(kind.item_type, f"{column}_1_")
        elif not isinstance(kind, inspect.DictType):
            yield column
            if field.name in WHO:
                yield f"{column}_name"


def _bare(shape: inspect.Type) -> inspect.Type:
    """A type without what is said about it."""
    return _bare(shape.type) if isinstance(shape, inspect.Metadata) else shape
