"""What became of the second server of the database, and who decided it."""

from __future__ import annotations

from django.db import models


class StandbyChange(models.Model):
    """Somebody let writing wait for the standby, let it go on without, or made the standby the first server."""

    class What(models.TextChoices):
        """What was done."""

        REQUIRED = "required", "Writing waits for the standby"
        RELEASED = "released", "Writing goes on without a standby"
        PROMOTED = "promoted", "The standby became the first server"

    at = models.DateTimeField(auto_now_add=True)
    what = models.CharField(max_length=10, choices=What.choices)
    server = models.CharField(max_length=200, help_text="The first server from then on.")
    by = models.CharField(max_length=150, help_text="Who called the command.")
    why = models.TextField(blank=True)

    class Meta:
        """The newest first."""

        ordering = ("-at", "-pk")
        verbose_name = "change of the standby"
        verbose_name_plural = "changes of the standby"

    def __str__(self) -> str:
        """What, and on which day."""
        return f"{self.get_what_display()}, {self.at:%Y-%m-%d %H:%M}"
