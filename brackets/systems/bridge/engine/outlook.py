"""What a member of a team has for sure, what is still possible, and what a line-up costs.

Rules 1-12 (handbook pages 1-2) while the event goes on: a match whose line-up nobody gave
counts as not played for what is sure, and as played in full for what is possible. What is sure
therefore never shrinks and what is possible never grows, whatever is played and lined up; only
a corrected record, or a forfeit (rule 147, page 13), takes anything back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import TypeAlias

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.participation import (
    HALF,
    MATCH,
    NOTHING,
    PLACES,
    counted_percent,
    earned_level,
    overall_levels,
    place_name,
)

Percent: TypeAlias = Fraction | None
"""The part of a match that was played, None where it is not known."""

FULL = Fraction(100)
NONE = Fraction(0)
RULES = (("7", 2), ("8", 2), ("5", 1))
"""The rule and page that ask for 1st, 2nd, and for 3rd/4th and below."""


@dataclass(frozen=True, slots=True)
class Path:
    """One member's way: the team won `won` matches of the `rounds` there are to the final.

    `percents` are the matches in order: those won, and one more that was lost or is at hand.
    `lengths` are the boards of every match to the final; `parts` the part of each match award
    the team won, where a lost three-way gives one too; `ranks_as` the wins the team is placed
    with when it forfeited; `places` the names of the ranks by distance from the final. Without
    `small_shares`, less than half of a match won earns nothing of its match award.
    """

    rounds: int
    won: int
    percents: tuple[Percent, ...]
    lengths: tuple[int, ...]
    is_over: bool = False
    parts: tuple[Fraction, ...] = ()
    ranks_as: int | None = None
    places: tuple[str, ...] = PLACES
    small_shares: bool = True

    def __post_init__(self) -> None:
        """Refuse a way nobody can have gone."""
        if self.rounds < 1 or not 0 <= self.won <= self.rounds:
            raise DrawError(f"won: {self.won} matches cannot be won in {self.rounds} rounds.")
        played = min(self.won + 1, self.rounds)
        if len(self.percents) not in ((played,) if self.is_over else (self.won, played)):
            raise DrawError(f"percents: {len(self.percents)} given after {self.won} wins.")
        if len(self.lengths) != self.rounds or min(self.lengths) < 1:
            raise DrawError(f"lengths: not a number of boards for each of {self.rounds} matches.")
        if any(p is not None and not 0 <= p <= FULL for p in self.percents):
            raise DrawError("percents: not all between 0 and 100.")

    @property
    def is_finished(self) -> bool:
        """Whether the team has nothing left to play."""
        return self.is_over or self.won == self.rounds

    @property
    def reached(self) -> int:
        """The wins that count for its rank."""
        return self.won if self.ranks_as is None else min(self.won, self.ranks_as)


@dataclass(frozen=True, slots=True)
class Need:
    """What one rank still takes: matches to win, and boards to play in those ahead.

    `last` is the percent of match `level` that is needed, 0 when it is on record; `boards` of
    the `of` boards of matches `first` to `level` not yet on record, counting matches played to
    half or more; `or_whole_final`: all of it for who misses half of the match before.
    """

    level: int
    award: str
    wins: int
    last: Fraction
    boards: int
    of: int
    first: int
    or_whole_final: bool


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is sure if the team wins no further match, the best still possible, and what it takes."""

    sure: str
    best: str
    needs: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """What boards of one match make of the outlook; `lost` names the ranks gone for good."""

    before: Outlook
    after: Outlook
    lost: tuple[str, ...]
    rule: str = ""
    page: int = 0

    @property
    def lowers_best(self) -> bool:
        """Whether the best possible award is among what is lost."""
        return self.before.best != self.after.best


def worth(award: str, places: Sequence[str] = PLACES) -> int:
    """The order of awards: nothing, match awards, then the places upwards.

    >>> worth("nothing") < worth("match") < worth("3rd/4th") < worth("1st")
    True
    """
    return (NOTHING, MATCH, *places[::-1]).index(award)


