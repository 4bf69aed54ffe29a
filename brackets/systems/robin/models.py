"""The games of round robins: the projection of their journals for pages."""

from __future__ import annotations

from django.db import models

from brackets.draw.numbers import EntrantKey
from brackets.systems.robin.facts.facts import Opponents
from tourney.models import Entrant, Event
from tourney.models.base import Versioned


class RobinGame(Versioned):
    """A game of the schedule; `result` is a letter of `brackets.systems.robin.engine.results`."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="robin_games")
    number = models.PositiveSmallIntegerField(help_text="What slips and the desk call it by.")
    round_number = models.PositiveSmallIntegerField()
    board = models.PositiveSmallIntegerField()
    drawing = models.PositiveSmallIntegerField(default=1)
    white = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="robin_white")
    black = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="robin_black")
    white_number = models.PositiveSmallIntegerField(help_text="By lot.")
    black_number = models.PositiveSmallIntegerField()
    result = models.CharField(max_length=2, blank=True)
    is_open = models.BooleanField(default=True, help_text="It can be played.")
    is_out = models.BooleanField(
        default=False, help_text="It counts for nobody: one of the two left too early."
    )
    record_sequence = models.PositiveIntegerField(null=True)
    changed = models.PositiveIntegerField(default=0, help_text="The record that changed it last.")

    class Meta:
        """In the order of the schedule."""

        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="robin_game_once")]

    def __str__(self) -> str:
        """Number and players."""
        return f"{self.number}: {self.white} – {self.black}"

    @property
    def opponents(self) -> Opponents:
        """White and black."""
        return EntrantKey(self.white_id), EntrantKey(self.black_id)
