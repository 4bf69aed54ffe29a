"""A tournament and its events."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse

from tourney.models.base import Versioned
from tourney.models.defaults import ByLocalTime, WhatEventsBeginWith
from tourney.models.indexes import OF_EVENTS, OF_TOURNAMENTS
from tourney.systems import System, first_kind, kind_choices, kind_of, system_of_kind

RESERVED = {
    "new", "edit", "find", "events", "import", "masterpoints", "mat", "mats", "floor", "hall",
    "invite", "player", "person", "screen", "data", "look", "way",
}  # fmt: skip
"""Addresses of pages, which no tournament and no event may have."""

MEMBERS = {"team": 4, "pair": 2, "player": 1}


def check_address(slug: str) -> None:
    """A tournament or an event would hide behind a page of that address."""
    if slug in RESERVED:
        raise ValidationError({"slug": f"{slug!r} is taken by a page. Write another address."})


class Tournament(WhatEventsBeginWith, Versioned):
    """A gathering of some days with one schedule and one group of directors."""

    name = models.CharField(max_length=120)
    slug = models.SlugField(unique=True)
    place = models.CharField(max_length=120, blank=True)
    starts = models.DateField()
    ends = models.DateField()
    is_public = models.BooleanField(
        default=True, help_text="Players see the tournament and what is posted of its events."
    )
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="owned_tournaments",
        help_text="The director who may archive and delete it, and who stays until it is handed over.",
    )
    archived_at = models.DateTimeField(null=True, editable=False)
    public_version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        """Newest first."""

        ordering = ["-starts", "name", "pk"]
        indexes = OF_TOURNAMENTS
        constraints = [
            models.CheckConstraint(
                condition=models.Q(ends__gte=models.F("starts")), name="tournament_ends_after_start"
            )
        ]

    def clean(self) -> None:
        """An address of its own."""
        check_address(self.slug)

    def __str__(self) -> str:
        """The name players know."""
        return self.name

    @property
    def is_archived(self) -> bool:
        """Whether it was put away: kept, and shown to its directors alone."""
        return self.archived_at is not None

    @property
    def is_shown(self) -> bool:
        """Whether players may read it."""
        return self.is_public and not self.is_archived

    def get_absolute_url(self) -> str:
        """Its public page."""
        return reverse("tourney:tournament", args=[self.slug])


class Event(ByLocalTime, Versioned):
    """One competition of a tournament, with one list of entries."""

    class Unit(models.TextChoices):
        """What an entry of the event is."""

        TEAM = "team", "Team"
        PAIR = "pair", "Pair"
        PLAYER = "player", "Player"

    class State(models.TextChoices):
        """How far the event is."""

        ENTRY = "entry", "Taking entries"
        POSTED = "posted", "Posted"
        FINISHED = "finished", "Finished"

    class Strength(models.TextChoices):
        """What the field is sorted by when it is cut into brackets."""

        MASTERPOINTS = "masterpoints", "Average masterpoints"
        RATING = "rating", "Average rating"

    class Handicap(models.TextChoices):
        """What the weaker team of a match gets (handbook pages 6-8, rules 43-45)."""

        NONE = "none", "None"
        BOOK = "book", "The book's formula"
        OTHER = "other", "A part of the book's formula"
        HUNDREDS = "hundreds", "Fixed IMPs for every 100 masterpoints"
        STEPS = "steps", "A table of differences"

    class Decimals(models.IntegerChoices):
        """How a handicap is rounded."""

        THREE = 3, "Three decimals"
        ONE = 1, "One decimal"
        WHOLE = 0, "Whole IMPs"

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="events")
    name = models.CharField(max_length=120)
    slug = models.SlugField()
    kind = models.CharField(max_length=20, choices=kind_choices, default=first_kind)
    unit = models.CharField(
        max_length=10,
        choices=Unit,
        blank=True,
        help_text="For championships and side games: who is entered. Empty: as usual.",
    )
    state = models.CharField(max_length=20, choices=State, default=State.ENTRY, editable=False)
    starts_at = models.DateTimeField()
    sessions = models.PositiveSmallIntegerField(default=2, help_text="Sessions scheduled: 1 to 6.")
    boards = models.PositiveSmallIntegerField(default=24, help_text="Boards in each match.")
    extra_boards = models.PositiveSmallIntegerField(
        default=4, help_text="Boards that break a level match."
    )
    strength = models.CharField(max_length=20, choices=Strength, default=Strength.MASTERPOINTS)
    first_table = models.PositiveSmallIntegerField(
        default=1, help_text="Number of the first table; two tables a match, three a three-way."
    )
    entry_fee = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    ties = models.CharField(
        max_length=20,
        choices=[("net", "Net IMPs, then IMP quotient"), ("quotient", "IMP quotient first")],
        default="net",
        help_text="What separates a three-way that is level on wins.",
    )
    exits = models.CharField(
        max_length=10,
        choices=[("number", "The smaller number the first slot"), ("finish", "In finishing order")],
        default="number",
        help_text="Which slot each of two teams takes that go on from a three-way.",
    )
    handicap = models.CharField(
        max_length=10,
        choices=Handicap,
        default=Handicap.NONE,
        help_text="Anything but the book's formula needs the management's approval (page 6).",
    )
    handicap_percent = models.PositiveSmallIntegerField(
        default=100, help_text="For a part of the book's formula: 1 to 200."
    )
    handicap_rate = models.DecimalField(
        "handicap per 100",
        max_digits=6,
        decimal_places=4,
        null=True,
        blank=True,
        help_text="For fixed IMPs: so many a board for every 100 masterpoints between the averages.",
    )
    handicap_steps = models.TextField(
        "handicap table",
        blank=True,
        max_length=1000,
        help_text=(
            "For a table: a line a step, the difference of the averages and the IMPs a board from "
            "there on, like 500 0.1."
        ),
    )
    handicap_decimals = models.PositiveSmallIntegerField(
        choices=Decimals, default=Decimals.THREE, help_text="Rounded once, half up."
    )
    conditions_text = models.TextField(
        blank=True, editable=False, help_text="What the director adds to the conditions."
    )
    conditions_version = models.PositiveIntegerField(default=0, editable=False)
    conditions_posted_at = models.DateTimeField(null=True, editable=False)
    conditions_posted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="+",
    )
    archived_at = models.DateTimeField(null=True, editable=False)
    public_version = models.PositiveIntegerField(default=1, editable=False)
    entries_version = models.PositiveIntegerField(default=1, editable=False)
    taken_away = models.PositiveIntegerField(default=0, editable=False)
    entries_taken_away = models.PositiveIntegerField(default=0, editable=False)

    class Meta:
        """In playing order; a slug names one event of a tournament."""

        ordering = ["starts_at", "name", "pk"]
        indexes = OF_EVENTS
        constraints = [
            models.UniqueConstraint(fields=["tournament", "slug"], name="event_slug_in_tournament"),
            models.CheckConstraint(
                condition=models.Q(sessions__gte=1, sessions__lte=6), name="event_sessions_1_to_6"
            ),
            models.CheckConstraint(
                condition=models.Q(boards__gte=2), name="event_boards_2_or_more"
            ),
        ]

    def clean(self) -> None:
        """An address of its own."""
        check_address(self.slug)

    def __str__(self) -> str:
        """The name players know."""
        return self.name

    @property
    def shown_version(self) -> int:
        """Rises with whatever players see of it, its entries too."""
        return self.public_version + self.entries_version - 1

    @property
    def system(self) -> System:
        """The system it is played by: what its desk, its pages and its forms ask."""
        return system_of_kind(self.kind)

    @property
    def is_archived(self) -> bool:
        """Whether it was put away: kept, and shown to the directors alone."""
        return self.archived_at is not None

    @property
    def is_shown(self) -> bool:
        """Whether players may read it."""
        return self.tournament.is_shown and not self.is_archived

    @property
    def is_ranked(self) -> bool:
        """Whether a ranking is entered for it; else it is drawn and played here."""
        return self.system.is_ranked

    @property
    def has_single_players(self) -> bool:
        """Whether single players enter it, with what its draw goes by."""
        return self.system.entries.single

    @property
    def entered_as(self) -> Unit:
        """What an entry is: a team, a pair or a player."""
        return self.Unit(self.unit or kind_of(self.kind).unit)

    @property
    def most_members(self) -> int:
        """Players an entry may have: a team as many as its kind allows."""
        if self.entered_as != self.Unit.TEAM:
            return MEMBERS[self.entered_as]
        return kind_of(self.kind).most_members

    @property
    def is_of_teams(self) -> bool:
        """Whether an entry is a team."""
        return self.entered_as == self.Unit.TEAM

    @property
    def word(self) -> str:
        """What an entry is called: team, pair or player."""
        return str(self.entered_as.value)

    @property
    def summary(self) -> str:
        """How much is played, as lists of events say it; where single players enter, the kind."""
        if self.has_single_players:
            return self.get_kind_display()
        sessions = f"{self.sessions} session{'' if self.sessions == 1 else 's'}"
        return f"{sessions}, {self.boards} boards a match" if self.word == "team" else sessions

    @property
    def usual_members(self) -> int:
        """Players most entries have."""
        return MEMBERS[self.entered_as]

    def get_absolute_url(self) -> str:
        """Its public page."""
        return reverse(self.system.home, args=[self.tournament.slug, self.slug])
