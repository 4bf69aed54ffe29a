"""Both draws: seeds, byes, clubs and countries, the same lot again, the optimum never beaten by badness."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.systems.judo.engine.draw import (
    BADNESS,
    METHODS,
    OPTIMAL,
    JudoDraw,
    draw_double_knockout,
    separate_rest,
)
from brackets.systems.judo.engine.entrants import Competitor, task_of
from brackets.systems.judo.engine.seeds import seed_order
from tests.brackets.systems.judo.engine.fields import fields, named, pairs
from tests.examples import examples

SEEDS = st.integers(0, 10**6)


def drawn(field: list[Competitor], method: str, seed: int, **more: object) -> JudoDraw:
    return draw_double_knockout(
        field,
        system="double_repechage",
        method=method,
        random_seed=seed,
        **more,  # type: ignore[arg-type]
    )


def half(position: int, size: int, parts: int = 2) -> int:
    return (position - 1) * parts // size


@examples(50)
@given(fields(), st.sampled_from(METHODS), SEEDS)
def test_everybody_stands_once_and_the_same_lot_gives_the_same_draw(
    field: list[Competitor], method: str, seed: int
) -> None:
    one = drawn(field, method, seed)
    assert one == drawn(field, method, seed)
    standing = Counter(name for name in one.positions if name is not None)
    assert standing == Counter(entrant.name for entrant in field)
    assert len(one.positions) == one.sheet.size >= len(field)
    found = pairs(one.positions, field)
    assert one.certificate.pairs_by_round == found[1:]
    if method == OPTIMAL:
        assert one.certificate.optimal is True
        assert found[0] == max(one.sheet.size // 2 - len(field), 0)


@examples(50)
@given(fields(), SEEDS)
def test_seeds_stand_in_halves_quarters_and_eighths_of_their_own(
    field: list[Competitor], seed: int
) -> None:
    one = drawn(field, OPTIMAL, seed)
    size = one.sheet.size
    seeded = sorted((e for e in field if e.seed), key=lambda e: e.seed or 0)
    at = [one.positions.index(entrant.name) + 1 for entrant in seeded]
    for parts in (2, 4, 8):
        taken = [half(position, size, parts) for position in at[:parts]]
        assert len(set(taken)) == len(taken)
    assert at == [seed_order(size).index(rank) + 1 for rank in range(1, len(at) + 1)]
    empty = [one.positions[(position - 1) ^ 1] is None for position in at]
    byes = size - len(field)
    assert all(empty[:byes])


@examples(40)
@given(fields(least=4), SEEDS)
def test_badness_puts_the_first_four_seeds_where_the_document_says(
    field: list[Competitor], seed: int
) -> None:
    one = drawn(field, BADNESS, seed)
    size = one.sheet.size
    seeded = sorted((e for e in field if e.seed), key=lambda e: e.seed or 0)[:4]
    at = [one.positions.index(entrant.name) + 1 for entrant in seeded]
    halves, quarters = [half(p, size) for p in at], [half(p, size, 4) for p in at]
    assert len(set(halves[:2])) == len(halves[:2])
    for later, earlier in ((2, 1), (3, 0)):
        if later < len(at):
            assert halves[later] == halves[earlier]
            assert quarters[later] != quarters[earlier]
    assert [step.competitor for step in one.steps[: len(at)]] == seeded


@examples(40)
@given(fields(most=32, least=9), SEEDS, SEEDS)
def test_the_optimum_is_never_worse_than_badness_with_its_seeds_and_byes(
    field: list[Competitor], seed: int, other: int
) -> None:
    rough = drawn(field, BADNESS, seed)
    task = task_of(field, rough.sheet, {})
    known = {one.name: one for one in field}
    standing = {
        at: known[name]
        for at, name in enumerate(rough.positions, start=1)
        if name is not None and known[name].seed is not None
    }
    empty = [at for at, name in enumerate(rough.positions, start=1) if name is None]
    best, certificate = separate_rest(task, standing, empty, Lot(other))
    assert certificate.optimal is True
    assert pairs(best, field) <= pairs(rough.positions, field)
    assert [at for at, name in enumerate(best, start=1) if name is None] == empty


@pytest.mark.slow
@pytest.mark.parametrize("entrants", [*range(2, 34), 63, 64])
def test_draws_of_every_size(entrants: int) -> None:
    clubs = ["ABCDE"[number % 5] for number in range(entrants)]
    field = named(clubs, range(1, min(entrants, 8) + 1))
    for method in METHODS:
        one = drawn(field, method, entrants)
        assert len([name for name in one.positions if name]) == entrants
        assert len(one.certificate.clubs) == min(entrants, 5)


@examples(40)
@given(fields(most=16, least=9), st.data())
def test_who_is_fixed_stays(field: list[Competitor], data: st.DataObject) -> None:
    places = data.draw(st.permutations(range(1, 17)))
    fixed = {places[at]: one.name for at, one in enumerate(field[: data.draw(st.integers(0, 4))])}
    for method in METHODS:
        one = drawn(field, method, 3, fixed=fixed)
        assert {at: one.positions[at - 1] for at in fixed} == fixed
        assert {e.name for e in field} == {name for name in one.positions if name}


def test_clubs_and_countries_are_apart_together() -> None:
    field = [
        Competitor(f"E{n}", f"{country}{club}", country)
        for n, (country, club) in enumerate((c, k) for c in "FGHI" for k in (1, 1, 2, 2))
    ]
    one = drawn(field, OPTIMAL, 11)
    assert one.certificate.optimal is True
    assert one.certificate.pairs_by_round == (0, 0, 0, 8)
    nations = [Competitor(e.name, e.country) for e in field]
    assert pairs(one.positions, nations) == (0, 0, 0, 8, 16)


def test_a_clubmate_without_a_country_belongs_to_the_club_all_the_same() -> None:
    field = [Competitor("A", "X", "FIN"), Competitor("B", "X"), *named(["Y"] * 6)]
    found = drawn(field, OPTIMAL, 1).certificate.clubs
    assert [(club.label, club.members) for club in found] == [("Y", 6), ("X", 2)]


def test_a_club_with_members_of_several_countries_is_one_club() -> None:
    field = [Competitor(f"E{n}", "XY"[n % 2], "ABC"[n % 3], n or None) for n in range(9)]
    certificate = drawn(field, OPTIMAL, 1).certificate
    assert [(club.label, club.members) for club in certificate.clubs] == [("X", 5), ("Y", 4)]
    assert certificate.optimal is True


@pytest.mark.slow
def test_a_field_where_badness_fails_and_the_optimum_does_not() -> None:
    field = named([*"AAAAAAABBBBBBBCCCCCCDDDDDDEEEEEE"])
    rough = {drawn(field, BADNESS, seed).certificate.pairs_by_round for seed in range(30)}
    best = {drawn(field, OPTIMAL, seed).certificate.pairs_by_round for seed in range(30)}
    assert best == {(0, 0, 12, 24, 51)}
    assert max(rough) >= (0, 1)
    assert min(rough) >= (0, 0, 12, 24, 51)


def test_badness_says_whether_another_draw_is_better() -> None:
    field = named([*"AAAAAAABBBBBBBCCCCCCDDDDDDEEEEEE"])
    found = [drawn(field, BADNESS, seed).certificate for seed in range(12)]
    assert {(one.pairs_by_round == (0, 0, 12, 24, 51), one.optimal) for one in found} == {
        (True, True),
        (False, False),
    }


@pytest.mark.slow
@examples(60)
@given(st.lists(st.sampled_from([None, "A", "B"]), min_size=2, max_size=6), SEEDS, st.data())
def test_badness_says_optimal_where_no_draw_of_all_is_better(
    clubs: list[str | None], seed: int, data: st.DataObject
) -> None:
    field = named(clubs, range(1, data.draw(st.integers(0, len(clubs))) + 1))
    fixed = {data.draw(st.integers(1, 8)): field[-1].name}
    one = drawn(field, BADNESS, seed, sheet=8, fixed=fixed)
    free = [
        n for n, x in enumerate(one.positions) if n + 1 not in fixed and x not in seeds_of(field)
    ]
    rest = [one.positions[at] for at in free]
    own = pairs(one.positions, field)
    beaten = False
    for order in permutations(rest):
        other = list(one.positions)
        for at, name in zip(free, order, strict=True):
            other[at] = name
        beaten = beaten or pairs(other, field) < own
        if beaten:
            break
    assert one.certificate.optimal is not beaten


def seeds_of(field: list[Competitor]) -> set[str]:
    return {entrant.name for entrant in field if entrant.seed}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"sheet": 8}, "sheet: 8 positions do not hold 9 entrants"),
        ({"sheet": 24}, "sheet: 24 has no sheet of system"),
        ({"fixed": {17: "E1"}}, "fixed: position 17 is not on a sheet of 16"),
        ({"fixed": {3: "Z"}}, "fixed.3: 'Z' is none of the entrants"),
        ({"fixed": {3: "E1", 4: "E1"}}, "fixed.4: 'E1' has a position already"),
        ({"reset_final": True}, "reset_final: true is not for system 'double_repechage'"),
    ],
)
def test_what_cannot_be_drawn_is_refused(more: dict[str, object], said: str) -> None:
    for method in METHODS:
        with pytest.raises(DrawError, match=said):
            drawn(named([None] * 9), method, 1, **more)


def test_names_and_seeds_given_twice() -> None:
    with pytest.raises(DrawError, match=r"entrants\[2\].name: 'E1' is given twice"):
        drawn([*named("AB"), Competitor("E1")], OPTIMAL, 1)
    with pytest.raises(DrawError, match=r"entrants\[2\].seed: 1 is given twice"):
        drawn([*named("AB", [1]), Competitor("F", seed=1)], OPTIMAL, 1)
    with pytest.raises(DrawError, match="method: 'fair'"):
        drawn(named("AB"), "fair", 1)


@examples(40)
@given(fields(), st.sampled_from(METHODS), SEEDS)
def test_the_certificate_says_when_clubmates_can_meet(
    field: list[Competitor], method: str, seed: int
) -> None:
    one = drawn(field, method, seed)
    rounds = one.sheet.size.bit_length() - 1
    has_seeds = any(entrant.seed for entrant in field)
    for club in one.certificate.clubs:
        lines = [
            at for at, name in enumerate(one.positions) if name in members_of(club.label, field)
        ]
        met = [(a ^ b).bit_length() for a, b in combinations(lines, 2)]
        assert club.members == len(lines)
        assert club.earliest_round == min(met, default=None)
        free = rounds - (club.members - 1).bit_length() + 1
        assert club.bound_round <= free if has_seeds else club.bound_round == free
        assert (club.earliest_round or free) <= club.bound_round


def members_of(club: str, field: list[Competitor]) -> set[str]:
    return {entrant.name for entrant in field if entrant.club == club}


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@examples(50)
@given(field=fields(), seed=SEEDS, data=st.data())
def test_what_anybody_is_called_decides_nothing(
    method: str, field: list[Competitor], seed: int, data: st.DataObject
) -> None:
    """The product calls everybody by the entry number, another reader by a name: the draw is the same."""
    others = data.draw(st.lists(st.text(), min_size=24, max_size=24, unique=True))
    called = dict(zip((one.name for one in field), others, strict=False))
    first = drawn(field, method, seed)
    again = drawn([replace(one, name=called[one.name]) for one in field], method, seed)
    assert again.positions == tuple(name and called[name] for name in first.positions)
    assert again.certificate == first.certificate
