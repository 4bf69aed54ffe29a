"""A knockout that opens with matches of four (rule 109, masterpoint book page 8).

The book speaks of three- and four-way matches where it pays them and prints no draw. Fours
fit where they leave a power of two: 4 teams, 7 and 8, 13 to 16. Every match sends on two, the
fields between have some matches of three, and head-to-heads follow as in the regular bracket.
"""

from __future__ import annotations

from brackets.draw.errors import DrawError
from brackets.draw.structure import Draw
from brackets.systems.bridge.engine.families import Meeting, Round
from brackets.systems.bridge.engine.knockout import build_draw, regular_bracket

SIZES = (4, 7, 8, 13, 14, 15, 16)
"""Fields that can open so."""


def draw_fours(entrants: int, *, boards: int | None = None) -> Draw:
    """The draw of such a field; a team plays a third of `boards` against each of three.

    >>> [match.numbers for match in draw_fours(8).matches]
    [(1, 3, 5, 8), (2, 4, 6, 7), (1, 4), (2, 3), (1, 2)]
    """
    if entrants not in SIZES:
        raise DrawError(
            f"entrants: {entrants} teams do not open with matches of four; 4, 7, 8 and 13 to 16 do."
        )
    matches = -(-entrants // 4)
    return build_draw("fours", (first_round(entrants), *regular_bracket(2 * matches)), boards)


def first_round(entrants: int) -> Round:
    """Snaked by strength; the two that a match sends on can meet again in the final only.

    The last numbers are missing where the field is no multiple of four.
    """
    matches = -(-entrants // 4)
    return tuple(_group(k, matches, entrants) for k in range(1, matches + 1))


def _group(k: int, matches: int, entrants: int) -> Meeting:
    """The k-th match; its second number has its slot in the other half of the bracket."""
    neighbour = k + 1 if k % 2 else k - 1
    second = 2 * matches + 1 - (neighbour if matches > 1 else k)
    numbers = (k, second, 2 * matches + k, 4 * matches + 1 - k)
    return Meeting(tuple(number for number in numbers if number <= entrants), 2)
