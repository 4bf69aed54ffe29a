"""Tables of a knockout bracket: its own teams and a share of those below (rules 86-88, page 4).

The book's clause and its worked example in Appendix F disagree about "up to 50"; the reading
`ko_table_count` decides. "appendix" (default): 50 teams count 1/3, and a lower bracket starts from
the 1/3 count alone. "cumulative": only the 17th to the 50th count 1/3, and the second bracket
starts from the 1/2 and 1/3 counts together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from awards.rules.explained import Explained, shown, total
from awards.rules.facts import BracketFacts
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import LowAverageCredit, TableCredit
from brackets.draw.reasons import Reason

QUESTION = "ko_table_count"


@dataclass(frozen=True, slots=True)
class Step:
    """So many lower teams at one weight."""

    teams: int
    row: TableCredit

    @property
    def tables(self) -> Fraction:
        """What they are worth."""
        return self.teams * self.row.weight


Steps: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Credit:
    """A bracket's tables: every step, and the receipt with the sum."""

    steps: Steps
    tables: Explained

    @property
    def counts(self) -> list[int]:
        """Teams at 1/2, 1/3 and 1/5, as Appendix F prints them."""
        teams = [step.teams for step in self.steps]
        return [0] * (3 - len(teams)) + teams


def credits(
    book: Rulebook, brackets: tuple[BracketFacts, ...], readings: Readings
) -> tuple[Credit, ...]:
    """The tables of every bracket, the top one first."""
    chosen = readings.peek(QUESTION)
    other = "appendix" if chosen == "cumulative" else "cumulative"
    counts, otherwise = _counts(book, brackets, chosen), _counts(book, brackets, other)
    said = None
    if counts != otherwise and readings[QUESTION]:
        said = readings.said(QUESTION)
    return tuple(
        Credit(steps, _tables(book, bracket, steps, said if steps != differing else None))
        for bracket, steps, differing in zip(brackets, counts, otherwise, strict=True)
    )


def _counts(book: Rulebook, brackets: tuple[BracketFacts, ...], reading: str) -> list[Steps]:
    """How many lower teams count at each weight, for every bracket from the top."""
    found: list[Steps] = []
    lower = sum(bracket.teams for bracket in brackets)
    for bracket in brackets:
        lower -= bracket.teams
        found.append(_steps(book, bracket, lower, found[-1] if found else (), reading))
    return found


def _steps(book: Rulebook, bracket: BracketFacts, lower: int, above: Steps, reading: str) -> Steps:
    """The steps of one bracket; nobody counts twice, and no count falls below 0."""
    steps: list[Step] = []
    level = "lower" if above else "top"
    for row in (row for row in book.rows(TableCredit) if row.bracket == level):
        used = sum(step.teams for step in steps)
        left = _carried(above, reading) - bracket.teams
        allowed = {"rest": lower - used, "carried": left, "count": _count(row, used, reading)}
        steps.append(Step(min(max(allowed[row.basis], 0), lower - used), row))
    if not steps:
        raise book.missing(TableCredit, {"bracket": level})
    return tuple(steps)


def _count(row: TableCredit, used: int, reading: str) -> int:
    """Teams of a printed step; read cumulatively, those counted before are among them."""
    teams = row.teams or 0
    return teams - used if reading == "cumulative" else teams


def _carried(above: Steps, reading: str) -> int:
    """What the bracket above counted before its "rest", by the reading (rule 87)."""
    counted = [step.teams for step in above if step.row.basis != "rest"]
    return sum(counted) if reading == "cumulative" else sum(counted[-1:])


def _tables(
    book: Rulebook, bracket: BracketFacts, steps: Steps, reading: Reason | None
) -> Explained:
    own = Explained(Reason.of("own teams"), Fraction(bracket.counted), _own_reason(bracket))
    lower = _lower(steps)
    rule = "86" if steps[0].row.bracket == "top" else "87"
    parts = (own, _left(book, bracket, lower)) if lower.number else (own,)
    reason = Reason.of("own teams and credit") if lower.number else Reason.of("own teams")
    found = total(Reason.of("tables"), reason, *parts, rule=rule, page=4)
    return replace(found, edition=book.name, reading=reading)


def _own_reason(bracket: BracketFacts) -> Reason:
    if bracket.groups:
        return Reason.of("largest of groups", groups=len(bracket.groups))
    return Reason.of("teams of bracket")


def _lower(steps: Steps) -> Explained:
    parts = (
        Explained(
            Reason.of("at weight", weight=str(step.row.weight)),
            step.tables,
            Reason.of("teams at weight", teams=step.teams, weight=str(step.row.weight)),
        )
        for step in steps
        if step.teams
    )
    return total(Reason.of("lower brackets"), Reason.of("teams of lower brackets"), *parts)


def _left(book: Rulebook, bracket: BracketFacts, lower: Explained) -> Explained:
    """The credit a bracket of low average keeps (rule 88, page 4); unknown keeps all."""
    if bracket.top_team_average is None:
        return lower
    row = book.band(LowAverageCredit, "average", bracket.top_team_average)
    if row.credit == 1:
        return lower
    average = shown(bracket.top_team_average)
    reason = Reason.of("credit by average", credit=str(row.credit), average=average)
    value = lower.number * Fraction(row.credit)
    return Explained(
        Reason.of("lower brackets"), value, reason, "88", row.page, book.name, parts=(lower,)
    )
