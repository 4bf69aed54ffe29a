"""The Gibson rule at a posting: who is locked in, whom he meets, and what the director may change."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.gibson import locked_places
from brackets.systems.scrabble.engine.posting import pair_round, pair_session
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.engine.values import Event, Posting
from brackets.systems.scrabble.engine.words import note_text, said
from tests.brackets.systems.scrabble.engine.standings import leaders, won

LOCKED = leaders(26, 22, 21)


def pairs(posting: Posting, turn: int = 0) -> set[tuple[int, int]]:
    return set(posting.rounds[turn].pairs)


def refusal(event: Event, number: int = 29) -> str:
    with pytest.raises(DrawError) as caught:
        pair_round(event, number)
    return str(caught.value)


@given(
    st.lists(st.integers(0, 62), min_size=2, max_size=12).map(lambda one: sorted(one)[::-1]),
    st.integers(0, 6),
)
def test_a_locked_place_is_out_of_reach_for_everybody_below(halves: list[int], left: int) -> None:
    count = locked_places(halves, left)
    best_below = [max(halves[at + 1 :]) + 2 * left for at in range(len(halves) - 1)]
    safe = [mine > reach for mine, reach in zip(halves, best_below, strict=False)]
    assert count == ([*safe, False].index(False))


def test_a_locked_leader_leaves_the_line_up_and_the_others_close_up() -> None:
    posting = pair_round(won(LOCKED, 29), 29)
    (row,) = posting.locked
    assert (row.round, row.player, row.opponent) == (29, 1, 33)
    assert said(row.why) == (
        "1 is locked in at place 1: 26 wins, 2 has 22 with 3 to play; 33 is 2 wins behind place 15,"
        " the best placed of those farthest from it; they have not met"
    )
    assert posting.rounds[0].pairs[:4] == ((1, 33), (2, 5), (3, 6), (4, 7))
    assert [note_text(one) for one in posting.notes] == ["#5 can finish first"]


def test_who_cannot_reach_the_paid_places_any_more_is_asked_first() -> None:
    wins = [30, 28, 27, *[20] * 12, *[19] * 5, *[18] * 20]
    (row,) = pair_round(won(wins, 31), 31).locked
    assert row.opponent == 21
    assert "21 cannot reach place 15, the best placed" in said(row.why)


def test_two_locked_get_an_outsider_each() -> None:
    posting = pair_round(won(leaders(28, 24, 20), 29), 29)
    assert [(one.player, one.opponent) for one in posting.locked] == [(1, 33), (2, 34)]
    assert {(3, 6), (4, 7), (5, 8)} <= pairs(posting)


def test_two_locked_may_meet_each_other_instead() -> None:
    event = won(leaders(28, 24, 20), 29, settings=Settings(locked_meet="each_other"))
    posting = pair_round(event, 29)
    assert [(one.player, one.opponent) for one in posting.locked] == [(1, 2)]
    assert said(posting.locked[0].why).endswith("; 2 is locked in too")


@pytest.mark.parametrize(
    "settings", [Settings(gibson="off"), Settings(gibson_from=30)], ids=["off", "later"]
)
def test_the_rule_may_be_off_or_begin_later(settings: Settings) -> None:
    posting = pair_round(won(LOCKED, 29, settings=settings), 29)
    assert posting.locked == ()
    assert (1, 3) in pairs(posting)


def test_a_lead_in_spread_locks_where_the_reading_says_so() -> None:
    wins = leaders(25, 22, 21)
    by_spread = Settings(gibson="spread")
    assert pair_round(won(wins, 29, settings=by_spread), 29).locked == ()
    (row,) = pair_round(won(wins, 29, settings=by_spread, spread=200), 29).locked
    assert ", and 1200 less spread;" in said(row.why)
    assert pair_round(won(wins, 29, spread=200), 29).locked == ()


def test_the_director_chooses_another_opponent() -> None:
    posting = pair_round(won(LOCKED, 29, (1, 20)), 29)
    (row,) = posting.locked
    assert (row.player, row.opponent) == (1, 20)
    assert said(row.why).endswith("; 20 was chosen by the director, suggested was 33")
    assert (1, 20) in pairs(posting)


def test_a_chosen_opponent_is_suggested_to_nobody_else() -> None:
    posting = pair_round(won(leaders(28, 24, 20), 29, (2, 33)), 29)
    assert [(one.player, one.opponent) for one in posting.locked] == [(1, 34), (2, 33)]


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ([(2, 20)], "override[0].player: 2 is not locked in; 1 is at this posting."),
        ([(1, 1)], "override[0].opponent: 1 cannot be given to 1;"),
        ([(1, 41)], "override[0].opponent: 41 cannot be given to 1;"),
        ([(1, 20), (1, 20)], "override[1].opponent: 20 is given twice."),
        ([(1, 20), (1, 21)], "override[1]: 1 has 2 opponents chosen, not at most 1."),
    ],
)
def test_a_choice_that_cannot_be_is_refused(overrides: list[tuple[int, int]], said: str) -> None:
    wins = [*LOCKED, *[15] * 10]
    assert said in refusal(won(wins, 29, *overrides))


def test_nobody_is_locked_in_a_round_robin() -> None:
    with pytest.raises(DrawError, match="nobody is in a round robin"):
        pair_session(won([0] * 16, 1, (1, 2)), 1)


def test_a_leader_locked_before_session_8_plays_in_a_quad_of_players_out_of_contention() -> None:
    wins = [25, 18, *[17] * 13, *[12] * 4, *[10] * 30]
    posting = pair_session(won(wins, 26), 8)
    assert posting.units[-1] == (1, 20, 21, 22)
    assert posting.units[0] == (2, 3, 4, 5)
    met = [(one.round, one.opponent) for one in posting.locked]
    assert met == [(26, 22), (27, 21), (28, 20)]
    everybody = [one for pair in posting.rounds[0].pairs for one in pair]
    assert sorted([*everybody, *posting.rounds[0].byes]) == list(range(1, 50))


def test_in_four_rounds_a_locked_leader_has_five_opponents_and_no_repeat() -> None:
    wins = [21, 10, *[9] * 13, *[5] * 33]
    event = won(wins, 22)
    settings = replace(event.settings, late_meetings=1)
    posting = pair_session(replace(event, settings=settings), 7)
    assert posting.units[-1] == (1, 16, 17, 18, 19, 20)
    opponents = [one.opponent for one in posting.locked]
    assert len({*opponents}) == len(opponents) == 4
    assert not posting.forced


@pytest.mark.slow
def test_a_choice_takes_a_place_in_the_quad() -> None:
    wins = [25, 18, *[17] * 13, *[12] * 4, *[10] * 30]
    posting = pair_session(won(wins, 26, (1, 3)), 8)
    assert posting.units[-1] == (1, 3, 20, 21)


def test_a_small_field_locks_no_more_than_can_be_given_opponents() -> None:
    wins = [28, 24, 20, 16, 12, 8, 4, 0]
    posting = pair_session(won(wins, 29 - 3), 8)
    assert sorted(one for unit in posting.units for one in unit) == list(range(1, 9))
    last = pair_round(won(wins, 31), 31)
    assert [one.player for one in last.locked] == [1, 2, 3, 4]
