"""Who of a team played how many boards of a match (rules 1-12)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.db.models import QuerySet

from brackets.draw.errors import DrawError
from brackets.drawn.facts import LineUpGiven
from brackets.journal.append import Change, append, lock
from brackets.journal.numbers import key_of
from brackets.journal.people import Author
from brackets.models import LineUp, Match
from brackets.systems.bridge.engine.sharing import AT_THE_TABLE
from tourney.http import Conflict
from tourney.models import Entrant, Event, Member


@dataclass(frozen=True, slots=True)
class TypedLineUp:
    """Boards by member of one team in one match, as the match was when they were typed.

    `shared` are the members for whom nobody typed them: what was left was shared out evenly.
    """

    match: Match
    entrant: int
    boards: Mapping[int, int]
    shared: Collection[int] = ()


@transaction.atomic
def record_line_up(
    match: Match,
    entrant: Entrant,
    *,
    boards: Mapping[int, int],
    by: Author | None,
    shared: Collection[int] = (),
    source: str = "desk",
    key: str = "",
    sure: bool = False,
) -> Change:
    """Record boards per member; together they are four times the boards of the match.

    `shared` are the members for whom nobody told them.
    """
    names = {member.pk: member.name for member in _members([entrant.pk])}
    fact = replace(_given(match, entrant, boards, names), shared=tuple(sorted(shared)))
    return append(match.bracket.event, fact, by=by, source=source, key=key, sure=sure)


@transaction.atomic
def record_line_ups(
    event: Event, line_ups: Sequence[TypedLineUp], *, by: Author | None, sure: bool = False
) -> Change:
    """Record the line-ups of several teams and matches as one act, which undo takes back as a whole.

    Conflict where a line-up was entered meanwhile or a match is no longer as it was.
    """
    if not line_ups:
        raise DrawError("No line-up is missing here; there is nothing to record.")
    event = lock(event)
    teams = {one.pk: one for one in event.entrants.filter(pk__in={n.entrant for n in line_ups})}
    members = defaultdict[int, dict[int, str]](dict)
    for member in _members(teams):
        members[member.entrant_id][member.pk] = member.name
    _check_as_seen(event, line_ups, members)
    facts = [
        replace(
            _given(one.match, teams[one.entrant], one.boards, members[one.entrant]),
            shared=tuple(sorted(one.shared)),
        )
        for one in line_ups
    ]
    return append(event, *facts, by=by, sure=sure)


def _check_as_seen(
    event: Event, line_ups: Sequence[TypedLineUp], members: Mapping[int, Mapping[int, str]]
) -> None:
    matches = Match.objects.filter(bracket__event=event)
    now = dict(matches.values_list("pk", "record_sequence"))
    entered = LineUp.objects.filter(match__in=[one.match.pk for one in line_ups])
    there = set(entered.values_list("match_id", "member__entrant_id"))
    for one in line_ups:
        what = (
            f"The line-up of a team in match {one.match.key} of bracket {one.match.bracket.number}"
        )
        if (one.match.pk, one.entrant) in there:
            raise Conflict(what, theirs="entered meanwhile", yours="not entered")
        if now.get(one.match.pk, -1) != one.match.record_sequence:
            raise Conflict(what, theirs="another result", yours="the result you looked at")


def _given(
    match: Match, entrant: Entrant, boards: Mapping[int, int], members: Mapping[int, str]
) -> LineUpGiven:
    """The fact; DrawError where the boards are not those of this match."""
    if set(boards) != set(members):
        raise DrawError("Give the boards of every member, 0 for who did not play.")
    for key, played in boards.items():
        if not 0 <= played <= match.boards:
            raise DrawError(
                f"{members[key]}: {played} boards; a match has {match.boards}, type 0 to that."
            )
    total, wanted = sum(boards.values()), AT_THE_TABLE * match.boards
    if total != wanted:
        raise DrawError(
            f"The boards add up to {total}; four players at {match.boards} boards make {wanted}."
        )
    given = tuple(sorted(boards.items()))
    return LineUpGiven(match.bracket.number, match.key, key_of(entrant), given)


def _members(entrants: Collection[int]) -> QuerySet[Member]:
    return Member.objects.filter(entrant__in=entrants)
