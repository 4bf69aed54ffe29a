"""The queue of a mat: everybody once, in turn, rested where that is possible."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.judo.engine.mats import REST, Called, Contest, mat_of, queue

PEOPLE = st.lists(st.integers(1, 12), min_size=0, max_size=2, unique=True).map(tuple)


@st.composite
def programmes(draw: st.DrawFn) -> list[Contest]:
    count = draw(st.integers(0, 14))
    return [
        Contest(draw(st.integers(1, 4)), draw(st.integers(1, 3)), number, draw(PEOPLE))
        for number in range(1, count + 1)
    ]


def fought_before(called: Sequence[Called], at: int) -> set[int]:
    return {who for one in called[max(0, at - REST) : at] for who in one.contest.entrants}


@given(programmes())
def test_every_contest_is_called_once_and_unknown_ones_last(contests: list[Contest]) -> None:
    called = [one.contest for one in queue(contests)]
    assert sorted(called) == sorted(contests)
    ready = [contest.is_ready for contest in called]
    assert ready == sorted(ready, reverse=True)


@given(programmes())
def test_who_is_called_rested_did_not_fight_in_the_contests_before(contests: list[Contest]) -> None:
    called = queue(contests)
    for at, one in enumerate(called):
        if one.is_rested and one.contest.is_ready:
            assert not fought_before(called, at) & set(one.contest.entrants)


@given(programmes())
def test_nobody_is_called_tired_while_somebody_rested_could_be(contests: list[Contest]) -> None:
    called = queue(contests)
    for at, one in enumerate(called):
        if not one.is_rested:
            later = (each.contest for each in called[at:] if each.contest.is_ready)
            tired = fought_before(called, at)
            assert all(tired & set(contest.entrants) for contest in later)


def test_who_fought_on_the_mat_just_now_is_let_rest() -> None:
    tired, other = Contest(1, 1, 1, (1, 2)), Contest(1, 1, 2, (3, 4))
    assert [one.contest.number for one in queue([tired, other], recent=(1, 9))] == [2, 1]


def test_two_categories_take_turns_round_by_round() -> None:
    light = [Contest(1, 1, n, (2 * n, 2 * n + 1)) for n in (1, 2)]
    heavy = [Contest(1, 2, n, (20 * n, 20 * n + 1)) for n in (1, 2)]
    semi = Contest(2, 1, 3, (2, 4))
    called = [(one.contest.category, one.contest.number) for one in queue([semi, *heavy, *light])]
    assert called == [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3)]


def test_a_sheet_is_shared_by_its_mats_in_equal_parts() -> None:
    assert [mat_of(line, 8, (1, 2, 3, 4)) for line in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert {mat_of(line, 32, (7,)) for line in range(1, 33)} == {7}
