"""A Scrabble division: how it is played, and the projection of its journal for pages."""

from __future__ import annotations

from decimal import Decimal

from django.db import models

from brackets.systems.scrabble.engine.reasons import from_json
from brackets.systems.scrabble.engine.words import told
from tourney.models import Entrant, Event
from tourney.models.base import Versioned


class ScrabbleSettings(Versioned):
    """The plan of a division and its readings, while they can still be changed.

    When the division starts they are frozen in the journal.
    """

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="scrabble")
    plan = models.JSONField(
        default=list, help_text="Sessions: first, last, kind, group, max_meetings."
    )
    settings = models.JSONField(
        default=dict, help_text="Readings by name; one that is left out is as in 2002."
    )

    def __str__(self) -> str:
        """The event."""
        return str(self.event)


class Pairing(Versioned):
    """A game on the wall, or a bye; `first` starts."""

    class State(models.TextChoices):
        """As `brackets.systems.scrabble.facts.state` names them."""

        OPEN = "open", "still out"
        PLAYED = "played", "played"
        FORFEIT = "forfeit", "forfeited"
        ABSENT = "absent", "not played"
        BYE = "bye", "bye"

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="pairings")
    round_number = models.PositiveSmallIntegerField()
    session_number = models.PositiveSmallIntegerField()
    is_whole = models.BooleanField(
        default=True, help_text="No: only the part of the round that was posted ahead hangs."
    )
    board = models.PositiveSmallIntegerField(null=True, help_text="None for a bye.")
    drawing = models.PositiveSmallIntegerField(
        default=1,
        help_text="One more each time its round was paired again; slips name it from 2 on.",
    )
    first = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="games_started")
    second = models.ForeignKey(
        Entrant,
        on_delete=models.CASCADE,
        null=True,
        related_name="games_replied",
        help_text="None: bye.",
    )
    first_number = models.PositiveSmallIntegerField(help_text="Player numbers, as on the wall.")
    second_number = models.PositiveSmallIntegerField(null=True)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    score_first = models.SmallIntegerField(null=True)
    score_second = models.SmallIntegerField(null=True)
    half_wins_first = models.PositiveSmallIntegerField(
        null=True, help_text="2 won, 1 tied, 0 lost; none while out, or away."
    )
    half_wins_second = models.PositiveSmallIntegerField(null=True)
    spread_first = models.SmallIntegerField(
        null=True, help_text="What counts: also that of a bye or a forfeit."
    )
    spread_second = models.SmallIntegerField(null=True)
    reasons = models.JSONField(
        default=list, help_text="Why it is not what the standing asks for, players by number."
    )
    met_before = models.JSONField(default=list, help_text="Rounds in which the two met before.")
    is_repeat = models.BooleanField(default=False)
    is_fixed = models.BooleanField(default=False, help_text="By hand.")
    record_sequence = models.PositiveIntegerField(null=True)
    changed = models.PositiveIntegerField(default=0, help_text="The record that changed it last.")

    class Meta:
        """By round and board, byes last; a board has one game a round, a player stands once."""

        ordering = ["round_number", models.F("board").asc(nulls_last=True), "first_number"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "round_number", "first"], name="pairing_first_once_a_round"
            ),
            models.UniqueConstraint(
                fields=["event", "round_number", "board"], name="pairing_board_once_a_round"
            ),
        ]

    def __str__(self) -> str:
        """Round, board and player numbers."""
        return f"{self.round_number}/{self.board or '–'} {self.first_number}-{self.second_number or 'bye'}"

    @property
    def reason(self) -> str:
        """Why it is not what the standing asks for, in words, players by number."""
        return told([from_json(one) for one in self.reasons])


class ScrabbleStanding(models.Model):
    """A player's line as the division stands, and how he is in it; the projection writes it.

    Who left keeps his line: `left_after` is then the last round he plays.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="scrabble_standings")
    entrant = models.OneToOneField(
        Entrant, on_delete=models.CASCADE, related_name="scrabble_standing"
    )
    player_number = models.PositiveSmallIntegerField(help_text="Alphabetical, frozen at the start.")
    rank = models.PositiveSmallIntegerField()
    wins = models.DecimalField(max_digits=4, decimal_places=1, default=Decimal(0))
    losses = models.DecimalField(max_digits=4, decimal_places=1, default=Decimal(0))
    spread = models.IntegerField(default=0)
    rating = models.PositiveIntegerField(default=0, help_text="As frozen; 0 is unrated.")
    starts = models.PositiveSmallIntegerField(default=0)
    replies = models.PositiveSmallIntegerField(default=0)
    last_round = models.PositiveSmallIntegerField(null=True)
    last_score = models.SmallIntegerField(null=True)
    last_against = models.SmallIntegerField(null=True)
    is_locked = models.BooleanField(default=False, help_text="Nobody can take the place any more.")
    from_round = models.PositiveSmallIntegerField(default=1, help_text="Later: a late entry.")
    left_after = models.PositiveSmallIntegerField(null=True)
    rounds_missed = models.JSONField(
        default=dict,
        help_text="Round to spread, of rounds missed by a late entry or while away.",
    )

    class Meta:
        """The leader first."""

        ordering = ["rank"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "player_number"], name="player_number_in_division"
            )
        ]

    def __str__(self) -> str:
        """Rank, number."""
        return f"{self.rank} #{self.player_number}"
