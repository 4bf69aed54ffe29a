"""Rows that are only ever added, and go only with the whole tournament or event they are of.

The guard is in Python: it stops our own code, the framework's admin and a shell that says `.delete()`. Who writes SQL
by hand is found by the seals (`check_brackets`); see docs/adr/0022-records-stay.md.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, ClassVar, NoReturn, Self, TypeVar

from django.db import models
from django.db.models.deletion import CASCADE, PROTECT, Collector

M = TypeVar("M", bound=models.Model)

_taking_away: ContextVar[bool] = ContextVar("taking_away", default=False)


class RecordStays(RuntimeError):
    """Somebody tried to change or delete what is kept for ever; the message names it."""


@contextmanager
def taking_away() -> Iterator[None]:
    """Let what is deleted here take its records along: a draft, or the sample, that goes as a whole."""
    token = _taking_away.set(True)
    try:
        yield
    finally:
        _taking_away.reset(token)


def with_the_whole(
    collector: Collector, field: models.Field[Any, Any], rows: Any, using: str
) -> None:
    """`on_delete` of a record's event: it goes where the whole goes by the product's own way, else ProtectedError."""
    (CASCADE if _taking_away.get() else PROTECT)(collector, field, rows, using)


class LastingRows(models.QuerySet[M]):
    """Rows that are added and read; RecordStays for whatever else would reach them."""

    def update(self, **values: Any) -> int:
        """Of the fields that are written later alone."""
        _check(self.model, "changed", values)
        return super().update(**values)

    def bulk_update(self, objs: Iterable[M], fields: Iterable[str], *args: Any, **kw: Any) -> int:
        """Of the fields that are written later alone."""
        fields = list(fields)
        _check(self.model, "changed", fields)
        return super().bulk_update(objs, fields, *args, **kw)

    def bulk_create(self, objs: Iterable[M], *args: Any, **kw: Any) -> list[M]:
        """Added; a row that is there already is never written over."""
        if kw.get("update_conflicts"):
            _refuse(self.model, "changed")
        return super().bulk_create(objs, *args, **kw)

    def delete(self) -> tuple[int, dict[str, int]]:
        """Never."""
        _refuse(self.model, "deleted")


class Lasting(models.Model):
    """A row that is written once; `written_later` are the fields that a later act sets."""

    written_later: ClassVar[frozenset[str]] = frozenset()
    objects: ClassVar[models.Manager[Self]] = LastingRows.as_manager()

    class Meta:
        """No table of its own."""

        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Add it; of a row that is there the fields that are written later alone, else RecordStays."""
        if not self._state.adding:
            _check(type(self), "changed", kwargs.get("update_fields") or ["all"])
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Never."""
        _refuse(type(self), "deleted")


def _check(model: type[models.Model], what: str, fields: Collection[str]) -> None:
    assert issubclass(model, Lasting)
    if not model.written_later.issuperset(fields):
        _refuse(model, what)


def _refuse(model: type[models.Model], what: str) -> NoReturn:
    raise RecordStays(f"A {model._meta.verbose_name} is kept as it was written and never {what}.")
