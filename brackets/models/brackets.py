"""A bracket: entrants who play one knockout together, numbered by strength."""

from __future__ import annotations

from django.db import models
from django.urls import reverse

from brackets.draw.numbers import EntrantKey, SeatNumber
from tourney.models import Entrant, Event
from tourney.models.base import Versioned


class Bracket(Versioned):
    """One bracket of an event: planned until the event is posted, then drawn and played."""

    class Variant(models.TextChoices):
        """How a bracket is played where it has a choice, as `brackets.systems.bridge.engine.formats` names it."""

        BOOK = "book", "The book's format"
        BOOK_SEVEN = "book_seven", "The book's format, 7 boards carried over"
        THREE_WAY = "three_way", "Three-ways, head-to-heads and a final"
        FOUR_WAY = "four_way", "Matches of four first, then head-to-heads"

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="brackets")
    number = models.PositiveSmallIntegerField()
    variant = models.CharField(max_length=20, choices=Variant, default=Variant.BOOK)
    draw_sequence = models.PositiveIntegerField(
        null=True, help_text="Of a contest: the record of the draw that counts."
    )
    drawing = models.PositiveSmallIntegerField(
        default=1, help_text="One more each time it was drawn all over; slips name it from 2 on."
    )

    class Meta:
        """The strongest first."""

        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="bracket_number_in_event")
        ]

    def __str__(self) -> str:
        """As it is posted."""
        return f"Bracket {self.number}"

    def get_absolute_url(self) -> str:
        """Its public page."""
        event = self.event
        return reverse("brackets:bracket", args=[event.tournament.slug, event.slug, self.number])


class Seat(models.Model):
    """An entrant's number in its bracket (1 is the strongest) and its home table."""

    bracket = models.ForeignKey(Bracket, on_delete=models.CASCADE, related_name="seats")
    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="seat")
    number = models.PositiveSmallIntegerField()
    average = models.DecimalField(
        max_digits=10, decimal_places=2, null=True, help_text="As the bracket was made on it."
    )
    home_table = models.PositiveSmallIntegerField(null=True)

    class Meta:
        """By number."""

        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["bracket", "number"], name="seat_number_in_bracket")
        ]

    def __str__(self) -> str:
        """Number and name."""
        return f"{self.number} {self.entrant.name}"

    @property
    def entrant_key(self) -> EntrantKey:
        """Who sits here."""
        return EntrantKey(self.entrant_id)

    @property
    def seat_number(self) -> SeatNumber:
        """The number, as facts have it."""
        return SeatNumber(self.number)
