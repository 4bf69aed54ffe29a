"""The library of lists, which looks for PostgreSQL's fields when it is loaded and does without where there are none.

They would load the driver of PostgreSQL on a site with SQLite, for a column of JSON that no list has.
"""

from __future__ import annotations

import sys
from importlib import import_module

from django.apps import AppConfig

FIELDS = "django.contrib.postgres.fields"


class Lists(AppConfig):
    """The library of lists as an app."""

    name = "django_tables2"


def _load(library: str, *, without: str) -> None:
    """Import a library while a module that it could use is not to be had, as import statements see it."""
    found = sys.modules.get(without)
    sys.modules[without] = None  # type: ignore[assignment]
    try:
        import_module(library)
    finally:
        del sys.modules[without]
        if found is not None:
            sys.modules[without] = found


_load(Lists.name, without=FIELDS)
