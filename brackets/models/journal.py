"""The journal: append-only records, one sequence an event."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models import Event


class Record(models.Model):
    """One fact of an event, kept for ever: what, who, when, from where."""

    class Kind(models.TextChoices):
        """The kinds of fact `brackets.draw.journal` and `brackets.draw.pairings` replay."""

        DRAW = "draw", "Draw"
        RESULT = "result", "Result"
        WITHDRAWAL = "withdrawal", "Withdrawal"
        LINE_UP = "line_up", "Line-up"
        HANDICAP = "handicap", "Handicaps"
        UNDO = "undo", "Undo"
        FIELD = "field", "Field taken"
        POSTING = "posting", "Pairings posted"
        GAME = "game", "Game"
        FIXED = "fixed", "Pairing by hand"
        JOINED = "joined", "Late entry"
        RETURNED = "returned", "Return"

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="records")
    sequence = models.PositiveIntegerField()
    kind = models.CharField(max_length=20, choices=Kind)
    bracket_number = models.PositiveSmallIntegerField(null=True)
    match_key = models.CharField(max_length=20, blank=True)
    payload = models.JSONField()
    act = models.PositiveIntegerField(
        null=True, help_text="The first record of what was done at once; none: it stands alone."
    )
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)
    source = models.CharField(max_length=40, default="desk")

    class Meta:
        """In the order they were made."""

        ordering = ["sequence"]
        constraints = [
            models.UniqueConstraint(fields=["event", "sequence"], name="record_sequence_in_event")
        ]

    def __str__(self) -> str:
        """Number and kind."""
        return f"{self.sequence} {self.kind}"
