"""The field of a ranked event: how it is divided, who stands where, who played how much."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from awards.models.history import Remembered
from brackets.systems.bridge.books import cite
from tourney.models import Entrant, Event, Member
from tourney.models.base import Versioned
from tourney.models.history import History

NOT_NEGATIVE = [MinValueValidator(Decimal(0))]
OVERALL = 0
"""The session number of a row that ranks the whole event."""


def limit_field(label: str, help_text: str = "") -> Any:
    """Masterpoints that bound a group."""
    return models.DecimalField(
        label,
        max_digits=10,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=help_text,
    )


def m_field(help_text: str = "") -> Any:
    """A masterpoint factor that replaces the computed one (rule 55, page 1)."""
    wrong = "M is %(show_value)s; write a number from 0 to 1, like 0.8."
    return models.DecimalField(
        "M",
        max_digits=5,
        decimal_places=4,
        null=True,
        blank=True,
        validators=[MinValueValidator(Decimal(0), wrong), MaxValueValidator(Decimal(1), wrong)],
        help_text=help_text,
    )


def tables_field(help_text: str = "", label: str = "tables") -> Any:
    """Tables, which may be halves."""
    return models.DecimalField(
        label,
        max_digits=7,
        decimal_places=2,
        null=True,
        blank=True,
        validators=NOT_NEGATIVE,
        help_text=help_text,
    )


class RankedField(Versioned, Remembered):
    """How the field of one event is divided; its version is that of groups, sections and ranking."""

    class Layout(models.TextChoices):
        """One description of the field (rules 124-143, pages 10-12)."""

        WHOLE = "whole", "One field"
        STRATA = "strata", "Strata: compared with all below"
        FLIGHTS = "flights", "Flights: apart from each other, with strata or without"
        BRACKETS = "brackets", "Brackets of a Swiss"

    class Eligibility(models.TextChoices):
        """What the members' masterpoints are compared with a limit by."""

        STRONGEST = "strongest", "The strongest player"
        AVERAGE = "average", "The average of the players"

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="ranked_field")
    layout = models.CharField(max_length=10, choices=Layout, default=Layout.WHOLE)
    eligibility = models.CharField(
        max_length=10, choices=Eligibility, default=Eligibility.STRONGEST
    )
    name = models.CharField(
        "championship", max_length=120, blank=True, help_text="As the rule book names it."
    )
    lower_limit = limit_field(
        "lower limit", f"Of one field; who has less may not play ({cite('118')})."
    )
    upper_limit = limit_field("upper limit", "Of one field; empty is open.")
    cut_after = models.JSONField(
        "cut after session",
        default=list,
        blank=True,
        help_text=f"Sessions after which the field was cut, such as 2; 0 before the first ({cite('74')}).",
    )
    across_sections = models.BooleanField(
        "scored across sections", default=False, help_text=f"With 26 or more tables ({cite('77')})."
    )
    one_winner = models.BooleanField(
        "one-winner movement", default=False, help_text=f"Of an individual ({cite('155')})."
    )
    team_boards = models.PositiveIntegerField(
        "boards of a team",
        null=True,
        blank=True,
        help_text=f"In the whole event; members of larger teams are paid by it ({cite('139')}).",
    )
    level = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text=f"Of a barometer final: 1 to 3 ({cite('131')})."
    )
    entry_tables = tables_field(
        f"Of the entry to a barometer final ({cite('131')}).", "tables entered"
    )
    combined_tables = tables_field(
        f"Of both sites of a split regional ({cite('123')}).", "tables of both sites"
    )
    session_tables = models.JSONField(default=list, blank=True)
    club_scale = models.JSONField(default=list, blank=True)
    team_trial = models.BooleanField(default=False, help_text=f"Of a national team ({cite('97')}).")
    m = m_field("Replaces the computed masterpoint factor, from 0 to 1.")
    finalists = models.PositiveIntegerField(
        null=True,
        blank=True,
        help_text="Entrants in the final; asked by rule books that pay all of them.",
    )
    horizontal = models.BooleanField(
        "one session a day",
        default=False,
        help_text=f"At the same time of following days; else two sessions a day ({cite('119')}).",
    )
    credit_tables = models.DecimalField(
        "concurrent tables",
        max_digits=7,
        decimal_places=2,
        null=True,
        blank=True,
        validators=NOT_NEGATIVE,
        help_text=f"Replaces what the schedule gives ({cite('114-122')}).",
    )
    credit_reason = models.CharField("reason", max_length=200, blank=True)
    history = History(excluded_fields=["version"])

    class Meta:
        """By event."""

        ordering = ["event"]

    def __str__(self) -> str:
        """The event and how it is divided."""
        return f"{self.event}: {self.get_layout_display()}"


