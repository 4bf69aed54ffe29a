"""Differences of two revisions: nothing is lost, nothing is made up."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from awards.reports.difference import difference, signed
from tests.awards.reports.made import document, group, line, report

AMOUNTS = st.decimals(0, 99, places=2).map(str)
PAID = st.dictionaries(st.integers(1, 12), AMOUNTS, max_size=8)


@given(PAID, PAID)
def test_every_difference_is_in_one_line_and_the_sum_is_the_difference_of_the_sums(
    before: dict[int, str], after: dict[int, str]
) -> None:
    old = report(*(line(at, amount) for at, amount in before.items()))
    new = report(*(line(at, amount) for at, amount in after.items()), revision=2)
    found = difference(old, new)
    assert found.net == signed(new.total - old.total)
    said = {f"P{at}" for at in {**before, **after} if _paid(before, at) != _paid(after, at)}
    assert {one.line.player_number for one in found.lines} == said
    back = difference(new, old)
    assert sorted(one.delta for one in back.lines) == sorted(-one.delta for one in found.lines)


def _paid(paid: dict[int, str], at: int) -> Decimal:
    return Decimal(paid.get(at, 0))


@given(PAID)
def test_a_report_differs_in_nothing_from_itself(paid: dict[int, str]) -> None:
    found = report(*(line(at, amount) for at, amount in paid.items()))
    assert difference(found, found).lines == ()
    assert difference(found, found).facts == ()


def test_who_gained_lost_came_and_went_is_said() -> None:
    old = report(line(1, "1.00"), line(2, "2.00"), line(3, "3.00"))
    new = report(line(1, "1.50"), line(2, "1.00"), line(4, "4.00"))
    found = difference(old, new)
    assert [(one.line.player_number, one.kind, one.shown) for one in found.lines] == [
        ("P1", "gained", "+0.50"),
        ("P2", "lost", "−1.00"),
        ("P4", "new", "+4.00"),
        ("P3", "gone", "−3.00"),
    ]
    assert found.summary == "1 higher, 1 lower, 1 new, 1 gone"
    assert [(one.was, one.now) for one in found.lines[2:]] == [("–", "4.00"), ("3.00", "–")]


def test_a_new_name_under_the_same_number_is_a_change_of_one_line() -> None:
    old, new = report(line(1)), report(line(1, player="Ann Right", rank="2"))
    [found] = difference(old, new).lines
    assert found.kind == "changed"
    assert found.notes == ("name: Player 1, now Ann Right", "rank: 1, now 2")


def test_two_players_of_one_name_without_number_stay_two() -> None:
    twins = [line(at, "1.00", player="Ann", player_number="") for at in (1, 2)]
    old = report(*twins)
    new = report(twins[0], twins[1] | {"award": "2.00"})
    [found] = difference(old, new).lines
    assert (found.kind, found.shown) == ("gained", "+1.00")


def test_changed_facts_readings_groups_and_warnings_are_said() -> None:
    old = report(line())
    more = document(
        line(),
        facts=[{"fact": "Rating", "value": "Sectional"}],
        readings=[],
        groups=[group() | {"tables": "17", "match": None}],
        warnings=["Bracket 1: a line-up is missing."],
    )
    found = {one.label: (one.before, one.after) for one in difference(old, report(**more)).facts}
    assert found == {
        "Rating": ("Regional", "Sectional"),
        "Rounding, rule 60": ("a half is rounded up", ""),
        "Bracket 1: tables": ("16", "17"),
        "Bracket 1: a match won": ("1.25 red", ""),
        "Warning 1": ("", "Bracket 1: a line-up is missing."),
    }
