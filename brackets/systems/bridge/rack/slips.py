"""Assignment slips: one a team, with everything it needs to find its first match (rule 29)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.models import Match, Seat, Side
from brackets.picture.words import drawing
from brackets.systems.bridge.desk.loading import Board


@dataclass(frozen=True)
class Opponent:
    """A team of the first match, and its table."""

    name: str
    table: int | None


@dataclass(frozen=True)
class Slip:
    """One slip."""

    bracket: int
    number: int
    entry: int
    name: str
    table: int | None
    round: str
    boards: int
    opponents: tuple[Opponent, ...]
    drawing: str = ""

    @property
    def is_three_way(self) -> bool:
        """A match of more than two teams."""
        return len(self.opponents) > 1


def slips(board: Board, seats: list[Seat], *, bracket: int | None = None) -> tuple[Slip, ...]:
    """The slips in the order of the tables; of one bracket or of all."""
    first = _first_matches(board)
    found = (
        _slip(board, seat, *first[seat.entrant_id]) for seat in seats if seat.entrant_id in first
    )
    wanted = (slip for slip in found if bracket in (None, slip.bracket))
    return tuple(sorted(wanted, key=lambda slip: (slip.table or 0, slip.bracket, slip.number)))


def _first_matches(board: Board) -> dict[int, tuple[Match, Side]]:
    """The match each team was drawn into, and its slot there."""
    found: dict[int, tuple[Match, Side]] = {}
    for match in board.matches:
        for side in board.sides[match.pk]:
            if side.entrant_id is not None and not side.feeder_key:
                found.setdefault(side.entrant_id, (match, side))
    return found


def _slip(board: Board, seat: Seat, match: Match, own: Side) -> Slip:
    team = board.teams[seat.entrant_id]
    return Slip(
        team.bracket,
        seat.number,
        team.entry,
        team.name,
        table_of(match, own),
        board.round_of(match),
        match.boards,
        tuple(_opponents(board, match, own)),
        drawing(match.drawing),
    )


def _opponents(board: Board, match: Match, own: Side) -> Iterator[Opponent]:
    for side in board.sides[match.pk]:
        if side.position != own.position:
            yield Opponent(board.label_of(side), table_of(match, side))


def table_of(match: Match, side: Side) -> int | None:
    """The table of a slot."""
    tables: list[int] = match.tables
    return tables[side.position - 1] if side.position <= len(tables) else None
