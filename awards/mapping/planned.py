"""A field that is not posted yet as the facts of the knockout formula, cut in any way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.mapping.groups import Grouped, grouped
from awards.mapping.knockout_facts import LEAST_TEAMS, knockout_of
from awards.models import BracketTerms, Sanction
from awards.rules.facts import BracketFacts
from awards.rules.rulebook import Rulebook
from brackets.systems.bridge.desk.field import Field
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class PlannedTeam:
    """One team of a cut: what it is sorted by, its masterpoints a player, its players."""

    strength: Decimal | None
    points: Fraction | None
    players: int

    @property
    def exact(self) -> Fraction | None:
        """What it is sorted by, exactly."""
        return None if self.strength is None else Fraction(self.strength)


Cut = tuple[tuple[PlannedTeam, ...], ...]
"""The teams of every bracket, the strongest first."""


def field_in_order(field: Field) -> tuple[PlannedTeam, ...]:
    """The whole field, strongest first, by its averages as they are now."""
    return tuple(_standing(field, key, field.averages[key]) for key in field.ordered)


def present_cut(field: Field) -> Cut:
    """The brackets as they are planned, moves by hand included; empty where nothing is cut."""
    return tuple(
        tuple(_standing(field, seat.entrant_id, seat.average) for seat in seats)
        for seats in field.seated.values()
    )


def cut_into(ordered: Sequence[PlannedTeam], sizes: Iterable[int]) -> Cut:
    """The ordered field in brackets of these sizes."""
    left = iter(ordered)
    return tuple(tuple(next(left) for _ in range(size)) for size in sizes)


def planned_facts(
    book: Rulebook, sanction: Sanction, terms: Mapping[int, BracketTerms], cut: Cut
) -> Grouped:
    """What the awards would be computed from if this cut were posted and all came to play."""
    found = (_bracket(teams, terms.get(number)) for number, teams in enumerate(cut, start=1))
    players = [sum(team.players for team in teams) for teams in cut]
    return grouped(knockout_of(book, sanction, tuple(found)), terms, players)


def _standing(field: Field, key: int, average: Decimal | None) -> PlannedTeam:
    entrant = field.entrants[key]
    by_rating = field.event.strength == Event.Strength.RATING
    points = None if by_rating or average is None else Fraction(average)
    return PlannedTeam(average, points, entrant.size)


def _bracket(teams: Sequence[PlannedTeam], terms: BracketTerms | None) -> BracketFacts:
    limit = terms.upper_limit if terms else None
    return BracketFacts(
        teams=max(len(teams), LEAST_TEAMS),
        top_team_average=teams[0].points if teams else None,
        average=_average(teams),
        upper_limit=None if limit is None else Fraction(limit),
        m=terms.m if terms else None,
        flight=terms.flight if terms else None,
    )


def _average(teams: Sequence[PlannedTeam]) -> Fraction | None:
    """Of all players; not known while one team's is not."""
    total, players = Fraction(0), 0
    for team in teams:
        if team.points is None:
            return None
        total += team.points * team.players
        players += team.players
    return total / players if players else None
