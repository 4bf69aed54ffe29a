"""Rows whose changes are kept: who changed what, and when."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import models


class Remembered(models.Model):
    """A row with a history; an action says in whose name it saves, and why."""

    _history_user: User | None
    _change_reason: str

    class Meta:
        """No table of its own."""

        abstract = True
