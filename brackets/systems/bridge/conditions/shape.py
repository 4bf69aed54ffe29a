"""The shape of each bracket as its matches stand, in two queries whatever the size of the event."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Count

from brackets.models import Bracket, Match
from brackets.systems.bridge.engine.timetable import sessions_for
from brackets.systems.bridge.kinds import COMPACT
from tourney.models import Event


@dataclass(frozen=True)
class Meetings:
    """So many matches alike in a round: teams in each, teams each sends on, boards.

    `spans` are the different places each is played for, none where the round shares its own.
    """

    round_number: int
    teams: int
    qualify: int
    boards: int
    matches: int
    spans: int = 0


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
    def has_play_off(self) -> bool:
        """Whether losers play for places of their own (rule 148)."""
        return any(meeting.teams == meeting.spans == 2 for meeting in self.meetings)

    @property
    def ends_in_three(self) -> bool:
        """Whether it comes down from nine teams to a round robin of three (rule 34)."""
        return any(meeting.teams == meeting.spans == 3 for meeting in self.meetings)

    @property
    def sessions(self) -> int:
        """The sessions its rounds take by their boards."""
        return sum(max(sessions_for(m.boards) for m in meetings) for meetings in self.rounds)


def shapes_of(event: Event) -> tuple[Shape, ...]:
    """Every posted bracket; none before the posting."""
    if event.state == Event.State.ENTRY:
        return ()
    found = defaultdict[int, list[Meetings]](list)
    for (bracket, number, teams, qualify, boards, spans), matches in _counted(event).items():
        found[bracket].append(Meetings(number, teams, qualify, boards, matches, spans))
    brackets = event.brackets.annotate(teams=Count("seats")).order_by("number")
    return tuple(
        Shape(number, teams, _variant(event, variant), tuple(found[pk]))
        for pk, number, teams, variant in brackets.values_list("pk", "number", "teams", "variant")
    )


def _variant(event: Event, variant: str) -> str:
    """A compact knockout plays no format of the book's for small fields."""
    return Bracket.Variant.THREE_WAY if event.kind == COMPACT else variant


def _counted(event: Event) -> dict[tuple[int, int, int, int, int, int], int]:
    """How many matches are alike: bracket, round, teams, qualifiers, boards, places played for."""
    matches = Match.objects.filter(bracket__event=event).annotate(teams=Count("sides"))
    alike: dict[tuple[int, int, int, int, int, int], int] = defaultdict(int)
    rows = matches.order_by("position").values_list(
        "bracket_id", "round_number", "teams", "qualify", "boards", "places"
    )
    for bracket, number, teams, qualify, boards, places in rows:
        spans = len({tuple(span) for span in places})
        alike[bracket, number, teams, qualify, boards, spans] += 1
    return alike
