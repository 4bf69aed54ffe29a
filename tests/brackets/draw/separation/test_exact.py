"""The search for the least cost beside every draw there is, with entrants that stand already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.lot import Lot
from brackets.draw.separation import BYE, Group, Member, separate
from brackets.draw.separation.exact import least_cost
from brackets.draw.separation.repair import Board
from tests.brackets.draw.separation.test_separate import allowed, people, totals
from tests.examples import examples

CLUBS = st.lists(st.sampled_from([None, "A", "B", "C", BYE]), min_size=8, max_size=8)


def best_of_all(fixed: dict[int, Member], group: Group) -> tuple[int, ...]:
    """The least of every draw that leaves the fixed where they are."""
    standing = [Group((member,), (line,)) for line, member in fixed.items()]
    return min(totals(order, 3) for order in allowed(8, [*standing, group]))


def by_lines(names: dict[int, str | None], members: Sequence[Member]) -> list[Member]:
    known = {member.name: member for member in members}
    return [known[name] if name else Member(None, BYE) for _, name in sorted(names.items())]


@examples(60)
@given(CLUBS, st.lists(st.integers(0, 7), unique=True, min_size=3, max_size=5), st.integers(0, 99))
def test_with_fixed_entrants_no_draw_of_all_is_better(
    clubs: list[object], lines: list[int], seed: int
) -> None:
    members = people(clubs)
    fixed = dict(zip(lines, members, strict=False))
    open_lines = tuple(line for line in range(8) if line not in fixed)
    group = Group(members[len(fixed) :], open_lines)
    names, certificate = separate(8, [group], Lot(seed), fixed)
    assert certificate.optimal is True
    assert totals(by_lines(names, members), 3) == best_of_all(fixed, group)


@examples(40)
@given(CLUBS, st.lists(st.integers(0, 7), unique=True, min_size=3, max_size=5))
def test_a_search_from_nothing_finds_the_least_and_says_there_is_no_less(
    clubs: list[object], lines: list[int]
) -> None:
    members = people(clubs)
    fixed = dict(zip(lines, members, strict=False))
    open_lines = tuple(line for line in range(8) if line not in fixed)
    group = Group(members[len(fixed) :], open_lines)
    placed, is_proved = least_cost(8, group, fixed, 10**40)
    assert placed is not None
    assert is_proved
    whole = {**placed, **fixed}
    assert totals([whole[line] for line in range(8)], 3) == best_of_all(fixed, group)
    cost = Board(8, placed, fixed).cost()
    assert least_cost(8, group, fixed, cost) == (None, True)


@examples(40)
@given(CLUBS, st.lists(st.integers(0, 7), unique=True, min_size=3, max_size=5), st.integers(0, 99))
def test_countries_never_cost_clubmates_anything(
    clubs: list[object], lines: list[int], seed: int
) -> None:
    countries = {"A": "N", "B": "N", "C": "S"}
    members = tuple(replace(m, country=countries.get(str(m.club))) for m in people(clubs))
    fixed = dict(zip(lines, members, strict=False))
    open_lines = tuple(line for line in range(8) if line not in fixed)
    group = Group(members[len(fixed) :], open_lines)
    names, certificate = separate(8, [group], Lot(seed), fixed)
    assert certificate.optimal is True
    assert totals(by_lines(names, members), 3) == best_of_all(fixed, group)
    if certificate.countries_optimal:
        assert certificate.said.endswith("either.")


def test_a_search_that_looks_at_too_much_says_so() -> None:
    members = people(["A"] * 4 + ["B"] * 4 + ["C"] * 4 + ["D"] * 4)
    fixed = {0: members[0], 1: members[4]}
    rest = tuple(one for one in members if one not in fixed.values())
    group = Group(rest, tuple(range(2, 16)))
    assert least_cost(16, group, fixed, 10**60, looks=5) == (None, False)
