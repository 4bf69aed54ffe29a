"""What a repair refuses, guard by guard; the machine of `test_repairs.py` tries them in any order."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.progress import LEVEL, OPEN
from brackets.draw.reasons import written
from brackets.draw.result import PairResult, Result
from brackets.drawn.facts import EventState, Fact, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.systems.bridge.engine import repairs
from brackets.systems.bridge.engine.amend import pairings, semi_finals
from brackets.systems.bridge.engine.repairs import Team
from brackets.systems.bridge.engine.systems import by_finish
from tests.brackets.draw.play import better_number_wins, drawn, journal, scored


def played(size: int, *keys: str, by: str = "number") -> list[Fact]:
    """A bracket of so many and these matches, won by the better number."""
    made = drawn(size)
    facts: list[Fact] = [made if by == "number" else replace(made, draw=by_finish(made.draw))]
    for key in keys:
        match = state(*facts).brackets[1].matches[key]
        facts.append(ResultGiven(1, scored(match, better_number_wins)))
    return facts


def state(*facts: Fact) -> EventState:
    return replay(journal(*facts))


def level(key: str, first: int, second: int) -> ResultGiven:
    pair = PairResult(first, second, Decimal(30), Decimal(30))
    return ResultGiven(1, Result(key, frozenset({first, second}), (pair,)))


def test_semi_finals_are_not_paired_again_once_one_has_a_result() -> None:
    """Rules 15 and 18, page 4."""
    before = ("R1M1", "R1M2", "R1M3", "R2M1", "R2M2")
    facts = played(9, *before)
    draw = state(*facts).brackets[1].draw
    pairing = pairings([slot for match in semi_finals(draw) for slot in match.slots])[1]
    assert repairs.paired_again(state(*facts), 1, pairing)
    begun = state(*played(9, *before, "R3M1"))
    with pytest.raises(DrawError, match="A semi-final has a result already; clear it first"):
        repairs.paired_again(begun, 1, pairing)


def test_a_late_entry_joins_no_match_with_a_result_and_nobody_joins_twice() -> None:
    """Rule 17, page 4."""
    begun = state(*played(8, "R1M1"))
    late = Team(999, "Late")
    assert repairs.joined(begun, late, 1, "R1M2", 9)
    with pytest.raises(DrawError, match="Match R1M1 has a result already; choose one"):
        repairs.joined(begun, late, 1, "R1M1", 9)
    with pytest.raises(DrawError, match="A is in a bracket already"):
        repairs.joined(begun, Team(103, "A"), 1, "R1M2", 9)


def test_who_has_played_does_not_leave_its_bracket_as_if_it_had_not() -> None:
    """Rule 30, page 5."""
    bracket = state(*played(9, "R1M1")).brackets[1]
    assert repairs.leaving(bracket, Team(102, "A"), written("moved"))
    with pytest.raises(DrawError, match="A has played already"):
        repairs.leaving(bracket, Team(101, "A"), written("moved"))


@pytest.mark.parametrize("by", ["number", "finish"])
def test_who_has_withdrawn_breaks_up_no_match(by: str) -> None:
    facts = played(9, by=by)
    assert repairs.broken_up(state(*facts), Team(109, "A"))
    left = state(*facts, Withdrawn(109))
    with pytest.raises(DrawError, match="has withdrawn already" if by == "finish" else "A has"):
        repairs.broken_up(left, Team(109, "A"))


def test_nobody_is_disqualified_twice_or_without_a_bracket() -> None:
    """Rule 31, page 5."""
    facts = played(8, "R1M1")
    assert repairs.disqualified(state(*facts), Team(101, "A"))
    gone = state(*facts, Withdrawn(101, disqualified=True))
    with pytest.raises(DrawError, match="A is disqualified already"):
        repairs.disqualified(gone, Team(101, "A"))
    with pytest.raises(DrawError, match="A is in no posted bracket"):
        repairs.disqualified(gone, Team(999, "A"))


@pytest.mark.parametrize("key", ["R1M1", "R9M9", "R2M1", "R3M1"])
def test_only_two_known_teams_agree_not_to_play(key: str) -> None:
    """Rule 27, page 5: not three, not one beside an empty place, nobody who is not known."""
    facts = played(9, by="finish")
    given_up = frozenset(state(*facts).brackets[1].matches["R1M2"].present)
    gone = state(*played(9, "R1M1", "R1M3", by="finish"), *map(Withdrawn, sorted(given_up)))
    with pytest.raises(DrawError, match=f"Match {key} is no head-to-head with both teams known"):
        repairs.not_played(gone, 1, key)


def test_a_match_with_a_result_was_played() -> None:
    facts = played(8)
    assert repairs.not_played(state(*facts), 1, "R1M1")
    even = state(*facts, level("R1M1", 101, 108))
    forfeited = state(*facts, Withdrawn(108))
    assert even.brackets[1].matches["R1M1"].state == LEVEL != OPEN
    for now in (even, forfeited, state(*played(8, "R1M1"))):
        with pytest.raises(DrawError, match="Match R1M1 has a result already; clear it first"):
            repairs.not_played(now, 1, "R1M1")
