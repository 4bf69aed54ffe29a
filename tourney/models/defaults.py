"""What a tournament says for all its events: zone, paper, and the values they begin with."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from django.db import models
from django.utils.functional import cached_property

from tourney.models.federations import Federation
from tourney.models.site import started_zone
from tourney.systems import system_of_kind


class WhatEventsBeginWith(models.Model):
    """Classification, boards and tables are what an event begins with; zone and paper are of all."""

    class Paper(models.TextChoices):
        """The paper of the hall's printer."""

        A4 = "a4", "A4"
        LETTER = "letter", "Letter"

    class Classification(models.TextChoices):
        """How large it is, as masterpoints are awarded; the keys are those of the rule books."""

        CLUB = "club", "Club"
        CLUB_CHAMPIONSHIP = "club_championship", "Club championship"
        UNIT_CHAMPIONSHIP = "unit_championship", "Unit championship"
        SECTIONAL = "sectional", "Sectional"
        REGIONAL = "regional", "Regional"
        NATIONAL = "national", "National"

    time_zone = models.CharField(
        max_length=64, default=started_zone, help_text="All times of its events are told in it."
    )
    paper = models.CharField(
        max_length=10, choices=Paper, default=Paper.A4, help_text="What its sheets are printed on."
    )
    classification = models.CharField(
        max_length=20,
        choices=Classification,
        blank=True,
        help_text="What its events with masterpoints are, unless their awards say otherwise.",
    )
    boards = models.PositiveSmallIntegerField(
        "boards in a full match", null=True, blank=True, help_text="Empty: as usual for the kind."
    )
    first_table = models.PositiveSmallIntegerField(
        default=1, help_text="Where the tables of a new event begin."
    )
    organiser_number = models.CharField(
        "organiser's number",
        max_length=20,
        blank=True,
        help_text="Of the club or federation, as results files name it.",
    )
    federation = models.ForeignKey(
        Federation,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="Whose national numbers are typed alone at its desks; those of guests have their code before them.",
    )
    tells_numbers = models.BooleanField(
        default=False, help_text="Whoever reads the data gets the national numbers of players."
    )

    if TYPE_CHECKING:
        events: Any

    class Meta:
        """No table of its own."""

        abstract = True

    @property
    def zone(self) -> ZoneInfo:
        """The zone its times are told in."""
        return ZoneInfo(self.time_zone)

    @cached_property
    def has_masterpoints(self) -> bool:
        """Whether an event of it pays masterpoints, none that was put away; else no page speaks of them."""
        kinds = (
            self.events.filter(archived_at=None)
            .order_by()
            .values_list("kind", flat=True)
            .distinct()
        )
        return any(system_of_kind(kind).has_masterpoints for kind in kinds)


class ByLocalTime:
    """An event by the clocks of its tournament."""

    if TYPE_CHECKING:
        starts_at: Any
        tournament: Any

    @property
    def local_start(self) -> datetime:
        """When it starts, by the clocks of its tournament."""
        found: datetime = self.starts_at.astimezone(self.tournament.zone)
        return found

    @property
    def day(self) -> date:
        """The day it starts, by the calendar of its tournament."""
        return self.local_start.date()
