"""The sheets as judo_sheets.md prints them, and tournaments played on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from brackets.draw.lot import Lot
from brackets.drawn.facts import BracketState, DrawMade
from brackets.systems.judo.engine.tree import as_draw
from brackets.systems.judo.engine.values import Sheet, Source
from tests.brackets.draw.play import journal, play_out
from tests.reference import SHARED

SYSTEM_OF = {
    "Double repechage (Finnish)": "double_repechage",
    "Swedish dubbelt aterkval": "swedish_double",
    "Swedish direkt aterkval": "swedish_direct",
    "Estonian D klass": "estonian_d",
    "No repechage (plain KO)": "none",
    "Swedish enkelt aterkval": "swedish_single",
    "Spanish doble perdida": "spanish_double_loss",
    "IJF quarter-final repechage (= Spanish repesca doble)": "ijf_quarter_final",
    "Spanish repesca simple": "spanish_simple",
    "Modified double elimination": "modified_double_elimination",
    "Double repechage, one bronze": "double_repechage_one_bronze",
    "Double lost": "double_loss",
    "British knock-out": "british",
    "Danish double elimination": "danish",
    "Estonian D klass, one bronze": "estonian_d_one_bronze",
    "German repechage": "german",
}
"""The headings of the reference and our names."""


@dataclass(frozen=True)
class Printed:
    """One sheet as printed: its head line and its contests after the first round."""

    system: str
    size: int
    head: str
    contests: dict[int, str]

    def number(self, word: str) -> int | None:
        """The number after a word of the head line."""
        found = re.search(rf"{word} (\d+)", self.head)
        return int(found[1]) if found else None


def research() -> str:
    """The reference as text."""
    return (SHARED / "research" / "judo_sheets.md").read_text(encoding="utf-8")


def printed_sheets() -> Iterator[Printed]:
    """Every sheet of the reference that is in use."""
    for head, body in re.findall(r"^### (.*? – sheet of .*?)\n(.*?)\n", research(), re.M):
        name, _, rest = head.partition(" – sheet of ")
        size = int(rest.split(",")[0])
        lines = (line.split(" = ") for line in body.split("; "))
        contests = {int(number): _plain(slots, size) for number, slots in lines}
        if "not used" not in rest:
            yield Printed(SYSTEM_OF[name], size, rest, contests)


def _plain(slots: str, size: int) -> str:
    """Without the brackets, a quarter-final as the round it is."""
    quarter = size.bit_length() - 3
    bare = slots.replace("[", "").replace("]", "")
    return re.sub(r"quarter-final victim of (\w+)", rf"r{quarter}(\1)", bare)


def said(source: Source) -> str:
    """A source as the reference writes it."""
    if source.position:
        return str(source.position)
    found = f"{'L' if source.loser else 'W'}{source.contest}"
    match source.rounds:
        case (number,):
            return f"r{number}({found})"
        case (outer, number):
            return f"r{number}(player beaten in R{outer} by {found})"
    return found


def by_coin(sheet: Sheet, positions: list[str | None], lot: Lot) -> BracketState:
    """A tournament on the sheet in which every contest is a toss-up, replayed from its journal."""
    draw = as_draw(sheet, positions)
    seats = {number: 100 + number for number in draw.numbers}
    made = DrawMade(1, draw, seats, tuple(range(1, len(seats) + 1)))
    return play_out(journal(made), lambda a, b: lot.choice([(10, 0), (0, 10)])).brackets[1]


def spread(sheet: Sheet, entrants: int, lot: Lot) -> list[str | None]:
    """So many entrants on a sheet, no bye against a bye while that can be."""
    halves = [lot.shuffle([2 * at, 2 * at + 1]) for at in range(sheet.size // 2)]
    first = [pair[0] for pair in lot.shuffle(halves)]
    order = first + lot.shuffle([pair[1] for pair in halves])
    taken = set(order[:entrants])
    return [f"E{at}" if at in taken else None for at in range(sheet.size)]
