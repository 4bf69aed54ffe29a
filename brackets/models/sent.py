"""What browsers sent under keys of their own, so that nothing that is sent twice is made twice."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models import Event
from tourney.models.lasting import Lasting, with_the_whole


class Sent(Lasting):
    """A line, a row or a tap that made records, and the answer it got; it is kept until long after the tournament.

    Who sends the same text under the same key again gets that answer, whatever came since. What
    was refused, or asked about, uses up no key.
    """

    event = models.ForeignKey(Event, on_delete=with_the_whole, related_name="sent")
    key = models.CharField(max_length=80, help_text="The window's letters, a dot, the line's own.")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    author = models.CharField(max_length=20, blank=True, help_text="A code, where no person is.")
    text = models.TextField(help_text="The line as typed; of a form its fields.")
    answer = models.JSONField(help_text="What was said, and where on the desk it stands.")
    first = models.PositiveIntegerField(help_text="The first record it made.")
    last = models.PositiveIntegerField(help_text="The last record it made.")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """In the order they were made; a key once an event."""

        ordering = ["first"]
        constraints = [models.UniqueConstraint(fields=["event", "key"], name="sent_key_in_event")]

    def __str__(self) -> str:
        """The text, and the record it made."""
        return f"{self.first} {self.text}"
