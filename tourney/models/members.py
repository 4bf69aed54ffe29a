"""A member file on its way in: kept in parts until all of it is written, or it is thrown away."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models.base import Versioned
from tourney.models.federations import Federation


class MemberList(Versioned):
    """An uploaded file: first every part is compared with the member file, then every part is written."""

    class State(models.TextChoices):
        """How far it is."""

        READING = "reading", "is being compared"
        READ = "read", "is compared"
        WRITING = "writing", "is being written"
        WRITTEN = "written", "is written"

    name = models.CharField(max_length=120, help_text="Of the file.")
    federation = models.ForeignKey(
        Federation, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    headings = models.JSONField(help_text="The first line of the file.")
    state = models.CharField(max_length=10, choices=State, default=State.READING)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        ordering = ["-pk"]

    def __str__(self) -> str:
        """The name of the file."""
        return self.name

    @property
    def is_read(self) -> bool:
        """Whether all of it is compared and nothing is being written yet."""
        return self.state == self.State.READ

    @property
    def is_reading(self) -> bool:
        """Whether parts of it are still to be compared."""
        return self.state == self.State.READING

    @property
    def is_writing(self) -> bool:
        """Whether parts of it are still to be written."""
        return self.state == self.State.WRITING

    @property
    def is_written(self) -> bool:
        """Whether all of it is in the member file."""
        return self.state == self.State.WRITTEN


class MemberPart(models.Model):
    """Some lines of it; what comparing found, then what writing did."""

    of = models.ForeignKey(MemberList, on_delete=models.CASCADE, related_name="parts")
    position = models.PositiveIntegerField()
    lines = models.JSONField(help_text="Number of the line, then its cells.")
    refused = models.JSONField(default=list, help_text="Line, text, reasons.")
    is_read = models.BooleanField(default=False)
    is_written = models.BooleanField(default=False)
    new = models.PositiveIntegerField(default=0)
    changed = models.PositiveIntegerField(default=0)
    same = models.PositiveIntegerField(default=0)
    seen = models.JSONField(
        default=dict, help_text="The version of each player that would change, by national number."
    )
    examples = models.JSONField(
        default=list, help_text="The first changes, in words of the fields."
    )
    left = models.JSONField(
        default=list, help_text="National numbers that were changed by somebody else meanwhile."
    )

    class Meta:
        """In the order of the file."""

        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["of", "position"], name="part_of_member_list")
        ]

    def __str__(self) -> str:
        """Where it stands."""
        return f"part {self.position}"
