"""By what the site knows its own signing key again, without holding it."""

from __future__ import annotations

from django.db import models

THE_ONE = 1
"""The key of the one row."""


class KeyMark(models.Model):
    """One row: a salted mark of the key that signs sessions, links and codes of the table."""

    salt = models.CharField(max_length=32)
    mark = models.CharField(max_length=64)
    since = models.DateTimeField(auto_now=True)

    class Meta:
        """There is one of it."""

        constraints = [
            models.CheckConstraint(condition=models.Q(pk=THE_ONE), name="one_row_of_key_marks")
        ]

    def __str__(self) -> str:
        """Since when this key is the site's."""
        return f"Key since {self.since:%Y-%m-%d}"
