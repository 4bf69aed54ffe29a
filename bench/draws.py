"""Draws beside sorting 1,024 entrants by random keys 100 times: cups, and judo sheets that are counted exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from bench.measure import Figure, in_turns
from brackets.draw.lot import Lot
from brackets.systems.cup.engine.draw import CupEntrant, draw_cup
from brackets.systems.judo.engine.draw import BADNESS, OPTIMAL, draw_double_knockout
from brackets.systems.judo.engine.entrants import Competitor

ENTRANTS, MOST = 1024, 4096
CLUBS, FEW, LANDS = 60, 20, 5
TIMES = 7
Work = Callable[[], object]


def scenario() -> Iterator[Figure]:
    """By lot, with clubs, with byes and pre-qualified, with countries; each at the sizes it is meant for."""
    for name, most, work in (*_cups(), *_sheets()):
        seconds, reference = in_turns(work, partial(sorted_by_lot, ENTRANTS), times=TIMES)
        target = f"under {most * 1000:.0f} ms"
        yield Figure(name, seconds, "1,024 sorted 100 times", reference, target, seconds < most)


def _cups() -> Sequence[tuple[str, float, Work]]:
    large, larger = cup_of(ENTRANTS, CLUBS), cup_of(MOST, CLUBS)
    apart = partial(draw_cup, separate_clubs=True, random_seed=1)
    return (
        ("cup of 1,024 by lot", 0.010, partial(draw_cup, large, random_seed=1)),
        ("cup of 1,024, clubs apart", 0.080, partial(apart, large)),
        ("cup of 4,096, clubs apart", 1.0, partial(apart, larger)),
        ("cup of 56 on 64 lines, clubs apart", 2.0, partial(apart, cup_of(56, FEW))),
        ("cup of 31, 6 pre-qualified, clubs apart", 2.0, partial(apart, cup_of(31, 7, 6))),
    )


def _sheets() -> Sequence[tuple[str, float, Work]]:
    judo = partial(draw_double_knockout, system="ijf_quarter_final", random_seed=1)
    best = partial(judo, method=OPTIMAL)
    return (
        ("sheet of 32, 27 of 5 countries", 2.0, partial(best, category_of(27, 12, LANDS))),
        ("sheet of 64, 57 of 20 clubs", 2.0, partial(best, category_of(57, FEW))),
        ("sheet of 64, 57 of 5 countries", 2.0, partial(best, category_of(57, FEW, LANDS))),
        ("sheet of 128, 20 clubs", 0.060, partial(best, category_of(128, FEW))),
        ("sheet of 128, 100 of 60 clubs", 1.0, partial(best, category_of(100, CLUBS))),
        ("the same by badness", 1.0, partial(judo, category_of(100, CLUBS), method=BADNESS)),
    )


def cup_of(entrants: int, clubs: int, qualified: int = 0) -> list[CupEntrant]:
    """A cup of clubs of several sizes, nobody seeded, the first pre-qualified."""
    return [
        CupEntrant(f"E{n}", f"C{n * n % clubs}", skip=int(n < qualified)) for n in range(entrants)
    ]


def category_of(entrants: int, clubs: int, lands: int = 0) -> list[Competitor]:
    """A category of clubs of several sizes with eight seeds, each club of one of so many countries."""
    return [
        Competitor(
            f"E{n}",
            f"C{n * n % clubs}",
            f"L{n * n % clubs % lands}" if lands else None,
            n if 0 < n <= 8 else None,
        )
        for n in range(entrants)
    ]


def sorted_by_lot(entrants: int) -> list[int]:
    """The reference: a hundred shuffles by sorting."""
    lot = Lot(1)
    for _ in range(100):
        keys = [lot.below(2**32) for _ in range(entrants)]
        order = sorted(range(entrants), key=keys.__getitem__)
    return order
