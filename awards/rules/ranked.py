"""What an event was that is paid by a ranking: pairs, Swiss, championships and the rest.

Exactly one description of the field is given: `whole` (one undivided field), `strata` (strongest
first, each with its own entries only; the engine adds the lower ones), `flights` (the strongest
first, a flight may have strata of its own) or `brackets` (of a bracketed Swiss, strongest first).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Group:
    """One field, stratum, flight or bracket: its own tables and its own entrants.

    `tables` may be halves; `field` counts pairs, teams or players. Limits are masterpoints. A
    bracket of a bracketed Swiss has the average of its top team where it has no limit, and may
    have an M of its own.
    """

    name: str
    tables: Fraction
    field: int
    lower_limit: Fraction | None = None
    upper_limit: Fraction | None = None
    strata: tuple[Group, ...] = ()
    top_team_average: Fraction | None = None
    m: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """One section that is ranked on its own in a session: its tables and who is compared in it.

    Without `group` the counts are of the whole section. Where there are strata or flights, `group`
    says whose own entries are counted, and the lower strata of a section of the same name are
    added. `session` (from 1) keeps the sessions apart where scoring is across sections; 0 stands
    for every session.
    """

    name: str
    tables: Fraction
    field: int
    group: str = ""
    session: int = 0


@dataclass(frozen=True, slots=True)
class Concurrent:
    """Tables of concurrent events, shared equally by so many unrestricted events (rule 117)."""

    tables: Fraction
    sharing: int = 1


@dataclass(frozen=True, slots=True)
class RankedFacts:
    """Everything the formulas of a ranked event ask about (DESIGN section 4, `award.event`).

    `cuts` are those before each session, none where it is empty. `club_scale` are the awards of
    the club's own scale, the first place first, without a cap. `finalists` is asked by editions
    that pay everybody in the final of a championship. `classification` and `rating` are those of
    `rated.Told`.
    """

    event: str
    classification: str
    sessions: int
    name: str = ""
    whole: Group | None = None
    strata: tuple[Group, ...] = ()
    flights: tuple[Group, ...] = ()
    brackets: tuple[Group, ...] = ()
    boards: int | None = None
    restrictions: int = 0
    cuts: tuple[int, ...] = ()
    age_limit: bool = False
    non_championship: bool = False
    consolation: bool = False
    charity: bool = False
    sections: tuple[Section, ...] = ()
    across_sections: bool = False
    one_winner: bool = False
    concurrent: tuple[Concurrent, ...] = ()
    combined_tables: Fraction | None = None
    entry_tables: Fraction | None = None
    level: int | None = None
    session_tables: tuple[Fraction, ...] = ()
    club_scale: tuple[Decimal, ...] = ()
    team_trial: bool = False
    restricted_tournament: bool = False
    restricted_by: tuple[str, ...] = ()
    inside_open_sectional: bool = False
    m: Decimal | None = None
    finalists: int | None = None
    rating: str = ""

    def cuts_before(self, session: int) -> int:
        """The cuts before a session, counted from 1; 0 stands for every session (rule 74, page 3)."""
        return self.cuts[min(max(session, 1), len(self.cuts)) - 1] if self.cuts else 0

    @property
    def is_cut_between(self) -> bool:
        """Is the field cut after a session, so that not all pay alike?"""
        return len(set(self.cuts)) > 1

    @property
    def pays_by_session(self) -> bool:
        """Has each session awards of its own, known by its number?"""
        return self.across_sections or (self.is_cut_between and not self.sections)


def flights_of(facts: RankedFacts) -> tuple[tuple[Group, ...], ...]:
    """The flights, each as its strata from the strongest; other fields are one flight."""
    if facts.flights:
        return tuple(_strata(flight) for flight in facts.flights)
    if facts.brackets:
        return tuple((bracket,) for bracket in facts.brackets)
    return (facts.strata or ((facts.whole,) if facts.whole else ()),)


def groups_of(facts: RankedFacts) -> tuple[Group, ...]:
    """Every group of the event, the strongest first."""
    return tuple(group for flight in flights_of(facts) for group in flight)


def has_x(facts: RankedFacts) -> bool:
    """Is Flight A stratified into A and X (rule 126, page 10)?"""
    return bool(facts.flights) and len(facts.flights[0].strata) > 1


def _strata(flight: Group) -> tuple[Group, ...]:
    """The strata of a flight; the highest has the flight's limit where it has none of its own."""
    if not flight.strata:
        return (flight,)
    first = flight.strata[0]
    limit = flight.upper_limit if first.upper_limit is None else first.upper_limit
    return (replace(first, upper_limit=limit), *flight.strata[1:])
