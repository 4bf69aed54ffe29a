"""How the columns of a foreign list were mapped by hand, known again by its headings."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class ListColumns(models.Model):
    """One mapping for the whole site: the list of a federation is the same at every tournament.

    The newest choice counts; every preview shows what was read as what and leads back to the choice.
    """

    key = models.CharField(max_length=64, unique=True)
    headings = models.TextField(help_text="As they stand in the list, one a line.")
    meanings = models.JSONField(help_text="What each column holds, in order; empty: not used.")
    mapped_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    mapped_at = models.DateTimeField(auto_now=True)

    class Meta:
        """The newest first."""

        ordering = ["-mapped_at"]

    def __str__(self) -> str:
        """Its headings in a row."""
        return ", ".join(self.headings.splitlines())
