"""Published reports: what everybody was paid, frozen, numbered, never changed."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse

from awards.errors import AwardError
from awards.models.sanctions import Sanction


class Frozen(models.Model):
    """A row that is written once."""

    class Meta:
        """No table of its own."""

        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write it the first time; AwardError ever after."""
        if not self._state.adding:
            raise AwardError("A published report never changes; publish a new revision.")
        super().save(*args, **kwargs)


class Report(Frozen):
    """One revision of an event's masterpoint report; `document` is the JSON that is handed out."""

    sanction = models.ForeignKey(Sanction, on_delete=models.CASCADE, related_name="reports")
    revision = models.PositiveSmallIntegerField(help_text="1 for the first, one more each time.")
    event_name = models.CharField(max_length=120, help_text="As it was called at that time.")
    published_at = models.DateTimeField()
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    author = models.CharField(max_length=150, blank=True, help_text="The name at that time.")
    checksum = models.CharField(max_length=64, help_text="SHA-256 of the document, as hex digits.")
    document = models.TextField(help_text="The whole report with receipts, as it is downloaded.")

    class Meta:
        """The newest first; a number once an event."""

        ordering = ["sanction", "-revision"]
        constraints = [
            models.UniqueConstraint(
                fields=["sanction", "revision"], name="report_revision_in_sanction"
            )
        ]

    def __str__(self) -> str:
        """Its number."""
        return f"Revision {self.revision}"

    def get_absolute_url(self) -> str:
        """Its public page, which everybody may read while the awards are published."""
        event = self.sanction.event
        args = [event.tournament.slug, event.slug, self.revision]
        return reverse("awards:report_revision", args=args)


class ReportLine(Frozen):
    """One award of a report as it was printed, to be found and added up by player."""

    report = models.ForeignKey(Report, on_delete=models.CASCADE, related_name="lines")
    position = models.PositiveIntegerField(help_text="In the order of the list, as receipts are.")
    group = models.CharField(max_length=40)
    entrant_number = models.PositiveIntegerField()
    entrant_name = models.CharField(max_length=120)
    place = models.PositiveIntegerField(null=True, help_text="The first of the places it shares.")
    rank = models.CharField(max_length=20, blank=True)
    own_rank = models.CharField(max_length=40, blank=True)
    paid_for = models.CharField(
        max_length=10, help_text="As of the award: place, sessions, match, nothing."
    )
    paid_as = models.CharField(
        max_length=40,
        blank=True,
        help_text="What was paid for, where that is not simply the place.",
    )
    player_number = models.CharField(max_length=20, blank=True)
    player_name = models.CharField(max_length=120, blank=True)
    award = models.DecimalField(max_digits=8, decimal_places=2)
    colours = models.JSONField(default=list)

    class Meta:
        """In the order of the list."""

        ordering = ["report", "position"]
        constraints = [
            models.UniqueConstraint(fields=["report", "position"], name="line_position_in_report")
        ]
        indexes = [
            models.Index(fields=["player_number"], name="report_line_by_number"),
            models.Index(fields=["player_name"], name="report_line_by_name"),
        ]

    def __str__(self) -> str:
        """Who and how much."""
        return f"{self.player_name or self.entrant_name}: {self.award}"
