"""What a certificate says of a cup is true of every draw that it speaks of, whoever had a bye there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.separation import Certificate
from brackets.draw.separation.words import summary
from brackets.systems.cup.engine.draw import CupEntrant, draw_cup
from brackets.systems.cup.engine.plan import plan_cup
from tests.examples import examples

ANY = "No draw keeps"
"""How it begins where nothing was settled before."""


@st.composite
def fields(draw: st.DrawFn) -> tuple[CupEntrant, ...]:
    """Three to seven of two clubs or of none, some of them seeded."""
    many = draw(st.integers(3, 7))
    clubs = draw(st.lists(st.sampled_from(("A", "B", None)), min_size=many, max_size=many))
    seeds = draw(st.integers(0, many))
    return tuple(
        CupEntrant(f"P{at}", club, at + 1 if at < seeds else None) for at, club in enumerate(clubs)
    )


def trees(entrants: Sequence[CupEntrant], byes: str) -> Iterator[tuple[CupEntrant | None, ...]]:
    """Every draw of the document up to mirror images: who has a bye plays nobody in round 1."""
    plan = plan_cup([one.skip for one in entrants])
    seeded = sorted((one for one in entrants if one.seed), key=lambda one: one.seed or 0)
    first = seeded[: plan.byes] if byes == "seeds" else []
    others = [one for one in entrants if one not in first]
    for more in combinations(others, plan.byes - len(first)):
        having = {*first, *more}
        rest = [one for one in entrants if one not in having]
        pairs = {frozenset(zip(one[::2], one[1::2], strict=True)) for one in permutations(rest)}
        for round_one in pairs:
            places = [*((one, None) for one in having), *round_one]
            for order in permutations(places):
                yield tuple(one for pair in order for one in pair)


def meetings(tree: Sequence[CupEntrant | None]) -> tuple[int, ...]:
    """Pairs of clubmates that can meet in round 1, 2, ..."""
    rounds = len(tree).bit_length() - 1
    found = [0] * rounds
    for one, other in combinations(range(len(tree)), 2):
        first, second = tree[one], tree[other]
        if first and second and first.club and first.club == second.club:
            found[(one ^ other).bit_length() - 1] += 1
    return tuple(found)


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


@examples(40)
@given(
    field=fields(),
    byes=st.sampled_from(("seeds", "lot")),
    seed=st.integers(1, 99),
    spread=st.booleans(),
)
def test_without_a_condition_no_draw_of_the_document_is_better(
    field: tuple[CupEntrant, ...], byes: str, seed: int, spread: bool
) -> None:
    certificate = said_of(field, byes, seed, spread=spread)
    assert certificate.optimal is True
    least = min(map(meetings, trees(field, byes)))
    assert least <= certificate.pairs_by_round
    if summary(certificate).startswith(ANY):
        assert least == certificate.pairs_by_round


def test_where_the_seeds_have_all_byes_nothing_was_left_to_the_lot() -> None:
    field = tuple(CupEntrant(f"P{at}", "A" if at < 2 else None, at + 1) for at in range(5))
    assert summary(said_of(field, "seeds", 3)).startswith(ANY)
    assert summary(said_of(field, "lot", 3)).startswith("No draw with these byes keeps")
    spread = summary(said_of(field, "seeds", 3, spread=True))
    assert spread.startswith("No draw with its byes spread evenly keeps")
