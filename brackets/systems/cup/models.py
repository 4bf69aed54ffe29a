"""Settings of a cup: what the director chose before the draw."""

from __future__ import annotations

from django.db import models

from tourney.models import Event
from tourney.models.base import Versioned


class CupSettings(Versioned):
    """How a cup is drawn, and the lot that is looked at before it is posted."""

    class Byes(models.TextChoices):
        """Who has a bye in the first round."""

        SEEDS = "seeds", "The strongest, by seed"
        LOT = "lot", "By lot"

    class Mode(models.TextChoices):
        """What is drawn at once."""

        TREE = "tree", "The whole tree at once"
        ROUNDS = "rounds", "Each round on its own"

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="cup_settings")
    byes = models.CharField(max_length=10, choices=Byes, default=Byes.SEEDS)
    separate_clubs = models.BooleanField(
        default=False, help_text="Clubmates meet as late as possible."
    )
    countries = models.BooleanField(
        default=False, help_text="Countrymen too, after clubmates, where clubs are kept apart."
    )
    spread_byes = models.BooleanField(
        default=True, help_text="Byes are even over halves and quarters where clubs are kept apart."
    )
    mode = models.CharField(max_length=10, choices=Mode, default=Mode.TREE)
    fixed = models.JSONField(
        default=list, help_text="Who has a line before the lot: entry and place of each."
    )
    random_seed = models.PositiveBigIntegerField(
        null=True, help_text="The lot that is drawn and not posted yet; none: nothing is drawn."
    )

    def __str__(self) -> str:
        """The event it belongs to."""
        return f"Cup settings of {self.event}"
