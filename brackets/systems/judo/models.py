"""Settings of a judo category: what the director chose before the draw."""

from __future__ import annotations

from django.db import models

from tourney.models import Event
from tourney.models.base import Versioned


class JudoSettings(Versioned):
    """How a judo category is drawn, and the lot that is not posted yet."""

    class Method(models.TextChoices):
        """Which of the two draws."""

        OPTIMAL = "optimal", "Clubmates apart as long as possible, proved"
        BADNESS = "badness", "By badness, as the document says"

    class Numbers(models.TextChoices):
        """Which points a mate in the first contest costs, where the document contradicts itself."""

        TABLE = "table", "5, of a seed 6, as in its table"
        SENTENCE = "sentence", "4, of a seed 5, as in its sentence"

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="judo_settings")
    system = models.CharField(max_length=40, default="double_repechage")
    sheet = models.PositiveSmallIntegerField(null=True, help_text="Positions; none: the smallest.")
    method = models.CharField(max_length=10, choices=Method, default=Method.OPTIMAL)
    numbers = models.CharField(max_length=10, choices=Numbers, default=Numbers.TABLE)
    countries = models.BooleanField(
        default=False, help_text="By badness countrymen of different clubs are mates too."
    )
    spread_byes = models.BooleanField(
        default=True, help_text="Byes are even over halves and quarters."
    )
    reset_final = models.BooleanField(default=False)
    pool_up_to = models.PositiveSmallIntegerField(
        default=5, help_text="Up to so many entrants fight everybody against everybody; 0: never."
    )
    fixed = models.JSONField(
        default=list, help_text="Who has a place before the lot: entry and place of each."
    )
    two_pools_up_to = models.PositiveSmallIntegerField(
        default=0, help_text="More than one pool holds fight two pools up to so many; 0: never."
    )
    random_seed = models.PositiveBigIntegerField(
        null=True, help_text="The lot that is drawn and not posted yet; none: nothing is drawn."
    )
    swaps = models.JSONField(
        default=list, help_text="Exchanges after that lot: two positions and the reason of each."
    )

    def __str__(self) -> str:
        """The event it belongs to."""
        return f"Judo settings of {self.event}"
