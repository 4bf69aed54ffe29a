"""Rows for pages, rebuilt from the journal in the transaction that adds to it."""

from __future__ import annotations

from decimal import Decimal

from django.db import models

from brackets.draw.numbers import EntrantKey
from brackets.models.brackets import Bracket
from tourney.models import Entrant, Member
from tourney.models.base import Versioned


class Match(Versioned):
    """A match as it stands now."""

    class State(models.TextChoices):
        """As `brackets.draw.progress` names them."""

        WAITING = "waiting", "not started"
        OPEN = "open", "playing"
        PARTIAL = "partial", "partly in"
        LEVEL = "level", "level"
        DECIDED = "decided", "decided"

    bracket = models.ForeignKey(Bracket, on_delete=models.CASCADE, related_name="matches")
    key = models.CharField(max_length=20)
    round_number = models.PositiveSmallIntegerField()
    position = models.PositiveSmallIntegerField(
        help_text="In playing order, from 1; of a contest its number as posted, which it keeps."
    )
    qualify = models.PositiveSmallIntegerField()
    boards = models.PositiveSmallIntegerField()
    tables = models.JSONField(default=list, help_text="Table numbers, one a team.")
    state = models.CharField(max_length=20, choices=State)
    results = models.JSONField(
        default=list, help_text="Pairs: a and b (positions), scores of each, winner, forfeited."
    )
    games = models.JSONField(
        default=list,
        help_text="Games of a contest: black and winner (positions; none after a Remis).",
    )
    extras = models.JSONField(
        default=list,
        help_text="What counts besides: a and b (positions), scores of each, reason.",
    )
    exits = models.CharField(
        max_length=20, default="number", help_text="What orders who goes on: number or finish."
    )
    places = models.JSONField(
        default=list,
        help_text="Low and high of the places played for, best first; none: the round's own.",
    )
    scoring = models.CharField(
        max_length=20, blank=True, help_text="A round robin's: victory points, IMP quotient."
    )
    record_sequence = models.PositiveIntegerField(null=True)
    changed = models.PositiveIntegerField(default=0, help_text="The record that changed it last.")
    decided_by = models.CharField(max_length=40, blank=True, help_text="The code of a reason.")
    decided_text = models.TextField(blank=True, help_text="What a person wrote of it.")

    class Meta:
        """In playing order."""

        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["bracket", "key"], name="match_key_in_bracket")
        ]

    def __str__(self) -> str:
        """The key."""
        return self.key

    @property
    def drawing(self) -> int:
        """Which drawing of its bracket it is of."""
        return self.bracket.drawing

    @property
    def tables_label(self) -> str:
        """The tables as players read them: 46–47, or 48, 49, 201."""
        numbers: list[int] = self.tables
        if numbers and numbers[-1] - numbers[0] == len(numbers) - 1 > 0:
            return f"{numbers[0]}–{numbers[-1]}"
        return ", ".join(str(number) for number in numbers)


class Side(models.Model):
    """One slot of a match: who stands there or where it comes from, and how it went."""

    class Outcome(models.TextChoices):
        """What the match did to the entrant."""

        THROUGH = "through", "goes on"
        OUT = "out", "is out"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="sides")
    position = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField(help_text="The number carried in this match.")
    colour = models.CharField(
        max_length=10, blank=True, help_text="Of a contest: in its next game, or in its last."
    )
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, null=True, related_name="sides")
    is_vacant = models.BooleanField(default=False)
    feeder_key = models.CharField(max_length=20, blank=True)
    feeder_place = models.PositiveSmallIntegerField(null=True)
    wins = models.DecimalField(max_digits=4, decimal_places=1, default=Decimal(0))
    score = models.DecimalField(
        max_digits=12,
        decimal_places=6,
        null=True,
        help_text="In a three-way the balance. A quarter that is carried over of a handicap to three "
        "decimals has five.",
    )
    points = models.PositiveSmallIntegerField(null=True, help_text="Victory points.")
    rank = models.PositiveSmallIntegerField(null=True, help_text="In a round robin, from 1.")
    match_share = models.DecimalField(
        max_digits=4, decimal_places=2, default=Decimal(0), help_text="Part of a match won: 0 to 1."
    )
    outcome = models.CharField(max_length=10, choices=Outcome, blank=True)
    forfeited = models.BooleanField(default=False)
    goes_to_key = models.CharField(max_length=20, blank=True)
    goes_to_position = models.PositiveSmallIntegerField(null=True)

    class Meta:
        """As drawn."""

        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["match", "position"], name="side_position_in_match")
        ]

    def __str__(self) -> str:
        """Match and number."""
        return f"{self.match_id} {self.number}"

    @property
    def entrant_key(self) -> EntrantKey | None:
        """Who stands here, if anybody."""
        return None if self.entrant_id is None else EntrantKey(self.entrant_id)


class Place(models.Model):
    """Where an entrant finished: places shared from low to high, none for an early forfeit."""

    bracket = models.ForeignKey(Bracket, on_delete=models.CASCADE, related_name="places")
    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="place")
    low = models.PositiveSmallIntegerField(null=True)
    high = models.PositiveSmallIntegerField(null=True)
    round_lost = models.PositiveSmallIntegerField(null=True)
    forfeited = models.BooleanField(default=False)

    class Meta:
        """The winner first."""

        ordering = [models.F("low").asc(nulls_last=True), "high", "entrant__number"]

    def __str__(self) -> str:
        """As players say it."""
        if self.low is None:
            return "unplaced"
        return str(self.low) if self.low == self.high else f"{self.low}/{self.high}"


class LineUp(models.Model):
    """Boards one member played in one match (rules 1-12).

    `is_shared`: nobody told them; everybody played at least half, so they were shared out evenly.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="line_ups")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="line_ups")
    boards = models.PositiveSmallIntegerField()
    is_shared = models.BooleanField(default=False)

    class Meta:
        """Once a match."""

        constraints = [models.UniqueConstraint(fields=["match", "member"], name="line_up_once")]

    def __str__(self) -> str:
        """Member and boards."""
        return f"{self.member_id}: {self.boards}"
