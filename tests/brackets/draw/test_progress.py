"""Replay of one draw: who stands where, who goes on, forfeits and ties."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.progress import (
    DECIDED,
    LEVEL,
    OPEN,
    PARTIAL,
    VACANT,
    WAITING,
    MatchState,
    progress,
)
from brackets.draw.reasons import Reason
from brackets.draw.result import PairResult, Result, result_from_json, result_to_json
from brackets.draw.standing import Scoring, standing_of, table_of
from brackets.draw.structure import Draw
from brackets.drawn.facts import ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from brackets.systems.bridge.engine.systems import draw_bracket
from tests.brackets.draw.play import better_number_wins, drawn, journal, play_out, winner
from tests.examples import examples

sizes = st.integers(2, 64)


@pytest.mark.slow
@examples(30)
@given(sizes)
def test_the_best_number_wins_when_the_better_always_wins(size: int) -> None:
    state = play_out(journal(drawn(size)), better_number_wins)
    assert winner(state) == 101
    assert state.brackets[1].finishes[101].places == (1, 1)


@pytest.mark.slow
@examples(40)
@given(sizes, st.randoms(use_true_random=False))
def test_whatever_the_results_everybody_finishes_once(size: int, chance: object) -> None:
    state = play_out(
        journal(drawn(size)),
        lambda a, b: (chance.randint(0, 60), chance.randint(61, 99))[:: chance.choice((1, -1))],
    )
    bracket = state.brackets[1]
    assert set(bracket.finishes) == set(bracket.seats.values())
    taken = sorted(f.low for f in bracket.finishes.values())
    for place in set(taken):
        same = [f for f in bracket.finishes.values() if f.low == place]
        assert len(same) == same[0].high - place + 1


def test_a_later_round_waits_for_its_feeders() -> None:
    state = replay(journal(drawn(8))).brackets[1]
    states = [state.matches[key].state for key in ("R1M1", "R2M1", "R3M1")]
    assert states == [OPEN, WAITING, WAITING]


def _three_way(*pairs: PairResult, order: tuple[int, ...] = ()) -> Entry:
    result = Result("R1M1", frozenset({101, 105, 109}), pairs, order)
    return Entry(2, ResultGiven(1, result))


def _pair(a: int, b: int, x: int, y: int) -> PairResult:
    return PairResult(a, b, Decimal(x), Decimal(y))


def test_a_three_way_is_partial_until_all_three_results_are_in() -> None:
    entries = [*journal(drawn(9)), _three_way(_pair(101, 105, 20, 10))]
    assert replay(entries).brackets[1].matches["R1M1"].state == PARTIAL


def test_two_survivors_leave_in_the_order_of_their_numbers() -> None:
    entries = [
        *journal(drawn(9)),
        _three_way(_pair(101, 105, 1, 9), _pair(101, 109, 0, 7), _pair(105, 109, 3, 8)),
    ]
    match = replay(entries).brackets[1].matches["R1M1"]
    assert (match.state, match.survivors, match.out) == (DECIDED, (105, 109), (101,))


def test_one_win_each_is_decided_by_net_imps() -> None:
    pairs = (_pair(101, 105, 30, 10), _pair(105, 109, 30, 25), _pair(101, 109, 10, 11))
    entries = [*journal(drawn(9)), _three_way(*pairs)]
    match = replay(entries).brackets[1].matches["R1M1"]
    assert match.table.order == (101, 109, 105)
    assert match.survivors == (101, 109)


def test_quotient_first_is_the_switch() -> None:
    pairs = (_pair(1, 2, 60, 50), _pair(2, 3, 12, 10), _pair(1, 3, 40, 48))
    result = Result("R1M1", frozenset({1, 2, 3}), pairs)
    assert table_of((1, 2, 3), result, 2).order == (3, 1, 2)
    by_quotient = table_of((1, 2, 3), result, 2, Scoring("quotient")).order
    assert by_quotient == tuple(
        s.entrant
        for s in sorted((standing_of(e, pairs) for e in (1, 2, 3)), key=lambda s: -s.quotient)
    )


def test_a_full_three_way_tie_asks_the_director_and_obeys() -> None:
    pairs = (_pair(101, 105, 20, 10), _pair(105, 109, 20, 10), _pair(101, 109, 10, 20))
    entries = journal(drawn(9))
    level = replay([*entries, _three_way(*pairs)]).brackets[1].matches["R1M1"]
    assert (level.state, set(level.table.level)) == (LEVEL, {101, 105, 109})
    decided = [*entries, _three_way(*pairs, order=(109, 101, 105))]
    match = replay(decided).brackets[1].matches["R1M1"]
    assert (match.state, match.survivors) == (DECIDED, (101, 109))


def test_a_level_head_to_head_waits_for_extra_boards() -> None:
    tie = Result("R1M1", frozenset({101, 108}), (_pair(101, 108, 30, 30),))
    entries = [*journal(drawn(8)), Entry(2, ResultGiven(1, tie))]
    assert replay(entries).brackets[1].matches["R1M1"].state == LEVEL
    won = PairResult(101, 108, Decimal(30), Decimal(30), winner=108)
    broken = Result("R1M1", frozenset({101, 108}), (won,))
    match = replay([*entries, Entry(3, ResultGiven(1, broken))]).brackets[1].matches["R1M1"]
    assert match.survivors == (108,)


def test_winners_without_scores_decide_a_three_way() -> None:
    pairs = tuple(PairResult(a, b, winner=w) for a, b, w in [(1, 2, 1), (1, 3, 1), (2, 3, 3)])
    table = table_of((1, 2, 3), Result("R1M1", frozenset({1, 2, 3}), pairs), 2)
    assert (table.order, table.level) == ((1, 3, 2), ())


def test_a_withdrawn_team_forfeits_and_ranks_with_the_round_before() -> None:
    entries = journal(drawn(8))
    state = play_out(entries, better_number_wins)
    entries = [e for e in entries if not _is_final(e)]
    entries.append(Entry(99, Withdrawn(102)))
    bracket = replay(entries).brackets[1]
    assert bracket.matches["R3M1"].survivors == (101,)
    assert bracket.finishes[102].places == (3, 4)
    assert bracket.finishes[101].places == (1, 1)
    assert state.brackets[1].finishes[102].places == (2, 2)


def _is_final(entry: Entry) -> bool:
    return isinstance(entry.fact, ResultGiven) and entry.fact.result.match == "R3M1"


def test_a_team_that_withdraws_before_play_has_no_place() -> None:
    bracket = replay([*journal(drawn(8)), Entry(2, Withdrawn(108))]).brackets[1]
    assert bracket.finishes[108].label == "unplaced"
    assert bracket.matches["R1M1"].survivors == (101,)


def test_two_withdrawn_of_a_three_way_leave_a_vacant_slot_that_advances_the_other() -> None:
    entries = [*journal(drawn(9)), Entry(2, Withdrawn(105)), Entry(3, Withdrawn(109))]
    state = play_out(entries, better_number_wins).brackets[1]
    assert state.matches["R1M1"].survivors == (101,)
    assert any(VACANT in match.occupants for match in state.matches.values())
    assert winner(replay(entries)) == 101


def test_a_head_to_head_both_forfeit_sends_nobody_on() -> None:
    entries = [*journal(drawn(8)), Entry(2, Withdrawn(101)), Entry(3, Withdrawn(108))]
    bracket = replay(entries).brackets[1]
    assert bracket.matches["R1M1"].survivors == ()
    assert VACANT in bracket.matches["R2M1"].occupants


def _by(exits: str, size: int) -> Draw:
    return draw_bracket("knockout", size, variant="book", boards=24, exits=exits)


def _states(draw: Draw, gone: frozenset[int]) -> dict[str, MatchState]:
    """Everybody has the number of the draw as key; nothing is played."""
    return progress(draw, {n: n for n in draw.numbers}, {}, gone)


@given(st.integers(8, 32), st.sampled_from(["number", "finish"]), st.data())
def test_nobody_waits_for_opponents_who_never_come(
    size: int, exits: str, data: st.DataObject
) -> None:
    """Whole matches are given up: whoever is alone in the next one goes on, however it is left."""
    draw = _by(exits, size)
    given_up = data.draw(st.sets(st.sampled_from([match.id for match in draw.rounds[0]])))
    gone = frozenset(n for key in given_up for n in draw.by_id[key].numbers)
    for state in _states(draw, gone).values():
        assert state.state in (WAITING, DECIDED) or len(set(state.present) - gone) > 1


def test_two_left_of_a_match_in_finishing_order_still_play_for_the_first_exit() -> None:
    """By number both go on without play (rule 24); in finishing order the exits wait for who wins."""
    found = [_states(_by(exits, 9), frozenset({9}))["R1M1"].state for exits in ("number", "finish")]
    assert found == [DECIDED, PARTIAL]


def test_the_last_one_of_a_match_in_finishing_order_goes_on_alone() -> None:
    """Nine teams, page 3: two first matches are given up, one more loses two of its three."""
    gone = frozenset({2, 3, 4, 5, 6, 7, 8, 9})
    states = _states(_by("finish", 9), gone)
    alone = next(state for state in states.values() if state.present == (1,) and not state.out)
    assert (alone.match.round_number, alone.match.exits, alone.state) == (2, "finish", DECIDED)
    assert {state.survivors for state in states.values()} == {(1,), ()}


pairs_of = st.builds(
    lambda x, y, forfeit: PairResult(1, 2, Decimal(x), Decimal(y), forfeited=forfeit),
    st.integers(0, 99),
    st.integers(0, 99),
    st.sampled_from([frozenset(), frozenset({1}), frozenset({1, 2})]),
)


@given(pairs_of)
def test_a_result_survives_its_json(pair: PairResult) -> None:
    result = Result("R1M1", frozenset({1, 2}), (pair,), (2, 1), Reason.of("lot"), "by phone")
    stored = result_to_json(result, {1: 31, 2: 4}.__getitem__)
    assert (stored["entrants"], stored["order"]) == ([4, 31], [4, 31])
    assert result_from_json(stored, {31: 1, 4: 2}.__getitem__) == result


def test_wins_of_a_pair_are_one_or_a_half_each() -> None:
    assert standing_of(1, [_pair(1, 2, 5, 5)]).wins == Fraction(1, 2)


@pytest.mark.parametrize(
    ("build", "says"),
    [
        (lambda: PairResult(1, 1), "itself"),
        (lambda: PairResult(1, 2, Decimal(3)), "scores of both"),
        (lambda: PairResult(1, 2, winner=3), "among the two"),
        (lambda: Result("M", frozenset({1, 2}), (PairResult(1, 3, winner=1),)), "stranger"),
        (lambda: Result("M", frozenset({1, 2}), order=(1,)), "each entrant once"),
    ],
)
def test_a_result_that_contradicts_itself_is_refused(build: object, says: str) -> None:
    with pytest.raises(DrawError, match=says):
        build()
