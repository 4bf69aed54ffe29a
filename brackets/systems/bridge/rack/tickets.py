"""Go-to tickets: who goes where after a match, the same words for all its tables (rule 47)."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.models import Match, Side
from brackets.picture.words import capital, drawing
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.rack.slips import table_of


@dataclass(frozen=True)
class Way:
    """One way out of a match: who takes it, and where it leads."""

    who: str
    table: int | None
    seats: str
    round: str
    against: str


@dataclass(frozen=True)
class Ticket:
    """The ticket of one match."""

    bracket: int
    round_number: int
    round: str
    tables: str
    teams: tuple[str, ...]
    ways: tuple[Way, ...]
    is_held: bool
    drawing: str = ""

    @property
    def is_three_way(self) -> bool:
        """A match of more than two teams."""
        return len(self.teams) > 2


@dataclass(frozen=True)
class RoundChoice:
    """A round tickets can be printed for; it has a name where all brackets shown agree on it."""

    number: int
    name: str
    chosen: bool


def tickets(
    board: Board, *, bracket: int | None = None, round_number: int | None = None
) -> tuple[Ticket, ...]:
    """A ticket for every match somebody leaves for another, in playing order."""
    return tuple(
        _ticket(board, match)
        for match in board.matches
        if bracket in (None, match.bracket.number)
        and round_number in (None, match.round_number)
        and board.fed_by.get((match.bracket.number, match.key))
    )


def rounds_with_tickets(
    board: Board, chosen: int | None, bracket: int | None = None
) -> tuple[RoundChoice, ...]:
    """Every round of the brackets shown that sends somebody on."""
    found: dict[int, set[str]] = {}
    for match in board.matches:
        number = match.bracket.number
        if bracket in (None, number) and board.fed_by.get((number, match.key)):
            found.setdefault(match.round_number, set()).add(board.round_of(match))
    return tuple(
        RoundChoice(at, capital(names.pop() if len(names) == 1 else f"round {at}"), at == chosen)
        for at, names in sorted(found.items())
    )


def _ticket(board: Board, match: Match) -> Ticket:
    sides = board.sides[match.pk]
    exits = board.fed_by[match.bracket.number, match.key]
    return Ticket(
        match.bracket.number,
        match.round_number,
        board.round_of(match),
        match.tables_label,
        tuple(board.label_of(side) for side in sides),
        tuple(_way(board, match, *exit_to) for exit_to in exits),
        is_held=len(sides) > 2,
        drawing=drawing(match.drawing),
    )


def _way(board: Board, match: Match, target: Match, slot: Side) -> Way:
    others = [side for side in board.sides[target.pk] if side.pk != slot.pk]
    return Way(
        _known(board, match, target, slot) or _who(match, slot.feeder_place or 1),
        table_of(target, slot),
        _seats(target, slot),
        board.round_of(target),
        " and ".join(_label(board, match, side) for side in others),
    )


def _known(board: Board, match: Match, target: Match, slot: Side) -> str:
    """The team that takes this way, once it is known: written in when they report (rule 47)."""
    sides = board.sides[match.pk] if match.state == Match.State.DECIDED else []
    goal = (target.key, slot.position)
    found = (s for s in sides if (s.goes_to_key, s.goes_to_position) == goal)
    return next((board.label_of(side) for side in found), "")


def _seats(target: Match, slot: Side) -> str:
    """How the team sits: North-South at its own table, East-West at the next (rule 46)."""
    tables: list[int] = target.tables
    if slot.position > len(tables) or len(tables) < 2:
        return ""
    return f"North-South there, East-West at table {tables[slot.position % len(tables)]}"


def _label(board: Board, match: Match, side: Side) -> str:
    """An opponent by name, or as it comes from its tables; the same match sends two."""
    if side.feeder_key == match.key and side.entrant_id is None:
        return "the other team of this match"
    return board.in_a_sentence(side)


def _who(match: Match, place: int) -> str:
    """Who leaves by an exit: the smaller number takes the first (rule 24), or as they finish."""
    if place > match.qualify:
        return "The loser"
    if match.exits == "finish":
        return {1: "First", 2: "Second", 3: "Third"}.get(place, f"Number {place}")
    if match.qualify == 1:
        return "The winner"
    last = "larger" if match.qualify == 2 else "largest"
    sizes = {1: "smaller" if match.qualify == 2 else "smallest", match.qualify: last}
    return f"Of those who go on, the {sizes.get(place, 'next')} number"
