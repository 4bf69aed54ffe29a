"""What the certificate of a category proves, and how the byes lie."""

from __future__ import annotations

import pytest
from hypothesis import given

from brackets.draw.separation.words import summary
from brackets.systems.judo.engine.draw import METHODS, OPTIMAL
from brackets.systems.judo.engine.entrants import Competitor
from tests.brackets.systems.judo.engine.fields import fields, named
from tests.brackets.systems.judo.engine.test_draw import SEEDS, drawn, half
from tests.examples import examples


def test_without_seeds_every_optimal_draw_is_as_likely() -> None:
    one = drawn(named("AABBCDEF"), OPTIMAL, 5)
    assert one.certificate.draws == 13_824
    assert summary(one.certificate) == (
        "No draw keeps clubmates apart longer. "
        "Drawn evenly among 13,824 best draws: each was as likely as the others."
    )


@examples(40)
@given(fields(most=64, least=33), SEEDS)
def test_with_seeds_and_byes_too(field: list[Competitor], seed: int) -> None:
    certificate = drawn(field, OPTIMAL, seed).certificate
    assert certificate.optimal is certificate.uniform is True


@pytest.mark.slow
def test_two_byes_are_in_different_halves_and_the_certificate_says_so() -> None:
    for seed in range(20):
        one = drawn(named("AAABBB"), OPTIMAL, seed)
        first, second = (at for at, name in enumerate(one.positions, 1) if name is None)
        assert half(first, 8) != half(second, 8)
        assert "The byes are spread over halves, quarters" in summary(one.certificate)
    free = {
        tuple(one.positions)
        for seed in range(60)
        if (one := drawn(named("AAABBB"), OPTIMAL, seed, spread_byes=False)).certificate.optimal
    }
    assert any(half(p.index(None) + 1, 8) == half(8 - p[::-1].index(None), 8) for p in free)


def test_an_empty_name_is_no_bye() -> None:
    field = [Competitor("", "A"), Competitor("E", "A"), Competitor("F")]
    for method in METHODS:
        one = drawn(field, method, 1)
        assert one.positions.count(None) == 5
        (club,) = one.certificate.clubs
        assert (club.members, club.earliest_round) == (2, 3)


def test_the_fields_on_which_badness_is_known_to_fail_are_best_here() -> None:
    """Research, draws.md, part 4: one seed from D of A4 B4 C4 D3 E1, and four seeds of four clubs of eight."""
    one = drawn(named("AAAABBBBCCCCDDDE", [13]), OPTIMAL, 1).certificate
    assert (one.pairs_by_round, one.optimal) == ((0, 0, 7, 14), True)
    four = drawn(named("ABCD" * 8, [1, 2, 3, 4]), OPTIMAL, 1).certificate
    assert (four.pairs_by_round[:2], four.optimal) == ((0, 0), True)
