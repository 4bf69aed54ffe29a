"""Fields of judo competitors, and their pairs by the round in which they can meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from hypothesis import strategies as st

from brackets.systems.judo.engine.entrants import Competitor


def named(clubs: Sequence[str | None], seeds: Sequence[int] = ()) -> list[Competitor]:
    """E1, E2, ... of these clubs; `seeds` are the numbers of seed 1, 2, ..."""
    rank = {number: place for place, number in enumerate(seeds, start=1)}
    return [
        Competitor(f"E{number}", club, None, rank.get(number))
        for number, club in enumerate(clubs, start=1)
    ]


@st.composite
def fields(draw: st.DrawFn, most: int = 24, least: int = 2, seeds: int = 8) -> list[Competitor]:
    """Competitors of a few clubs, some of them seeded."""
    count = draw(st.integers(least, most))
    club = st.sampled_from([None, "A", "B", "C", "D"])
    clubs = draw(st.lists(club, min_size=count, max_size=count))
    numbers = draw(st.permutations(range(1, count + 1)))
    return named(clubs, numbers[: draw(st.integers(0, min(seeds, count)))])


def pairs(positions: Sequence[str | None], field: Sequence[Competitor]) -> tuple[int, ...]:
    """Byes against byes, then clubmate pairs by round, of a drawn sheet."""
    club = {one.name: one.club for one in field}
    met = Counter[int]()
    for one, other in combinations(range(len(positions)), 2):
        names = positions[one], positions[other]
        number = (one ^ other).bit_length()
        if None in names:
            met[0] += names == (None, None) and number == 1
        elif club[names[0] or ""] and club[names[0] or ""] == club[names[1] or ""]:
            met[number] += 1
    return tuple(met[number] for number in range(len(positions).bit_length()))
