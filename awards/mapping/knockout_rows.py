"""The rows of an event read as values, each table once, whatever the number of brackets and teams."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from awards.mapping.knockout import (
    BracketField,
    DrawnMatch,
    Entry,
    MatchSide,
    Outcome,
    Played,
    Record,
    Team,
    TeamMember,
)
from brackets.draw.structure import fed_by_losers
from brackets.journal.records import whole_journal
from brackets.models import LineUp, Match, Place, Seat, Side
from brackets.systems.bridge.engine.voided import played_before_disqualified
from brackets.systems.bridge.kinds import COMPACT
from tourney.models import Event, Member
from tourney.strengths import average_with

PAIR = 2
"""Teams in a head-to-head."""
ENTRY = ("pk", "number", "name", "size", "fee", "status", "director_value", "reported_total")
"""The columns of an entry, in the order of its value."""

Places = Mapping[int, tuple[int | None, int | None]]
"""The places of a team by its key, from the first to the last that it shares."""


class Seated(NamedTuple):
    """A team at its number, with what its bracket was made on."""

    average: Decimal | None
    entry: Entry
    members: tuple[TeamMember, ...]


def field_of(event: Event) -> tuple[BracketField, ...]:
    """Every bracket of the event, the strongest first, in a fixed number of queries."""
    seats, matches, places = _seats(event), _matches(event), _places(event)
    came = _came(event, (seat.entry for some in seats.values() for seat in some))
    by_rating = event.strength == Event.Strength.RATING
    found = []
    for bracket, number in event.brackets.values_list("pk", "number"):
        seated, drawn = seats[bracket], matches[bracket]
        side = _side_keys(drawn)
        played = _histories(drawn, side)
        main = [match for match in drawn if match.key not in side]
        top = seated[0].average if seated else None
        found.append(
            BracketField(
                number,
                tuple(_team(seat, played[seat.entry.pk], places, came) for seat in seated),
                tuple(drawn),
                _round_sizes(main),
                frozenset(match.round_number for match in main if len(match.sides) > PAIR),
                bool(drawn) and all(match.is_decided for match in drawn),
                None if top is None or by_rating else Fraction(top),
                None if by_rating else _average(seated),
                bool(side) and event.kind != COMPACT,
                side,
            )
        )
    return tuple(found)


def _seats(event: Event) -> Mapping[int, list[Seated]]:
    """The teams of each bracket, by their numbers in it."""
    members: dict[int, list[TeamMember]] = defaultdict(list)
    rows = Member.objects.filter(entrant__event=event).order_by("position")
    columns = ("number", "name", "masterpoints", "rating")
    for entrant, key, number, *rest in rows.values_list("entrant", "pk", *columns):
        members[entrant].append(TeamMember(key, number or "", *rest))
    seats: dict[int, list[Seated]] = defaultdict(list)
    of_entry = [f"entrant__{name}" for name in ENTRY]
    found = Seat.objects.filter(bracket__event=event).order_by("number")
    for bracket, average, *own in found.values_list("bracket", "average", *of_entry):
        entry = Entry(*own)
        seats[bracket].append(Seated(average, entry, tuple(members[entry.pk])))
    return seats


def _matches(event: Event) -> Mapping[int, list[DrawnMatch]]:
    """The matches of each bracket, in playing order."""
    sides, line_ups = _sides(event), _line_ups(event)
    found: dict[int, list[DrawnMatch]] = defaultdict(list)
    rows = Match.objects.filter(bracket__event=event).order_by("position")
    of_draw, of_play = ("key", "round_number", "boards", "qualify"), ("state", "places", "results")
    for bracket, pk, *row in rows.values_list("bracket", "pk", *of_draw, *of_play):
        key, number, length, qualify, state, places, results = row
        pairs = ((pair["a"], pair["b"]) for pair in results if not pair["forfeited"])
        match = DrawnMatch(
            key,
            number,
            length,
            qualify,
            state == Match.State.DECIDED,
            tuple((low, high) for low, high in places),
            tuple(sides[pk]),
            frozenset(position for pair in pairs for position in pair),
            {member: boards for member, boards, _ in line_ups[pk]},
            frozenset(member for member, _, is_shared in line_ups[pk] if is_shared),
        )
        found[bracket].append(match)
    return found


def _sides(event: Event) -> Mapping[int, list[MatchSide]]:
    """The sides of each match, as drawn."""
    found: dict[int, list[MatchSide]] = defaultdict(list)
    rows = Side.objects.filter(match__bracket__event=event).order_by("position")
    of_draw, of_play = ("entrant", "feeder_key", "feeder_place"), ("outcome", "match_share")
    for match, at, *row in rows.values_list("match", "position", *of_draw, *of_play, "forfeited"):
        entrant, feeder, place, outcome, share, forfeited = row
        through, part = outcome == Side.Outcome.THROUGH, Fraction(share)
        side = MatchSide(at, entrant, feeder, place, through, part, forfeited)
        found[match].append(side)
    return found


def _line_ups(event: Event) -> Mapping[int, list[tuple[int, int, bool]]]:
    """Of each match a member, its boards, and whether they were shared out."""
    found: dict[int, list[tuple[int, int, bool]]] = defaultdict(list)
    rows = LineUp.objects.filter(match__bracket__event=event)
    for match, member, boards, is_shared in rows.values_list(
        "match", "member", "boards", "is_shared"
    ):
        found[match].append((member, boards, is_shared))
    return found


def _places(event: Event) -> Places:
    """Where each team finished."""
    rows = Place.objects.filter(bracket__event=event).values_list("entrant", "low", "high")
    return {entrant: (low, high) for entrant, low, high in rows}


def _came(event: Event, entries: Iterable[Entry]) -> frozenset[int]:
    """Who was disqualified after it had played: it counts for the tables (rules 31 and 86)."""
    if not any(entry.is_disqualified for entry in entries):
        return frozenset()
    return played_before_disqualified(whole_journal(event).entries)


def _team(seat: Seated, played: list[Played], places: Places, came: frozenset[int]) -> Team:
    entry, first = seat.entry, played[0].outcome if played else None
    gone = first is not None and not first.at_table and first.forfeited
    outcomes = tuple(match.outcome for match in played)
    record = Record(outcomes, *places.get(entry.pk, (None, None)))
    return Team(entry, seat.members, tuple(played), record, not gone or entry.pk in came)


def _side_keys(matches: Iterable[DrawnMatch]) -> frozenset[str]:
    """The matches that losers play."""
    return fed_by_losers(
        (
            match.key,
            match.qualify,
            [(s.feeder_key, s.feeder_place or 1) for s in match.sides if s.feeder_key],
        )
        for match in matches
    )


def _histories(
    matches: Sequence[DrawnMatch], side_keys: frozenset[str]
) -> Mapping[int, list[Played]]:
    """The decided matches of each team, in order."""
    found: dict[int, list[Played]] = defaultdict(list)
    of_round = Counter(match.round_number for match in matches)
    for match in matches:
        alone = len(match.sides) > PAIR and of_round[match.round_number] == 1
        for side in match.sides if match.is_decided else ():
            if side.entrant is not None:
                outcome = _outcome(match, side, aside=match.key in side_keys, alone=alone)
                found[side.entrant].append(Played(match.key, outcome, match.boards, match.shared))
    return found


def _outcome(match: DrawnMatch, side: MatchSide, *, aside: bool, alone: bool) -> Outcome:
    return Outcome(
        match.round_number,
        match.length,
        side.through,
        side.share,
        opponents=len(match.sides) - 1,
        at_table=side.position in match.at_table,
        forfeited=side.forfeited,
        is_side=aside,
        by_nobody=all(other.forfeited for other in match.sides),
        is_round_robin=alone,
    )


def _round_sizes(matches: Iterable[DrawnMatch]) -> tuple[int, ...]:
    sizes: dict[int, int] = defaultdict(int)
    for match in matches:
        sizes[match.round_number] += len(match.sides)
    return tuple(sizes[number] for number in sorted(sizes))


def _average(seats: Iterable[Seated]) -> Fraction | None:
    """The average of all players: every team's average by its players; unknown if one is."""
    total, players = Fraction(0), 0
    for seat in seats:
        average: Decimal | None = seat.average
        if average is None:
            average = average_with(seat.entry, seat.members)
        if average is None:
            return None
        total += Fraction(average) * seat.entry.size
        players += seat.entry.size
    return total / players if players else None
