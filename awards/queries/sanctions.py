"""Sanctions, awards and what they are worked out from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from awards.computing import compute, documents, edition_of, worked_brackets
from awards.errors import AwardError
from awards.mapping.facts import inputs_of
from awards.mapping.field import field_of
from awards.mapping.inputs import of_one_format
from awards.models import Award, Sanction
from awards.ranked.changes import ranked_changes
from awards.ranked.computing import ranked_documents, ranked_inputs
from awards.rules.errors import RuleError
from brackets.draw.errors import DrawError
from tourney.models import Event


def sanction_of(event: Event) -> Sanction:
    """The event's sanction; an unsaved one with defaults where nobody chose yet."""
    rows = Sanction.objects.select_related("edition", "event__tournament", "published_by")
    found = rows.filter(event=event).first()
    return found or Sanction(event=event, version=0)


def awards_of(sanction: Sanction) -> QuerySet[Award]:
    """All awards, in order; each knows this very sanction, whose documents are read only once."""
    if sanction.pk is None:
        return Award.objects.none()
    return sanction.awards.defer("receipt")


def changes_since(sanction: Sanction) -> list[str]:
    """What differs now from what the awards were computed with, in words."""
    if sanction.status == Sanction.Status.NONE:
        return []
    if sanction.event.is_ranked:
        return list(ranked_changes(*of_one_format(sanction.inputs, ranked_inputs(sanction))))
    now = inputs_of(sanction, edition_of(sanction), field_of(sanction.event))
    return list(_differing(*of_one_format(sanction.inputs, now)))


def _differing(then: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    if then == now:
        return
    for name in (key for key in now if key != "brackets" and then.get(key) != now[key]):
        words = name.replace("_", " ")
        yield f"The {words} of the event: {then.get(name)} then, {now[name]} now."
    before = {found["number"]: found for found in then["brackets"]}
    for bracket in now["brackets"]:
        yield from _bracket_changes(bracket["number"], before.pop(bracket["number"], None), bracket)
    yield from (f"Bracket {number} is no longer there." for number in before)


def _bracket_changes(
    number: int, then: dict[str, Any] | None, now: dict[str, Any]
) -> Iterator[str]:
    if then is None:
        yield f"Bracket {number} is new."
        return
    teams = {team["number"]: team for team in then["field"]}
    for team in now["field"]:
        if teams.pop(team["number"], None) != team:
            yield f"Bracket {number}: {team['number']} {team['name']}."
    for team in teams.values():
        yield f"Bracket {number}: {team['number']} {team['name']} is gone."
    if {**then, "field": ()} != {**now, "field": ()} and then["field"] == now["field"]:
        yield f"Bracket {number}: its size, averages or terms."


def receipts_of(sanction: Sanction) -> dict[str, Any]:
    """What each bracket pays: frozen once published, worked out now before that."""
    if sanction.is_published:
        stored: dict[str, Any] = sanction.receipts
        return stored
    if sanction.pk is not None and sanction.event.is_ranked:
        return ranked_documents(sanction)
    if sanction.pk is None or sanction.event.state == Event.State.ENTRY:
        return {}
    return documents(worked_brackets(sanction))


@dataclass(frozen=True, slots=True)
class MissingLineUp:
    """A match of a larger team of which nobody said who played."""

    bracket_number: int
    team: str
    team_number: int
    match_key: str
    round_number: int


def missing_line_ups(sanction: Sanction) -> list[MissingLineUp]:
    """Every line-up an individual's award waits for."""
    return [
        MissingLineUp(
            found.bracket.number,
            str(team.entrant),
            team.entrant.number,
            played.key,
            played.round_number,
        )
        for found in field_of(sanction.event)
        for team in found.teams
        for played in team.missing
    ]


def open_points(sanction: Sanction) -> tuple[str, ...]:
    """What stands against publishing, and what publishing would assume."""
    try:
        return compute(sanction).warnings
    except (AwardError, RuleError, DrawError) as error:
        return (str(error),)
