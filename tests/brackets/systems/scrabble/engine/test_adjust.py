"""Repeats avoided with the fewest changes: held to every pairing of small fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.lot import Lot
from brackets.draw.matching import perfect_matching
from brackets.systems.scrabble.engine.adjust import Adjusted, Limits, adjust
from brackets.systems.scrabble.engine.history import Meetings
from brackets.systems.scrabble.engine.values import BYE, Pair
from brackets.systems.scrabble.engine.words import said
from tests.examples import examples

Field = tuple[list[int], list[Pair], Meetings, Limits]


def all_rounds(left: tuple[int, ...]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair these, the better placed first."""
    if not left:
        yield ()
        return
    for other in left[1:]:
        rest = tuple(one for one in left[1:] if one != other)
        for further in all_rounds(rest):
            yield ((left[0], other), *further)


def objective(pairs: Sequence[Pair], field: Field) -> tuple[int, int, int]:
    """Repeats, changed games, displacement: the three numbers of the reading, written anew."""
    order, ideal, met, limits = field
    place = {player: at for at, player in enumerate(order)}
    target = {a: b for pair in ideal for a, b in (pair, pair[::-1])}
    repeats = changed = away = 0
    for a, b in pairs:
        limit = limits.byes if BYE in (a, b) else limits.meetings
        over = 0 if limit is None else max(0, len(met.of(a, b)) - limit + 1)
        repeats += 2**over - 1
        if target[a] != b:
            changed += 1
            away += abs(place[target[a]] - place[b]) + abs(place[target[b]] - place[a])
    return repeats, changed, away


@st.composite
def fields(draw: st.DrawFn) -> Field:
    count = draw(st.sampled_from((4, 6, 8)))
    order = draw(st.permutations(range(1, count + 1)))
    if draw(st.booleans()):
        order[-1] = BYE
    mixed = draw(st.permutations(order))
    place = {player: at for at, player in enumerate(order)}
    ideal = [
        (min(two, key=place.__getitem__), max(two, key=place.__getitem__))
        for two in zip(mixed[::2], mixed[1::2], strict=True)
    ]
    pairs = st.sampled_from([(min(a, b), max(a, b)) for a in order for b in order if a != b])
    met = draw(st.dictionaries(pairs, st.sampled_from(((1,), (2,), (1, 3))), max_size=14))
    limits = draw(st.sampled_from((Limits(1), Limits(2), Limits(None), Limits(None, None))))
    return order, ideal, Meetings(met), limits


def adjusted(field: Field) -> Adjusted:
    order, ideal, met, limits = field
    return adjust(9, order, ideal, met, limits)


@pytest.mark.slow
@examples(300)
@given(fields())
def test_no_other_round_has_fewer_repeats_changes_or_displacement(field: Field) -> None:
    found = adjusted(field).pairs
    assert sorted(one for pair in found for one in pair) == sorted(field[0])
    least = min(objective(pairs, field) for pairs in all_rounds(tuple(field[0])))
    assert objective(found, field) == least


@examples(200)
@given(fields())
def test_every_change_is_told_with_its_repeat_and_nothing_else_is(field: Field) -> None:
    _, ideal, met, limits = field
    found = adjusted(field)
    same = {frozenset(pair) for pair in ideal}
    new = [pair for pair in found.pairs if frozenset(pair) not in same]
    assert [one.pair for one in found.adjustments] == new
    for one in found.adjustments:
        assert {frozenset(pair) for pair in one.instead_of} <= same
        assert {*one.pair} <= {player for pair in one.instead_of for player in pair}
        assert " in round" in said(one.why)
    over = [pair for pair in found.pairs if limits.excess(met, *pair)]
    assert [frozenset(one.pair) for one in found.forced] == [frozenset(pair) for pair in over]


def test_a_bye_counts_as_a_meeting_and_its_reason_says_bye() -> None:
    met = Meetings({(0, 3): (2,), (1, 2): (1,)})
    found = adjust(9, [1, 2, 3, BYE], [(1, 2), (3, BYE)], met, Limits(1))
    assert {*found.pairs} <= {(1, 3), (2, BYE), (1, BYE), (2, 3)}
    assert said(found.adjustments[0].why) == "1 and 2 met in round 1; 3 had the bye in round 2"


def test_a_third_meeting_weighs_more_than_two_second_ones() -> None:
    met = Meetings({(1, 2): (1, 4), (3, 4): (2,), (1, 3): (3,), (2, 4): (3,), (1, 4): (2, 5)})
    found = adjust(9, [1, 2, 3, 4], [(1, 2), (3, 4)], met, Limits(1))
    assert found.pairs == ((1, 3), (2, 4))
    assert [said(one.why) for one in found.forced] == [
        "1 and 3 met in round 3; round 9 cannot avoid it",
        "2 and 4 met in round 3; round 9 cannot avoid it",
    ]


def test_meetings_of_several_rounds_are_all_named() -> None:
    met = Meetings({(1, 2): (1, 4)})
    found = adjust(9, [1, 2, 3, 4], [(1, 2), (3, 4)], met, Limits(2))
    assert {said(one.why) for one in found.adjustments} == {"1 and 2 met in rounds 1 and 4"}


@examples(60)
@given(st.integers(0, 10**6), st.sampled_from((12, 20, 30)))
def test_the_matching_of_the_few_is_the_matching_of_all(seed: int, count: int) -> None:
    lot = Lot(seed)
    order = lot.shuffle(range(1, count + 1))
    ideal = list(zip(order[: count // 2], order[count // 2 :], strict=True))
    mixed = [lot.shuffle(order) for _ in range(3)]
    met = Meetings({(min(two), max(two)): (1,) for two in ideal[: lot.below(5)]})
    for number, one in enumerate(mixed, 2):
        met = met.and_round(number, zip(one[::2], one[1::2], strict=True))
    field = (order, ideal, met, Limits(1))

    def tiers(i: int, j: int) -> tuple[int, ...]:
        return objective([(order[i], order[j])], field)

    whole = [(order[i], order[j]) for i, j in perfect_matching(count, tiers)]
    assert objective(adjusted(field).pairs, field) == objective(whole, field)
