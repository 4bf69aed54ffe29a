"""What one player, or each player of a team without names, is paid in one event."""

from __future__ import annotations

from decimal import Decimal

from django.db import models
from django.urls import reverse

from awards.models.sanctions import Sanction
from tourney.models import Entrant, Member


class Award(models.Model):
    """One award with its receipt; names are copied, so that later edits change nothing."""

    class Kind(models.TextChoices):
        """Whom it is for."""

        PLAYER = "player", "Player"
        EACH = "each", "Each player of a team without names"

    class PaidFor(models.TextChoices):
        """What the larger part of it is paid for."""

        PLACE = "place", "A place"
        SESSIONS = "sessions", "Places in sessions"
        MATCH = "match", "Matches won"
        NOTHING = "nothing", "Nothing"

    sanction = models.ForeignKey(Sanction, on_delete=models.CASCADE, related_name="awards")
    bracket_number = models.PositiveSmallIntegerField()
    group = models.CharField(
        max_length=12, blank=True, help_text="Stratum, flight or bracket that pays; of rankings."
    )
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="awards")
    member = models.ForeignKey(Member, on_delete=models.SET_NULL, null=True, related_name="awards")
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.PLAYER)
    position = models.PositiveIntegerField(help_text="In the order of the list.")
    team_number = models.PositiveIntegerField()
    team_name = models.CharField(max_length=120)
    player_number = models.CharField(max_length=20, blank=True)
    player_name = models.CharField(max_length=120, blank=True)
    team_low = models.PositiveIntegerField(null=True, help_text="The first of its entry's places.")
    team_high = models.PositiveIntegerField(null=True, help_text="The last of them.")
    paid_for = models.CharField(max_length=10, choices=PaidFor, default=PaidFor.NOTHING)
    own_low = models.PositiveIntegerField(
        null=True, help_text="The first of the places paid for; in its group where there is one."
    )
    own_high = models.PositiveIntegerField(null=True, help_text="The last of them.")
    match_wins = models.DecimalField(max_digits=5, decimal_places=2, default=Decimal(0))
    award = models.DecimalField(max_digits=8, decimal_places=2)
    colours = models.JSONField(default=list, help_text="Colour and amount, in order.")
    reasons = models.JSONField(default=list, help_text="Why, as codes with their arguments.")
    line_up_missing = models.BooleanField(default=False)
    receipt = models.JSONField()

    class Meta:
        """In the order of the list."""

        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(
                fields=["sanction", "position"], name="award_position_in_sanction"
            )
        ]

    def __str__(self) -> str:
        """Who and how much."""
        return f"{self.player_name or self.team_name}: {self.award}"

    def get_absolute_url(self) -> str:
        """Its receipt, which everybody may read once it is published."""
        event = self.sanction.event
        return reverse("awards:receipt", args=[event.tournament.slug, event.slug, self.position])

    @property
    def team_places(self) -> tuple[int, int] | None:
        """Where its entry finished; None for no place."""
        return _span(self.team_low, self.team_high)

    @property
    def own_places(self) -> tuple[int, int] | None:
        """The places it is paid for; None where it is for no place."""
        return _span(self.own_low, self.own_high)


def _span(low: int | None, high: int | None) -> tuple[int, int] | None:
    return None if low is None or high is None else (low, high)