def outlook(path: Path) -> Outlook:
    """The member's outlook; of a finished team with its line-ups the award itself (rule 10)."""
    sure = _award(path, path.reached, _filled(path.percents, NONE))
    if path.is_finished:
        best = _award(path, path.reached, _filled(path.percents, FULL))
        return Outlook(sure, best, ())
    best = _award(path, path.rounds, _at_best(path))
    needs = (_need(path, level) for level in _open_levels(path))
    least = worth(sure, path.places)
    better = tuple(need for need in needs if worth(need.award, path.places) > least)
    return Outlook(sure, best, better)


def effect(path: Path, match: int, percent: Fraction) -> Effect:
    """What playing so much of match number `match` means, beside not having said anything yet."""
    before, after = _with(path, match, None), _with(path, match, percent)
    were, are = outlook(before), outlook(after)
    kept = set(_open_levels(after))
    gone = [level for level in _open_levels(before) if level not in kept]
    names = {level: place_name(path.rounds, level, path.places) for level in gone}
    sure = worth(are.sure, path.places)
    above = [level for level in gone if worth(names[level], path.places) > sure]
    lost = tuple(names[level] for level in above)
    if not lost:
        return Effect(were, are, ())
    distance = path.rounds - above[0]
    return Effect(were, are, lost, *RULES[min(distance, len(RULES) - 1)])


def _with(path: Path, match: int, percent: Percent) -> Path:
    if not 1 <= match <= len(path.percents):
        raise DrawError(f"match: {match} is none of the {len(path.percents)} at hand.")
    percents = (*path.percents[: match - 1], percent, *path.percents[match:])
    return replace(path, percents=percents)


def _filled(percents: Sequence[Percent], unknown: Fraction) -> list[Fraction]:
    return [unknown if percent is None else percent for percent in percents]


def _at_best(path: Path) -> list[Fraction]:
    """Every match to the final, whatever is not on record played in full."""
    ahead = path.rounds - len(path.percents)
    return [*_filled(path.percents, FULL), *[FULL] * ahead]


def _award(path: Path, won: int, percents: Sequence[Fraction]) -> str:
    level = earned_level(path.rounds, won, percents, path.lengths)
    if level is not None:
        return place_name(path.rounds, level, path.places)
    least = NONE if path.small_shares else HALF
    shares = zip(_parts(path, won), percents, strict=False)
    earned = any(part and percent and percent >= least for part, percent in shares)
    return MATCH if earned else NOTHING


def _parts(path: Path, won: int) -> tuple[Fraction, ...]:
    """The part won of every match award; of those ahead all when the team wins them."""
    known = path.parts or (Fraction(1),) * path.won
    return known if path.is_finished else (*known[: path.won], *[Fraction(1)] * (won - path.won))


def _open_levels(path: Path) -> Iterator[int]:
    """The ranks the member can still end with, the best first."""
    percents = _at_best(path)
    last = path.reached if path.is_finished else path.rounds
    for level in overall_levels(path.rounds, last):
        if earned_level(path.rounds, level, percents, path.lengths) == level:
            yield level


def _need(path: Path, level: int) -> Need:
    """What the rank of match `level` takes: rules 5-8 turned about."""
    known = path.percents[:level]
    lengths = path.lengths[:level]
    counted = counted_percent(
        level, [*_filled(known, NONE), *[NONE] * (level - len(known))], lengths
    )
    total = sum(lengths)
    open_ = [n for n in range(level) if n >= len(known) or known[n] is None]
    boards = max(0, ceil((HALF - counted) * total / 100))
    before = known[level - 2] if level - 2 < len(known) else None
    is_final = level == path.rounds
    last = HALF if level - 1 in open_ else NONE
    if last and is_final and before is not None and before < HALF:
        last = FULL
    return Need(
        level,
        place_name(path.rounds, level, path.places),
        level - path.won,
        last,
        boards,
        sum(lengths[n] for n in open_),
        open_[0] + 1 if open_ else level,
        is_final and level - 2 in open_,
    )
