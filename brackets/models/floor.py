"""The floor: where events are played, who is called and on, and what the directors did there.

These are facts of the day and not of the draw: no replay reads them. See ADR 0009.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tourney.models import Event, Tournament
from tourney.models.base import Versioned
from tourney.models.lasting import Lasting, with_the_whole


class EventPlaces(Versioned):
    """The places a director gave an event, as numbers; without any its system says where it plays."""

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="places_given")
    numbers = models.CharField(max_length=400, help_text="Numbers, as 1, 2.")

    def __str__(self) -> str:
        """The numbers."""
        return self.numbers


class OwnPlaces(Versioned):
    """The places a director looks after in a tournament, as addresses have them: mat-2.

    They decide what the floor shows this person first, and nothing else; nobody else sees them.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="own_places"
    )
    places = models.JSONField(default=list, help_text="Of each place what its address has: mat-2.")

    class Meta:
        """One a person and tournament."""

        constraints = [
            models.UniqueConstraint(fields=["tournament", "person"], name="own_places_once")
        ]

    def __str__(self) -> str:
        """Whose and where."""
        return f"{self.person_id} {self.tournament_id}"


class FloorCall(Versioned):
    """A meeting that was called, put on, or moved; one that nothing was done about has no row.

    `meeting` is what the desk of the event calls it by. A call and being on are for the `pair`
    that stood there, a move for the `drawing`: with other people the call is void.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="floor_calls")
    meeting = models.CharField(max_length=40)
    drawing = models.PositiveSmallIntegerField(default=1)
    pair = models.CharField(max_length=120, blank=True)
    place = models.CharField(max_length=80, blank=True, help_text="Where it was moved to: mat-2.")
    after = models.CharField(
        max_length=100, blank=True, help_text="It comes after this meeting: event and meeting."
    )
    called_at = models.DateTimeField(null=True)
    calls = models.PositiveSmallIntegerField(default=0)
    on_at = models.DateTimeField(null=True)

    class Meta:
        """One a meeting."""

        constraints = [models.UniqueConstraint(fields=["event", "meeting"], name="floor_call_once")]

    def __str__(self) -> str:
        """The meeting."""
        return f"{self.event_id} {self.meeting}"


class FloorAct(Lasting):
    """What a director did on the floor with meetings of one event, who and when, and how it was before."""

    written_later = frozenset({"undone_by", "undone_at"})

    tournament = models.ForeignKey(Tournament, on_delete=with_the_whole, related_name="floor_acts")
    event = models.ForeignKey(Event, on_delete=with_the_whole, related_name="floor_acts")
    code = models.CharField(max_length=20, help_text="What was done, as brackets.floor names it.")
    told = models.JSONField(
        default=dict, help_text="Of what and where; brackets.floor.words says it."
    )
    changes = models.JSONField(
        help_text="Of each row: meeting, version after, and what it held before."
    )
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    made_at = models.DateTimeField()
    undone_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    undone_at = models.DateTimeField(null=True)

    class Meta:
        """In the order they were done."""

        ordering = ["pk"]

    def __str__(self) -> str:
        """What it was."""
        return f"{self.code} {self.event_id}"
