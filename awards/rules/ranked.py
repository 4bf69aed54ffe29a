"""What an event was that is paid by a ranking: pairs, Swiss, championships and the rest.

Exactly one description of the field is given: `whole` (one undivided field), `strata` (strongest
first, each with its own entries only; the engine adds the lower ones), `flights` (the strongest
first, a flight may have strata of its own) or `brackets` (of a bracketed Swiss, strongest first).
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Group:
    """One field, stratum, flight or bracket: its own tables and its own entrants.

    `tables` may be halves; `field` counts pairs, teams or players. Limits are masterpoints.
    """

    name: str
    tables: Fraction
    field: int
    lower_limit: Fraction | None = None
    upper_limit: Fraction | None = None
    strata: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One section that is ranked on its own in a session."""

    name: str
    tables: Fraction
    field: int


@dataclass(frozen=True, slots=True)
class Concurrent:
    """Tables of concurrent events, shared equally by so many unrestricted events (rule 117)."""

    tables: Fraction
    sharing: int = 1


@dataclass(frozen=True, slots=True)
class RankedFacts:
    """Everything the formulas of a ranked event ask about (DESIGN section 4, `award.event`)."""

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
    cuts: int = 0
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
    inside_open_sectional: bool = False
    m: Decimal | None = None
