"""What the desk asks where a larger match is level: an order, or four boards of two (rule 36)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from brackets.draw.reasons import Reason
from brackets.models import Match, Side
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.words import WORDS

WIN_AND_TIE = Decimal("1.5")
EXTRA, LOT = "extra boards", "lot"
LEGEND = "Level: who comes first, second and so on?"
FOUR_BOARDS = (
    f"Level with a win and a tie: the two play four more boards ({cite('36')}). "
    "Who is first, who second?"
)


@dataclass(frozen=True)
class Option:
    """One choice of a select."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class PlaceField:
    """A team's place in a match of three or more that is level."""

    index: int
    team: str
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Order:
    """The question, the teams it is about, and what may have decided."""

    legend: str
    places: tuple[PlaceField, ...]
    deciders: tuple[Option, ...]


def order_of(board: Board, match: Match, found: Mapping[str, str]) -> Order:
    """Whom a level match of three or more asks to be put in order."""
    sides = board.sides[match.pk]
    two = level_two(match, sides)
    asked = two or sides
    deciders = (EXTRA,) if two else (EXTRA, LOT)
    chosen = found.get("decided_by", "")
    return Order(
        FOUR_BOARDS if two else LEGEND,
        tuple(
            PlaceField(at, board.label_of(side), _places(len(asked), found.get(f"p{at}", "")))
            for at, side in enumerate(sides, start=1)
            if side in asked
        ),
        tuple(Option(code, WORDS.say(Reason.of(code)), code == chosen) for code in deciders),
    )


def level_two(match: Match, sides: Sequence[Side]) -> list[Side]:
    """The two of a final of three that have a win and a tie each; none elsewhere."""
    found = [side for side in sides if side.wins == WIN_AND_TIE]
    return found if is_final_of_three(match, len(sides)) and len(found) == 2 else []


def is_final_of_three(match: Match, teams: int) -> bool:
    """Whether three teams play for a place each (rules 34 and 35)."""
    return teams == 3 and len({tuple(span) for span in match.places}) == 3


def _places(most: int, chosen: str) -> tuple[Option, ...]:
    return tuple(Option(str(n), str(n), str(n) == chosen) for n in range(1, most + 1))
