"""King of the hill with the special rules for the first six (the text's session 9; readings R9-R12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from brackets.systems.scrabble.engine.gibson import can_finish_first
from brackets.systems.scrabble.engine.reasons import FirstPlace
from brackets.systems.scrabble.engine.values import Pair

FAR = ((1, 4), (2, 5), (3, 6))
NEAR = ((1, 3), (2, 4), (5, 6))
ASKED = {3: 5, 2: 3}
"""Which place is asked about with three and with two rounds to go."""


def hill(
    line: Sequence[int],
    halves: Mapping[int, int],
    rounds_left: int,
    *,
    top_six: bool = True,
    level_is_chance: bool = True,
) -> tuple[tuple[Pair, ...], FirstPlace | None]:
    """The pairs of an even line-up without the locked players, and what was decided about first place.

    Three rounds to go: 1-4 2-5 3-6 if number 5 can finish first, else 1-3 2-4 5-6. Two to go:
    1-3 2-4 5-6 if number 3 can. Everybody else, and all in the last round, 1-2, 3-4, ...
    """
    plain = tuple(zip(line[::2], line[1::2], strict=True))
    asked = ASKED.get(rounds_left)
    if not top_six or asked is None or len(line) < 6:
        return plain, None
    can = can_finish_first(
        halves[line[asked - 1]], halves[line[0]], rounds_left, level_is_chance=level_is_chance
    )
    note = FirstPlace(asked, can)
    if rounds_left == 2 and not can:
        return plain, note
    first = FAR if can and rounds_left == 3 else NEAR
    return (*((line[a - 1], line[b - 1]) for a, b in first), *plain[3:]), note
