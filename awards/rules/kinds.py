"""How each kind of ranked event is reckoned: as what, in how many sessions, with which ceiling."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from awards.rules.errors import RuleError
from awards.rules.explained import Explained
from awards.rules.ranked import Group, RankedFacts
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

SIDE = "non_championship_m_max"
SIDE_GAME = "side_game"
SERIES_SESSIONS = 2
FINALISTS = "finalists"
"""The depth of a championship that pays everybody in its final."""
LEVELS = {2: "barometer_second_m", 3: "barometer_third_m"}


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
    "side_game_series": Kind("pairs", sessions=1),
    "barometer_final": Kind("pairs", sessions=2),
}
"""Rules 59, 111, 131, 135-138 and 154 (pages 1, 8, 11 and 13)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What all groups of one event share; `depth` is what a championship says of its own."""

    book: Rulebook
    facts: RankedFacts
    readings: Readings
    kind: Kind
    classification: str
    sessions: int
    depth: str = ""

    @property
    def is_series(self) -> bool:
        """Is this a whole series of side games, not one game of it (rule 135)?"""
        return bool(self.facts.session_tables)

    @property
    def championship(self) -> bool:
        """Has the event championship rating (rules 110-113, pages 8-9)?"""
        facts = self.facts
        beside = facts.event == "side_game_series" or facts.level == 3
        return not (beside or _is_side_game(facts, self.kind))

    @property
    def pays_gold(self) -> bool:
        """Is it an event whose top group wins gold (rule 159, page 14)?"""
        regional = self.classification == "regional"
        return regional and self.sessions > 1 and self.championship

    @property
    def ceiling(self) -> str:
        """The constant that M may not exceed, if any (rules 110-113, 154)."""
        return SIDE if _is_side_game(self.facts, self.kind) else ""

    def money(self, value: Fraction) -> Decimal:
        """An award as it is paid."""
        return self.readings.rounded(value)


def terms_of(book: Rulebook, facts: RankedFacts, readings: Readings) -> Terms:
    """The terms of an event; a kind that is not ranked is refused."""
    kind = KINDS.get(facts.event)
    if kind is None:
        raise RuleError(f"{facts.event!r} is not one of {', '.join(KINDS)}.", field="event")
    return Terms(book, facts, readings, kind, _rated(facts, kind), sessions_of(facts))


def sessions_of(facts: RankedFacts) -> int:
    """The sessions the formula counts: those played, or what the book says of such an event."""
    if facts.session_tables:
        return SERIES_SESSIONS
    if facts.level == 3:
        return 1
    kind = KINDS.get(facts.event)
    return (kind and kind.sessions) or facts.sessions


def _rated(facts: RankedFacts, kind: Kind) -> str:
    """The rating: a barometer is regional (rule 131), and so are side games of an NABC (111)."""
    side_game = _is_side_game(facts, kind) or facts.event in (SIDE_GAME, "side_game_series")
    if facts.event == "barometer_final" or (side_game and facts.classification == "national"):
        return "regional"
    return facts.classification


def _is_side_game(facts: RankedFacts, kind: Kind) -> bool:
    """Is M limited (rules 110-113, 154)? A charity event is no side game."""
    beside = facts.non_championship or facts.event == SIDE_GAME
    return kind.side or facts.consolation or (beside and not facts.charity)


def strength(terms: Terms, group: Group, *, top: bool = True, ceiling: bool = True) -> Explained:
    """M of one group (rules 55-57, 110-112, 131); `ceiling` off is M of a final (rule 142)."""
    fixed = LEVELS.get(terms.facts.level or 0)
    if fixed:
        row = terms.book.cite(fixed)
        value = Fraction(row.number)
        return Explained(Reason.of("M"), value, row.reason, row.rule, row.page, row.edition)
    found = _own_strength(terms, group, top)
    return held_under(terms.book, found, terms.ceiling) if terms.ceiling and ceiling else found


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
