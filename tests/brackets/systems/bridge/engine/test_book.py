"""The book's small formats played: rules 37 to 42, and the choice of the first place."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.progress import DECIDED, LEVEL, OPEN, PARTIAL
from brackets.draw.result import PairResult, Result
from brackets.draw.structure import Draw
from brackets.drawn.facts import BracketState, DrawMade, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from brackets.systems.bridge.engine.book import chooser, draw_book, with_opponent
from brackets.systems.bridge.engine.formats import draw_for
from brackets.systems.bridge.engine.timetable import timetable, total_sessions
from tests.brackets.draw.play import better_number_wins, journal, play_out

Imps = dict[tuple[int, int], tuple[int, int]]
SIZES = range(2, 8)


def made(draw: Draw) -> DrawMade:
    seats = {number: 100 + number for number in draw.numbers}
    return DrawMade(1, draw, seats, tuple(range(1, len(seats) + 1)))


def given_result(match: str, imps: Imps) -> ResultGiven:
    """Results by number in the draw."""
    pairs = tuple(
        PairResult(100 + a, 100 + b, Decimal(x), Decimal(y)) for (a, b), (x, y) in imps.items()
    )
    entrants = frozenset(100 + team for pair in imps for team in pair)
    return ResultGiven(1, Result(match, entrants, pairs))


def by_number(teams: tuple[int, ...]) -> Imps:
    """The smaller number wins by ten, more against the far ones."""
    return {(a, b): (20 + 5 * (b - a), 10) for a, b in combinations(teams, 2)}


def state_of(entries: list[Entry]) -> BracketState:
    return replay(entries).brackets[1]


@pytest.mark.parametrize("variant", ["book", "book_seven"])
@pytest.mark.parametrize("entrants", SIZES)
def test_every_size_is_stored_whole_and_played_to_the_end(entrants: int, variant: str) -> None:
    draw = draw_for(entrants, variant, 24)
    assert draw_from_json(draw_to_json(draw)) == draw
    bracket = play_out(journal(made(draw)), better_number_wins).brackets[1]
    assert all(state.state == DECIDED for state in bracket.matches.values())
    assert bracket.finishes[101].label == "1"
    assert len(bracket.finishes) == entrants


@pytest.mark.parametrize(
    ("entrants", "labels"),
    [
        (3, ["1", "2", "3"]),
        (4, ["1", "2", "3/4", "3/4"]),
        (5, ["1", "2", "3/4", "3/4", "5"]),
        (6, ["1", "2", "3/4", "3/4", "5/6", "5/6"]),
        (7, ["1", "2", "3/4", "3/4", "5/7", "5/7", "5/7"]),
    ],
)
def test_everybody_has_a_place(entrants: int, labels: list[str]) -> None:
    bracket = play_out(journal(made(draw_book(entrants))), better_number_wins).brackets[1]
    assert sorted(finish.label for finish in bracket.finishes.values()) == sorted(labels)


def test_rule_37_three_teams_carry_their_28_boards_into_the_final() -> None:
    group = given_result("R1M1", {(1, 2): (30, 50), (1, 3): (60, 10), (2, 3): (40, 20)})
    entries = journal(made(draw_book(3)), group, given_result("R2M1", {(1, 2): (45, 30)}))
    final = state_of(entries).matches["R2M1"]
    (extra,) = final.extras
    assert (extra.of(101), extra.of(102)) == (Decimal(30), Decimal(50))
    assert final.survivors == (102,)


def test_rule_37_ties_go_by_imp_quotient_not_by_the_balance() -> None:
    """Everybody won once; 2 has the best balance, 1 the best quotient."""
    group = given_result("R1M1", {(1, 2): (10, 2), (1, 3): (3, 4), (2, 3): (95, 75)})
    table = state_of(journal(made(draw_book(3)), group)).matches["R1M1"].table
    assert table is not None
    assert table.order == (101, 102, 103)
    assert [standing.net for standing in table.standings] == [7, 12, -19]


def test_rule_39_five_teams_are_ranked_by_victory_points() -> None:
    imps = by_number((1, 2, 3, 4, 5)) | {(1, 2): (10, 11), (1, 5): (60, 0), (2, 5): (10, 12)}
    bracket = state_of(journal(made(draw_book(5)), given_result("R1M1", imps)))
    table = bracket.matches["R1M1"].table
    assert table is not None
    assert sum(standing.points or 0 for standing in table.standings) == 200
    assert bracket.matches["R1M1"].survivors[0] == 101
    assert set(bracket.matches["R2M1"].present) == {101, bracket.matches["R1M1"].survivors[3]}


def test_rule_39_semi_finals_and_final_count_the_seven_boards_of_the_round_robin() -> None:
    entries = journal(made(draw_book(5)), given_result("R1M1", by_number((1, 2, 3, 4, 5))))
    bracket = play_out(entries, better_number_wins).brackets[1]
    for match in ("R2M1", "R2M2", "R3M1"):
        (extra,) = bracket.matches[match].extras
        a, b = sorted(n - 100 for n in (extra.first, extra.second))
        assert (extra.of(100 + a), extra.of(100 + b)) == (20 + 5 * (b - a), 10)


@pytest.mark.parametrize(
    ("place", "pairs"), [(2, (1, 2, 3, 4)), (3, (1, 3, 2, 4)), (4, (1, 4, 2, 3))]
)
def test_rule_39_the_first_place_chooses_its_opponent(place: int, pairs: tuple[int, ...]) -> None:
    draw = with_opponent(draw_book(5), place)
    assert draw_from_json(draw_to_json(draw)) == draw
    entries = journal(made(draw_book(5)), given_result("R1M1", by_number((1, 2, 3, 4, 5))))
    entries.append(Entry(3, made(draw)))
    matches = state_of(entries).matches
    met = (*matches["R2M1"].present, *matches["R2M2"].present)
    assert [team - 100 for team in met] == list(pairs)
    assert matches["R2M1"].extras
    assert matches["R2M2"].extras


@pytest.mark.parametrize("entrants", [2, 3, 4, 6, 7])
def test_elsewhere_nobody_chooses(entrants: int) -> None:
    assert chooser(draw_book(entrants)) is None
    with pytest.raises(DrawError, match="nobody chooses"):
        with_opponent(draw_book(entrants), 2)


def test_the_first_place_cannot_choose_itself_or_the_fifth() -> None:
    for place in (1, 5):
        with pytest.raises(DrawError, match=f"not place {place}"):
            with_opponent(draw_book(5), place)


def test_rule_41_six_teams_meet_again_inside_their_group_with_14_boards() -> None:
    groups = [by_number((1, 4, 5)), by_number((2, 3, 6))]
    entries = journal(
        made(draw_book(6)), *(given_result(f"R1M{k}", g) for k, g in enumerate(groups, start=1))
    )
    matches = state_of(entries).matches
    assert matches["R2M1"].present == (101, 104)
    assert matches["R2M2"].present == (102, 103)
    (extra,) = matches["R2M1"].extras
    assert (extra.of(101), extra.of(104)) == (Decimal(35), Decimal(10))


def test_rule_41_seven_boards_are_half_of_the_imps() -> None:
    draw = draw_book(6, group_carryover=7)
    assert [match.carried for match in draw.matches] == [1, 1, Fraction(1, 2), Fraction(1, 2), 1]
    groups = [by_number((1, 4, 5)), by_number((2, 3, 6))]
    facts = [given_result(f"R1M{k}", g) for k, g in enumerate(groups, start=1)]
    (extra,) = state_of(journal(made(draw), *facts)).matches["R2M1"].extras
    assert (extra.of(101), extra.of(104)) == (Decimal("17.5"), Decimal(5))


def test_rule_42_seven_teams_carry_over_between_the_qualifiers_of_the_three_way_only() -> None:
    bracket = play_out(journal(made(draw_book(7))), better_number_wins).brackets[1]
    carried = {match: bool(state.extras) for match, state in bracket.matches.items()}
    assert carried == {
        "R1M1": False, "R1M2": False, "R1M3": False, "R2M1": True, "R2M2": False, "R3M1": False,
    }  # fmt: skip


def test_who_is_left_of_a_group_still_plays_for_what_is_carried() -> None:
    """A withdrawal leaves four of five: their seven boards decide order and carry-over."""
    entries = journal(made(draw_book(5)), Withdrawn(105))
    assert state_of(entries).matches["R1M1"].state == PARTIAL
    played = journal(made(draw_book(5)), Withdrawn(105), given_five(by_number((1, 2, 3, 4))))
    group = state_of(played).matches["R1M1"]
    assert (group.state, group.survivors) == (DECIDED, (101, 102, 103, 104))


def given_five(imps: Imps) -> ResultGiven:
    found = given_result("R1M1", imps)
    everybody = frozenset(range(101, 106))
    return ResultGiven(1, Result("R1M1", everybody, found.result.pairs))


def test_two_withdrawals_leave_the_fourth_slot_vacant() -> None:
    entries = journal(
        made(draw_book(5)), Withdrawn(104), Withdrawn(105), given_five(by_number((1, 2, 3)))
    )
    matches = state_of(entries).matches
    assert (matches["R1M1"].state, matches["R1M1"].survivors) == (DECIDED, (101, 102, 103))
    assert matches["R2M1"].survivors == (101,)
    assert matches["R2M2"].state == OPEN


def test_a_group_in_which_all_is_level_waits_for_the_director() -> None:
    level = dict.fromkeys(combinations((1, 2, 3), 2), (10, 10))
    assert (
        state_of(journal(made(draw_book(3)), given_result("R1M1", level))).matches["R1M1"].state
        == LEVEL
    )


IMPS = st.tuples(st.integers(0, 60), st.integers(0, 60))


@given(st.sampled_from([3, 5, 6, 7]), st.data())
def test_the_imps_carried_are_those_of_the_earlier_pair(entrants: int, data: st.DataObject) -> None:
    drawn: dict[tuple[int, int], tuple[int, int]] = {}

    def scorer(a: int, b: int) -> tuple[int, int]:
        return drawn.setdefault((a, b), data.draw(IMPS))

    first = made(draw_book(entrants))
    entries = journal(first)
    for match in first.draw.rounds[0]:
        teams = tuple(100 + number for number in match.numbers)
        pairs = tuple(
            PairResult(a, b, *map(Decimal, scorer(a, b))) for a, b in combinations(teams, 2)
        )
        result = Result(match.id, frozenset(teams), pairs, order=teams)
        entries.append(Entry(len(entries) + 1, ResultGiven(1, result)))
    bracket = state_of(entries)
    assert replay(entries) == replay(list(entries))
    for state in bracket.matches.values():
        for extra in state.extras:
            pair = tuple(sorted((extra.first, extra.second)))
            assert (extra.of(pair[0]), extra.of(pair[1])) == drawn[pair]
            assert set(pair) <= set(state.present)


@pytest.mark.parametrize(
    ("entrants", "sessions", "boards", "carried"),
    [
        (3, [2, 1], [28, 28], [0, 28]),
        (4, [1, 2], [28, 56], [0, 0]),
        (5, [1, 1, 1], [7, 28, 28], [0, 7, 7]),
        (6, [1, 1, 1], [14, 28, 28], [0, 14, 0]),
        (7, [1, 1, 1], [28, 28, 28], [0, 14, 0]),
    ],
)
def test_the_timetable_is_the_books(
    entrants: int, sessions: list[int], boards: list[int], carried: list[int]
) -> None:
    plans = timetable(draw_book(entrants), 24)
    assert [plan.sessions for plan in plans] == sessions
    assert [plan.meetings[0].boards for plan in plans] == boards
    assert [plan.meetings[0].carried for plan in plans] == carried
    assert total_sessions(plans) == 3
