"""How each kind of ranked event is reckoned: as what, in how many sessions, with which ceiling."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from awards.rules.depth import DEPTH_KINDS
from awards.rules.errors import RuleError
from awards.rules.explained import Explained
from awards.rules.ranked import Group, RankedFacts, groups_of
from awards.rules.rated import NATIONAL, REGIONAL, Rated, rating_of
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.strength import (
    OPEN_TOP,
    TOP_UNKNOWN,
    average_strength,
    given_strength,
    held_under,
    limit_strength,
    open_strength,
)
from brackets.draw.reasons import Reason

SIDE_GAME, SERIES, BAROMETER = "side_game", "side_game_series", "barometer_final"
SERIES_SESSIONS = 2
FINALISTS = "finalists"
"""The depth of a championship that pays everybody in its final."""
THIRD_LEVEL = 3
LEVELS = {2: "barometer_second_m", THIRD_LEVEL: "barometer_third_m"}


@dataclass(frozen=True, slots=True)
class Kind:
    """`formula` decides T and depth; `side` always holds M at the ceiling (rule 154)."""

    formula: str
    side: bool = False
    sessions: int | None = None
    by_session: bool = True
    by_match: bool = False


KINDS = {
    "pairs": Kind("pairs"),
    "swiss": Kind("swiss", by_session=False, by_match=True),
    "bam": Kind("bam"),
    "individual": Kind("individual"),
    "team_of_two": Kind("team_of_two"),
    "zip_knockout": Kind("swiss", side=True, sessions=1, by_session=False, by_match=True),
    SIDE_GAME: Kind("pairs"),
    SERIES: Kind("pairs", sessions=1),
    BAROMETER: Kind("pairs", sessions=2),
}
"""Rules 59, 111, 131, 135-138 and 154 (pages 1, 8, 11 and 13)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What all groups of one event share; `depth` is what a championship says of its own."""

    book: Rulebook
    facts: RankedFacts
    readings: Readings
    kind: Kind
    rated: Rated
    depth: str = ""

    @property
    def classification(self) -> str:
        """The rating of the book that it is paid as (rules 94, 111, 131)."""
        return self.rated.classification

    @property
    def rating(self) -> str:
        """The rating whose R and D count."""
        return self.rated.rating

    @property
    def sessions(self) -> int:
        """The sessions that the formula counts."""
        return self.rated.sessions

    @property
    def lists(self) -> tuple[str, ...]:
        """What it is called in the edition's lists of places, the closest first."""
        return (self.facts.event, DEPTH_KINDS[self.kind.formula])

    @property
    def is_series(self) -> bool:
        """Is this a whole series of side games, not one game of it (rule 135)?"""
        return bool(self.facts.session_tables)

    @property
    def pays_gold(self) -> bool:
        """Is it an event of a regional whose top group wins gold (rules 159 and 161, page 14)?"""
        if self.classification != REGIONAL:
            return False
        return self.rated.colour(self.book, "overall", limit=self.rated.limit).is_gold

    def money(self, value: Fraction) -> Decimal:
        """An award as it is paid."""
        return self.readings.rounded(value)


def terms_of(book: Rulebook, facts: RankedFacts, readings: Readings) -> Terms:
    """The terms of an event; a kind that is not ranked is refused."""
    kind = KINDS.get(facts.event)
    if kind is None:
        raise RuleError(f"{facts.event!r} is not one of {', '.join(KINDS)}.", field="event")
    return Terms(book, facts, readings, kind, _rated(facts, kind))


def sessions_of(facts: RankedFacts) -> int:
    """The sessions the formula counts: those played, or what the book says of such an event."""
    if facts.session_tables:
        return SERIES_SESSIONS
    if facts.level == THIRD_LEVEL:
        return 1
    kind = KINDS.get(facts.event)
    return (kind and kind.sessions) or facts.sessions


def _rated(facts: RankedFacts, kind: Kind) -> Rated:
    """The rating: a barometer is regional (rule 131), and so are side games of an NABC (111)."""
    side_games = facts.event in (SIDE_GAME, SERIES)
    groups = groups_of(facts)
    return rating_of(
        facts,
        sessions=sessions_of(facts),
        limit=groups[0].upper_limit if groups else None,
        always_side=kind.side,
        side_game=facts.event == SIDE_GAME,
        never_gold=facts.event == SERIES or facts.level == THIRD_LEVEL,
        regional=facts.event == BAROMETER or (side_games and facts.classification == NATIONAL),
    )


def strength(terms: Terms, group: Group, *, top: bool = True) -> Explained:
    """M of one group (rules 55-57, 110-112, 131)."""
    fixed = LEVELS.get(terms.facts.level or 0)
    if fixed:
        row = terms.book.cite(fixed)
        value = Fraction(row.number)
        return Explained(Reason.of("M"), value, row.reason, row.rule, row.page, row.edition)
    found, held = _own_strength(terms, group, top), terms.rated.ceiling
    return held_under(terms.book, found, held) if held else found


def _own_strength(terms: Terms, group: Group, top: bool) -> Explained:
    given = terms.facts.m if group.m is None else group.m
    if given is not None:
        return given_strength(given)
    if group.upper_limit is not None:
        return limit_strength(terms.book, group.upper_limit)
    if terms.facts.brackets:
        return _bracket_strength(terms, group, top)
    return open_strength(terms.book)


def _bracket_strength(terms: Terms, group: Group, top: bool) -> Explained:
    """An open top bracket has the maximum, a lower one its top team's average (rule 79's way)."""
    book, average = terms.book, group.top_team_average
    if top and terms.readings["top_bracket_m"] == "open":
        said = None if average is None else terms.readings.said("top_bracket_m")
        return replace(open_strength(book, OPEN_TOP), reading=said)
    if average is None:
        return open_strength(book, TOP_UNKNOWN)
    found = average_strength(book, average)
    return replace(found, reading=terms.readings.said("top_bracket_m")) if top else found
