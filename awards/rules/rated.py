"""What a whole event is before any formula: its rating, its ceiling of M, whether it can win gold.

Every kind of event comes through here first: rankings, knockouts and championships. What is no
championship at a national is paid as at a regional (rules 94, 111; pages 5 and 8). Gold is for
championship events of two sessions or more that are not limited below 750 masterpoints (rule 159,
page 14). At a restricted regional or sectional only an event restricted like it keeps the colour
of the tournament (rule 161, page 14).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, TypeVar

from awards.rules.colours import ColourFacts, Pigment, colour_of
from awards.rules.rulebook import Rulebook
from brackets.draw.reasons import Reason

if TYPE_CHECKING:
    from awards.rules.facts import KnockoutFacts
    from awards.rules.ranked import RankedFacts

F = TypeVar("F", "KnockoutFacts", "RankedFacts")

SIDE = "non_championship_m_max"
NATIONAL, REGIONAL = "national", "regional"
MAY_BE_RESTRICTED = ("sectional", REGIONAL)
"""Tournaments whose restriction the book speaks of (rule 161, page 14)."""
BY_MASTERPOINTS, BY_PLAYERS = "masterpoints", "players"
RESTRICTED_BY = (BY_MASTERPOINTS, BY_PLAYERS)
"""What a tournament can be restricted by: a limit of masterpoints, or by sex, age, partnership."""


class Told(Protocol):
    """What every kind of event says of itself."""

    @property
    def classification(self) -> str:
        """The rating that every rule takes it as, one of the book's."""

    @property
    def rating(self) -> str:
        """The edition's own rating that is like it, whose factors and colours count; empty: none."""

    @property
    def restrictions(self) -> int:
        """By sex, age or partnership; 2 means more than one."""

    @property
    def non_championship(self) -> bool:
        """Is it beside the championship events?"""

    @property
    def consolation(self) -> bool:
        """Is it for those who lost elsewhere?"""

    @property
    def charity(self) -> bool:
        """Does it have championship rating as a charity event?"""

    @property
    def age_limit(self) -> bool:
        """Has it an upper age limit?"""

    @property
    def restricted_tournament(self) -> bool:
        """Is the tournament restricted?"""

    @property
    def restricted_by(self) -> tuple[str, ...]:
        """By what it is, of `RESTRICTED_BY`; empty: nobody said."""

    @property
    def inside_open_sectional(self) -> bool:
        """Is that tournament part of an open sectional?"""


@dataclass(frozen=True, slots=True)
class Rated:
    """How an event is rated; `is_side` holds M under its ceiling, `championship` can win gold.

    `classification` is what the rules take it as, `rating` whose factors and colours count;
    `limit` is the upper masterpoint limit of the whole event, `restricts` what the event itself is
    restricted by.
    """

    told: Told
    classification: str
    rating: str
    sessions: int
    is_side: bool
    championship: bool
    limit: Fraction | None
    restricts: tuple[str, ...]

    @property
    def ceiling(self) -> str:
        """The constant that M may not exceed, if any (rules 110-113, 154)."""
        return SIDE if self.is_side else ""

    @property
    def is_open(self) -> bool:
        """Has it neither an upper masterpoint limit nor one of age (rule 160, page 14)?"""
        return self.limit is None and not self.told.age_limit

    @property
    def is_unlike(self) -> bool:
        """Is it at a restricted tournament without being restricted like it (rule 161, page 14)?"""
        if not self.told.restricted_tournament or self.classification not in MAY_BE_RESTRICTED:
            return False
        if not self.told.restricted_by:
            return not self.restricts
        return any(one not in self.restricts for one in self.told.restricted_by)

    def colour(
        self,
        book: Rulebook,
        award: str,
        *,
        limit: Fraction | None,
        stratum: int = 1,
        stratiflighted: bool = False,
    ) -> Pigment:
        """The colour of an "overall", "section_top", "session" or "match" award (rules 157-161).

        `limit` is that of the field which wins it; raises RuleError where the edition is silent.
        """
        asked = ColourFacts(
            self.classification,
            self.sessions,
            award,
            stratum,
            limit,
            stratiflighted=stratiflighted,
            championship=self.championship,
            age_limit=self.told.age_limit,
            unlike_restriction=self.is_unlike,
            inside_open_sectional=self.told.inside_open_sectional,
            rating=self.rating,
        )
        return colour_of(book, asked)

    def warnings(self) -> Iterator[Reason]:
        """What was said of the tournament and changes nothing, or is not enough."""
        told = self.told
        if told.inside_open_sectional and not told.restricted_tournament:
            why = Reason.of("tournament not restricted")
            yield Reason.of("changes nothing", field="inside_open_sectional", why=why)
        if not told.restricted_tournament:
            return
        if self.classification not in MAY_BE_RESTRICTED:
            why = Reason.of("only regionals and sectionals")
            yield Reason.of("changes nothing", field="restricted", why=why)
        elif not told.restricted_by and len(self.restricts) == 1:
            yield Reason.of("restricted by what")


def rating_of(
    told: Told,
    *,
    sessions: int,
    limit: Fraction | None,
    always_side: bool = False,
    side_game: bool = False,
    never_gold: bool = False,
    regional: bool = False,
) -> Rated:
    """The rating of an event with the limit of its strongest group.

    `always_side` is a kind whose M is always held, `side_game` one that charity frees of it,
    `never_gold` one that wins no gold, `regional` one that the book rates so wherever it is held.
    """
    beside = (side_game or told.non_championship) and not told.charity
    is_side = always_side or told.consolation or beside
    paid_as, rating = told.classification, told.rating or told.classification
    if regional or (is_side and paid_as == NATIONAL):
        paid_as = rating = REGIONAL
    restricts = [BY_MASTERPOINTS] if limit is not None else []
    restricts += [BY_PLAYERS] if told.restrictions or told.age_limit else []
    championship = not (is_side or never_gold)
    return Rated(told, paid_as, rating, sessions, is_side, championship, limit, tuple(restricts))


def as_rated(book: Rulebook, facts: F) -> F:
    """Facts as somebody said them, with the rating of the book that theirs is like."""
    found = book.rating(facts.classification)
    if found.like == found.classification:
        return facts
    return replace(facts, classification=found.like, rating=found.classification)
