"""Reports from the table: what an event allows, whose code it is, what a side said.

No code stands here: a row holds a keyed digest, from which none can be worked out. The code itself
is made anew from the site's key whenever it is printed (`brackets.codes.codes`).
"""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models import Entrant, Event, Tournament
from tourney.models.base import Versioned
from tourney.models.lasting import Lasting, with_the_whole


class Reporting(Versioned):
    """Whether players of an event report their results; an event without a row takes no reports."""

    class Mode(models.TextChoices):
        """What becomes of two reports that say the same."""

        OFF = "off", "Players do not report"
        ASK = "ask", "They wait for one tap of the director"
        RECORD = "record", "They are recorded by themselves"

    class Whose(models.TextChoices):
        """How long a code lasts."""

        MEETING = "meeting", "A code for each side of each {noun}, on its slip"
        EVENT = "event", "One code for each entrant, for the whole event"

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="reporting")
    mode = models.CharField(max_length=10, choices=Mode, default=Mode.OFF)
    whose = models.CharField(max_length=10, choices=Whose, default=Whose.MEETING)

    def __str__(self) -> str:
        """What it allows."""
        return f"{self.event_id} {self.mode}"


class TableCode(models.Model):
    """Whose a code is: a side of a meeting, an entrant for the event, or a helper at a bracket or a place.

    Of a place the code is for all events of the tournament, so it has no event. Another
    `generation` is another code; the one before it opens nothing any more.
    """

    class Kind(models.TextChoices):
        """What a code is for."""

        SIDE = "side", "a side"
        ENTRANT = "entrant", "an entrant"
        BRACKET = "bracket", "a helper of a bracket"
        PLACE = "place", "a helper at a place"

    subject = models.CharField(
        max_length=200, unique=True, help_text="Whose it is, in one word: the code is made of it."
    )
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="table_codes")
    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, null=True, related_name="table_codes"
    )
    kind = models.CharField(max_length=10, choices=Kind)
    meeting = models.CharField(
        max_length=40, blank=True, help_text="Of a side: as the desk calls it."
    )
    entrant = models.ForeignKey(
        Entrant, on_delete=models.CASCADE, null=True, related_name="table_codes"
    )
    place = models.CharField(max_length=80, blank=True, help_text="Of a helper: 4, or mat-2.")
    label = models.CharField(max_length=80, blank=True, help_text="Where it is used: table 46.")
    generation = models.PositiveSmallIntegerField(default=1)
    digest = models.CharField(
        max_length=64, unique=True, help_text="Keyed; no code follows from it."
    )
    revoked_at = models.DateTimeField(
        null=True, help_text="When the generation before was revoked."
    )

    def __str__(self) -> str:
        """Whose it is."""
        return self.said

    @property
    def is_helper(self) -> bool:
        """Whether it enters results at once, for nobody's side."""
        return self.kind in (self.Kind.BRACKET, self.Kind.PLACE)

    @property
    def said(self) -> str:
        """Whose it is, as the history says it: the code of Brzezińska, table 46."""
        if self.is_helper:
            return f"the helper’s code of {self.label}"
        whose = self.entrant.name if self.entrant else "nobody"
        return f"the code of {whose}{f', {self.label}' if self.label else ''}"


class TableReport(Lasting):
    """What a side said of its meeting, as the meeting was when it was looked at; never changed.

    The newest of a side for the same `stamp` is what it says. Once the director has dealt with it,
    it was recorded, or a call was followed by a report, it is `closed_at`; it stays. Of a code and a
    meeting one call and one late report are open: what is sent again makes `times` more.
    """

    written_later = frozenset({"closed_at", "closed_by", "record", "times"})

    event = models.ForeignKey(Event, on_delete=with_the_whole, related_name="table_reports")
    meeting = models.CharField(max_length=40)
    stamp = models.CharField(max_length=32, help_text="The meeting as the side saw it.")
    entrant = models.ForeignKey(Entrant, on_delete=with_the_whole, related_name="table_reports")
    code = models.ForeignKey(TableCode, on_delete=with_the_whole, related_name="reports")
    fields = models.JSONField(default=dict, help_text="As the desk reads them.")
    said = models.CharField(max_length=200, help_text="In a few signs: 41 : 33.")
    asks = models.BooleanField(default=False, help_text="Something else: the director is wanted.")
    is_late = models.BooleanField(
        default=False, help_text="The meeting was another when it came: it is kept, and told."
    )
    times = models.PositiveIntegerField(
        default=1, db_default=1, help_text="How often it was sent: a call, or what came late."
    )
    key = models.CharField(max_length=80, help_text="Of the request: the same sent twice is one.")
    made_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    record = models.PositiveIntegerField(null=True, help_text="The record it ended in.")

    class Meta:
        """In the order they came."""

        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["event", "key"], name="table_report_key_in_event")
        ]
        indexes = [models.Index(fields=["event", "meeting"], name="table_report_meeting")]

    def __str__(self) -> str:
        """What was said."""
        return f"{self.meeting} {self.said}"
