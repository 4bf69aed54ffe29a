"""Players, and who is entered in an event."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, NamedTuple, Self

from django.core.validators import MinValueValidator
from django.db import models

from tourney.federations import told
from tourney.models.base import Versioned
from tourney.models.history import History
from tourney.models.tournaments import Event

_AMOUNT = [MinValueValidator(Decimal(0))]


class Taken(NamedTuple):
    """What an entry takes of a player, besides masterpoints: whatever the file says since."""

    number: str
    name: str
    rating: Decimal | None
    club: str
    country: str

    @property
    def label(self) -> str:
        """Name and number, as the number is typed where it is read."""
        return f"{self.name} ({told(self.number)})" if self.number else self.name


class Player(Versioned):
    """A person of the member file; the national number is text and may begin with a letter.

    It names one person on the whole site: that of another federation than the site's own begins with its code.
    """

    number = models.CharField("national number", max_length=20, unique=True, null=True, blank=True)
    name = models.CharField(max_length=120)
    masterpoints = models.DecimalField(
        max_digits=10, decimal_places=2, null=True, blank=True, validators=_AMOUNT
    )
    rating = models.DecimalField(
        max_digits=10, decimal_places=2, null=True, blank=True, validators=_AMOUNT
    )
    club = models.CharField(max_length=120, blank=True)
    country = models.CharField(max_length=60, blank=True)
    unnamed_at = models.DateTimeField(
        null=True, editable=False, help_text="Since when the person is shown without a name."
    )
    history = History(excluded_fields=["version", "unnamed_at"])

    class Meta:
        """By name."""

        ordering = ["name", "pk"]

    def __str__(self) -> str:
        """Name and number."""
        return self.taken.label

    @property
    def taken(self) -> Taken:
        """What an entry made now takes of the file; of who is shown without a name no number."""
        number = "" if self.unnamed_at else self.number or ""
        return Taken(number, self.name, self.rating, self.club, self.country)


class Entrant(Versioned):
    """What is drawn: a team, a pair or a player, under its entry number in the event."""

    class Kind(models.TextChoices):
        """What the entrant consists of."""

        TEAM = "team", "Team"
        PAIR = "pair", "Pair"
        PLAYER = "player", "Player"

    class Fee(models.TextChoices):
        """What became of the entry fee."""

        UNPAID = "unpaid", "Not paid"
        PAID = "paid", "Paid"
        RETURNED = "returned", "Returned"
        FREE = "free", "Free play"
        OWED = "owed", "Returned, free play owed"

    class Status(models.TextChoices):
        """Whether it still takes part."""

        ENTERED = "entered", "Entered"
        WITHDRAWN = "withdrawn", "Withdrawn"
        DISQUALIFIED = "disqualified", "Disqualified"

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entrants")
    number = models.PositiveIntegerField("entry number")
    name = models.CharField(max_length=120, help_text="The captain's name, or the team's own.")
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.TEAM)
    size = models.PositiveSmallIntegerField("players", default=4)
    reported_total = models.DecimalField(
        "reported masterpoints",
        max_digits=10,
        decimal_places=2,
        null=True,
        blank=True,
        validators=_AMOUNT,
        help_text="Total of all players as the captain reports it; brackets are made on it.",
    )
    director_value = models.DecimalField(
        "director's average",
        max_digits=10,
        decimal_places=2,
        null=True,
        blank=True,
        validators=_AMOUNT,
        help_text="Replaces the computed average when the field is sorted.",
    )
    seed = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="1 is the strongest; empty: not seeded."
    )
    skips = models.PositiveSmallIntegerField(
        "rounds skipped", default=0, help_text="How many rounds a pre-qualified skips."
    )
    fee = models.CharField(max_length=10, choices=Fee, default=Fee.UNPAID)
    status = models.CharField(max_length=12, choices=Status, default=Status.ENTERED)
    is_late = models.BooleanField(
        default=False, help_text="Entered after the brackets were posted."
    )
    key = models.UUIDField(
        null=True,
        editable=False,
        help_text="Of the row that entered it: sent twice it enters once.",
    )
    players = models.ManyToManyField(Player, through="Member", related_name="entrants")
    history = History(excluded_fields=["version", "key"])

    class Meta:
        """By entry number."""

        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="entry_number_in_event"),
            models.UniqueConstraint(fields=["event", "key"], name="entry_key_in_event"),
            models.CheckConstraint(
                condition=models.Q(size__gte=1, size__lte=6), name="entrant_of_1_to_6"
            ),
        ]

    def __str__(self) -> str:
        """Name and entry number, which says that it is one: a draw gives other numbers."""
        return f"{self.name} (entry {self.number})"

    @property
    def label(self) -> str:
        """Entry number and name, where nobody has another number yet: before the draw."""
        return f"{self.number} {self.name}"

    @property
    def is_withdrawn(self) -> bool:
        """Whether it left the event."""
        return self.status == self.Status.WITHDRAWN

    @property
    def is_disqualified(self) -> bool:
        """Whether it gets no place and no award (rule 31)."""
        return self.status == self.Status.DISQUALIFIED


class Member(models.Model):
    """One player of an entrant, as the entry took him: no correction of the member file changes it.

    `player` says who it is in every event; name, figures, club and country of this entry are the member's own.
    """

    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="memberships")
    position = models.PositiveSmallIntegerField()
    masterpoints = models.DecimalField(
        max_digits=10, decimal_places=2, null=True, blank=True, validators=_AMOUNT
    )
    number = models.CharField("national number", max_length=20, blank=True, default="")
    name = models.CharField(max_length=120, blank=True, default="")
    rating = models.DecimalField(
        max_digits=10, decimal_places=2, null=True, blank=True, validators=_AMOUNT
    )
    club = models.CharField(max_length=120, blank=True, default="")
    country = models.CharField(max_length=60, blank=True, default="")
    file_version = models.PositiveIntegerField(
        default=1,
        editable=False,
        help_text="Of the player, when a director last took over or left what the member file says.",
    )
    history = History(excluded_fields=["file_version"])

    class Meta:
        """In the order of the entry form."""

        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["entrant", "player"], name="member_once"),
            models.UniqueConstraint(fields=["entrant", "position"], name="member_position_once"),
        ]

    def __str__(self) -> str:
        """The player's name."""
        return self.name

    @classmethod
    def of(cls, player: Player, **values: Any) -> Self:
        """A member who takes from the file what `values` do not say; not saved."""
        return cls(
            player=player, **(player.taken._asdict() | {"file_version": player.version} | values)
        )

    @property
    def taken(self) -> Taken:
        """What the entry took."""
        return Taken(self.number, self.name, self.rating, self.club, self.country)

    @property
    def label(self) -> str:
        """Name and number."""
        return self.taken.label
