"""The standings of a round robin: victory points or IMPs, and the quotient (rules 37-41)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from brackets.picture import words
from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.match import Sign
from brackets.picture.names import anchor
from brackets.picture.rows import BracketRows, Team
from brackets.systems.bridge.pages.match import sign

PLACES = Decimal("0.001")


@dataclass(frozen=True, slots=True)
class RobinLine:
    """One team of a round robin, as it stands."""

    rank: int
    team: Team
    href: str
    wins: str
    points: str
    won: str
    lost: str
    quotient: str
    is_through: bool


@dataclass(frozen=True, slots=True)
class Robin:
    """One group: its standings, whether points or the quotient rank it, and who goes on."""

    anchor: str
    title: str
    sign: Sign
    by_points: bool
    note: str
    lines: tuple[RobinLine, ...]


def robins(rows: BracketRows) -> tuple[Robin, ...]:
    """The standings of every round robin of a bracket that has begun."""
    return tuple(_robin(rows, found) for found in rows.matches if _has_standings(found))


def _has_standings(found: MatchRows) -> bool:
    return bool(found.match.scoring and found.match.results)


def _robin(rows: BracketRows, found: MatchRows) -> Robin:
    by_points = found.match.scoring == "points"
    tables = words.tables(found.match.tables)
    counts = "victory points" if by_points else "matches won, then IMP quotient"
    note = f"By {counts}; {found.match.qualify} go on."
    title = f"Round robin, {tables}" if tables else "Round robin"
    lines = tuple(sorted(_lines(rows, found), key=lambda line: line.rank))
    return Robin(anchor(found.match.key), title, sign(found), by_points, note, lines)


def _lines(rows: BracketRows, found: MatchRows) -> Iterator[RobinLine]:
    for at, side in enumerate(found.sides, start=1):
        team = rows.team_of(side)
        if team is not None and side.rank is not None:
            yield _line(rows, found, side, team, at)


def _line(rows: BracketRows, found: MatchRows, side: SideLine, team: Team, at: int) -> RobinLine:
    won, lost = _imps(found, at)
    return RobinLine(
        side.rank or 0,
        team,
        rows.team_href(team),
        words.amount(side.wins),
        "" if side.points is None else str(side.points),
        words.amount(won),
        words.amount(lost),
        str((won / lost).quantize(PLACES, ROUND_HALF_UP)) if lost else "–",
        side.outcome == "through",
    )


def _imps(found: MatchRows, at: int) -> tuple[Decimal, Decimal]:
    """IMPs won and lost by the team in a slot."""
    won = lost = Decimal(0)
    for pair in found.match.results:
        if at in (pair["a"], pair["b"]) and pair["scores"][0] is not None:
            first, second = map(Decimal, pair["scores"])
            won += first if pair["a"] == at else second
            lost += second if pair["a"] == at else first
    return won, lost
