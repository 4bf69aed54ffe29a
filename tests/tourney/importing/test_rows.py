"""Headings, synonyms, short forms and what a row may not say."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.importing.columns import column_of
from tourney.importing.errors import ImportRefused
from tourney.importing.fields import FieldRefused, read_name, read_national_number, read_points
from tourney.importing.rows import EntryList, EntryRow, MemberRow, read_entries
from tourney.importing.source import read_pasted


def read(text: str) -> EntryList:
    return read_entries(read_pasted(text).table)


def test_the_short_form_is_enough() -> None:
    assert read("team;captain;players;total\n7;Ann;5;900,5").rows == (
        EntryRow(2, 7, "Ann", 5, Decimal("900.50")),
    )


def test_a_list_without_headings_is_read_by_its_order() -> None:
    listed = read("7\tAnn\t4\t900\tk1\tBo\t225")
    assert not listed.has_headings
    assert listed.rows == (
        EntryRow(1, 7, "Ann", 4, Decimal(900), (MemberRow(1, "K1", "Bo", Decimal(225)),)),
    )


@pytest.mark.parametrize(
    ("heading", "position", "field"),
    [
        ("Team No.", 0, "number"),
        ("CAPTAIN", 0, "name"),
        ("Reported total", 0, "reported_total"),
        ("p3_mp", 3, "masterpoints"),
        ("Player 2 National Number", 2, "number"),
        ("member_6_country", 6, "country"),
    ],
)
def test_headings_of_others_are_understood(heading: str, position: int, field: str) -> None:
    column = column_of(heading)
    assert column is not None
    assert (column.position, column.field) == (position, field)


@pytest.mark.parametrize(
    "heading", ["p7_name", "p0_name", "table", "p1", "", "p1_shoe", "p0012_name"]
)
def test_other_headings_mean_nothing(heading: str) -> None:
    assert column_of(heading) is None


def test_ignored_columns_are_named() -> None:
    assert read("team,captain,players,table,p7_name\n1,Ann,4,12,Bo").ignored == ("table", "p7_name")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("team,captain", "no entry below"),
        ("team,players\n1,4", "no column 'captain'"),
        ("team,captain,name\n1,Ann,Bo", "captain and name mean the same"),
        ('team,captain\n1,"Ann', "not closed"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(ImportRefused, match=message):
        read(text)


def test_more_cells_than_headings_are_not_dropped() -> None:
    (refused,) = read("team,captain,players\n1,Lee, Ann,4").refused
    assert "4 cells stand under 3 headings" in refused.reasons[0]


@given(st.decimals(0, 10**7, places=2), st.sampled_from(["{:.2f}", "{:,.2f}"]), st.booleans())
def test_points_are_read_however_they_are_written(
    points: Decimal, form: str, swapped: bool
) -> None:
    text = form.format(points)
    text = text.translate(str.maketrans(",.", ".,")) if swapped else text
    assert read_points(text) == points


@pytest.mark.parametrize("text", ["1,723", "1.723", "12.120"])
def test_points_that_can_be_read_in_two_ways_are_refused(text: str) -> None:
    with pytest.raises(FieldRefused, match="in two ways"):
        read_points(text)


@pytest.mark.parametrize("text", ["-3", "1,2,3", "1e3", "ten", "1.234", "1,23,456", "999999999"])
def test_other_points_are_refused(text: str) -> None:
    with pytest.raises(FieldRefused):
        read_points(text)


@pytest.mark.parametrize("text", ["1" * 40, "9" * 5000, "1" * 40 + ".123", "100000000"])
def test_a_number_too_large_for_the_file_is_refused(text: str) -> None:
    with pytest.raises(FieldRefused, match="too large"):
        read_points(text)


@pytest.mark.parametrize("text", ["A\x1bnn", "\u202eevil", "\u2066Ann", "\u200b", "\u00ad \u200d"])
def test_a_name_that_hides_something_is_refused(text: str) -> None:
    with pytest.raises(FieldRefused, match=r"hidden sign|shows nothing"):
        read_name(text)


def test_a_name_is_the_same_however_its_accents_are_written() -> None:
    assert read_name("Nu\u0301n\u0303ez") == "Núñez"
    assert read_name("می\u200cخواهم") == "می\u200cخواهم"


def test_signs_that_nobody_sees_make_no_other_name() -> None:
    assert read_name("Ann\u200b L\u00ade\u2060e\ufeff") == "Ann Lee"
    assert read_national_number("K1\u200e23") == "K123"


@pytest.mark.parametrize("text", ["1.23457E+06", "1,2E6", "5e+07"])
def test_a_number_that_a_spreadsheet_shortened_is_refused_by_name(text: str) -> None:
    with pytest.raises(FieldRefused, match="a spreadsheet shortened; make its column text"):
        read_national_number(text)


def test_a_national_number_is_the_same_in_wide_figures() -> None:
    assert read_national_number("Ｋ１２３") == "K123"
    listed = read("team,captain,p1_number,p1_name,p2_number,p2_name\n1,x,５,Ann,5,Ann")
    assert listed.refused[0].reasons == ("national number 5 stands twice in the team",)
