"""Level on victory points: who is ahead by rule 40 (handbook page 6).

Matches won; the results of the level teams against each other; the result against the highest
qualified team outside the tie, the next highest, and so on. A result is won, level or lost,
not its margin. Teams outside that are level themselves count together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from brackets.draw.numbers import EntrantKey
from brackets.draw.result import PairResult

Group: TypeAlias = list[EntrantKey]
Measure: TypeAlias = Callable[[EntrantKey], Fraction]


def wins_of(entrant: EntrantKey, pair: PairResult) -> Fraction:
    """A win is 1, a level pair a half to both."""
    return Fraction(1, 2) if pair.is_level else Fraction(pair.won_by == entrant)


def by_rule_40(groups: Sequence[Group], pairs: Sequence[PairResult], qualify: int) -> list[Group]:
    """The groups, best first and level in points and matches won, split as far as the rule goes."""
    split = [part for group in groups for part in _among(group, pairs)]
    found: list[Group] = []
    for group in split:
        above = _qualified_outside(group, split, qualify)
        found.extend(_broken(group, above, pairs))
    return found


def _qualified_outside(group: Group, groups: Sequence[Group], qualify: int) -> list[Group]:
    """The teams that qualify whoever wins the ties, the highest first, without the tie itself."""
    sure: list[Group] = []
    ahead = 0
    for other in groups:
        ahead += len(other)
        if ahead <= qualify and other != group:
            sure.append(other)
    return sure


def _among(group: Group, pairs: Sequence[PairResult]) -> list[Group]:
    """Split by the results of the level teams against each other, again in what stays level."""
    parts = _split(group, _against(group, pairs))
    if len(parts) < 2:
        return parts
    return [smaller for part in parts for smaller in _among(part, pairs)]


def _broken(group: Group, above: Sequence[Group], pairs: Sequence[PairResult]) -> list[Group]:
    """Split by the results against one team above after the other."""
    if len(group) < 2:
        return [group]
    for measure in _measures(group, above, pairs):
        parts = _split(group, measure)
        if len(parts) > 1:
            return [smaller for part in parts for smaller in _broken(part, above, pairs)]
    return [group]


def _measures(
    group: Group, above: Sequence[Group], pairs: Sequence[PairResult]
) -> Iterator[Measure]:
    yield _against(group, pairs)
    for others in above:
        yield _against(others, pairs)


def _against(others: Group, pairs: Sequence[PairResult]) -> Measure:
    def wins(entrant: EntrantKey) -> Fraction:
        met = (pair for pair in pairs if entrant in (pair.first, pair.second))
        own = (wins_of(entrant, pair) for pair in met if pair.other(entrant) in others)
        return sum(own, start=Fraction(0))

    return wins


def _split(group: Group, measure: Measure) -> list[Group]:
    ranked = sorted(group, key=measure, reverse=True)
    return [list(part) for _, part in groupby(ranked, measure)]
