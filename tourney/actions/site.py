"""Changing the site's own settings."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from tourney.http import Conflict
from tourney.models import SiteSettings
from tourney.models.site import THE_ONE


@transaction.atomic
def change_site(*, version: int, **values: Any) -> SiteSettings:
    """The settings with these values; `version` is what the form showed.

    Another name stands on every page: it is part of what each page is made of (`published/subjects.py`).
    """
    rows = SiteSettings.objects.select_for_update()
    stored = rows.filter(pk=THE_ONE).first() or SiteSettings(pk=THE_ONE, version=0)
    if stored.version != version:
        differing = [name for name, value in values.items() if getattr(stored, name) != value]
        raise Conflict(
            "The settings of the site",
            theirs=", ".join(str(getattr(stored, name)) for name in differing) or "the same",
            yours=", ".join(str(values[name]) for name in differing) or "the same",
        )
    for name, value in values.items():
        setattr(stored, name, value)
    stored.version += 1
    stored.save()
    return stored
