"""Programs that are told of a tournament, and what each was told and is still to be told."""

from __future__ import annotations

from uuid import uuid4

from django.conf import settings
from django.db import models
from django.utils import timezone

from tourney.models.base import Versioned
from tourney.models.tournaments import Event, Tournament


class NoticeKind(models.TextChoices):
    """What a program is told of."""

    POSTED = "posted", "A draw is posted, amended or taken back"
    RESULT = "result", "A result is recorded, corrected or taken back"
    PUBLISHED = "published", "Masterpoints are published or taken back"
    TRIAL = "trial", "Somebody at the desk tries it"


TO_CHOOSE = (NoticeKind.POSTED, NoticeKind.RESULT, NoticeKind.PUBLISHED)
"""What a director may have it told of; a trial it is told of anyhow."""


class Receiver(Versioned):
    """A program that is told by a request to its address, one notice after another.

    It is `busy` while a process has one of its notices in hand; who dies over that lets go by the time alone. A removed
    one stays a day: a result that is recorded in the same moment may still name it.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="receivers")
    address = models.CharField(max_length=500)
    kinds = models.JSONField(default=list, help_text="What it is told of.")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)
    is_paused = models.BooleanField(default=False)
    removed_at = models.DateTimeField(null=True)
    failures = models.PositiveIntegerField(
        default=0, help_text="Tries in a row that did not reach it, since the pauses began anew."
    )
    failing_since = models.DateTimeField(null=True)
    due_at = models.DateTimeField(default=timezone.now, help_text="Nothing is sent before.")
    busy_until = models.DateTimeField(null=True)

    class Meta:
        """In the order they were added."""

        ordering = ["pk"]

    def __str__(self) -> str:
        """Where it is."""
        return self.address


class ReceiverSecret(models.Model):
    """What a secret is made of together with the site's key, and a digest to know it by; never the secret itself."""

    receiver = models.ForeignKey(Receiver, on_delete=models.CASCADE, related_name="secrets")
    salt = models.CharField(max_length=32)
    digest = models.CharField(max_length=64)
    ends_at = models.DateTimeField(null=True, help_text="Replaced: good until then.")

    class Meta:
        """The newest first."""

        ordering = ["-pk"]

    def __str__(self) -> str:
        """How one tells it from others."""
        return self.digest[:8]


class Notice(models.Model):
    """One thing that one program is told, written in the transaction of what it tells of.

    It names the record or the report alone; what is sent is made of it when it is sent.
    """

    class State(models.TextChoices):
        """What became of it."""

        WAITING = "waiting", "waits"
        SENT = "sent", "sent"
        GIVEN_UP = "given_up", "given up"
        DROPPED = "dropped", "not sent"

    class Outcome(models.TextChoices):
        """What became of a try."""

        TAKEN = "taken"
        REFUSED = "refused"
        REDIRECTED = "redirected"
        LATE = "late"
        CLOSED = "closed"
        UNTRUSTED = "untrusted"
        UNKNOWN = "unknown"
        PRIVATE = "private"
        UNFIT = "unfit"
        UNREADABLE = "unreadable"
        NO_SECRET = "no_secret"
        HIDDEN = "hidden"

    receiver = models.ForeignKey(Receiver, on_delete=models.CASCADE, related_name="notices")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, null=True, related_name="+")
    kind = models.CharField(max_length=10, choices=NoticeKind)
    number = models.PositiveIntegerField(
        null=True, help_text="Of the record; of masterpoints that of the report."
    )
    uid = models.UUIDField(default=uuid4, unique=True, help_text="The same at every try.")
    made_at = models.DateTimeField(default=timezone.now, db_index=True)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    tries = models.PositiveIntegerField(default=0)
    tried_at = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=12, choices=Outcome, blank=True)
    status = models.PositiveSmallIntegerField(null=True, help_text="As the program answered.")

    class Meta:
        """In the order it is told; the next of a program is found at once."""

        ordering = ["pk"]
        indexes = [
            models.Index(
                fields=["receiver"],
                condition=models.Q(state="waiting"),
                name="notice_waiting",
            )
        ]

    def __str__(self) -> str:
        """NoticeKind and number."""
        return f"{self.kind} {self.number}" if self.number else self.kind

    @property
    def name(self) -> str:
        """What the program knows it by."""
        return f"msg_{self.uid.hex}"
