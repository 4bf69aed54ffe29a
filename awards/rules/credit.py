"""Tables of a knockout bracket: its own teams and a share of those below (rules 86-88, page 4).

The book's clause and its worked example in Appendix F disagree about "up to 50"; the reading
`ko_table_count` decides. "appendix" (default): 50 teams count 1/3, and a lower bracket starts from
the 1/3 count alone. "cumulative": only the 17th to the 50th count 1/3, and the second bracket
starts from the 1/2 and 1/3 counts together.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from awards.rules.explained import Explained
from awards.rules.facts import BracketFacts
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import LowAverageCredit, TableCredit


@dataclass(frozen=True, slots=True)
class Step:
    """So many lower teams at one weight."""

    teams: int
    row: TableCredit

    @property
    def tables(self) -> Fraction:
        """What they are worth."""
        return self.teams * self.row.weight


@dataclass(frozen=True, slots=True)
class Credit:
    """A bracket's tables: every step, and the receipt with the sum."""

    steps: tuple[Step, ...]
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
    found: list[Credit] = []
    for number, bracket in enumerate(brackets):
        lower = sum(below.teams for below in brackets[number + 1 :])
        above = found[-1].steps if found else ()
        steps = _steps(book, bracket, lower, above, readings)
        found.append(Credit(steps, _tables(book, bracket, steps, readings)))
    return tuple(found)


def _steps(
    book: Rulebook,
    bracket: BracketFacts,
    lower: int,
    above: tuple[Step, ...],
    readings: Readings,
) -> tuple[Step, ...]:
    """How many lower teams count at each weight; nobody counts twice."""
    steps: list[Step] = []
    level = "lower" if above else "top"
    for row in (row for row in book.rows(TableCredit) if row.bracket == level):
        used = sum(step.teams for step in steps)
        allowed = _allowed(row, used, lower, _carried(above, readings) - bracket.teams, readings)
        steps.append(Step(min(max(allowed, 0), lower - used), row))
    return tuple(steps)


def _allowed(row: TableCredit, used: int, lower: int, carried: int, readings: Readings) -> int:
    if row.basis == "rest":
        return lower - used
    if row.basis == "carried":
        return carried
    teams = row.teams or 0
    return teams - used if readings["ko_table_count"] == "cumulative" else teams


def _carried(above: tuple[Step, ...], readings: Readings) -> int:
    """What the bracket above counted before its "rest", by the reading (rule 87)."""
    counted = [step.teams for step in above if step.row.basis != "rest"]
    return sum(counted) if readings["ko_table_count"] == "cumulative" else sum(counted[-1:])


def _tables(
    book: Rulebook, bracket: BracketFacts, steps: tuple[Step, ...], readings: Readings
) -> Explained:
    own = Explained("own teams", Fraction(bracket.counted), _own_reason(bracket))
    lower = _lower(book, steps)
    parts: tuple[Explained, ...] = (own,)
    if lower.number:
        parts += (_left(book, bracket, lower),)
    value = sum((part.number for part in parts), start=Fraction(0))
    reading = readings.said("ko_table_count") if lower.number else ""
    reason = "own teams and the credit for lower brackets" if lower.number else "own teams"
    rule = "86" if steps[0].row.bracket == "top" else "87"
    return Explained("tables", value, reason, rule, 4, book.name, reading, parts)


def _own_reason(bracket: BracketFacts) -> str:
    if bracket.groups:
        return f"the largest of {len(bracket.groups)} groups (rule 146, page 12)"
    return "teams of this bracket"


def _lower(book: Rulebook, steps: tuple[Step, ...]) -> Explained:
    parts = tuple(
        Explained(f"at {step.row.weight}", step.tables, f"{step.teams} teams x {step.row.weight}")
        for step in steps
        if step.teams
    )
    value = sum((part.number for part in parts), start=Fraction(0))
    return Explained("lower brackets", value, "teams of lower brackets", parts=parts)


def _left(book: Rulebook, bracket: BracketFacts, lower: Explained) -> Explained:
    """The credit a bracket of low average keeps (rule 88, page 4); unknown keeps all."""
    if bracket.top_team_average is None:
        return lower
    row = book.band(LowAverageCredit, "average", bracket.top_team_average)
    if row.credit == 1:
        return lower
    average = Explained("average", bracket.top_team_average, "of the top team")
    reason = f"{row.credit} of it: the top team averages {average.shown}"
    value = lower.number * Fraction(row.credit)
    return Explained("lower brackets", value, reason, "88", row.page, book.name, parts=(lower,))
