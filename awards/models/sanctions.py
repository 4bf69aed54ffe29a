"""What an event is, for the rule book: one sanction an event, and terms for single brackets."""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models

from awards.models.editions import Edition
from awards.models.history import Remembered
from awards.models.ranked import m_field
from awards.models.tables import exact_fraction
from awards.rulebooks.words import rating_words
from brackets.systems.bridge.books import cite
from tourney.models import Event, Tournament
from tourney.models.base import Versioned
from tourney.models.history import History


class Sanction(Versioned, Remembered):
    """Classification, edition and readings of one event; at publishing all is frozen in it."""

    Classification = Tournament.Classification

    @classmethod
    def begun(cls, event: Event) -> Sanction:
        """One nobody has saved yet: what the tournament is, unless the awards say otherwise."""
        found = cls(event=event, version=0)
        if event.tournament.classification:
            found.classification = event.tournament.classification
        return found

    class Restrictions(models.IntegerChoices):
        """Restrictions by sex, age or kind of partnership (rule 58, page 1)."""

        NONE = 0, "Open to everybody"
        ONE = 1, "One restriction"
        MORE = 2, "More than one restriction"

    class RestrictedBy(models.TextChoices):
        """What a restricted tournament is restricted by (rule 161, page 14)."""

        MASTERPOINTS = "masterpoints", "masterpoints, such as a 199er"
        PLAYERS = "players", "who may play, such as seniors"
        BOTH = "both", "both"

    class Layout(models.TextChoices):
        """What divides the field of a knockout."""

        BRACKETED = "bracketed", "Brackets by strength"
        FLIGHTED = "flighted", "Flights by masterpoint limits"

    class Status(models.TextChoices):
        """How far the awards are."""

        NONE = "none", "Not computed"
        COMPUTED = "computed", "Computed, not published"
        PUBLISHED = "published", "Published and frozen"

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="sanction")
    edition = models.ForeignKey(
        Edition,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="sanctions",
        help_text="Empty: the edition in force on the day the event starts.",
    )
    classification = models.CharField(
        max_length=20,
        default=Classification.REGIONAL.value,
        help_text="One of the ratings of its rule book.",
    )
    restrictions = models.PositiveSmallIntegerField(choices=Restrictions, default=Restrictions.NONE)
    layout = models.CharField(
        max_length=10,
        choices=Layout,
        default=Layout.BRACKETED,
        help_text="A flight is open to teams whose strongest player is within its limit "
        f"({cite('144-145')}).",
    )
    non_championship = models.BooleanField(
        "not a championship",
        default=False,
        help_text=f"A side event; M counts at most 65% ({cite('110')}).",
    )
    consolation = models.BooleanField(
        "consolation event",
        default=False,
        help_text=f"For teams that lost elsewhere; M counts at most 65% ({cite('112')}).",
    )
    charity = models.BooleanField(
        "charity event",
        default=False,
        help_text=f"A charity event keeps its full M ({cite('113')}).",
    )
    age_limit = models.BooleanField(
        default=False,
        help_text=f"Nationally rated, but limited by age: no platinum ({cite('160')}).",
    )
    restricted_tournament = models.BooleanField(
        default=False, help_text=f"The tournament is not open to everybody ({cite('161')})."
    )
    restricted_by = models.CharField(
        "the tournament is restricted by",
        max_length=12,
        choices=RestrictedBy,
        blank=True,
        help_text="An event that is not restricted in the same way pays black points.",
    )
    inside_open_sectional = models.BooleanField(
        "inside an open sectional",
        default=False,
        help_text="That restricted tournament is part of an open sectional.",
    )
    readings = models.JSONField(default=dict, help_text="Only what differs from the edition.")
    status = models.CharField(max_length=10, choices=Status, default=Status.NONE, editable=False)
    inputs = models.JSONField(default=dict, editable=False)
    receipts = models.JSONField(default=dict, editable=False)
    warnings = models.JSONField(default=list, editable=False)
    computed_at = models.DateTimeField(null=True, editable=False)
    published_at = models.DateTimeField(null=True, editable=False)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="+",
    )
    history = History(excluded_fields=["version", "inputs", "receipts", "warnings"])

    class Meta:
        """By event."""

        ordering = ["event"]

    def __str__(self) -> str:
        """The event and how far it is."""
        return f"{self.event}: {self.get_status_display()}"

    @property
    def rating(self) -> str:
        """The classification in words."""
        return rating_words(self.classification)

    @property
    def restrictions_of_tournament(self) -> tuple[str, ...]:
        """What its tournament is restricted by, each by itself; empty where nobody said."""
        if self.restricted_by == self.RestrictedBy.BOTH:
            return (self.RestrictedBy.MASTERPOINTS.value, self.RestrictedBy.PLAYERS.value)
        return (self.restricted_by,) if self.restricted_by else ()

    @property
    def is_published(self) -> bool:
        """Whether its awards are frozen."""
        return self.status == self.Status.PUBLISHED


def says_something(value: object) -> bool:
    """Whether a term is said at all: an M of 0 is a number like another.

    >>> [says_something(value) for value in (Decimal(0), True, "1/3", None, "", False)]
    [True, True, True, False, False, False]
    """
    return value is not None and value != "" and value is not False


class BracketTerms(Remembered):
    """What the director says about one bracket: its limit, an explicit M, its share of gold."""

    sanction = models.ForeignKey(Sanction, on_delete=models.CASCADE, related_name="terms")
    bracket_number = models.PositiveSmallIntegerField()
    flight = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text="Of a flighted knockout; empty: each bracket is a flight of its own.",
    )
    group = models.BooleanField(
        default=False,
        help_text=f"A group of the lowest or only flight or bracket ({cite('146')}).",
    )
    upper_limit = models.DecimalField(
        "upper limit",
        max_digits=10,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text="Masterpoints nobody in the bracket may exceed.",
    )
    m = m_field("Replaces the computed masterpoint factor.")
    gold = models.CharField(
        "share of gold",
        max_length=10,
        blank=True,
        validators=[exact_fraction],
        help_text="Asked for where the averages are not known: 1, 2/3, 1/2 or 1/3.",
    )
    history = History()

    class Meta:
        """The strongest bracket first."""

        ordering = ["bracket_number"]
        constraints = [
            models.UniqueConstraint(
                fields=["sanction", "bracket_number"], name="terms_once_a_bracket"
            )
        ]

    def __str__(self) -> str:
        """Its bracket."""
        return f"Bracket {self.bracket_number}"
