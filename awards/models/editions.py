"""A dated edition of the rule book, and what the rows of all its tables share."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models
from django.urls import reverse

from awards.models.history import Remembered
from awards.rules.tables import Row
from tourney.looking import look_at
from tourney.models.base import Versioned
from tourney.models.history import History


class Edition(Versioned, Remembered):
    """Every number a formula may read, from one date on; once published it never changes."""

    class Status(models.TextChoices):
        """Whether it can still be edited."""

        DRAFT = "draft", "Draft"
        PUBLISHED = "published", "Published and locked"

    name = models.CharField(
        max_length=40,
        unique=True,
        validators=[RegexValidator(r"^[-a-z0-9]+$", "Use small letters, digits and hyphens.")],
        help_text="Short and lasting, such as acbl-2003-11; receipts and addresses carry it.",
    )
    title = models.CharField(max_length=120)
    starts = models.DateField(
        "in force from", help_text="Events that start on this day or later use it."
    )
    source = models.CharField(max_length=250, help_text="The document its numbers come from.")
    told = models.CharField(
        "what changed", max_length=250, blank=True, help_text="In one sentence, for readers."
    )
    status = models.CharField(max_length=10, choices=Status, default=Status.DRAFT, editable=False)
    copied_from = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, editable=False, related_name="copies"
    )
    changed_at = models.DateTimeField(auto_now=True)
    published_at = models.DateTimeField(null=True, editable=False)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="+",
    )
    history = History(excluded_fields=["version", "changed_at"])

    class Meta:
        """The newest first."""

        ordering = ["-starts", "name"]

    def __str__(self) -> str:
        """As receipts name it."""
        return self.name

    def get_absolute_url(self) -> str:
        """The page everybody may read; that of a draft is read at the desk."""
        address = reverse("awards:edition", args=[self.name])
        return address if self.is_published else look_at(address)

    @property
    def is_published(self) -> bool:
        """Whether it is read-only."""
        return self.status == self.Status.PUBLISHED


class EditionRow(Remembered):
    """One row of one table of an edition; `row` is the engine's own shape of it."""

    row: ClassVar[type[Row]]

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="%(class)s_rows")
    position = models.PositiveIntegerField(default=0, help_text="Order in the table, from 1.")
    note = models.CharField(max_length=250, blank=True, help_text="Why it differs, for readers.")

    class Meta:
        """No table of its own."""

        abstract = True

    def __str__(self) -> str:
        """Its key."""
        said = (str(getattr(self, name)).replace("_", " ") for name in self.row.key)
        return ", ".join(said)
