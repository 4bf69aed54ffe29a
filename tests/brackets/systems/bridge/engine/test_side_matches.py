"""Matches losers play, carry-over, finals of three, and entrants that come in later."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.extras import CARRY_OVER
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.progress import DECIDED, LEVEL, VACANT
from brackets.draw.result import PairResult, Result
from brackets.draw.structure import Draw, Exit, Match, Seed
from brackets.drawn.facts import DrawMade, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from tests.brackets.draw.play import better_number_wins, journal, play_out

FOUR_WITH_PLAY_OFF = Draw(
    "knockout",
    (
        Match("R1M1", 1, (Seed(1), Seed(4)), (1, 4)),
        Match("R1M2", 1, (Seed(2), Seed(3)), (2, 3)),
        Match("P2M1", 2, (Exit("R1M1", 2), Exit("R1M2", 2)), (4, 3), places=((3, 3), (4, 4))),
        Match("R2M1", 2, (Exit("R1M1", 1), Exit("R1M2", 1)), (1, 2)),
    ),
)
FINAL_OF_THREE = Draw(
    "wrong-bracket",
    (
        *(Match(f"R1M{k}", 1, (Seed(k), Seed(7 - k)), (k, 7 - k)) for k in (1, 2, 3)),
        Match(
            "R2M1",
            2,
            (Exit("R1M1", 1), Exit("R1M2", 1), Exit("R1M3", 1)),
            (1, 2, 3),
            places=((1, 1), (2, 2), (3, 3)),
        ),
    ),
)
THREE_CARRIED = Draw(
    "small-3",
    (
        Match("R1M1", 1, (Seed(1), Seed(2), Seed(3)), (1, 2, 3), 2, ties="quotient"),
        Match("R2M1", 2, (Exit("R1M1", 1), Exit("R1M1", 2)), (1, 2), carries=("R1M1",)),
    ),
)
ENTERS_LATER = Draw(
    "moved",
    (
        Match("R1M1", 1, (Seed(1), Seed(4)), (1, 4)),
        Match("R1M2", 1, (Seed(2), Seed(3)), (2, 3)),
        Match("R2M1", 2, (Exit("R1M1", 1), Exit("R1M2", 1), Seed(5)), (1, 2, 5), 2),
        Match("R3M1", 3, (Exit("R2M1", 1), Exit("R2M1", 2)), (1, 2)),
    ),
)


def made(draw: Draw) -> DrawMade:
    seats = {number: 100 + number for number in draw.numbers}
    return DrawMade(1, draw, seats, tuple(range(1, len(seats) + 1)))


@given(st.sampled_from([FOUR_WITH_PLAY_OFF, FINAL_OF_THREE, THREE_CARRIED, ENTERS_LATER]))
def test_they_are_stored_whole(draw: Draw) -> None:
    assert draw_from_json(draw_to_json(draw)) == draw


def test_a_play_off_gives_third_and_fourth_place_of_their_own() -> None:
    bracket = play_out(journal(made(FOUR_WITH_PLAY_OFF)), better_number_wins).brackets[1]
    labels = {entrant: finish.label for entrant, finish in bracket.finishes.items()}
    assert labels == {101: "1", 102: "2", 103: "3", 104: "4"}
    assert bracket.draw.final.id == "R2M1"
    assert bracket.draw.side_matches == {"P2M1"}


def test_who_forfeits_the_semi_final_does_not_stand_in_the_play_off() -> None:
    entries = [*journal(made(FOUR_WITH_PLAY_OFF)), Entry(2, Withdrawn(104))]
    bracket = replay(entries).brackets[1]
    assert VACANT in bracket.matches["P2M1"].occupants
    played = play_out(entries, better_number_wins).brackets[1]
    assert played.finishes[103].label == "3"


def test_a_final_of_three_ranks_all_three() -> None:
    bracket = play_out(journal(made(FINAL_OF_THREE)), better_number_wins).brackets[1]
    labels = [bracket.finishes[100 + number].label for number in range(1, 7)]
    assert labels == ["1", "2", "3", "4/6", "4/6", "4/6"]


def test_who_comes_in_later_is_below_nobody_it_never_met() -> None:
    assert ENTERS_LATER.round_places == {1: (4, 5), 2: (3, 3), 3: (2, 2)}
    bracket = play_out(journal(made(ENTERS_LATER)), better_number_wins).brackets[1]
    assert bracket.finishes[105].label == "3"


def _round_robin(*imps: tuple[int, int]) -> ResultGiven:
    pairs = [(101, 102), (101, 103), (102, 103)]
    results = tuple(
        PairResult(a, b, Decimal(x), Decimal(y)) for (a, b), (x, y) in zip(pairs, imps, strict=True)
    )
    return ResultGiven(1, Result("R1M1", frozenset({101, 102, 103}), results))


def _final(x: int, y: int) -> ResultGiven:
    pair = PairResult(101, 102, Decimal(x), Decimal(y))
    return ResultGiven(1, Result("R2M1", frozenset({101, 102}), (pair,)))


def test_carry_over_decides_with_the_imps_of_the_round_robin() -> None:
    entries = journal(
        made(THREE_CARRIED), _round_robin((50, 20), (40, 10), (45, 12)), _final(5, 30)
    )
    final = replay(entries).brackets[1].matches["R2M1"]
    assert [extra.reason for extra in final.extras] == [CARRY_OVER]
    assert (final.state, final.survivors) == (DECIDED, (101,))
    standing = final.table.standings[0]
    assert (standing.score_won, standing.score_lost) == (Decimal(55), Decimal(50))


def test_level_with_carry_over_waits_for_extra_boards() -> None:
    start = (made(THREE_CARRIED), _round_robin((50, 20), (40, 10), (45, 12)))
    level = replay(journal(*start, _final(0, 30))).brackets[1].matches["R2M1"]
    assert level.state == LEVEL
    decided = _final(0, 30)
    pair = PairResult(101, 102, Decimal(0), Decimal(30), winner=101)
    named = ResultGiven(1, Result("R2M1", decided.result.entrants, (pair,)))
    assert replay(journal(*start, named)).brackets[1].matches["R2M1"].survivors == (101,)


def test_the_imp_quotient_breaks_a_round_robin_of_three() -> None:
    entries = journal(made(THREE_CARRIED), _round_robin((60, 50), (40, 48), (12, 10)))
    table = replay(entries).brackets[1].matches["R1M1"].table
    quotients = [standing.quotient for standing in table.standings]
    assert quotients == sorted(quotients, reverse=True)
