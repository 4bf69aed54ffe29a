"""What a certificate says of a cup is true of every draw that it speaks of, whoever had a bye there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.separation import Certificate
from brackets.draw.separation.words import summary
from brackets.systems.cup.engine.draw import CupEntrant, draw_cup
from brackets.systems.cup.engine.plan import plan_cup
from tests.examples import examples

ANY = "No draw keeps"
"""How it begins where nothing was settled before."""


@st.composite
def fields(draw: st.DrawFn) -> tuple[CupEntrant, ...]:
    """Three to eight of clubs of two countries or of none, some of them seeded, some of them pre-qualified."""
    many = draw(st.integers(3, 8))
    homes = (("A", "X"), ("B", "X"), ("C", "Y"), (None, "X"), (None, None))
    some = homes if draw(st.booleans()) else (("A", None), ("B", None), (None, None))
    clubs = draw(st.lists(st.sampled_from(some), min_size=many, max_size=many))
    seeds = draw(st.integers(0, many))
    skip = draw(st.integers(0, 3))
    return tuple(
        CupEntrant(f"P{at}", club, at + 1 if at < seeds else None, int(at >= many - skip), country)
        for at, (club, country) in enumerate(clubs)
    )


def blocks(entrants: Sequence[CupEntrant], byes: str) -> Iterator[dict[CupEntrant, int]]:
    """The lines that everybody fills, for every choice of who has a bye that the document leaves open."""
    plan = plan_cup([one.skip for one in entrants])
    skips = dict(zip(entrants, plan.skips, strict=True))
    seeded = sorted((o for o in entrants if o.seed and not o.skip), key=lambda one: one.seed or 0)
    first = seeded[: plan.byes] if byes == "seeds" else []
    others = [one for one in entrants if one not in first and not one.skip]
    for more in combinations(others, plan.byes - len(first)):
        yield {one: 1 << (skips[one] or int(one in first or one in more)) for one in entrants}


Apart = tuple[tuple[int, int], ...]
"""Pairs of clubmates and of countrymen that can meet in round 1, 2, ..."""


def trees(lines: dict[CupEntrant, int], size: int) -> Iterator[Apart]:
    """Of every tree of so many lines, mirrored ones once."""
    if len(lines) == 1:
        yield ((0, 0),) * (size.bit_length() - 1)
        return
    first, *others = lines
    for many in range(len(others)):
        for more in combinations(others, many):
            left = {one: lines[one] for one in (first, *more)}
            if sum(left.values()) != size // 2:
                continue
            right = {one: lines[one] for one in others if one not in more}
            here = (together(left, right, "club"), together(left, right, "country"))
            for upper in trees(left, size // 2):
                for lower in trees(right, size // 2):
                    yield (*map(added, upper, lower), here)


def together(left: Iterable[CupEntrant], right: Iterable[CupEntrant], label: str) -> int:
    values = [getattr(one, label) for one in right]
    return sum(values.count(getattr(one, label)) for one in left if getattr(one, label) is not None)


def added(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


def least_of(entrants: Sequence[CupEntrant], byes: str) -> list[tuple[int, ...]]:
    """What the best of all draws of the document reaches: clubmates first, then countrymen."""
    size = plan_cup([one.skip for one in entrants]).size
    found = (tree for lines in blocks(entrants, byes) for tree in trees(lines, size))
    return min([tuple(row[sort] for row in one) for sort in (0, 1)] for one in found)


def said_of(
    entrants: Sequence[CupEntrant], byes: str, seed: int, *, spread: bool = False
) -> Certificate:
    drawn = draw_cup(entrants, byes=byes, separate_clubs=True, spread_byes=spread, random_seed=seed)
    assert drawn.certificate is not None
    return drawn.certificate


def test_of_three_with_two_of_one_club_it_depends_on_the_bye_and_is_said() -> None:
    """Anna and Bert of one club, Cleo of none: where Cleo has the bye the two meet at once."""
    field = (CupEntrant("Anna", "A"), CupEntrant("Bert", "A"), CupEntrant("Cleo"))
    reached = {seed: said_of(field, "lot", seed) for seed in range(1, 9)}
    assert {one.pairs_by_round for one in reached.values()} == {(1, 0), (0, 1)}
    for certificate in reached.values():
        assert summary(certificate).startswith("No draw with these byes keeps clubmates apart")
        assert "best of these draws" in summary(certificate)


@examples(200)
@given(
    field=fields(),
    byes=st.sampled_from(("seeds", "lot")),
    seed=st.integers(1, 99),
    spread=st.booleans(),
)
def test_without_a_condition_no_draw_of_the_document_is_better(
    field: tuple[CupEntrant, ...], byes: str, seed: int, spread: bool
) -> None:
    try:
        certificate = said_of(field, byes, seed, spread=spread)
    except DrawError:  # so many are pre-qualified that no tree fits
        return
    assert certificate.optimal is True
    none = (0,) * len(certificate.pairs_by_round)
    reached = [certificate.pairs_by_round, certificate.nation_pairs or none]
    least = least_of(field, byes)
    if certificate.nations:
        assert certificate.countries_optimal is True
        assert least <= reached
    assert least[0] <= reached[0]
    if summary(certificate).startswith(ANY):
        assert least[0] == reached[0]
        assert least == reached or not certificate.nations


def test_where_the_seeds_have_all_byes_nothing_was_left_to_the_lot() -> None:
    field = tuple(CupEntrant(f"P{at}", "A" if at < 2 else None, at + 1) for at in range(5))
    assert summary(said_of(field, "seeds", 3)).startswith(ANY)
    assert summary(said_of(field, "lot", 3)).startswith("No draw with these byes keeps")
    spread = summary(said_of(field, "seeds", 3, spread=True))
    assert spread.startswith("No draw with its byes spread evenly keeps")
