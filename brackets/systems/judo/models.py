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

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="judo_settings")
    system = models.CharField(max_length=40, default="double_repechage")
    sheet = models.PositiveSmallIntegerField(null=True, help_text="Positions; none: the smallest.")
    method = models.CharField(max_length=10, choices=Method, default=Method.OPTIMAL)
    reset_final = models.BooleanField(default=False)
    pool_up_to = models.PositiveSmallIntegerField(
        default=5, help_text="Up to so many entrants fight everybody against everybody; 0: never."
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
