"""Rows whose changes are kept: who changed what, and when."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import models


class Remembered(models.Model):
    """A row with a history; an action says in whose name it saves."""

    _history_user: User | None

    class Meta:
        """No table of its own."""

        abstract = True
