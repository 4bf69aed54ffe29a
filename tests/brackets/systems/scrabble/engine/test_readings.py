"""Readings of the fourth round, of first place and of the round robin that are switches too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.history import standing_before
from brackets.systems.scrabble.engine.posting import pair_round, pair_session
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.engine.units import fourth_round
from brackets.systems.scrabble.engine.values import ByeGiven, Event, Player, Posting, Withdrawal
from tests.brackets.systems.scrabble.engine.playing import division, everything, scores, with_round
from tests.brackets.systems.scrabble.engine.standings import won

QUADS = (Session(1, 4, "quads", 24),)


def before(event: Event, number: int) -> Event:
    """The event as it stood before this round was played."""
    games = tuple(one for one in event.games if one.round < number)
    return replace(event, games=games, byes=tuple(one for one in event.byes if one.round < number))


def pairs(posting: Posting) -> set[frozenset[int]]:
    return {frozenset(pair) for posted in posting.rounds for pair in posted.pairs}


def test_adjacent_quads_may_be_those_of_a_ring() -> None:
    quads = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)]
    ring = fourth_round([quads], range(1, 17), ring=True)
    assert {(5, 9), (1, 13)} <= {(min(pair), max(pair)) for pair in ring}
    plan = Settings(sessions=QUADS, adjacent="ring")
    last = pair_session(replace(division(24), settings=plan), 1).rounds[3]
    couples = pair_session(replace(division(24), settings=Settings(sessions=QUADS)), 1).rounds[3]
    assert not {*last.pairs} & {*couples.pairs}


def test_letters_may_be_those_of_the_standing_now() -> None:
    plan = Settings(sessions=QUADS, letters="now")
    event = replace(division(24), settings=plan)
    first = pair_session(event, 1)
    assert [one.number for one in first.rounds] == [1, 2, 3]
    for posted in first.rounds:
        event = with_round(event, posted, scores(event, 3))
    fourth = pair_round(event, 4)
    order = standing_before(event, 4).order
    lettered = [tuple(sorted(unit, key=order.index)) for unit in first.units]
    wanted = [zip(a, b, strict=True) for a, b in zip(lettered[::2], lettered[1::2], strict=True)]
    assert pairs(fourth) == {frozenset(pair) for couple in wanted for pair in couple}
    assert fourth.units == first.units
    assert [one.number for one in fourth.rounds] == [4]


def test_with_letters_of_now_who_has_left_is_last_of_his_quad() -> None:
    plan = Settings(sessions=QUADS, letters="now")
    event = replace(division(24), settings=plan)
    for posted in pair_session(event, 1).rounds:
        event = with_round(event, posted, scores(event, 3))
    posted = pair_round(replace(event, withdrawn=(Withdrawal(7, 3),)), 4).rounds[0]
    assert len(posted.pairs) == 11
    assert len(posted.byes) == 1


def test_a_fourth_round_is_posted_with_its_session_otherwise() -> None:
    with pytest.raises(DrawError, match="round: 4 is posted with its session"):
        pair_round(replace(division(24), settings=Settings(sessions=QUADS)), 4)


def test_level_on_wins_may_be_no_chance_to_finish_first() -> None:
    wins = [22, 21, 21, 20, 19, 19, *[15] * 34]
    near = pair_round(won(wins, 29, settings=Settings(level_is_chance=False)), 29)
    assert {1, 4} in pairs(pair_round(won(wins, 29), 29))
    assert {1, 3} in pairs(near)


@pytest.mark.slow
def test_the_round_robin_may_be_posted_ahead_of_its_results() -> None:
    event = division(21)
    after, postings = everything(event, scores(event, 5))
    ahead = Settings(robin_ahead=True)
    assert pair_session(replace(event, settings=ahead), 2).rounds == postings[1].rounds
    assert pair_session(replace(before(after, 5), settings=ahead), 2) == postings[1]
    with pytest.raises(DrawError, match="results are missing before round 8"):
        pair_session(replace(before(after, 5), settings=ahead), 3)
    with pytest.raises(DrawError, match="results are missing before round 5"):
        pair_session(event, 2)


@pytest.mark.slow
def test_nobody_enters_groups_that_have_begun_to_play() -> None:
    event = division(16)
    early = before(everything(event, scores(event, 5))[0], 5)
    missed = tuple(ByeGiven(number, 17, -50) for number in range(1, 5))
    late = replace(early, players=(*early.players, Player(17, 1500)), byes=missed)
    with pytest.raises(DrawError, match=r"players: 17 is not in the groups .* leave 17 out"):
        pair_session(late, 2)


@pytest.mark.slow
def test_a_repeat_in_groups_that_were_not_kept_is_listed() -> None:
    event = division(16)
    early = before(everything(event, scores(event, 5))[0], 5)
    (a, b), *_ = pair_session(early, 2).rounds[0].pairs
    games = [
        replace(one, a=a, b=b, start=None) if one.round == 1 else one for one in early.games[:1]
    ]
    rest = [one for one in early.games[1:] if one.round > 1]
    met = replace(early, games=(*games, *rest))
    missing = {one.number for one in event.players} - {a, b}
    met = replace(met, byes=tuple(ByeGiven(1, one, 0) for one in sorted(missing)))
    assert [one.pair for one in pair_session(met, 2).forced] == [(min(a, b), max(a, b))]


@pytest.mark.slow
@pytest.mark.parametrize("written", [False, True])
def test_a_bye_that_costs_spread_is_still_one_bye_each(written: bool) -> None:
    event = replace(division(25), settings=Settings(bye_score=-10))
    for number in range(1, 7):
        for posted in pair_session(event, number).rounds:
            event = with_round(event, posted, scores(event, 3))
        if written:
            event = replace(event, byes=tuple(replace(one, score=-10) for one in event.byes))
    byes = [one.player for one in event.byes]
    assert len(byes) == len(set(byes)) == 21


def test_three_players_beside_a_locked_one_and_his_quad_play_on() -> None:
    posting = pair_session(won([26, *[10] * 6], 26), 8)
    assert {one.player for one in posting.locked} == {1}
    assert [len(unit) for unit in posting.units] == [4, 4]


def test_changed_games_of_the_pool_stand_by_place() -> None:
    """No two may meet twice: games are changed, and boards still go down the standing."""
    plan = tuple(Session(n, n, "hill", None, 1) for n in range(1, 8))
    event = replace(division(12), settings=Settings(sessions=plan, pool=12))
    changed = 0
    for number in range(1, 8):
        posting = pair_round(event, number)
        order = standing_before(event, number).order
        tops = [min(map(order.index, pair)) for pair in posting.rounds[0].pairs]
        assert tops == sorted(tops)
        changed += len(posting.adjustments)
        event = with_round(event, posting.rounds[0], scores(event, 2))
    assert changed
