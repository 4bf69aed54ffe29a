"""Wrong passwords, wrong codes: how many of late, for each subject they are counted by."""

from __future__ import annotations

from django.db import models


class Tries(models.Model):
    """What was tried wrongly by one subject: an address, a name, a device, an event (`tourney.tries`).

    No name that was typed stands here, only its digest: it may be a password in the wrong field.
    """

    subject = models.CharField(max_length=120, unique=True)
    wrong = models.PositiveIntegerField(default=0)
    last = models.DateTimeField(db_index=True)

    class Meta:
        """In English one try and many tries are two words."""

        verbose_name_plural = "tries"

    def __str__(self) -> str:
        """How many."""
        return f"{self.subject}: {self.wrong}"
