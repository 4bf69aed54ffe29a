"""Who played what: the projection of an event as plain values for the award formulas."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction

from django.db.models import Prefetch

from brackets.draw.structure import fed_by_losers
from brackets.journal.records import whole_journal
from brackets.models import Bracket, LineUp, Match, Place, Seat, Side
from brackets.systems.bridge.engine.voided import played_before_disqualified
from brackets.systems.bridge.kinds import COMPACT
from tourney.models import Entrant, Event, Member
from tourney.strengths import average_of, with_players

AT_THE_TABLE = 4
"""A team of four plays every board together."""
PAIR = 2
"""Teams in a head-to-head."""


@dataclass(frozen=True, slots=True)
class Played:
    """One decided match of one team.

    `share` is the part of its opponents the team beat, nothing where nobody stood against it;
    `opponents` how many they were;
    `at_table` says whether it played a board, `boards` who of the members played how many,
    `shared` whose boards nobody told, so that they were shared out evenly;
    `is_side` a match that losers play: it gives a match award and no place on the way;
    `by_nobody` one that all its teams agreed not to play (rule 27);
    `is_round_robin` a match of three or more that is the whole of its round (rules 34, 37 and 39).
    """

    key: str
    round_number: int
    length: int
    through: bool
    share: Fraction
    opponents: int
    at_table: bool
    forfeited: bool
    boards: Mapping[int, int] = field(default_factory=dict)
    is_side: bool = False
    by_nobody: bool = False
    shared: frozenset[int] = frozenset()
    is_round_robin: bool = False

    @property
    def boards_a_pair(self) -> int:
        """The boards against each opponent."""
        return self.length // self.opponents

    @property
    def is_walkover(self) -> bool:
        """Whether an opponent did not come and the team went on without playing a board."""
        return self.through and not self.at_table and self.share > 0


@dataclass(frozen=True, slots=True)
class Team:
    """One team of a bracket: its members, its matches in order and where it finished."""

    entrant: Entrant
    members: tuple[Member, ...]
    matches: tuple[Played, ...]
    low: int | None
    high: int | None
    rank: str
    counts: bool

    @property
    def rounds_before(self) -> int:
        """The rounds of its bracket played before it was moved in (rule 33)."""
        return self.way[0].round_number - 1 if self.way else 0

    @property
    def won(self) -> int:
        """Rounds it got through."""
        return sum(played.through for played in self.way)

    @property
    def way(self) -> tuple[Played, ...]:
        """Its matches on the way to the final."""
        return tuple(played for played in self.matches if not played.is_side)

    @property
    def play_off(self) -> int | None:
        """Where among its matches the play-off stands that it won (rule 149); None without one."""
        won = (at for at, match in enumerate(self.matches) if match.is_side and match.through)
        return next(won, None)

    @property
    def needs_line_ups(self) -> bool:
        """More than four members: the boards of each must be told."""
        return max(len(self.members), self.entrant.size) > AT_THE_TABLE

    @property
    def missing(self) -> tuple[Played, ...]:
        """The matches played whose line-up nobody entered."""
        if not self.needs_line_ups:
            return ()
        own = {member.pk for member in self.members}
        played = (played for played in self.matches if played.at_table)
        return tuple(match for match in played if not own & match.boards.keys())


@dataclass(frozen=True, slots=True)
class BracketField:
    """One bracket: its teams by number, its rounds, and whether it is played to the end.

    `side_keys` are the matches that losers play.
    """

    bracket: Bracket
    teams: tuple[Team, ...]
    round_sizes: tuple[int, ...]
    three_way_rounds: frozenset[int]
    finished: bool
    top_average: Fraction | None
    average: Fraction | None
    has_play_off: bool = False
    side_keys: frozenset[str] = frozenset()

    @property
    def counted(self) -> int:
        """The teams that count for the tables: those not known to have played no board."""
        return sum(team.counts for team in self.teams)


def field_of(event: Event) -> tuple[BracketField, ...]:
    """Every bracket of the event, the strongest first, in a fixed number of queries."""
    brackets = event.brackets.prefetch_related(
        Prefetch("seats", Seat.objects.select_related("entrant")),
        with_players("seats__entrant__members"),
        "matches__sides",
        "matches__line_ups",
        "places",
    )
    found = list(brackets)
    came = _came(event, found)
    return tuple(_bracket_field(event, bracket, came) for bracket in found)


def _came(event: Event, brackets: Iterable[Bracket]) -> frozenset[int]:
    """Who was disqualified after it had played: it counts for the tables (rules 31 and 86)."""
    seats = (seat for bracket in brackets for seat in bracket.seats.all())
    if not any(seat.entrant.is_disqualified for seat in seats):
        return frozenset()
    return played_before_disqualified(whole_journal(event).entries)


def _bracket_field(event: Event, bracket: Bracket, came: frozenset[int]) -> BracketField:
    matches = list(bracket.matches.all())
    places = {place.entrant_id: place for place in bracket.places.all()}
    side = _side_keys(matches)
    histories = _histories(matches, side)
    main = [match for match in matches if match.key not in side]
    seats = list(bracket.seats.all())
    teams = tuple(_team(s, histories[s.entrant_id], places, came) for s in seats)
    sizes = _round_sizes(main)
    larger = frozenset(m.round_number for m in main if len(m.sides.all()) > PAIR)
    done = bool(matches) and all(match.state == Match.State.DECIDED for match in matches)
    top = seats[0].average if seats else None
    by_rating = event.strength == Event.Strength.RATING
    return BracketField(
        bracket,
        teams,
        sizes,
        larger,
        done,
        None if top is None or by_rating else Fraction(top),
        None if by_rating else _average(seat for seat in seats),
        bool(side) and event.kind != COMPACT,
        side,
    )


def _team(
    seat: Seat, matches: list[Played], places: Mapping[int, Place], came: frozenset[int]
) -> Team:
    entrant, place = seat.entrant, places.get(seat.entrant_id)
    gone = bool(matches) and not matches[0].at_table and matches[0].forfeited
    absent = gone and seat.entrant_id not in came
    return Team(
        entrant,
        tuple(entrant.members.all()),
        tuple(matches),
        place.low if place else None,
        place.high if place else None,
        str(place) if place else "",
        not absent,
    )


def _side_keys(matches: Iterable[Match]) -> frozenset[str]:
    """The matches that losers play."""
    return fed_by_losers(
        (
            match.key,
            match.qualify,
            [(s.feeder_key, s.feeder_place or 1) for s in match.sides.all() if s.feeder_key],
        )
        for match in matches
    )


def _histories(matches: Iterable[Match], side_keys: frozenset[str]) -> dict[int, list[Played]]:
    found: dict[int, list[Played]] = defaultdict(list)
    matches = list(matches)
    of_round = Counter(match.round_number for match in matches)
    for match in matches:
        if match.state != Match.State.DECIDED:
            continue
        sides = list(match.sides.all())
        line_ups = list(match.line_ups.all())
        for side in sides:
            if side.entrant_id is not None:
                played = _played(match, side, len(sides), line_ups)
                alone = len(sides) > PAIR and of_round[match.round_number] == 1
                aside = match.key in side_keys
                found[side.entrant_id].append(replace(played, is_side=aside, is_round_robin=alone))
    return found


def _played(match: Match, side: Side, sides: int, line_ups: Iterable[LineUp]) -> Played:
    at_table = any(
        side.position in (pair["a"], pair["b"]) and not pair["forfeited"] for pair in match.results
    )
    return Played(
        match.key,
        match.round_number,
        match.boards,
        side.outcome == Side.Outcome.THROUGH,
        Fraction(side.match_share),
        sides - 1,
        at_table,
        side.forfeited,
        {line.member_id: line.boards for line in line_ups},
        by_nobody=all(other.forfeited for other in match.sides.all()),
        shared=frozenset(line.member_id for line in line_ups if line.is_shared),
    )


def _round_sizes(matches: Iterable[Match]) -> tuple[int, ...]:
    sizes: dict[int, int] = defaultdict(int)
    for match in matches:
        sizes[match.round_number] += len(match.sides.all())
    return tuple(sizes[number] for number in sorted(sizes))


def _average(seats: Iterable[Seat]) -> Fraction | None:
    """The average of all players: every team's average by its players; unknown if one is."""
    total, players = Fraction(0), 0
    for seat in seats:
        average: Decimal | None = seat.average
        if average is None:
            average = average_of(seat.entrant)
        if average is None:
            return None
        total += Fraction(average) * seat.entrant.size
        players += seat.entrant.size
    return total / players if players else None
