"""What became of the lot of an event: every closed list, every drawing; nothing is taken off."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models import Event
from tourney.models.lasting import Lasting, with_the_whole


class LotRecord(Lasting):
    """One act on the lot, kept for ever: a list closed or opened again, a lot drawn."""

    class Kind(models.TextChoices):
        """What was done."""

        CLOSED = "closed", "List closed"
        OPENED = "opened", "List opened again"
        DRAWN = "drawn", "Lot drawn"

    written_later = frozenset({"text"})
    """The text is taken out with the data of a person; its sum stays."""

    event = models.ForeignKey(Event, on_delete=with_the_whole, related_name="lot_records")
    sequence = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind)
    payload = models.JSONField(help_text="As `brackets.lots.values` reads it.")
    text = models.TextField(
        blank=True,
        help_text="Of a closed list; its SHA-256 is in the payload, so the seal is without it.",
    )
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    made_at = models.DateTimeField()
    previous = models.CharField(max_length=64, blank=True, help_text="The seal of the one before.")
    hash = models.CharField(max_length=64, help_text="Its seal: over all it holds and `previous`.")

    class Meta:
        """In the order they were made."""

        ordering = ["sequence"]
        constraints = [
            models.UniqueConstraint(fields=["event", "sequence"], name="lot_record_in_event")
        ]

    def __str__(self) -> str:
        """Number and kind."""
        return f"{self.sequence} {self.kind}"


class LotHead(models.Model):
    """The newest act on the lot of an event, remembered beside the acts: if they are cut off it is missed."""

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="lot_head")
    sequence = models.PositiveIntegerField(help_text="The newest act when it was written.")
    identity = models.CharField(max_length=64, help_text="The seal of that act.")

    def __str__(self) -> str:
        """Which act."""
        return f"{self.sequence} {self.identity[:16]}"
