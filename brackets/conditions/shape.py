"""The shape of each bracket as its matches stand, in two queries whatever the size of the event."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Count

from brackets.draw.timetable import sessions_for
from brackets.models import Bracket, Match
from tourney.models import Event


@dataclass(frozen=True)
class Meetings:
    """So many matches alike in a round: teams in each, teams each sends on, boards."""

    round_number: int
    teams: int
    qualify: int
    boards: int
    matches: int


@dataclass(frozen=True)
class Shape:
    """A posted bracket: its teams, its variant, and its rounds."""

    number: int
    teams: int
    variant: str
    meetings: tuple[Meetings, ...]

    @property
    def rounds(self) -> tuple[tuple[Meetings, ...], ...]:
        """The meetings, round by round."""
        found = defaultdict[int, list[Meetings]](list)
        for meeting in self.meetings:
            found[meeting.round_number].append(meeting)
        return tuple(tuple(found[number]) for number in sorted(found))

    @property
    def sessions(self) -> int:
        """The sessions its rounds take by their boards."""
        return sum(max(sessions_for(m.boards) for m in meetings) for meetings in self.rounds)


def shapes_of(event: Event) -> tuple[Shape, ...]:
    """Every posted bracket; none before the posting."""
    if event.state == Event.State.ENTRY:
        return ()
    found = defaultdict[int, list[Meetings]](list)
    for (bracket, round_number, teams, qualify, boards), matches in _counted(event).items():
        found[bracket].append(Meetings(round_number, teams, qualify, boards, matches))
    brackets = event.brackets.annotate(teams=Count("seats")).order_by("number")
    return tuple(
        Shape(number, teams, _variant(event, variant), tuple(found[pk]))
        for pk, number, teams, variant in brackets.values_list("pk", "number", "teams", "variant")
    )


def _variant(event: Event, variant: str) -> str:
    """A compact knockout plays no format of the book's for small fields."""
    return Bracket.Variant.THREE_WAY if event.kind == Event.Kind.COMPACT else variant


def _counted(event: Event) -> dict[tuple[int, int, int, int, int], int]:
    """How many matches are alike: by bracket, round, teams, qualifiers and boards."""
    matches = Match.objects.filter(bracket__event=event).annotate(teams=Count("sides"))
    alike: dict[tuple[int, int, int, int, int], int] = defaultdict(int)
    rows = matches.order_by("position").values_list(
        "bracket_id", "round_number", "teams", "qualify", "boards"
    )
    for row in rows:
        alike[row] += 1
    return alike
