"""The order in which the meetings of all places are called: properties first."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from brackets.floor.line import Slot, Stand, lines
from tests.examples import examples

NOW = datetime(2026, 11, 23, 9, tzinfo=UTC)
FIVE, TEN = timedelta(minutes=5), timedelta(minutes=10)


def stand(id: str, *people: int, **more: Any) -> Stand:
    return Stand(id, frozenset(people), FIVE, TEN, **more)


@st.composite
def halls(draw: st.DrawFn) -> dict[int, list[Stand]]:
    """Up to three places with pairs of a dozen people."""
    found: dict[int, list[Stand]] = {}
    for place in range(draw(st.integers(1, 3))):
        pairs = draw(st.lists(st.tuples(st.integers(0, 5), st.integers(6, 11)), max_size=12))
        found[place] = [stand(f"{place}.{at}", *pair) for at, pair in enumerate(pairs)]
    return found


@given(halls())
@examples(100)
def test_everything_is_called_once_and_nobody_is_in_two_places_or_without_rest(
    hall: dict[int, list[Stand]],
) -> None:
    found = lines(hall, {}, NOW)
    people = {one.id: one.people for ones in hall.values() for one in ones}
    assert {place: sorted(s.id for s in slots) for place, slots in found.items()} == {
        place: sorted(one.id for one in ones) for place, ones in hall.items()
    }
    for person in range(12):
        own = sorted(
            slot.about for slots in found.values() for slot in slots if person in people[slot.id]
        )
        assert all(later - earlier >= FIVE + TEN for earlier, later in pairwise(own))
    for slots in found.values():
        assert all(b.about - a.about >= FIVE for a, b in pairwise(slots))


def ids(slots: list[Slot]) -> str:
    return "".join(slot.id for slot in slots)


def test_what_is_on_is_first_then_what_was_called_then_the_order() -> None:
    ones = [stand("a"), stand("b", called=True), stand("c", since=NOW - FIVE * 3), stand("d")]
    found = lines({1: ones}, {}, NOW)[1]
    assert ids(found) == "cbad"
    assert [slot.about for slot in found[1:]] == [NOW, NOW + FIVE, NOW + TEN]


def test_who_has_just_met_rests_and_is_passed_over_while_others_can_be_called() -> None:
    ones = [stand("a", 1), stand("b", 2)]
    found = lines({1: ones}, {1: NOW + timedelta(minutes=7)}, NOW)[1]
    assert [(slot.id, slot.about - NOW) for slot in found] == [
        ("b", timedelta()),
        ("a", timedelta(minutes=7)),
    ]
    assert found[1].rests_until == NOW + timedelta(minutes=7)


def test_what_was_put_later_comes_after_what_it_was_put_after() -> None:
    ones = [stand("a", after="b"), stand("b"), stand("c")]
    assert ids(lines({1: ones}, {}, NOW)[1]) == "bac"
    both = [stand("a", after="b"), stand("b", after="a")]
    assert ids(lines({1: both}, {}, NOW)[1]) == "ab"
    assert ids(lines({1: [stand("a", after="gone"), stand("b")]}, {}, NOW)[1]) == "ab"


@given(halls(), st.dictionaries(st.integers(0, 11), st.integers(0, 20)), st.integers(1, 60))
@examples(100)
def test_the_clock_alone_changes_no_order(
    hall: dict[int, list[Stand]], rest: dict[int, int], passed: int
) -> None:
    free = {who: NOW + timedelta(minutes=minutes) for who, minutes in rest.items()}
    now = NOW + timedelta(minutes=passed)
    before, after = lines(hall, free, NOW), lines(hall, free, NOW, now)
    order = {place: [slot.id for slot in slots] for place, slots in before.items()}
    assert {place: [slot.id for slot in slots] for place, slots in after.items()} == order
    assert all(slot.about >= now for slots in after.values() for slot in slots)
