"""Ways to cut a field: what every way must be, and the breaks against every cut there is."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.bridge.engine.bracketing import relative_gaps
from brackets.systems.bridge.engine.ways import (
    eights,
    even,
    gap_at,
    natural_breaks,
    sixteens,
    ways_to_cut,
)
from tests.examples import examples

AVERAGES = st.lists(st.integers(0, 20_000).map(Decimal), min_size=2, max_size=120).map(
    lambda found: sorted(found, reverse=True)
)


@examples(60)
@given(AVERAGES)
def test_every_way_cuts_the_whole_field_and_is_there_once(averages: list[Decimal]) -> None:
    ways = ways_to_cut(averages)
    assert all(sum(way.sizes) == len(averages) for way in ways)
    assert all(2 <= size <= 64 for way in ways for size in way.sizes)
    assert len({way.sizes for way in ways}) == len(ways)
    assert ways[0].names[0] == "proposed"


def _cuts(teams: int, count: int) -> Iterator[tuple[int, ...]]:
    if not count:
        yield from [()] if not teams else []
        return
    for size in range(8, min(16, teams) + 1):
        yield from ((size, *rest) for rest in _cuts(teams - size, count - 1))


@examples(40)
@given(st.lists(st.integers(1, 9000).map(Decimal), min_size=16, max_size=44))
def test_no_other_cut_has_wider_breaks(found: list[Decimal]) -> None:
    averages = sorted(found, reverse=True)
    gaps = relative_gaps(averages)

    def width(sizes: tuple[int, ...]) -> Fraction:
        return sum((gaps[end - 1] for end in list(accumulate(sizes))[:-1]), start=Fraction(0))

    for count in (2, 3):
        sizes = natural_breaks(averages, count)
        others = list(_cuts(len(averages), count))
        assert bool(sizes) == bool(others)
        # parts of a millionth of a millionth are all the search looks at
        assert not others or width(sizes) >= max(map(width, others)) - Fraction(count, 10**12)


def test_sixteens_eights_and_even_cuts() -> None:
    assert sixteens(64) == (16, 16, 16, 16)
    assert sixteens(17) == (9, 8)
    assert sixteens(5) == (5,)
    assert eights(58) == (8, 8, 8, 8, 8, 8, 10)
    assert eights(15) == ()
    assert even(58, 5) == (12, 12, 12, 11, 11)


def test_a_gap_needs_two_averages_in_order() -> None:
    assert gap_at(Fraction(1000), Fraction(900)) == Fraction(1, 10)
    assert gap_at(None, Fraction(900)) is None
    assert gap_at(Fraction(800), Fraction(900)) is None
    assert gap_at(Fraction(0), Fraction(0)) is None
