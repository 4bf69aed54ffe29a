"""The matches of contests as the floor knows them, and those of several events read at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from django.urls import reverse

from brackets.desk.stamps import OPEN, match_id, match_stamp
from brackets.desk.turns import OVER, READY, WAITS, Corner, Spot, Turn, Way
from brackets.desk.values import Meeting
from brackets.draw.lot import Chance
from brackets.drawn.mapping import Kind, chances_of
from brackets.floor.places import Person
from brackets.models import Bracket, Record
from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.rows import event_rows
from brackets.picture.words import capital
from brackets.systems.contests.desk.slip_words import is_over, names_of
from brackets.systems.contests.outcomes import CLEAR, WON
from brackets.systems.contests.pages.match import source
from brackets.systems.contests.shared import Contest
from tourney.models import Event

C = TypeVar("C", bound=Contest)
People = Mapping[int, Person]


def read_contests(kind: type[C], events: Iterable[Event]) -> list[C]:
    """The posted contests of these events, in five questions whatever their number."""
    known = {event.pk: event for event in events if event.state != Event.State.ENTRY}
    brackets = list(Bracket.objects.filter(event__in=known, number=1).order_by("event_id"))
    for bracket in brackets:
        bracket.event = known[bracket.event_id]
    lots = _lots(known)
    return [
        kind(
            rows.bracket.event,
            rows,
            *lots.get((rows.bracket.event_id, rows.bracket.draw_sequence or 0), ((), 0)),
        )
        for rows in event_rows(brackets, with_places=False)
    ]


def _lots(events: Iterable[int]) -> dict[tuple[int, int], tuple[tuple[Chance, ...], int]]:
    drawn = Record.objects.filter(event__in=list(events), kind=Kind.DRAW)
    rows = drawn.values_list("event_id", "sequence", "payload__chances", "payload__to_come")
    return {(event, at): (chances_of(lots), to_come) for event, at, lots, to_come in rows}


def contest_meeting(contest: Contest, found: MatchRows, spot: Spot, people: People) -> Meeting:
    """A match with its turn."""
    match, outcomes = found.match, contest.outcomes
    outcome = outcomes.recorded(match)
    names = names_of(contest, found)
    label = f"{capital(contest.noun)} {match.position}"
    state = OVER if is_over(found) else READY if _is_ready(found) else WAITS
    where = [contest.event.tournament.slug, contest.event.slug, match.key]
    turn = Turn(
        contest.event.pk,
        label,
        contest.round_of(found).one,
        spot,
        (_start(contest.event), match.round_number, contest.event.pk, match.position),
        tuple(_corner(contest, side, at, names, people) for at, side in enumerate(found.sides)),
        state,
        match.drawing,
        href=reverse("brackets:contest_record", args=where),
        ways=contest.own.ways(names) if state == READY else (),
        refined=_refined(contest, found, outcome) if state == OVER else (),
        clear=Way("Take it back", {"outcome": CLEAR}) if match.results else None,
        said=outcomes.short(names, outcome) if outcome else "bye",
        told=contest.own.told(names, has_colours=any(side.colour for side in found.sides)),
    )
    return Meeting(
        match_id(1, match.key),
        frozenset({str(match.position)}),
        ", ".join((label, turn.round)),
        " – ".join(names),
        match_stamp(match, found.sides),
        match.state in OPEN,
        match.changed,
        outcomes.short(names, outcome) if outcome else "",
        sequence=match.record_sequence,
        turn=turn,
    )


def _refined(contest: Contest, found: MatchRows, outcome: str) -> tuple[Way, ...]:
    """What can still be said of who won by playing; what is said now is marked."""
    at = contest.outcomes.winner_at(outcome)
    if at is None or not found.match.results or outcome[:1] not in WON:
        return ()
    ways = contest.own.refined(at)
    return tuple(replace(way, is_now=way.fields["outcome"] == outcome) for way in ways)


def _is_ready(found: MatchRows) -> bool:
    return found.match.state in OPEN and all(side.entrant_id for side in found.sides)


def _start(event: Event) -> int:
    """What begins later is called later."""
    return int(event.starts_at.timestamp())


def _corner(
    contest: Contest, side: SideLine, at: int, names: tuple[str, str], people: People
) -> Corner:
    colours = contest.own.colours
    mark = colours[at] if colours else side.colour
    team = contest.rows.team_of(side)
    if team is None:
        return Corner(source(contest, side), mark=mark)
    person = people.get(team.pk)
    wins = Way(f"{called(names)[at]} wins", {"outcome": str(at + 1)})
    club = person.club if person else ""
    return Corner(team.name, club, mark, person.player if person else 0, team.pk, wins, team.entry)


def called(names: tuple[str, str]) -> tuple[str, str]:
    """What a button calls the two: the last of their names, unless both have the same.

    >>> called(("Ana Ibáñez", "Imani Mäkinen")), called(("Ann Roe", "Ben Roe"))
    (('Ibáñez', 'Mäkinen'), ('Ann Roe', 'Ben Roe'))
    """
    first, second = (name.rpartition(" ")[2] or name for name in names)
    return names if first == second else (first, second)
