"""Draws beside sorting 1,024 entrants by random keys 100 times: a cup of 1,024, and a judo sheet of 128."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from bench.measure import Figure, in_turns
from brackets.draw.lot import Lot
from brackets.systems.cup.engine.draw import CupEntrant, draw_cup
from brackets.systems.judo.engine.draw import BADNESS, OPTIMAL, draw_double_knockout
from brackets.systems.judo.engine.entrants import Competitor

ENTRANTS = 1024
POSITIONS = 128
CLUBS = 60
TIMES = 7


def scenario() -> Iterator[Figure]:
    """Both with clubs apart and their certificates; the sheet with eight seeds, and by badness."""
    cup = [CupEntrant(f"E{n}", f"C{n * n % CLUBS}") for n in range(ENTRANTS)]
    category = [
        Competitor(f"E{n}", f"C{n * n % CLUBS}", seed=n if 0 < n <= 8 else None)
        for n in range(POSITIONS)
    ]
    judo = partial(draw_double_knockout, category, system="ijf_quarter_final", random_seed=1)
    works: Sequence[tuple[str, float, Callable[[], object]]] = (
        ("cup of 1,024 by lot", 0.049, partial(draw_cup, cup, random_seed=1)),
        ("the same, clubs apart", 1.0, partial(draw_cup, cup, separate_clubs=True, random_seed=1)),
        ("judo sheet of 128, optimal", 1.0, partial(judo, method=OPTIMAL)),
        ("the same by badness", 1.0, partial(judo, method=BADNESS)),
    )
    for name, most, work in works:
        seconds, reference = in_turns(work, partial(sorted_by_lot, ENTRANTS), times=TIMES)
        target = f"under {most * 1000:.0f} ms"
        yield Figure(name, seconds, "1,024 sorted 100 times", reference, target, seconds < most)


def sorted_by_lot(entrants: int) -> list[int]:
    """The reference: a hundred shuffles by sorting."""
    lot = Lot(1)
    for _ in range(100):
        keys = [lot.below(2**32) for _ in range(entrants)]
        order = sorted(range(entrants), key=keys.__getitem__)
    return order
