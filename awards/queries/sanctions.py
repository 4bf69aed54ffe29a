"""Sanctions, awards and what they are worked out from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from awards.errors import REFUSED
from awards.knockouts.changes import knockout_changes
from awards.mapping.inputs import of_one_format
from awards.mapping.knockout import AT_THE_TABLE
from awards.mapping.knockout_rows import field_of
from awards.models import Award, Sanction
from awards.queries.computation import computation, inputs_now, receipts_now
from awards.ranked.changes import ranking_changes
from awards.words import said
from tourney.models import Event


def sanction_of(event: Event) -> Sanction:
    """The event's sanction; an unsaved one with defaults where nobody chose yet."""
    rows = Sanction.objects.select_related("edition", "event__tournament", "published_by")
    found = rows.filter(event=event).first()
    return found or Sanction.begun(event)


def awards_of(sanction: Sanction) -> QuerySet[Award]:
    """All awards, in order; each knows this very sanction, whose documents are read only once."""
    if sanction.pk is None:
        return Award.objects.none()
    return sanction.awards.defer("receipt")


def changes_since(sanction: Sanction) -> list[str]:
    """What differs now from what the awards were computed with, in words."""
    if sanction.status == Sanction.Status.NONE:
        return []
    then, now = of_one_format(sanction.inputs, inputs_now(sanction))
    changes = ranking_changes if sanction.event.is_ranked else knockout_changes
    return list(changes(then, now))


def is_stale(sanction: Sanction) -> bool:
    """Whether anything differs now from what the awards were computed with."""
    try:
        return bool(changes_since(sanction))
    except REFUSED:
        return True


def receipts_of(sanction: Sanction) -> dict[str, Any]:
    """What each bracket pays: frozen once published, worked out now before that."""
    if sanction.is_published:
        stored: dict[str, Any] = sanction.receipts
        return stored
    is_not_drawn = sanction.event.state == Event.State.ENTRY and not sanction.event.is_ranked
    return {} if sanction.pk is None or is_not_drawn else receipts_now(sanction)


@dataclass(frozen=True, slots=True)
class MissingLineUp:
    """A match of a larger team of which nobody said who played; `is_named` where its members are known."""

    bracket_number: int
    team: str
    team_number: int
    match_key: str
    round_number: int
    is_named: bool


def missing_line_ups(sanction: Sanction) -> list[MissingLineUp]:
    """Every line-up an individual's award waits for."""
    return [
        MissingLineUp(
            found.number,
            str(team.entrant),
            team.entrant.number,
            played.key,
            played.outcome.round_number,
            len(team.members) > AT_THE_TABLE,
        )
        for found in field_of(sanction.event)
        for team in found.teams
        for played in team.missing
    ]


def open_points(sanction: Sanction) -> tuple[str, ...]:
    """What stands against publishing, and what publishing would assume."""
    try:
        return said(computation(sanction).warnings)
    except REFUSED as error:
        return (str(error),)
