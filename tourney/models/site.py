"""The site itself: its name, its time zone, and who may make tournaments."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models

from tourney.models.base import Versioned

UNNAMED = "Tourney"
THE_ONE = 1
"""The key of the one row."""


def started_zone() -> str:
    """The time zone the site was started with."""
    return settings.TIME_ZONE


class SiteSettings(Versioned):
    """One row; where there is none yet everything is as it was started."""

    class Makers(models.TextChoices):
        """Who may make a tournament."""

        ADMINS = "admins", "Admins only"
        DIRECTORS = "directors", "Every director"

    name = models.CharField(max_length=60, default=UNNAMED)
    time_zone = models.CharField(max_length=64, default=started_zone)
    is_demo = models.BooleanField(
        default=False, editable=False, help_text="Its first page says what to try in the sample."
    )
    makers = models.CharField(max_length=10, choices=Makers, default=Makers.ADMINS)

    class Meta:
        """There is one of it."""

        constraints = [
            models.CheckConstraint(condition=models.Q(pk=THE_ONE), name="one_row_of_settings")
        ]

    def __str__(self) -> str:
        """The name of the site."""
        return self.name

    @property
    def is_named(self) -> bool:
        """Whether it has a name of its own."""
        return self.name != UNNAMED

    @property
    def zone(self) -> ZoneInfo:
        """The zone of pages that belong to no tournament."""
        return ZoneInfo(self.time_zone)
