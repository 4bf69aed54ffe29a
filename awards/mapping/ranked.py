"""A ranked event as it stands: who is entered, in which group, and where everybody was placed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from awards.models import (
    OVERALL,
    EntrantTerms,
    FieldGroup,
    FieldSection,
    RankedField,
    RankingRow,
)
from tourney.models import Entrant, Event, Member
from tourney.strengths import entered

CENT = Decimal("0.01")
WHOLE = "all"
PER_TABLE = {"team": 1, "pair": 2, "player": 4}
"""Entries that make a table of the book: a team, two pairs, four players."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One entrant: what its masterpoints count as, its group, and its rows of the ranking."""

    entrant: Entrant
    members: tuple[Member, ...]
    points: Decimal | None
    derived: str
    terms: EntrantTerms | None
    rows: Mapping[tuple[int, str], RankingRow]

    @property
    def group(self) -> str:
        """The lowest group it is eligible for: the director's word, else by its masterpoints."""
        return self.terms.group if self.terms else self.derived

    @property
    def overall(self) -> RankingRow | None:
        """Its row of the whole ranking."""
        return self.rows.get((OVERALL, ""))

    @property
    def place(self) -> int | None:
        """Its place in the whole ranking."""
        return self.overall.place if self.overall else None

    @property
    def wins(self) -> Fraction:
        """Matches won."""
        won = self.overall.wins if self.overall else None
        return Fraction(won or 0)

    def session(self, number: int) -> RankingRow | None:
        """Its row of a session."""
        return self.rows.get((number, ""))


@dataclass(frozen=True, slots=True)
class RankedEvent:
    """The whole field with its groups, the strongest first."""

    event: Event
    field: RankedField
    groups: tuple[FieldGroup, ...]
    sections: tuple[FieldSection, ...]
    entrants: tuple[Ranked, ...]
    boards: Mapping[int, int]

    @property
    def per_table(self) -> int:
        """Entries at one table."""
        return PER_TABLE[self.event.word]

    def own(self, group: str) -> tuple[Ranked, ...]:
        """The entrants whose lowest group this is."""
        return tuple(one for one in self.entrants if one.group == group)

    @property
    def unknown(self) -> tuple[Ranked, ...]:
        """Entrants whose masterpoints are not known and whose group nobody gave."""
        limited = any(group.upper_limit is not None for group in self.groups)
        return tuple(
            one for one in self.entrants if limited and one.points is None and not one.terms
        )

    @property
    def unplaced(self) -> tuple[Ranked, ...]:
        """Entrants the ranking does not hold."""
        return tuple(one for one in self.entrants if not one.rows)


def ranked_field(event: Event) -> RankedField:
    """The event's field; an unsaved one with defaults where nothing was said yet."""
    found = RankedField.objects.filter(event=event).first() or RankedField(event=event, version=0)
    found.event = event
    return found


def ranked_event(event: Event) -> RankedEvent:
    """Everything of the event, in a fixed number of queries."""
    field = ranked_field(event)
    saved = field.pk is not None
    groups = tuple(field.groups.all()) if saved else ()
    terms = {one.entrant_id: one for one in field.terms.all()} if saved else {}
    rows = _rows(field) if saved else {}
    boards = {one.member_id: one.boards for one in field.participation.all()} if saved else {}
    entrants = tuple(
        _ranked(entrant, field, groups, terms.get(entrant.pk), rows.get(entrant.pk, {}))
        for entrant in entered(event)
    )
    sections = tuple(field.sections.all()) if saved else ()
    return RankedEvent(event, field, groups, sections, entrants, boards)


def points_of(entrant: Entrant, members: Sequence[Member], eligibility: str) -> Decimal | None:
    """The masterpoints that decide where an entrant may play; None while a player's are unknown."""
    known = [member.masterpoints for member in members]
    sure = [points for points in known if points is not None]
    complete = len(sure) == len(known) >= entrant.size
    if eligibility == RankedField.Eligibility.STRONGEST:
        return max(sure) if complete else None
    if entrant.reported_total is not None:
        total, players = entrant.reported_total, entrant.size
    elif complete:
        total, players = sum(sure, start=Decimal(0)), len(sure)
    else:
        return None
    return (total / players).quantize(CENT, ROUND_HALF_UP)


def group_for(groups: Sequence[FieldGroup], points: Decimal | None) -> str:
    """The lowest group whose limits hold the masterpoints; the highest where they are unknown."""
    if not groups:
        return WHOLE
    if points is None:
        return groups[0].name
    fitting = [group for group in groups if _holds(group, points)]
    return (fitting[-1] if fitting else groups[0]).name


def _holds(group: FieldGroup, points: Decimal) -> bool:
    over = group.lower_limit is None or points >= group.lower_limit
    return over and (group.upper_limit is None or points <= group.upper_limit)


def _rows(field: RankedField) -> dict[int, dict[tuple[int, str], RankingRow]]:
    found: dict[int, dict[tuple[int, str], RankingRow]] = defaultdict(dict)
    for row in field.rows.all():
        found[row.entrant_id][(row.session, row.stratum)] = row
    return found


def _ranked(
    entrant: Entrant,
    field: RankedField,
    groups: Sequence[FieldGroup],
    terms: EntrantTerms | None,
    rows: Mapping[tuple[int, str], RankingRow],
) -> Ranked:
    members = tuple(entrant.members.all())
    points = points_of(entrant, members, field.eligibility)
    names = {group.name for group in groups}
    kept = terms if terms and terms.group in names else None
    return Ranked(entrant, members, points, group_for(groups, points), kept, rows)
