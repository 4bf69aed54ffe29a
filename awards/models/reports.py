"""Published reports: what everybody was paid, frozen, numbered, never changed."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.urls import reverse

from awards.models.sanctions import Sanction
from tourney.models.lasting import Lasting, with_the_whole


class Report(Lasting):
    """One revision of an event's masterpoint report; `document` is the JSON that is handed out."""

    sanction = models.ForeignKey(Sanction, on_delete=with_the_whole, related_name="reports")
    revision = models.PositiveSmallIntegerField(help_text="1 for the first, one more each time.")
    event_name = models.CharField(max_length=120, help_text="As it was called at that time.")
    published_at = models.DateTimeField()
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    author = models.CharField(max_length=150, blank=True, help_text="The name at that time.")
    checksum = models.CharField(max_length=64, help_text="SHA-256 of the document, as hex digits.")
    document = models.TextField(help_text="The whole report with receipts, as it was frozen.")
    shown = models.TextField(
        blank=True,
        default="",
        help_text="The same without the names of people who are shown without; empty: nobody is.",
    )

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

    @property
    def told(self) -> str:
        """The document as it is shown and downloaded."""
        return self.shown or self.document


class ReportLine(Lasting):
    """One award of a report as it was printed, to be found and added up by player."""

    report = models.ForeignKey(Report, on_delete=with_the_whole, related_name="lines")
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
