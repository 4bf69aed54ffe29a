"""What many tests begin with, made once a process and put back as rows: posted events, finished events, editions.

`kept` makes rows where there are none; `once_more` does again what changes rows that are there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

from django.apps import apps
from django.db import connection, models

from tourney.models import Event

P = ParamSpec("P")
M = TypeVar("M", bound=models.Model)
T = TypeVar("T")
Rows = dict[str, list[tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class Kept:
    """The row that was answered, and every row that was made with it, by table."""

    row: models.Model
    rows: Rows


def kept(*packages: str) -> Callable[[Callable[P, M]], Callable[P, M]]:
    """Make the same rows only once a process, where the tables of these packages are empty.

    A single table may stand for a package: `auth_user`.

    Each test undoes its rows, so that the keys are free again. Where something stands there already,
    where an argument is a row or a function, and outside of a test's transaction, it is made anew.
    """

    def decorated(make: Callable[P, M]) -> Callable[P, M]:
        made: dict[object, Kept] = {}

        @wraps(make)
        def found(*args: P.args, **values: P.kwargs) -> M:
            tables = _tables(packages)
            is_told = all(map(_says_all, (*args, *values.values())))
            if not is_told or not connection.in_atomic_block or _has_rows(tables):
                return make(*args, **values)
            key = (args, tuple(sorted(values.items())))
            if key in made:
                _put_back(made[key].rows)
                return cast(M, _again(made[key].row))
            others = _tables(()) - tables
            before = _count(others)
            row = make(*args, **values)
            assert _count(others) == before, f"{make.__name__} writes outside of {packages}"
            made[key] = Kept(row, _rows(tables))
            return row

        return found

    return decorated


@dataclass(frozen=True, slots=True)
class Done:
    """What was answered, the rows that were there before it alone, and those after it alone."""

    answer: Any
    before: Rows
    after: Rows


_done: dict[Hashable, Done] = {}


def once_more(key: Hashable, do: Callable[[], T]) -> T:
    """What `do` changes, done once a process; after that its rows are put into place.

    The key names all that decides what it changes. Where a row is not as it was then, it is done.
    """
    known = _done.get(key)
    if known is not None and _stand(known.before):
        _take_away(known.before)
        _put_back(known.after)
        return cast(T, known.answer)
    before, answer, after = _rows(_tables(())), do(), _rows(_tables(()))
    _done[key] = Done(answer, _without(before, after), _without(after, before))
    return answer


def _without(rows: Rows, others: Rows) -> Rows:
    """The rows that do not stand among the others."""
    left = {
        name: [row for row in found if row not in others.get(name, [])]
        for name, found in rows.items()
    }
    return {name: found for name, found in left.items() if found}


def _stand(rows: Rows) -> bool:
    """Whether each of the rows is there."""
    with connection.cursor() as cursor:
        for name, found in rows.items():
            column, at = _key(name)
            for row in found:
                columns = ", ".join(_columns(name))
                cursor.execute(f"SELECT {columns} FROM {name} WHERE {column} = %s", [row[at]])
                if cursor.fetchall() != [row]:
                    return False
    return True


def _take_away(rows: Rows) -> None:
    with connection.cursor() as cursor:
        for name, found in rows.items():
            column, at = _key(name)
            keys = [(row[at],) for row in found]
            cursor.executemany(f"DELETE FROM {name} WHERE {column} = %s", keys)


@cache
def _key(table: str) -> tuple[str, int]:
    """The column of a table that names its rows, and where it stands."""
    column = connection.ops.quote_name(str(_model(table)._meta.pk.column))
    return column, _columns(table).index(column)


@cache
def _columns(table: str) -> tuple[str, ...]:
    """The columns of a table in the order of its model: migrations may have made them in another."""
    fields = _model(table)._meta.local_concrete_fields
    return tuple(connection.ops.quote_name(str(field.column)) for field in fields)


@cache
def _model(table: str) -> type[models.Model]:
    (model,) = (
        model
        for model in apps.get_models(include_auto_created=True)
        if model._meta.db_table == table and not model._meta.proxy
    )
    return model


def _says_all(argument: object) -> bool:
    """Whether the argument is the same in every test: a value, no row and no function."""
    return isinstance(argument, Hashable) and not isinstance(argument, models.Model | Callable)


@cache
def _tables(packages: tuple[str, ...]) -> frozenset[str]:
    """The tables of these packages; of all without any."""
    return frozenset(
        model._meta.db_table
        for config in apps.get_app_configs()
        for model in config.get_models(include_auto_created=True)
        if model._meta.managed and not model._meta.proxy
        if not packages or {config.name.partition(".")[0], model._meta.db_table} & {*packages}
    )


def _has_rows(tables: frozenset[str]) -> bool:
    return bool(_asked(" OR ".join(f"EXISTS (SELECT 1 FROM {name})" for name in sorted(tables))))


def _count(tables: frozenset[str]) -> int:
    return int(_asked(" + ".join(f"(SELECT count(*) FROM {name})" for name in sorted(tables))))


def _asked(expression: str) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {expression}")
        return cursor.fetchone()[0]


def _rows(tables: frozenset[str]) -> Rows:
    rows: Rows = {}
    with connection.cursor() as cursor:
        for name in sorted(tables):
            cursor.execute(f"SELECT {', '.join(_columns(name))} FROM {name}")
            if found := cursor.fetchall():
                rows[name] = found
    return rows


def _put_back(rows: Rows) -> None:
    """Keys of other tables are looked at when the transaction ends, so any order will do."""
    with connection.cursor() as cursor:
        for name, found in rows.items():
            columns = _columns(name)
            cells = ", ".join(["%s"] * len(columns))
            cursor.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({cells})", found)


def _again(row: models.Model) -> models.Model:
    """The row as it was made, an event with its tournament at hand."""
    model = type(row)
    rows = model._base_manager.all()
    if issubclass(model, Event):
        rows = rows.select_related("tournament")
    return rows.get(pk=row.pk)
