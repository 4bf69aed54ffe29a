"""What a knockout was: the facts its awards are computed from, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.rules.rated import Rated, rating_of


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """One bracket, the strongest first.

    `top_team_average` is masterpoints a player of the strongest team, `average` of all players;
    `rounds` the teams at the start of every round where the sizes do not follow the book;
    `groups` the sizes of the groups the lowest bracket was split into (rule 146); `drawn` the
    teams in the draw, of which those that played no board do not count for the tables;
    `advanced` the teams that advanced two rounds where the draw was repaired in play; `level`
    places that ended level though the last round ranks singly (rule 36, handbook page 5). `flight`
    is the flight of a flighted knockout this is, or is a bracket of (rule 145). In an `agreed_final`
    the last two agreed not to play it (rule 27, handbook page 5).
    """

    teams: int
    top_team_average: Fraction | None = None
    average: Fraction | None = None
    upper_limit: Fraction | None = None
    m: Decimal | None = None
    rounds: tuple[int, ...] | None = None
    playoff: bool = False
    groups: tuple[int, ...] | None = None
    drawn: int | None = None
    advanced: int | None = None
    level: tuple[tuple[int, int], ...] = ()
    flight: int | None = None
    agreed_final: bool = False

    @property
    def counted(self) -> int:
        """The teams the bracket's own award is based on: its largest group (rule 146, page 12)."""
        return max(self.groups) if self.groups else self.teams


@dataclass(frozen=True, slots=True)
class KnockoutFacts:
    """A bracketed or flighted knockout with everything its formula asks about.

    A flight is a bracket that its limit makes, and may be cut into brackets itself.
    In a compact one `boards` is the half-length of a match (rule 150, page 13). `classification`
    and `rating` are those of `Told`.
    """

    classification: str
    brackets: tuple[BracketFacts, ...]
    boards: int | None = None
    sessions: int = 2
    restrictions: int = 0
    non_championship: bool = False
    consolation: bool = False
    charity: bool = False
    age_limit: bool = False
    restricted_tournament: bool = False
    restricted_by: tuple[str, ...] = ()
    inside_open_sectional: bool = False
    m: Decimal | None = None
    compact: bool = False
    flighted: bool = False
    rating: str = ""

    def flight_of(self, at: int) -> int:
        """The flight of bracket `at`, the first is 1; each is its own unless it was said."""
        said = self.brackets[at].flight
        return at + 1 if said is None else said

    def leads_flight(self, at: int) -> bool:
        """Is it the only or the top bracket of its flight?"""
        return at == 0 or self.flight_of(at) != self.flight_of(at - 1)

    @property
    def teams(self) -> int:
        """Teams of the whole event."""
        return sum(bracket.teams for bracket in self.brackets)

    @property
    def rated(self) -> Rated:
        """The rating, with the limit of the top bracket or flight (rules 94, 110-113, 157-161)."""
        limit = self.brackets[0].upper_limit if self.brackets else None
        return rating_of(self, sessions=self.sessions, limit=limit)
