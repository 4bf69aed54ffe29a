"""Clubmates apart: the bound against every draw of small fields, the lot even, the fixed where they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation import BYE, Certificate, Group, Member, separate
from brackets.draw.separation.bounds import Pairs, fewest_pairs, fewest_with_fixed, meeting_round
from brackets.draw.separation.uniform import arrangements
from tests.examples import examples

SEEDS = st.integers(0, 10**6)
CLUBS = st.sampled_from([None, "A", "B", "C", BYE])


def people(clubs: Sequence[object]) -> tuple[Member, ...]:
    """M0, M1, ... of these clubs; a bye has no name."""
    return tuple(
        Member(None if club is BYE else f"M{at}", club)  # type: ignore[arg-type]
        for at, club in enumerate(clubs)
    )


def counted(lines: Sequence[int], rounds: int) -> Pairs:
    """Pairs by the round in which they can meet, one pair at a time."""
    met = Counter(meeting_round(a, b) for a, b in combinations(lines, 2))
    return tuple(met[number] for number in range(1, rounds + 1))


def totals(order: Sequence[Member], rounds: int) -> tuple[int, ...]:
    """Byes against byes, then clubmate pairs by round, of members on lines 0, 1, ...."""
    stand: dict[object, list[int]] = {}
    for line, member in enumerate(order):
        stand.setdefault(member.club, []).append(line)
    byes = counted(stand.pop(BYE, []), rounds)[0]
    stand.pop(None, None)
    found = [[0] * rounds, *(counted(lines, rounds) for lines in stand.values())]
    return (byes, *(sum(column) for column in zip(*found, strict=True)))


def drawn(size: int, groups: Sequence[Group], seed: int) -> tuple[list[str | None], Certificate]:
    placed, certificate = separate(size, groups, Lot(seed))
    assert sorted(placed) == list(range(size))
    return [placed[line] for line in range(size)], certificate


def allowed(size: int, groups: Sequence[Group]) -> Iterator[list[Member]]:
    """Every draw that the groups allow."""
    orders = [permutations(group.members) for group in groups]
    for order in _product(orders):
        lines = [line for group in groups for line in group.lines]
        on = dict(zip(lines, (member for one in order for member in one), strict=True))
        yield [on[line] for line in range(size)]


def _product(orders: list[permutations[Member]]) -> Iterator[list[tuple[Member, ...]]]:
    found: list[list[tuple[Member, ...]]] = [[]]
    for order in orders:
        known = list(order)
        found = [[*before, one] for before in found for one in known]
    yield from found


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_the_bound_of_a_club_is_the_least_of_all_its_places(rounds: int) -> None:
    for members in range(2**rounds + 1):
        places = combinations(range(2**rounds), members)
        assert fewest_pairs(members, rounds) == min(counted(at, rounds) for at in places)


@examples(60)
@given(st.sets(st.integers(0, 7), max_size=4), st.sets(st.integers(0, 7)), st.data())
def test_the_bound_beside_fixed_members_is_the_least_of_the_open_places(
    fixed: set[int], room: set[int], data: st.DataObject
) -> None:
    room -= fixed
    free = data.draw(st.integers(0, len(room)))
    least = min(counted([*fixed, *at], 3) for at in combinations(sorted(room), free))
    assert fewest_with_fixed(len(fixed) + free, 3, fixed, room) == least


@pytest.mark.slow
@pytest.mark.parametrize("clubs", ["AAABBBCD", "AAAABBBB", "AABBCCDE", "AAAAABBC"])
def test_the_counted_arrangements_are_those_that_nobody_beats(clubs: str) -> None:
    orders = Counter(totals(order, 3) for order in permutations(people(clubs)))
    sizes = Counter(Counter(clubs).values())
    assert orders[min(orders)] == arrangements(tuple(sorted(sizes.items(), reverse=True)))


@examples(200)
@given(st.lists(CLUBS, min_size=4, max_size=4), SEEDS)
def test_four_lines_are_never_beaten_by_any_other_draw(clubs: list[object], seed: int) -> None:
    group = Group(people(clubs), (0, 1, 2, 3))
    names, certificate = drawn(4, [group], seed)
    assert certificate.optimal is True
    assert certificate.uniform
    best = min(totals(order, 2) for order in allowed(4, [group]))
    assert certificate.pairs_by_round == certificate.bound_by_round == best[1:]
    byes = [line for line, name in enumerate(names) if name is None]
    assert counted(byes, 2)[0] == best[0]


@examples(60)
@given(st.lists(CLUBS, min_size=8, max_size=8), st.permutations(range(8)), SEEDS)
def test_with_groups_the_certificate_claims_no_more_than_every_draw_bears_out(
    clubs: list[object], lines: list[int], seed: int
) -> None:
    members = people(clubs)
    groups = [Group(members[:4], tuple(lines[:4])), Group(members[4:], tuple(lines[4:]))]
    names, certificate = drawn(8, groups, seed)
    best = min(totals(order, 3) for order in allowed(8, groups))
    byes = counted([line for line, name in enumerate(names) if name is None], 3)[0]
    assert best <= (byes, *certificate.pairs_by_round)
    assert certificate.bound_by_round <= certificate.pairs_by_round
    if certificate.optimal:
        assert certificate.pairs_by_round == best[1:]
    for group in groups:
        allowed_names = Counter(member.name for member in group.members)
        assert Counter(names[line] for line in group.lines) == allowed_names


@pytest.mark.slow
def test_every_draw_that_nobody_beats_is_equally_likely() -> None:
    group = Group((*people("AAB"), Member("D")), (0, 1, 2, 3))
    found = Counter(tuple(drawn(4, [group], seed)[0]) for seed in range(3200))
    assert len(found) == 16
    assert all(150 < many < 250 for many in found.values())


@examples(40)
@given(st.lists(CLUBS, min_size=16, max_size=16), st.sets(st.integers(0, 15), max_size=4), SEEDS)
def test_who_is_fixed_stays_and_the_same_lot_gives_the_same_draw(
    clubs: list[object], lines: set[int], seed: int
) -> None:
    members = people(clubs)
    fixed = dict(zip(sorted(lines), members, strict=False))
    open_lines = tuple(line for line in range(16) if line not in fixed)
    groups = [Group(members[len(fixed) :], open_lines)]
    placed, certificate = separate(16, groups, Lot(seed), fixed)
    assert (placed, certificate) == separate(16, groups, Lot(seed), fixed)
    assert {line: placed[line] for line in fixed} == {at: one.name for at, one in fixed.items()}
    assert Counter(placed.values()) == Counter(member.name for member in members)
    assert certificate.bound_by_round <= certificate.pairs_by_round


def test_a_club_of_five_in_thirty_two_meets_in_round_three_at_the_earliest() -> None:
    group = Group(people("A" * 5 + "B" * 9 + "C" * 18), tuple(range(32)))
    _, certificate = drawn(32, [group], 1)
    told = {
        one.club: (one.members, one.bound_round, one.earliest_round) for one in certificate.clubs
    }
    assert told == {"A": (5, 3, 3), "B": (9, 2, 2), "C": (18, 1, 1)}


def test_countrymen_are_kept_apart_after_clubmates() -> None:
    members = tuple(Member(f"M{n}", None, "CH" if n < 4 else "AT") for n in range(8))
    for seed in range(20):
        names, certificate = drawn(8, [Group(members, tuple(range(8)))], seed)
        assert certificate.optimal is True
        assert all({"M0", "M1", "M2", "M3"} & set(names[at : at + 2]) for at in range(0, 8, 2))


@pytest.mark.parametrize(
    ("size", "groups", "said"),
    [
        (6, [], "size: 6 lines are not a power of two"),
        (2, [Group(people("AB"), (0, 2))], "of 2 lines one is given twice, or one"),
        (2, [Group(people("AB"), (0, 0))], "of 2 lines one is given twice"),
        (4, [Group(people("AB"), (0, 1, 2))], "2 members cannot fill 3 lines"),
    ],
)
def test_groups_and_lines_that_do_not_agree_are_refused(
    size: int, groups: list[Group], said: str
) -> None:
    with pytest.raises(DrawError, match=said):
        separate(size, groups, Lot(1))
