"""Session 9: the top 40 round by round, the others in quads for all three rounds (clause 13)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from brackets.systems.scrabble.engine.posting import pair_round, pair_session
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.engine.values import Event, PostedRound, Withdrawal
from tests.brackets.systems.scrabble.engine.playing import division, everything, scores, with_round
from tests.brackets.systems.scrabble.engine.standings import won


@pytest.fixture(scope="module")
def before_29() -> Event:
    """54 players after 28 rounds."""
    event = division(54)
    after, _ = everything(event, scores(event, 11))
    games = tuple(one for one in after.games if one.round < 29)
    return replace(after, games=games, byes=tuple(one for one in after.byes if one.round < 29))


def ahead(event: Event, number: int) -> Event:
    """The event once this round was played too."""
    for posted in pair_round(event, number).rounds:
        event = with_round(event, posted, scores(event, 11))
    return event


def quads_of(posted: PostedRound, pool: set[int]) -> set[tuple[int, int]]:
    return {pair for pair in posted.pairs if not {*pair} & pool}


@pytest.mark.slow
def test_who_is_below_the_pool_knows_all_three_rounds_in_the_morning(before_29: Event) -> None:
    posting = pair_round(before_29, 29)
    assert [len(unit) for unit in posting.units] == [4, 4, 6]
    below = {one for unit in posting.units for one in unit}
    pool = {player.number for player in before_29.players} - below
    assert len(pool) == 40
    assert [one.number for one in posting.later] == [30, 31]
    event = before_29
    for told in posting.later:
        event = ahead(event, told.number - 1)
        now = pair_round(event, told.number)
        assert quads_of(now.rounds[0], pool) == {*told.pairs}
        assert {*told.boards} <= {*now.rounds[0].boards}
        assert now.later == ()


@pytest.mark.slow
def test_the_pool_is_closed_on_the_standing_after_round_28(before_29: Event) -> None:
    units = pair_round(before_29, 29).units
    assert pair_round(ahead(ahead(before_29, 29), 30), 31).units == units


def test_a_quad_meets_closest_last(before_29: Event) -> None:
    posting = pair_round(before_29, 29)
    a, b, c, d = posting.units[0]
    rounds = (posting.rounds[0], *posting.later)
    assert {(a, d), (b, c)} <= {*rounds[0].pairs}
    assert {(a, c), (b, d)} <= {*rounds[1].pairs}
    assert {(a, b), (c, d)} <= {*rounds[2].pairs}


@pytest.mark.parametrize(("count", "in_quads"), [(43, 0), (44, 4), (46, 6), (47, 8)])
def test_fewer_than_four_below_the_pool_join_it(count: int, in_quads: int) -> None:
    posting = pair_round(won([16] * count, 29), 29)
    assert sum(map(len, posting.units)) == in_quads


@pytest.mark.slow
def test_the_bye_of_the_pool_goes_to_the_lowest_of_those_with_the_fewest() -> None:
    event = division(21)
    after, postings = everything(event, scores(event, 2))
    for posting in postings[-3:]:
        (posted,) = posting.rounds
        had = [one.player for one in after.byes if one.round < posted.number]
        fewest = min(had.count(player.number) for player in event.players)
        assert had.count(posted.byes[0]) == fewest


@pytest.mark.slow
def test_the_bye_stays_below_the_pool_where_the_plan_says_so() -> None:
    event = division(45)
    above, postings = everything(event, scores(event, 2))
    assert max(Counter(one.player for one in above.byes).values()) == 1
    assert [len(one.units) for one in postings[-3:]] == [1, 1, 1]
    below = replace(event, settings=Settings(last_bye="below"))
    after, postings = everything(below, scores(event, 2))
    assert [len(one.units[0]) for one in postings[-3:]] == [6, 6, 6]
    assert max(Counter(one.player for one in after.byes).values()) == 2


def test_without_the_special_rule_the_first_six_are_king_of_the_hill() -> None:
    plain = pair_round(won([20] * 40, 29, settings=Settings(top_six=False)), 29)
    assert plain.rounds[0].pairs[:3] == ((1, 2), (3, 4), (5, 6))
    assert plain.notes == ()


def test_a_pool_of_another_size() -> None:
    posting = pair_round(won([20] * 40, 29, settings=Settings(pool=16)), 29)
    assert [len(unit) for unit in posting.units] == [4] * 6


def test_the_opponents_of_who_left_after_round_29_sit_out(before_29: Event) -> None:
    posting = pair_round(before_29, 29)
    left = posting.units[0][0]
    event = replace(ahead(before_29, 29), withdrawn=(Withdrawal(left, 29),))
    posted = pair_round(event, 30).rounds[0]
    assert posted.byes == (posting.units[0][2],)
    assert sorted([left, *posted.byes, *(one for pair in posted.pairs for one in pair)]) == list(
        range(1, 55)
    )


@pytest.mark.slow
def test_the_opponents_of_who_left_in_a_posted_session_sit_out() -> None:
    event = division(24)
    after, postings = everything(event, scores(event, 4))
    early = replace(after, games=tuple(one for one in after.games if one.round < 8))
    whole = pair_session(early, 3)
    left = replace(early, withdrawn=(Withdrawal(5, 9),))
    assert whole == postings[2]
    for posted, was in zip(pair_session(left, 3).rounds, whole.rounds, strict=True):
        gone = [pair for pair in was.pairs if 5 in pair and posted.number > 9]
        assert {*posted.pairs} == {*was.pairs} - {*gone}
        assert [{5, one} for one in posted.byes] == [{*pair} for pair in gone]


@pytest.mark.slow
def test_who_left_before_a_session_is_not_paired_in_it() -> None:
    event = division(24)
    after, _ = everything(event, scores(event, 4))
    early = replace(after, games=tuple(one for one in after.games if one.round < 8))
    posting = pair_session(replace(early, withdrawn=(Withdrawal(5, 7),)), 3)
    assert 5 not in {one for unit in posting.units for one in unit}
    assert all(len(posted.byes) == 1 and len(posted.pairs) == 11 for posted in posting.rounds)


@pytest.mark.slow
@pytest.mark.parametrize("player", [1, 5, 9, 14, 20])
def test_nothing_moves_in_a_posted_session_when_somebody_leaves(player: int) -> None:
    event = division(36)
    after, _ = everything(event, scores(event, 4))
    early = replace(after, games=tuple(one for one in after.games if one.round < 15))
    left = pair_session(replace(early, withdrawn=(Withdrawal(player, 15),)), 5).rounds
    for posted, was in zip(left, pair_session(early, 5).rounds, strict=True):
        wall = set(zip(was.pairs, was.boards, was.starts, strict=True))
        assert set(zip(posted.pairs, posted.boards, posted.starts, strict=True)) <= wall
