"""Who may do what: the directors of a tournament and the links that invite them."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models.tournaments import Tournament


class Director(models.Model):
    """A user who directs this tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="directors")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="directing"
    )
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Once a tournament."""

        ordering = ["user__username"]
        constraints = [models.UniqueConstraint(fields=["tournament", "user"], name="director_once")]

    def __str__(self) -> str:
        """The user."""
        return str(self.user)


class Invitation(models.Model):
    """A link that makes whoever opens it, once and in time, a director of the tournament.

    Only a hash of the token is kept.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="invitations")
    name = models.CharField(max_length=120, help_text="Whom the link is for.")
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    accepted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    accepted_at = models.DateTimeField(null=True)

    class Meta:
        """Newest first."""

        ordering = ["-made_at"]

    def __str__(self) -> str:
        """Whom it is for."""
        return self.name
