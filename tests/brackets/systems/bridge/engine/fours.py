"""A draw made by hand: three matches of four that send on three, two and one of twelve teams."""

from __future__ import annotations

from brackets.draw.structure import Draw, Exit, Match, Seed


def _seeded(key: str, numbers: tuple[int, ...], qualify: int) -> Match:
    return Match(key, 1, tuple(Seed(number) for number in numbers), numbers, qualify)


FOURS = Draw(
    "by-hand",
    (
        _seeded("R1M1", (1, 4, 7, 10), 3),
        _seeded("R1M2", (2, 5, 8, 11), 2),
        _seeded("R1M3", (3, 6, 9, 12), 1),
        Match(
            "R2M1",
            2,
            (Exit("R1M1", 1), Exit("R1M1", 2), Exit("R1M2", 2), Exit("R1M3", 1)),
            (1, 4, 5, 3),
        ),
        Match("R2M2", 2, (Exit("R1M2", 1), Exit("R1M1", 3)), (2, 7)),
        Match("R3M1", 3, (Exit("R2M1", 1), Exit("R2M2", 1)), (1, 2)),
    ),
)
SEATS = {number: number for number in range(1, 13)}
