"""Who wrote a row, when and why, for the history that simple-history keeps with the next save."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Model


def sign(row: Model, *, by: User | None, when: datetime, reason: str = "") -> None:
    """Let the row's next history record say so; all rows of one action get the same time."""
    marks = {"_history_user": by, "_history_date": when, "_change_reason": reason or None}
    for name, value in marks.items():
        setattr(row, name, value)
