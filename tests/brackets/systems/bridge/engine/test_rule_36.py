"""The final of three that nine teams come down to, tie by tie (rules 34-36, handbook page 5).

"Only teams that have lost one and tied one should be awarded a 2/3 tie. Two teams in the finals
tied with a win and a tie should continue with four boards to break the tie."
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from brackets.draw.progress import DECIDED, LEVEL, OPEN
from brackets.draw.result import PairResult, Result
from brackets.drawn.facts import BracketState, DrawMade, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from brackets.systems.bridge.engine.amend import nine_to_three
from brackets.systems.bridge.engine.formats import draw_for
from tests.brackets.draw.play import better_number_wins, journal, scored

A, B, C = 101, 102, 103
Score = tuple[int, int]


def to_the_final() -> list[Entry]:
    """Sixteen and one moved team, played until the final of three stands: 101, 102 and 103."""
    draw = nine_to_three(draw_for(16), 17)
    entries = journal(DrawMade(1, draw, {number: 100 + number for number in draw.numbers}))
    while True:
        matches = replay(entries).brackets[1].matches
        found = [m for m in matches.values() if m.state == OPEN and m.match != draw.final]
        if not found:
            assert matches[draw.final.id].present == (A, B, C)
            return entries
        for match in found:
            fact = ResultGiven(1, scored(match, better_number_wins))
            entries.append(Entry(len(entries) + 1, fact))


BEFORE = to_the_final()


def final(ab: Score, ac: Score, bc: Score, order: tuple[int, ...] = ()) -> BracketState:
    """The bracket with the final of three as played."""
    pairs = tuple(
        PairResult(*teams, *map(Decimal, score))
        for teams, score in (((A, B), ab), ((A, C), ac), ((B, C), bc))
    )
    result = Result("R4M1", frozenset({A, B, C}), pairs, order, "extra boards" if order else "")
    return replay([*BEFORE, Entry(99, ResultGiven(1, result))]).brackets[1]


def places(bracket: BracketState) -> tuple[str, str, str]:
    found = bracket.finishes
    return found[A].label, found[B].label, found[C].label


WON, LOST, TIED = (30, 20), (20, 30), (25, 25)


def test_rule_35_the_losers_of_the_six_share_4_to_6() -> None:
    bracket = final(WON, WON, WON)
    labels = [finish.label for finish in bracket.finishes.values()]
    assert [labels.count(label) for label in ("1", "2", "3", "4/6", "7/9")] == [1, 1, 1, 3, 3]


@pytest.mark.parametrize(
    ("ab", "ac", "bc", "expected"),
    [
        pytest.param(WON, WON, WON, ("1", "2", "3"), id="two wins, one, none"),
        pytest.param(LOST, LOST, LOST, ("3", "2", "1"), id="turned about"),
        pytest.param(TIED, WON, LOST, ("1", "3", "2"), id="win and tie, win and loss"),
        pytest.param(TIED, WON, TIED, ("1", "2", "3"), id="two ties between"),
    ],
)
def test_rule_35_three_distinct_ranks_where_nobody_is_level(
    ab: Score, ac: Score, bc: Score, expected: tuple[str, str, str]
) -> None:
    assert places(final(ab, ac, bc)) == expected


@pytest.mark.parametrize(
    ("ab", "ac", "bc", "expected"),
    [
        pytest.param(WON, WON, TIED, ("1", "2/3", "2/3"), id="the first beats both"),
        pytest.param((31, 20), (50, 10), TIED, ("1", "2/3", "2/3"), id="IMPs do not part them"),
        pytest.param(LOST, TIED, WON, ("2/3", "1", "2/3"), id="the second beats both"),
        pytest.param(TIED, LOST, LOST, ("2/3", "2/3", "1"), id="the third beats both"),
    ],
)
def test_rule_36_one_loss_and_one_tie_share_2_and_3(
    ab: Score, ac: Score, bc: Score, expected: tuple[str, str, str]
) -> None:
    bracket = final(ab, ac, bc)
    assert bracket.matches["R4M1"].state == DECIDED
    assert places(bracket) == expected


def test_rule_36_a_win_and_a_tie_each_play_four_more_boards() -> None:
    bracket = final(TIED, (60, 10), (30, 29))
    assert bracket.matches["R4M1"].state == LEVEL
    assert bracket.matches["R4M1"].table.level == (A, B)
    assert A not in bracket.finishes
    assert places(final(TIED, (60, 10), (30, 29), order=(B, A, C))) == ("2", "1", "3")
    assert places(final(TIED, (60, 10), (30, 29), order=(A, B, C))) == ("1", "2", "3")


def test_rule_36_the_four_boards_may_be_recorded_as_the_winner_of_the_tie() -> None:
    level = final(TIED, WON, WON).matches["R4M1"].result
    tie = replace(level.pairs[0], winner=B)
    result = replace(level, pairs=(tie, *level.pairs[1:]))
    bracket = replay([*BEFORE, Entry(99, ResultGiven(1, result))]).brackets[1]
    assert places(bracket) == ("2", "1", "3")


def test_rule_36_an_order_parts_nobody_who_shares_2_and_3() -> None:
    assert places(final(WON, WON, TIED, order=(A, C, B))) == ("1", "2/3", "2/3")


def test_a_win_each_goes_to_imps_as_in_any_three_way() -> None:
    """Rule 36 says nothing of it: net IMPs, then the quotient (DESIGN section 5)."""
    assert places(final((30, 20), (20, 29), (30, 22))) == ("1", "3", "2")
    assert places(final((30, 20), (40, 55), (30, 25))) == ("2", "3", "1")


@pytest.mark.parametrize(
    "scores", [(TIED, TIED, TIED), (WON, LOST, WON)], ids=["three ties", "a win each, IMPs equal"]
)
def test_all_three_level_play_on_or_draw_lots(scores: tuple[Score, Score, Score]) -> None:
    bracket = final(*scores)
    assert bracket.matches["R4M1"].state == LEVEL
    assert bracket.matches["R4M1"].table.level == (A, B, C)
    assert places(final(*scores, order=(C, A, B))) == ("2", "3", "1")


def test_rule_147_who_leaves_the_final_ranks_with_the_losers_of_the_six() -> None:
    bracket = replay([*BEFORE, Entry(99, Withdrawn(C))]).brackets[1]
    assert bracket.matches["R4M1"].state != DECIDED
    pair = PairResult(A, B, Decimal(20), Decimal(30))
    given = ResultGiven(1, Result("R4M1", frozenset({A, B, C}), (pair,)))
    bracket = replay([*BEFORE, Entry(99, Withdrawn(C)), Entry(100, given)]).brackets[1]
    assert places(bracket) == ("2", "1", "4/6")
