"""Handicaps in a draw: what they add, what they decide, and that the journal alone says so."""

from __future__ import annotations

from collections.abc import Callable
from csv import DictReader
from decimal import Decimal
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.extras import HANDICAP
from brackets.draw.handicap import handicap
from brackets.draw.handicap_formulas import Book, Formula, PerHundred, Steps
from brackets.draw.handicaps import Handicaps, HandicapsGiven, handicaps_of
from brackets.draw.result import PairResult, Result
from brackets.drawn.consequences import consequences
from brackets.drawn.facts import DrawMade, EventState, Fact, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from brackets.systems.bridge.engine.formats import draw_for
from tests.examples import examples

HELD = st.decimals(min_value=0, max_value=50000, places=2)
BOARDS = st.integers(1, 96)


def journal(*facts: Fact) -> list[Entry]:
    return [Entry(at, fact) for at, fact in enumerate(facts, start=1)]


def made(teams: int) -> DrawMade:
    """Team 1 is 101 and so on; 24 boards a match."""
    seats = {number: 100 + number for number in range(1, teams + 1)}
    return DrawMade(1, draw_for(teams, boards=24), seats, tuple(range(1, teams + 1)))


def given_for(*averages: int, **rule: int) -> HandicapsGiven:
    held = {101 + at: Decimal(average) for at, average in enumerate(averages)}
    return HandicapsGiven(held, **rule)


def result(match: str, *pairs: tuple[int, int, int, int]) -> ResultGiven:
    found = [PairResult(a, b, Decimal(x), Decimal(y)) for a, b, x, y in pairs]
    entrants = frozenset(e for pair in found for e in (pair.first, pair.second))
    return ResultGiven(1, Result(match, entrants, tuple(found)))


@given(HELD, HELD, BOARDS)
def test_swapping_the_sides_negates_and_equal_averages_give_nothing(
    one: Decimal, other: Decimal, boards: int
) -> None:
    held = Handicaps({1: one, 2: other, 3: one})
    assert held.of(1, 2, boards) == -held.of(2, 1, boards)
    assert held.of(1, 3, boards) == 0
    expected = handicap(max(one, other), min(one, other), boards)
    assert abs(held.of(1, 2, boards)) == expected


@given(HELD, HELD, BOARDS)
def test_the_weaker_never_gives(one: Decimal, other: Decimal, boards: int) -> None:
    imps = Handicaps({1: one, 2: other}).of(1, 2, boards)
    assert imps >= 0 if one <= other else imps <= 0


def test_who_is_not_known_plays_without() -> None:
    held = Handicaps({1: Decimal(500)})
    assert held.of(1, 2, 24) == held.of(2, 1, 24) == 0
    assert held.extras((1, 2), 24) == ()


def test_the_rule_is_rounded_once() -> None:
    averages = {1: Decimal(15000), 2: Decimal(10000)}
    assert Handicaps(averages).of(2, 1, 24) == Decimal("2.992")
    assert Handicaps(averages, decimals=1).of(2, 1, 24) == Decimal("3.0")
    assert Handicaps(averages, decimals=0).of(2, 1, 24) == 3
    assert Handicaps(averages, Book(50)).of(2, 1, 24) == Decimal("1.496")


def steps(*lines: tuple[int | str, str]) -> Steps:
    return Steps(tuple((Decimal(at), Decimal(imps)) for at, imps in lines))


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda: Book(0), "percent: 0"),
        (lambda: Book(201), "percent: 201"),
        (lambda: PerHundred(Decimal(0)), "rate: 0"),
        (lambda: PerHundred(Decimal(11)), "rate: 11"),
        (lambda: steps(), "steps: the table is empty"),
        (lambda: steps((500, "0.2"), (500, "0.3")), "must rise"),
        (lambda: steps((500, "0.2"), (600, "0.1")), "no IMPs fall"),
        (lambda: steps((-1, "0.2")), "steps: -1"),
        (lambda: HandicapsGiven({}, decimals=2), "decimals: 2"),
    ],
)
def test_a_rule_that_is_none_is_refused(make: Callable[[], object], named: str) -> None:
    with pytest.raises(DrawError, match=named):
        make()


OTHERS = st.one_of(
    st.integers(1, 200).map(Book),
    st.decimals("0.0001", "10", places=4).map(PerHundred),
    st.lists(st.integers(0, 9000), min_size=1, max_size=6, unique=True).map(
        lambda found: Steps(
            tuple((Decimal(at), Decimal(k) / 10) for k, at in enumerate(sorted(found), start=1))
        )
    ),
)


@given(OTHERS, HELD, HELD, BOARDS)
def test_every_formula_is_for_the_weaker_and_grows_with_the_boards(
    formula: Formula, one: Decimal, other: Decimal, boards: int
) -> None:
    """Rule 44: another formula may be approved; it still helps the weaker team alone."""
    held = Handicaps({1: one, 2: other}, formula)
    imps = held.of(1, 2, boards)
    assert imps == -held.of(2, 1, boards)
    assert (imps >= 0) if one <= other else (imps <= 0)
    assert abs(held.of(1, 2, boards + 1)) >= abs(imps)


