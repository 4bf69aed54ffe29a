"""Who goes on from one match: wins, net IMPs, IMP quotient, then the director's decision.

DESIGN section 5, "three-way match level on wins": net IMPs, then quotient, then extra
boards or lot; the switch `quotient` turns the first two about (rule 37). In the three-team
final of rule 36 two with a win and a tie play on, and two with a loss and a tie stay level. With a scale of
victory points these come first, and rule 40 breaks their ties. Whoever forfeits is last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from typing import Any

from brackets.draw.numbers import EntrantKey
from brackets.draw.result import PairResult, Result
from brackets.draw.tiebreak import by_rule_40, wins_of
from brackets.draw.victory import VictoryScale

RULE_36 = "rule 36"
"""Ties of a three-team round robin: whoever tied a match is not parted by IMPs (page 5)."""

POINTS_FIRST = "points_first"
"""Ties of a pool of bouts: points won where every bout has them, then the contest of just two who are level."""

IPPON = Decimal(10)

_NOTHING_LOST = Fraction(10**9)


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """One entrant in one match: wins (a half for a level pair), IMPs won and lost, points."""

    entrant: EntrantKey
    wins: Fraction
    score_won: Decimal
    score_lost: Decimal
    played: int
    forfeited: bool
    points: int | None = None

    @property
    def net(self) -> Decimal:
        """IMPs won less IMPs lost."""
        return self.score_won - self.score_lost

    @property
    def quotient(self) -> Fraction:
        """IMPs won divided by IMPs lost (rule 37)."""
        if not self.score_lost:
            return _NOTHING_LOST if self.score_won else Fraction(1)
        return Fraction(self.score_won) / Fraction(self.score_lost)


@dataclass(frozen=True, slots=True)
class Table:
    """The standings of a match, best first, and the entrants its line of qualifiers splits."""

    standings: tuple[MatchStanding, ...]
    level: tuple[EntrantKey, ...] = ()

    @property
    def order(self) -> tuple[EntrantKey, ...]:
        """Entrants, best first."""
        return tuple(standing.entrant for standing in self.standings)


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a match ranks its entrants: `ties` is "net", "quotient", RULE_36 or POINTS_FIRST; `scale` gives points."""

    ties: str = "net"
    scale: VictoryScale | None = None


BY_NET = Scoring()


def standing_of(
    entrant: EntrantKey, pairs: Sequence[PairResult], scale: VictoryScale | None = None
) -> MatchStanding:
    """One entrant's wins, IMPs and points over its pairs."""
    own = [pair for pair in pairs if entrant in (pair.first, pair.second)]
    wins = sum((wins_of(entrant, pair) for pair in own), start=Fraction(0))
    won = sum((pair.score_of(entrant) or Decimal(0) for pair in own), start=Decimal(0))
    lost = sum((pair.score_of(pair.other(entrant)) or Decimal(0) for pair in own), start=Decimal(0))
    forfeited = any(entrant in pair.forfeited for pair in own)
    points = sum(scale.of(pair, entrant) for pair in own) if scale else None
    return MatchStanding(entrant, wins, won, lost, len(own), forfeited, points)


def table_of(
    entrants: Sequence[EntrantKey],
    result: Result,
    qualify: int,
    scoring: Scoring = BY_NET,
    cuts: Sequence[int] = (),
) -> Table:
    """The order of a match; `level` names who an unbroken tie concerns that must be broken.

    It must where it crosses one of the `cuts`, ranks after which another way begins; without
    any this is the line of the qualifiers.
    """
    found = {e: standing_of(e, result.pairs, scoring.scale) for e in entrants}
    groups = _groups(found, result, scoring)
    if scoring.scale:
        groups = by_rule_40(groups, result.pairs, qualify)
    if scoring.ties == POINTS_FIRST:
        groups = [one for group in groups for one in _met(group, result)]
    level = _crossing(groups, found, cuts or (qualify,))
    if result.order:
        groups = [sorted(group, key=result.order.index) for group in groups] if level else groups
        level = ()
    return Table(tuple(found[entrant] for group in groups for entrant in group), level)


def _groups(
    found: dict[EntrantKey, MatchStanding], result: Result, scoring: Scoring
) -> list[list[EntrantKey]]:
    """The entrants, best first, those together whom wins, points and IMPs leave level."""
    use_scores = all(p.score_first is not None for p in result.pairs if not p.forfeited)

    def key(entrant: EntrantKey) -> tuple[Any, ...]:
        standing = found[entrant]
        if standing.points is not None:
            return (not standing.forfeited, standing.points, standing.wins)
        if scoring.ties == POINTS_FIRST:
            points = _points(entrant, result.pairs) if use_scores else 0
            return (not standing.forfeited, standing.wins, points)
        parted = scoring.ties != RULE_36 or standing.wins.denominator == 1
        if not (use_scores and parted and len(found) > 2):
            return (not standing.forfeited, standing.wins)
        scores = (standing.net, standing.quotient)
        tie = scores[::-1] if scoring.ties == "quotient" else scores
        return (not standing.forfeited, standing.wins, *tie)

    ranked = sorted(found, key=key, reverse=True)
    return [list(group) for _, group in groupby(ranked, key)]


def _points(entrant: EntrantKey, pairs: Sequence[PairResult]) -> Decimal:
    """Points of a pool of bouts: a win without play is worth the most."""
    own = [pair for pair in pairs if pair.won_by == entrant]
    return sum((pair.score_of(entrant) or IPPON for pair in own), start=Decimal(0))


def _met(group: list[EntrantKey], result: Result) -> list[list[EntrantKey]]:
    """Just two who are level: the winner of their contest before the other."""
    won = next((p.won_by for p in result.pairs if {p.first, p.second} == set(group)), None)
    if won is None:
        return [group]
    return [[won], [one for one in group if one != won]]


def _crossing(
    groups: Sequence[Sequence[EntrantKey]],
    found: dict[EntrantKey, MatchStanding],
    cuts: Sequence[int],
) -> tuple[EntrantKey, ...]:
    """The first level group that a cut goes through; those who forfeited go nowhere."""
    seen = 0
    for group in groups:
        crossed = any(seen < cut < seen + len(group) for cut in cuts)
        if crossed and not found[group[0]].forfeited:
            return tuple(group)
        seen += len(group)
    return ()
