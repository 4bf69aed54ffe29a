"""The facts of a bracket in a line: size, averages, boards, state, winner."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.models import Match
from brackets.picture import words
from brackets.picture.match import Sign
from brackets.picture.names import names_of
from brackets.picture.rows import BracketRows, Team


@dataclass(frozen=True)
class BracketFacts:
    """What stands above the tree and beside the bracket's name in lists."""

    number: int
    teams: int
    averages: str
    boards: str
    sign: Sign
    winner: Team | None
    drawing: int = 1


def bracket_facts(rows: BracketRows) -> BracketFacts:
    """Read from the rows of one bracket."""
    lengths = sorted({found.match.boards for found in rows.matches})
    boards = f"{words.either(lengths, 'and')} boards" if lengths else ""
    return BracketFacts(
        rows.bracket.number,
        len(rows.seats),
        _averages(rows),
        boards,
        _sign(rows),
        rows.winner,
        rows.bracket.drawing,
    )


def _averages(rows: BracketRows) -> str:
    known = [seat.average for seat in rows.seats if seat.average is not None]
    if not known:
        return ""
    high, low = words.whole(max(known)), words.whole(min(known))
    return high if high == low else f"{high} to {low}"


def _sign(rows: BracketRows) -> Sign:
    if not rows.matches:
        return Sign("", "not drawn yet")
    waiting = [found for found in rows.matches if not found.is_decided]
    if not waiting:
        return Sign("done", "finished")
    if len(waiting) == len(rows.matches) and not any(
        found.match.state == Match.State.PARTIAL for found in waiting
    ):
        return Sign("", "no result yet")
    return Sign("live", names_of(rows).of(waiting[0]).title)