def test_formulas_of_the_organisers_own_are_exact() -> None:
    """0.015 x 2.345 x 24 is 0.8442; from 500 on a tenth of an IMP a board, 28 boards."""
    averages = {1: Decimal("1234.50"), 2: Decimal(1000)}
    assert Handicaps(averages, PerHundred(Decimal("0.015"))).of(2, 1, 24) == Decimal("0.844")
    table = steps((500, "0.1"), (1000, "0.25"))
    held = {1: Decimal(2000), 2: Decimal(1500), 3: Decimal("1500.01"), 4: Decimal(10)}
    found = [Handicaps(held, table).of(weak, 1, 28) for weak in (2, 3, 4)]
    assert found == [Decimal("2.8"), 0, Decimal(7)]


def test_later_facts_replace_the_averages_they_name() -> None:
    first = given_for(500, 400)
    late = HandicapsGiven({103: Decimal(90)}, Book(80), decimals=1)
    found = handicaps_of([first, late])
    assert found.averages == {101: 500, 102: 400, 103: 90}
    assert (found.formula, found.decimals) == (Book(80), 1)


def test_imps_and_handicap_decide_a_match() -> None:
    facts = (made(2), given_for(15000, 10000), result("R1M1", (101, 102, 42, 40)))
    state = replay(journal(*facts)).brackets[1].matches["R1M1"]
    assert state.survivors == (102,)
    (extra,) = state.extras
    assert (extra.reason, extra.of(101), extra.of(102)) == (HANDICAP, 0, Decimal("2.992"))
    (pair,) = state.counted
    assert pair.score_of(102) == Decimal("42.992")
    assert replay(journal(*facts[:1], facts[2])).brackets[1].matches["R1M1"].survivors == (101,)


def test_level_with_the_handicap_is_level() -> None:
    facts = (made(2), given_for(15000, 10000, decimals=0), result("R1M1", (101, 102, 43, 40)))
    assert replay(journal(*facts)).brackets[1].matches["R1M1"].state == "level"


def test_a_three_way_goes_by_the_net_with_handicap_of_half_the_boards() -> None:
    """24 boards a team in a match of three are 12 against each opponent."""
    pairs = ((101, 102, 20, 10), (102, 103, 20, 10), (101, 103, 9, 20))
    facts = (made(3), given_for(5000, 3000, 1000), result("R1M1", *pairs))
    state = replay(journal(*facts)).brackets[1].matches["R1M1"]
    assert state.table is not None
    net = {standing.entrant: standing.net for standing in state.table.standings}
    held = Handicaps({101: Decimal(5000), 102: Decimal(3000), 103: Decimal(1000)})
    two, three = held.of(102, 101, 12), held.of(103, 102, 12)
    three_of_one = held.of(103, 101, 12)
    assert net[101] == -1 - two - three_of_one
    assert net[103] == 1 + three + three_of_one
    assert sum(net.values()) == 0


def test_a_forfeit_needs_no_handicap() -> None:
    facts = (made(2), given_for(15000, 10000), Withdrawn(102))
    assert replay(journal(*facts)).brackets[1].matches["R1M1"].survivors == (101,)


def test_working_them_out_again_shows_what_it_turns_round() -> None:
    facts = (made(2), given_for(10000, 10000), result("R1M1", (101, 102, 42, 40)))
    found = consequences(journal(*facts), given_for(15000, 10000))
    (change,) = found.changes
    assert change.after is not None
    assert change.after.survivors == (102,)


def _strip(state: EventState) -> dict[str, tuple[object, ...]]:
    matches = state.brackets[1].matches
    return {key: (m.state, m.survivors, m.extras) for key, m in matches.items()}


@pytest.mark.slow
@examples(40)
@given(st.integers(2, 16), st.data())
def test_replay_is_equal_whatever_becomes_of_the_averages(teams: int, data: st.DataObject) -> None:
    """The journal alone decides: the same facts give the same event, with handicaps in every match."""
    held = data.draw(st.lists(HELD, min_size=teams, max_size=teams))
    facts: list[Fact] = [
        made(teams),
        HandicapsGiven({101 + at: average for at, average in enumerate(held)}),
    ]
    while True:
        state = replay(journal(*facts)).brackets[1]
        open_now = [m for m in state.matches.values() if m.state == "open"]
        if not open_now:
            break
        for match in open_now:
            scores = st.tuples(st.integers(0, 60), st.integers(0, 60))
            pairs = [(a, b, *data.draw(scores)) for a, b in combinations(match.present, 2)]
            facts.append(result(match.match.id, *pairs))
    once, again = replay(journal(*facts)), replay(journal(*facts))
    assert _strip(once) == _strip(again)
    for match in once.brackets[1].matches.values():
        if match.state != "waiting":
            assert all(extra.reason == HANDICAP for extra in match.extras)


def test_the_page_of_the_rules_names_every_misprint(shared: Path) -> None:
    page = (Path(__file__).parents[5] / "docs/rules/handicap.md").read_text(encoding="utf-8")
    lines = (shared / "reference/handicap_misprints.csv").read_text(encoding="utf-8").splitlines()
    rows = list(DictReader(line for line in lines if not line.startswith("#")))
    assert len(rows) == 4
    for row in rows:
        assert f"({row['higher_avg']}, {row['lower_avg']})" in page
