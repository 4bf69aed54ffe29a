"""The matches of brackets on the floor: at their first table, a round at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from django.urls import reverse

from brackets.desk.stamps import OPEN, match_id, match_stamp
from brackets.desk.turns import OVER, READY, WAITS, Corner, Spot, Tally, Turn, Way
from brackets.desk.values import Meeting
from brackets.models import Bracket, Match, Side
from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.names import Names, names_of
from brackets.picture.rows import BracketRows, event_rows
from brackets.picture.words import capital, table_numbers, tables
from brackets.systems.bridge.pages.source import source_of
from tourney.models import Event

TABLE = "table"


def bracket_meetings(events: Sequence[Event]) -> Iterator[Meeting]:
    """Every match that has a table, of all brackets at once."""
    known = {event.pk: event for event in events}
    brackets = list(Bracket.objects.filter(event__in=known).order_by("event_id", "number"))
    for bracket in brackets:
        bracket.event = known[bracket.event_id]
    for rows in event_rows(brackets, with_places=False):
        names = names_of(rows)
        for found in rows.matches:
            if found.match.tables:
                yield _meeting(rows, names, found)


def _meeting(rows: BracketRows, names: Names, found: MatchRows) -> Meeting:
    match, bracket, event = found.match, rows.bracket, rows.bracket.event
    corners = tuple(_corner(rows, names, side) for side in found.sides)
    who = " – ".join(corner.name for corner in corners)
    where = [event.tournament.slug, event.slug, bracket.number, match.key]
    turn = Turn(
        event.pk,
        capital(tables(match.tables)),
        f"bracket {bracket.number}, {names.of(found).label}",
        Spot(TABLE, match.tables[0]),
        (int(event.starts_at.timestamp()), match.round_number, bracket.number, match.position),
        corners,
        _state(found),
        match.drawing,
        also=table_numbers(match.tables),
        together=True,
        href=reverse("brackets:record", args=where),
        ways=tuple(_forfeits(found, corners)),
        said=_said(rows, found, who),
        tallies=tuple(_tallies(corners)),
    )
    return Meeting(
        match_id(bracket.number, match.key),
        frozenset(map(str, match.tables)),
        turn.label,
        who,
        match_stamp(match, found.sides),
        match.state in OPEN,
        match.changed,
        turn.said if found.is_decided else "",
        sequence=match.record_sequence,
        turn=turn,
    )


def _state(found: MatchRows) -> str:
    if found.match.state == Match.State.DECIDED:
        return OVER
    return READY if found.match.state in OPEN else WAITS


def _forfeits(found: MatchRows, corners: Sequence[Corner]) -> Iterator[Way]:
    """A team that did not come, while nothing is recorded and everybody is known: it forfeits each pair."""
    if _state(found) != READY or found.match.results or not all(one.is_known for one in corners):
        return
    pairs = list(combinations(range(len(corners)), 2))
    for at, corner in enumerate(corners):
        lost = {
            f"w{number}": "fa" if pair[0] == at else "fb"
            for number, pair in enumerate(pairs, start=1)
            if at in pair
        }
        yield Way(f"{corner.name} did not come", lost)


def _tallies(corners: Sequence[Corner]) -> Iterator[Tally]:
    """The IMPs of every pair that met; where nobody stands nothing is typed."""
    for number, pair in enumerate(combinations(range(len(corners)), 2), start=1):
        if all(corners[at].is_known for at in pair):
            yield Tally(pair, (f"a{number}", f"b{number}"), "IMPs")


def _corner(rows: BracketRows, names: Names, side: SideLine) -> Corner:
    team = rows.team_of(side)
    if team is not None:
        return Corner(f"{team.number} {team.name}", key=team.pk, entry=team.entry)
    if side.is_vacant or side.feeder_key not in rows.by_key:
        return Corner("nobody")
    return Corner(source_of(rows, names, side).label)


def _said(rows: BracketRows, found: MatchRows, who: str) -> str:
    """Who went on, of a match that is decided."""
    if not found.is_decided:
        return ""
    through = (one for one in found.sides if one.outcome == Side.Outcome.THROUGH)
    teams = [team for side in through if (team := rows.team_of(side))]
    if not teams:
        return f"{who}: nobody goes on"
    named = " and ".join(f"{team.number} {team.name}" for team in teams)
    return f"{named} {'goes' if len(teams) == 1 else 'go'} on"
