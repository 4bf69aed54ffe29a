"""The journal: append-only records, one sequence an event."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models import Event
from tourney.models.lasting import Lasting, with_the_whole


class Record(Lasting):
    """One fact of an event, kept for ever: what, who, when, from where."""

    event = models.ForeignKey(Event, on_delete=with_the_whole, related_name="records")
    sequence = models.PositiveIntegerField()
    kind = models.CharField(
        max_length=20, help_text="As the ledger of the event's system names it."
    )
    bracket_number = models.PositiveSmallIntegerField(null=True)
    match_key = models.CharField(max_length=20, blank=True)
    payload = models.JSONField(help_text="Entrants by their entry numbers; never names or keys.")
    act = models.PositiveIntegerField(
        null=True, help_text="The first record of what was done at once; none: it stands alone."
    )
    key = models.CharField(max_length=80, blank=True, help_text="Of the request that made it.")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    author = models.CharField(max_length=20, blank=True, help_text="A code, where no person is.")
    source = models.CharField(max_length=40, default="desk")
    made_at = models.DateTimeField()
    previous = models.CharField(max_length=64, blank=True, help_text="The seal of the one before.")
    hash = models.CharField(max_length=64, help_text="Its seal: over all it holds and `previous`.")

    class Meta:
        """In the order they were made."""

        ordering = ["sequence"]
        constraints = [
            models.UniqueConstraint(fields=["event", "sequence"], name="record_sequence_in_event")
        ]
        indexes = [
            models.Index(
                fields=["event", "kind", "bracket_number", "match_key", "sequence"],
                name="records_by_what_they_are_about",
            ),
            models.Index(
                fields=["event", "act"],
                condition=models.Q(act__isnull=False),
                name="records_by_act",
            ),
        ]

    def __str__(self) -> str:
        """Number and kind."""
        return f"{self.sequence} {self.kind}"


class KeptJournal(models.Model):
    """Which records of an event still give its state: a cache that is made anew whenever it differs.

    See `brackets.journal.kept`.
    """

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="kept_journal")
    sequence = models.PositiveIntegerField(help_text="The newest record when it was written.")
    identity = models.CharField(max_length=64, help_text="The seal of that record.")
    fingerprint = models.CharField(max_length=64, help_text="Of the code that replays.")
    needed = models.JSONField(help_text="The numbers of the records that give the state.")
    checksum = models.CharField(max_length=64)

    def __str__(self) -> str:
        """How much of the journal is needed."""
        return f"{len(self.needed)} of {self.sequence} records"
