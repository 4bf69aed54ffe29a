"""An event that is paid by a ranking: what its awards are made of, and all that it pays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from tests.awards.second.book import additional_rules as rules
from tests.awards.second.book.classification import BAROMETER_M, THIRD_LEVEL, held, rated
from tests.awards.second.book.general_formula import Field, P, R, b_factor, m_factor
from tests.awards.second.book.pigmentation import (
    OF_STRATIFLIGHTED,
    RED,
    UPPER_STRATA,
    can_be_gold,
    is_high,
    ordinary,
)
from tests.awards.second.entries import Group, groups_of
from tests.awards.second.facts import Document, Event, event_of

PAIRS, TEAM, PLAYERS = 2, 1, 4
"""At a table sit two pairs, one team of a match, four players; teams of two sit as pairs do."""
KINDS: dict[str, tuple[Field, Fraction, int]] = {
    "pairs": ("pairs", Fraction("1.00"), PAIRS),
    "swiss": ("teams", Fraction("1.00"), TEAM),
    "bam": ("teams", Fraction("1.10"), TEAM),
    "individual": ("individual", Fraction("0.75"), PLAYERS),
    "team_of_two": ("teams", Fraction("1.00"), PAIRS),
    "zip_knockout": ("teams", Fraction("1.00"), TEAM),
    "side_game": ("pairs", Fraction("1.00"), PAIRS),
    "side_game_series": ("pairs", Fraction("1.00"), PAIRS),
    "barometer_final": ("pairs", Fraction("1.00"), PAIRS),
}
"""The depth of page 2, the T of pages 1 and 11, and the entrants at a table."""
FIRST_LEVEL = 1


@dataclass(frozen=True)
class Ranked:
    """An event that is paid by a ranking, with its groups from the strongest."""

    document: Document
    event: Event
    groups: list[Group]

    @property
    def field(self) -> Field:
        """Whether pairs, teams or individuals play it."""
        return KINDS[self.event.kind][0]

    @property
    def seats(self) -> int:
        """Entrants at a table."""
        return KINDS[self.event.kind][2]

    @property
    def pays_matches(self) -> bool:
        """Pages 12 and 13: a Swiss and a zip knockout pay matches and no session awards."""
        return self.event.kind in ("swiss", "zip_knockout")

    @property
    def level(self) -> int | None:
        """Of a barometer final."""
        level: int | None = self.document.get("level")
        return level

    @cached_property
    def series(self) -> list[Fraction]:
        """The tables of every session, of a whole series of side games."""
        return [Fraction(one) for one in self.document.get("session_tables") or ()]

    @property
    def sessions(self) -> int:
        """Pages 11 and 13: some kinds are one or two sessions, however many are played."""
        if self.event.kind == "side_game_series":
            return rules.SERIES_SESSIONS if self.series else 1
        if self.event.kind == "barometer_final":
            return 1 if self.level == THIRD_LEVEL else 2
        return 1 if self.event.kind == "zip_knockout" else self.event.sessions

    @property
    def is_flighted(self) -> bool:
        """Whether flights play it."""
        return self.document.get("flights") is not None

    @property
    def is_stratiflighted(self) -> bool:
        """Page 10: Flight A is two strata, A and X."""
        return self.is_flighted and [one.ranking for one in self.groups[:2]] == [0, 0]

    @property
    def flight_b(self) -> Group | None:
        """The strongest group of a second flight."""
        second = [one for one in self.groups if one.ranking == 1]
        return second[0] if self.is_flighted and second else None

    def is_x(self, group: Group) -> bool:
        """Page 10: whether the group is stratum X of Flight A."""
        return self.is_stratiflighted and group.number == 1

    def strongest_with(self, group: Group) -> Group:
        """The strongest group of the same flight or bracket: all who are ranked with it."""
        return next(one for one in self.groups if one.ranking == group.ranking)

    def formula(self, tables: Fraction, m: Fraction) -> Fraction:
        """Page 1: B x R x M x P x T, without S."""
        t = KINDS[self.event.kind][1]
        return b_factor(tables) * R[rated(self.event)] * m * P[self.event.restrictions] * t

    def m(self, group: Group) -> Fraction:
        """M, held where pages 8, 9 and 13 hold it; two levels of a barometer have their own."""
        if self.level in BAROMETER_M:
            return BAROMETER_M[self.level]
        return held(self.event, self.m_by_limit(group))

    def m_by_limit(self, group: Group) -> Fraction:
        """The M that is given, else by the upper limit, else of a bracket by its top team's average."""
        given = self.event.m if group.m is None else group.m
        if given is not None:
            return given
        by_average = group.number > 0 or self.event.readings["top_bracket_m"] == "average"
        if group.limit is None and group.average is not None and by_average:
            return m_factor(max(group.average, Fraction(1)))
        return m_factor(group.limit)

    def counted(self, group: Group) -> Fraction:
        """The tables that a group is credited with for its overalls: pages 9 to 12."""
        if self.series:
            return rules.series_tables(self.series)
        if self.level == FIRST_LEVEL:
            return Fraction(self.document["entry_tables"])
        if self.is_x(group):
            return group.own
        if group.number > 0:
            return group.counted
        concurrent = self.document.get("concurrent") or ()
        shared = ((Fraction(one["tables"]), one.get("sharing") or 1) for one in concurrent)
        return rules.with_concurrent(group.counted, shared)

    def played(self, group: Group) -> Fraction:
        """The tables of those who can be paid, nothing credited."""
        return self.counted(group) if self.series or self.level == FIRST_LEVEL else group.tables

    def colour(self, group: Group) -> str:
        """The colour of whatever is not gold."""
        return ordinary(self.event, self.groups[0].limit, group.limit_of_ranking)

    def gold(self, group: Group) -> Fraction | None:
        """Pages 10 and 14: 1 where overalls and section tops are gold, None where nobody knows."""
        upper = OF_STRATIFLIGHTED if self.is_stratiflighted else UPPER_STRATA
        possible = group.number < upper and can_be_gold(self.event, self.sessions, self.level)
        if not possible or self.colour(group) != RED:
            return Fraction(0)
        is_bracket = self.document.get("brackets") is not None
        if not is_bracket or group.number == 0 or group.limit is not None:
            return Fraction(is_high(group.limit))
        return None if group.average is None else Fraction(is_high(group.average))

    def as_its_final(self) -> Ranked:
        """Page 12: the event of which this may be the consolation."""
        return replace(self, event=replace(self.event, consolation=False))


def ranked_of(document: Document) -> Ranked:
    """The event of a document; of a whole series as many entrants as its largest session seats."""
    event, series = event_of(document), document.get("session_tables")
    tables = document.get("tables") or (max(series, key=Fraction) if series else 0)
    groups = groups_of({**document, "tables": tables}, KINDS[event.kind][2])
    return Ranked(document, event, groups)
