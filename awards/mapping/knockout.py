"""Who played what: an event as plain values for the award formulas; `knockout_rows.py` reads them.

What a team did is its `Record`, whoever it is: like teams have equal ones and are paid alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

from tourney.models import Entrant

AT_THE_TABLE = 4
"""A team of four plays every board together."""
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchSide:
    """One side of a match: who stands there or where it comes from, and how it went."""

    position: int
    entrant: int | None
    feeder_key: str
    feeder_place: int | None
    through: bool
    share: Fraction
    forfeited: bool


@dataclass(frozen=True, slots=True)
class DrawnMatch:
    """A match as it stands, decided or not.

    `places` are those played for, none where they are the round's own; `at_table` the positions
    that played a board; `boards` those of each member of whom somebody told, `shared` the members
    whose boards nobody told, so that they were shared out evenly.
    """

    key: str
    round_number: int
    length: int
    qualify: int
    is_decided: bool
    places: tuple[Span, ...]
    sides: tuple[MatchSide, ...]
    at_table: frozenset[int]
    boards: Mapping[int, int]
    shared: frozenset[int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one decided match went for a team.

    `share` is the part of its opponents the team beat, nothing where nobody stood against it;
    `opponents` how many they were;
    `at_table` says whether it played a board;
    `is_side` a match that losers play: it gives a match award and no place on the way;
    `by_nobody` one that all its teams agreed not to play (rule 27);
    `is_round_robin` a match of three or more that is the whole of its round (rules 34, 37 and 39).
    """

    round_number: int
    length: int
    through: bool
    share: Fraction
    opponents: int
    at_table: bool
    forfeited: bool
    is_side: bool = False
    by_nobody: bool = False
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
class Record:
    """What a team did in its bracket, in order, and where it finished: what it is paid hangs on nothing else.

    Only the boards of its members do, where it has more than four.
    """

    matches: tuple[Outcome, ...]
    low: int | None
    high: int | None

    @property
    def rounds_before(self) -> int:
        """The rounds of its bracket played before it was moved in (rule 33)."""
        return self.way[0].round_number - 1 if self.way else 0

    @property
    def won(self) -> int:
        """Rounds it got through."""
        return sum(match.through for match in self.way)

    @property
    def way(self) -> tuple[Outcome, ...]:
        """Its matches on the way to the final."""
        return tuple(match for match in self.matches if not match.is_side)

    @property
    def play_off(self) -> int | None:
        """Where among its matches the play-off stands that it won (rule 149); None without one."""
        won = (at for at, match in enumerate(self.matches) if match.is_side and match.through)
        return next(won, None)


@dataclass(frozen=True, slots=True)
class Played:
    """One decided match of one team: how it went for it, and the boards as in the match."""

    key: str
    outcome: Outcome
    boards: Mapping[int, int] = field(default_factory=dict)
    shared: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class TeamMember:
    """One player of a team, with the masterpoints it was entered with."""

    pk: int
    number: str
    name: str
    masterpoints: Decimal | None
    rating: Decimal | None


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry, as it stands on the desk."""

    pk: int
    number: int
    name: str
    size: int
    fee: str
    status: str
    director_value: Decimal | None
    reported_total: Decimal | None

    def __str__(self) -> str:
        """Name and entry number."""
        return f"{self.name} (entry {self.number})"

    @property
    def is_disqualified(self) -> bool:
        """Whether it gets no place and no award (rule 31)."""
        return self.status == Entrant.Status.DISQUALIFIED

    @property
    def is_withdrawn(self) -> bool:
        """Whether it left the event."""
        return self.status == Entrant.Status.WITHDRAWN


@dataclass(frozen=True, slots=True)
class Team:
    """One team of a bracket: its members, its matches in order, and its record of them.

    `counts` says whether it counts for the tables.
    """

    entrant: Entry
    members: tuple[TeamMember, ...]
    played: tuple[Played, ...]
    record: Record
    counts: bool

    @property
    def needs_line_ups(self) -> bool:
        """More than four members: the boards of each must be told."""
        return max(len(self.members), self.entrant.size) > AT_THE_TABLE

    @property
    def missing(self) -> tuple[Played, ...]:
        """The matches played whose line-up nobody entered."""
        if not self.needs_line_ups:
            return ()
        at_table = (match for match in self.played if match.outcome.at_table)
        return tuple(match for match in at_table if not self.has_line_up(match))

    def has_line_up(self, match: Played) -> bool:
        """Whether anybody said who of the team played a match."""
        return any(member.pk in match.boards for member in self.members)


@dataclass(frozen=True, slots=True)
class BracketField:
    """One bracket: its teams by number, its rounds, and whether it is played to the end.

    `side_keys` are the matches that losers play.
    """

    number: int
    teams: tuple[Team, ...]
    matches: tuple[DrawnMatch, ...]
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
