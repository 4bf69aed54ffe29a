"""A pairing fixed by hand: the two meet, two pairs change, everything else stays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.reasons import ByHand
from brackets.systems.scrabble.facts.exchanging import Wish, fix, starts_before, wished, with_wishes
from brackets.systems.scrabble.facts.facts import PairedRound, PostedBye
from brackets.systems.scrabble.facts.proposing import propose
from tests.brackets.systems.scrabble.facts.running import Division, seats
from tests.examples import examples


@given(st.integers(8, 15), st.integers(0, 15), st.integers(1, 15))
@examples(120)
def test_only_four_places_change(count: int, a: int, b: int) -> None:
    state = Division(seats(count)).state
    paired = propose(state, 1).rounds[1]
    try:
        made = wished(paired, Wish(2, b, a), starts_before(state, 2), {})
    except DrawError:
        there = {n for one in paired.games for n in one.pair} | {one.player for one in paired.byes}
        met = {one.pair for one in paired.games} | {one.pair for one in paired.byes}
        known = (a == 0 and bool(paired.byes)) or a in there
        assert a == b or b not in there or not known or (min(a, b), max(a, b)) in met
        return
    assert (min(a, b), max(a, b)) in _pairs(made)
    assert len(_pairs(paired) - _pairs(made)) == 2 == len(_pairs(made) - _pairs(paired))
    assert _stand(made) == _stand(paired)
    assert {one.board for one in made.games} == {one.board for one in paired.games}


def _pairs(paired: PairedRound) -> set[tuple[int, int]]:
    return {one.pair for one in paired.games} | {one.pair for one in paired.byes}


def _stand(paired: PairedRound) -> list[int]:
    there = [n for one in paired.games for n in one.pair]
    return sorted([*there, *(one.player for one in paired.byes)])


def test_a_bye_goes_to_who_is_named() -> None:
    division = Division(seats(9))
    division.post()
    state = division.state
    holder = state.rounds[1].byes[0].player
    other = next(n for n in range(1, 10) if n != holder)
    opponent = next(n for n in state.rounds[1].game_of(other).players if n != other)
    division.add(fix(state, Wish(1, other, 0)))
    fixed = division.state.rounds[1]
    assert [one.player for one in fixed.byes] == [other]
    assert set(fixed.game_of(holder).players) == {holder, opponent}
    assert fixed.byes[0] == PostedBye(other, (ByHand(),), True)


def test_nobody_sits_out_an_even_round() -> None:
    state = Division(seats(8)).state
    with pytest.raises(DrawError, match="the bye is not in this round"):
        with_wishes(state, propose(state, 1), (Wish(1, 3, 0),))


def test_a_wish_for_another_round_is_refused() -> None:
    state = Division(seats(8)).state
    with pytest.raises(DrawError, match="Round 9 is not among those to be posted"):
        with_wishes(state, propose(state, 1), (Wish(9, 3, 4),))
    with pytest.raises(DrawError, match="Round 1 is not posted"):
        fix(state, Wish(1, 3, 4))


def test_two_who_sit_out_meet_at_a_board_of_their_own() -> None:
    state = Division(seats(9)).state
    paired = propose(state, 1).rounds[0]
    (own,) = paired.byes
    two = replace(paired, byes=(own, PostedBye(10)))
    made = wished(two, Wish(1, own.player, 10), starts_before(state, 1), {})
    assert made.byes == ()
    new = next(one for one in made.games if own.player in one.pair)
    assert new.pair == (own.player, 10)
    assert new.board == max(one.board for one in paired.games) + 1
    assert made.games[:-1] == paired.games
