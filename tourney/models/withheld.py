"""Who is shown without a name, by whom and why, and what stood where before."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models.entries import Player


class WithoutName(models.Model):
    """A time in which a person is shown without a name; it ends when an admin shows the name again."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="without_name")
    reason = models.CharField(max_length=200, blank=True)
    names = models.JSONField(help_text="All the person was called, the longest first.")
    numbers = models.JSONField(help_text="The national numbers.")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    made_at = models.DateTimeField()
    ended_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    ended_at = models.DateTimeField(null=True)

    class Meta:
        """The newest first."""

        ordering = ["-pk"]

    def __str__(self) -> str:
        """What is said instead of the name."""
        return f"Unnamed player {self.player_id}"


class Withheld(models.Model):
    """One cell that said the name or the number; `after` is the SHA-256 of what it says instead."""

    of = models.ForeignKey(WithoutName, on_delete=models.CASCADE, related_name="cells")
    table = models.CharField(max_length=80)
    row = models.BigIntegerField()
    field = models.CharField(max_length=40)
    before = models.JSONField()
    after = models.CharField(max_length=64)

    class Meta:
        """In the order in which they were taken out."""

        ordering = ["pk"]
        indexes = [models.Index(fields=["table", "row", "field"], name="withheld_by_cell")]

    def __str__(self) -> str:
        """Where it stands."""
        return f"{self.table} {self.row} {self.field}"