class FieldGroup(Remembered):
    """A stratum, a flight or a bracket; `flight` names the flight a stratum belongs to."""

    field = models.ForeignKey(RankedField, on_delete=models.CASCADE, related_name="groups")
    position = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=12)
    flight = models.CharField(max_length=12, blank=True)
    lower_limit = limit_field("lower limit")
    upper_limit = limit_field("upper limit")
    tables = tables_field("Empty: counted from the entries.")
    entrants = models.PositiveIntegerField(null=True, blank=True)
    m = m_field("Of a bracket of a Swiss: replaces its computed masterpoint factor.")
    history = History()

    class Meta:
        """The strongest first."""

        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["field", "name"], name="group_name_in_field"),
        ]

    def __str__(self) -> str:
        """Its name."""
        return self.name


class FieldSection(Remembered):
    """A section of a session whose count the director gives."""

    field = models.ForeignKey(RankedField, on_delete=models.CASCADE, related_name="sections")
    session = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=8)
    tables = tables_field()
    entrants = models.PositiveIntegerField(null=True, blank=True)
    history = History()

    class Meta:
        """In order of play."""

        ordering = ["session", "name"]
        constraints = [
            models.UniqueConstraint(fields=["field", "session", "name"], name="section_once"),
        ]

    def __str__(self) -> str:
        """Session and section."""
        return f"{self.session}{self.name}"


class EntrantTerms(Remembered):
    """The group a director puts an entrant into, with the reason."""

    field = models.ForeignKey(RankedField, on_delete=models.CASCADE, related_name="terms")
    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="terms")
    group = models.CharField(max_length=12)
    reason = models.CharField(max_length=200)
    history = History()

    class Meta:
        """By entry."""

        ordering = ["entrant"]

    def __str__(self) -> str:
        """Who and where."""
        return f"{self.entrant}: {self.group}"


class RankingRow(Remembered):
    """Where an entrant stands: overall (session 0), in a section of a session, or in a stratum."""

    field = models.ForeignKey(RankedField, on_delete=models.CASCADE, related_name="rows")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="rankings")
    session = models.PositiveSmallIntegerField(default=OVERALL)
    section = models.CharField(max_length=8, blank=True)
    stratum = models.CharField(max_length=12, blank=True)
    place = models.PositiveIntegerField(null=True, blank=True)
    score = models.DecimalField(max_digits=10, decimal_places=2, null=True, blank=True)
    wins = models.DecimalField(
        max_digits=5, decimal_places=2, null=True, blank=True, validators=NOT_NEGATIVE
    )
    history = History()

    class Meta:
        """Overall first, then session by session."""

        ordering = ["session", "place", "entrant"]
        constraints = [
            models.UniqueConstraint(
                fields=["entrant", "session", "stratum"], name="ranked_once_a_session"
            ),
        ]

    def __str__(self) -> str:
        """Entry and place."""
        return f"{self.entrant}: {self.place or '–'}"


class Participation(Remembered):
    """Boards one member of a team of five or six played in the event (rule 139, page 12)."""

    field = models.ForeignKey(RankedField, on_delete=models.CASCADE, related_name="participation")
    member = models.OneToOneField(Member, on_delete=models.CASCADE, related_name="participation")
    boards = models.PositiveIntegerField()
    history = History()

    class Meta:
        """By member."""

        ordering = ["member"]

    def __str__(self) -> str:
        """Who and how many."""
        return f"{self.member}: {self.boards}"
