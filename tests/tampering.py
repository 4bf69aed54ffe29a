"""Rows reached past what guards them, as somebody with the database at hand reaches them."""

from __future__ import annotations

from typing import TypeVar

from django.db.models import Model, QuerySet

M = TypeVar("M", bound=Model)


def behind(model: type[M], **found: object) -> QuerySet[M]:
    """The rows of a model that are found, to be changed and deleted by a test."""
    return QuerySet(model).filter(**found)


def tamper(row: Model) -> None:
    """Write a row as it is now over the one that is kept."""
    fields = {one.attname: getattr(row, one.attname) for one in row._meta.concrete_fields}
    behind(type(row), pk=row.pk).update(**fields)
