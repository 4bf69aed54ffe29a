"""The edition "2007 (partial)": only the four reported changes, and what each does to an event.

The source is the report of the meeting of fall 2007 as quoted in `research/directors.md`,
section 4, "approved Fall 2007"; nothing else of that year is known.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from awards.rulebooks.differences import differences
from awards.rulebooks.reader import FOLDER, read, shipped
from awards.rules.awarded import GroupAwards
from awards.rules.championships import championship_awards
from awards.rules.errors import RuleError
from awards.rules.event import event_awards
from awards.rules.general import place_values
from awards.rules.ranked import Group, RankedFacts
from awards.rules.tables import NabcEvent
from tests.awards.rules.book import BOOK
from tests.awards.rules.championship import asked
from tests.awards.words import warned

PARTIAL = read("acbl-2007-partial")
OF_SIX = {row.name for row in BOOK.rows(NabcEvent) if (row.kind, row.sessions) == ("pairs", 6)}
OF_FOUR = {row.name for row in BOOK.rows(NabcEvent) if (row.kind, row.sessions) == ("pairs", 4)}


def championship(name: str, book: object = PARTIAL, **facts: object) -> GroupAwards:
    used = PARTIAL if book is PARTIAL else BOOK
    return championship_awards(used, asked(name, **facts), used.readings()).groups[0]  # type: ignore[arg-type]


def test_it_is_shipped_as_a_draft_upon_the_edition_of_2003() -> None:
    assert {BOOK.name, PARTIAL.name} <= {book.name for book in shipped()}
    assert (PARTIAL.based_on, PARTIAL.draft, BOOK.draft) == (BOOK.name, True, False)


def test_each_change_and_nothing_else_differs() -> None:
    found = differences(BOOK, PARTIAL)
    said = {(one.table, one.key, one.column): (one.before, one.after) for one in found}
    depths = {("nabc_events", name, "depth"): ("", "finalists") for name in OF_SIX}
    depths |= {("nabc_events", name, "depth"): ("", "nabc_pairs_of_four") for name in OF_FOUR}
    knockouts = {
        ("nabc_events", name, "match award"): ("5.00", "6.00")
        for name in ("Vanderbilt", "Spingold")
    }
    added = {(one.table, one.key) for one in found if one.kind == "added"}
    assert added == {
        ("depth_shares", "nabc pairs of four"),
        ("overall_places", "pairs, 2, 5"),
        ("overall_places", "teams, 2, 5"),
    }
    assert {key: cells for key, cells in said.items() if key[2]} == depths | knockouts
    assert len(found) == len(depths) + len(knockouts) + len(added)


def test_every_changed_row_says_where_it_comes_from() -> None:
    files = list((FOLDER / PARTIAL.name).glob("*.csv"))
    rows = sum(len(path.read_text("utf-8").splitlines()) - 1 for path in files)
    assert len(PARTIAL.notes) == rows == len(OF_SIX) + len(OF_FOUR) + 5
    assert all("approved fall 2007" in note for note in PARTIAL.notes.values())


@pytest.mark.parametrize("name", ["Vanderbilt", "Spingold"])
def test_a_match_of_the_vanderbilt_or_spingold_pays_six(name: str) -> None:
    for book, award in ((BOOK, "5.00"), (PARTIAL, "6.00")):
        match = championship(name, book, sessions=2).match
        assert match is not None
        assert str(match.award) == award


@pytest.mark.parametrize("name", sorted(OF_SIX))
@pytest.mark.parametrize("finalists", [20, 52, 80])
def test_all_finalists_of_six_session_pairs_are_paid(name: str, finalists: int) -> None:
    group = championship(name, tables=100, finalists=finalists)
    assert [place.places[0] for place in group.overall] == list(range(1, finalists + 1))


def test_a_missing_number_of_finalists_is_named() -> None:
    with pytest.raises(RuleError, match="finalists: missing; edition acbl-2007-partial"):
        championship("Blue Ribbon Pairs")
    with pytest.raises(RuleError, match="finalists: 900, but 128 entrants played"):
        championship("Blue Ribbon Pairs", finalists=900)


def test_finalists_change_nothing_where_the_edition_does_not_ask() -> None:
    facts = asked("Blue Ribbon Pairs", finalists=40)
    [said] = warned(championship_awards(BOOK, facts, BOOK.readings()))
    assert said.startswith("finalists changes nothing")


@pytest.mark.parametrize(("tables", "deepest"), [(20, (14, 10)), (40, (28, 20))])
def test_four_session_pairs_pay_at_most_a_quarter(tables: int, deepest: tuple[int, int]) -> None:
    """2 x tables pairs; 35% and 25% of them, rounded down (rule 65, page 2)."""
    paid = [
        len(championship("Mixed Pairs", book, tables=tables).overall) for book in (BOOK, PARTIAL)
    ]
    assert tuple(paid) == deepest


def test_two_session_places_below_fourth_follow_the_multi_session_formula() -> None:
    old = place_values(BOOK, Fraction(1), 2, 12)
    for kind in ("pairs", "teams"):
        new = place_values(PARTIAL, Fraction(1), 2, 12, kind)
        assert new[:4] == old[:4]
        assert new[4:] == [Fraction(2, place + 2 * 2 - 3) for place in range(5, 13)]
    assert place_values(PARTIAL, Fraction(1), 2, 12, "individual") == old


@pytest.mark.parametrize("sessions", [1, 3, 4, 6])
def test_other_numbers_of_sessions_are_as_before(sessions: int) -> None:
    for kind in ("pairs", "teams", "individual"):
        before = place_values(BOOK, Fraction(1), sessions, 12, kind)
        assert place_values(PARTIAL, Fraction(1), sessions, 12, kind) == before


def test_a_two_session_pairs_event_pays_by_it() -> None:
    facts = RankedFacts("pairs", "regional", 2, whole=Group("all", Fraction(40), 80))
    old, new = (
        event_awards(book, facts, book.readings()).groups[0].overall for book in (BOOK, PARTIAL)
    )
    assert [place.award for place in old[:4]] == [place.award for place in new[:4]]
    first = new[0].award
    assert new[4].award == (first * 2 / 6).quantize(Decimal("0.01"), "ROUND_HALF_UP")
    assert new[4].receipt.parts[0].rule == "62"
