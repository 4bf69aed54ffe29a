"""Who goes on from one match: wins, net IMPs, IMP quotient, then the director's decision.

DESIGN section 5, "three-way match level on wins": net IMPs, then quotient, then extra
boards or lot; the switch `quotient` turns the first two about. Whoever forfeits is last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from typing import Any

from brackets.draw.result import PairResult, Result

_NOBODY_LOST_IMPS = Fraction(10**9)


@dataclass(frozen=True, slots=True)
class Standing:
    """One entrant in one match: wins (a half for a level pair), IMPs won and lost."""

    entrant: int
    wins: Fraction
    imps_won: Decimal
    imps_lost: Decimal
    played: int
    forfeited: bool

    @property
    def net(self) -> Decimal:
        """IMPs won less IMPs lost."""
        return self.imps_won - self.imps_lost

    @property
    def quotient(self) -> Fraction:
        """IMPs won divided by IMPs lost (rule 37)."""
        if not self.imps_lost:
            return _NOBODY_LOST_IMPS if self.imps_won else Fraction(1)
        return Fraction(self.imps_won) / Fraction(self.imps_lost)


@dataclass(frozen=True, slots=True)
class Table:
    """The standings of a match, best first, and the entrants its line of qualifiers splits."""

    standings: tuple[Standing, ...]
    level: tuple[int, ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """Entrants, best first."""
        return tuple(standing.entrant for standing in self.standings)


def standing_of(entrant: int, pairs: Sequence[PairResult]) -> Standing:
    """One entrant's wins and IMPs over its pairs."""
    own = [pair for pair in pairs if entrant in (pair.first, pair.second)]
    wins = sum((_wins(entrant, pair) for pair in own), start=Fraction(0))
    won = sum((pair.imps_of(entrant) or Decimal(0) for pair in own), start=Decimal(0))
    lost = sum((pair.imps_of(pair.other(entrant)) or Decimal(0) for pair in own), start=Decimal(0))
    forfeited = any(entrant in pair.forfeited for pair in own)
    return Standing(entrant, wins, won, lost, len(own), forfeited)


def table_of(entrants: Sequence[int], result: Result, qualify: int, ties: str = "net") -> Table:
    """The order of a finished match; `level` names who an unbroken tie on the line concerns."""
    found = [standing_of(entrant, result.pairs) for entrant in entrants]
    use_imps = all(p.imps_first is not None for p in result.pairs if not p.forfeited)

    def key(standing: Standing) -> tuple[Any, ...]:
        imps = (standing.net, standing.quotient)
        tie = (imps if ties == "net" else imps[::-1]) if use_imps and len(entrants) > 2 else ()
        return (not standing.forfeited, standing.wins, *tie)

    ranked = sorted(found, key=key, reverse=True)
    level = _on_the_line([[s.entrant for s in group] for _, group in groupby(ranked, key)], qualify)
    if level and result.order:
        place = {entrant: at for at, entrant in enumerate(result.order)}
        ranked.sort(key=lambda standing: place[standing.entrant])
        ranked.sort(key=key, reverse=True)
        level = ()
    return Table(tuple(ranked), level)


def _wins(entrant: int, pair: PairResult) -> Fraction:
    if pair.is_level:
        return Fraction(1, 2)
    return Fraction(pair.won_by == entrant)


def _on_the_line(groups: list[list[int]], qualify: int) -> tuple[int, ...]:
    seen = 0
    for group in groups:
        if seen < qualify < seen + len(group):
            return tuple(group)
        seen += len(group)
    return ()
