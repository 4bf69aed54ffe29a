"""Reports as files: no name is ever run, nothing is invalid, the same report is the same bytes."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from openpyxl import load_workbook

from awards.reports.difference import difference
from awards.reports.document import COLOURS
from awards.reports.tables import AWARD_COLUMNS, award_table, change_table, report_tables
from awards.reports.text import receipts_json, receipts_text, report_text
from awards.reports.usebio import InvalidReportError, checked, schema, usebio
from tests.awards.reports.made import document, group, line, report
from tourney.exporting import csv_text, safe_cell
from tourney.workbook import workbook

NOON = datetime(2026, 3, 14, 12)
NAMES = st.text(min_size=1, max_size=30)
STARTS = ("=", "+", "-", "@", "\t=", " =")


def opened(packed: bytes) -> Any:
    return load_workbook(io.BytesIO(packed))


@given(NAMES, st.sampled_from(["", *STARTS]))
def test_no_cell_of_a_workbook_is_a_formula(name: str, start: str) -> None:
    found = report(line(player=start + name, entrant_name=start + name, reason=start + name))
    book = opened(workbook(report_tables(found), at=NOON, safe=safe_cell))
    kinds = {cell.data_type for sheet in book for row in sheet for cell in row}
    assert kinds <= {"s", "n"}
    if start:
        assert str(book["Awards"]["H2"].value).startswith("'")


def test_amounts_of_a_workbook_are_numbers_and_the_bytes_are_the_same_tomorrow() -> None:
    found = report(line(award="20.70"))
    packed = workbook(report_tables(found), at=NOON, safe=safe_cell)
    book = opened(packed)
    row = dict(zip(AWARD_COLUMNS, [cell.value for cell in book["Awards"][2]], strict=True))
    assert (row["award"], row["gold"], row["red"], row["name"]) == (20.7, 20.7, None, "Player 1")
    assert book.properties.modified == NOON
    assert packed == workbook(report_tables(found), at=NOON, safe=safe_cell)
    assert book.sheetnames == ["Awards", "What was paid", "Facts"]
    assert book.properties.created == NOON


def test_the_csv_has_one_line_a_paid_player_and_disarms_names() -> None:
    found = report(line(1, player="=cmd()", award="1.25"), line(2, "0.00"))
    rows = list(csv.DictReader(io.StringIO(csv_text(award_table(found).all_rows).lstrip("\ufeff"))))
    assert [row["name"] for row in rows] == ["'=cmd()"]
    assert rows[0]["award"] == rows[0]["gold"] == "1.25"
    assert sum(Decimal(rows[0][colour] or 0) for colour in COLOURS) == Decimal("1.25")


def test_a_difference_is_a_table_too() -> None:
    found = change_table(difference(report(line(1, "1.00")), report(line(1, "2.50"))))
    assert found.rows[0][:3] == ("gained", "P1", "Player 1")
    assert found.rows[0][4:7] == (Decimal("1.00"), Decimal("2.50"), Decimal("1.50"))


@given(NAMES, NAMES, st.sampled_from(["team", "pair", "player"]))
def test_the_xml_is_valid_and_says_that_it_is_unofficial(name: str, team: str, kind: str) -> None:
    event = document()["event"] | {"entered_as": kind}
    found = report(line(player=name, entrant_name=team), event=event)
    text = usebio(found)
    root = etree.fromstring(text)
    assert schema().validate(root)
    assert b"UNOFFICIAL" in text
    assert root.findtext(".//PROGRAM_NAME") == "Tourney (unofficial)"
    assert root.findtext(".//MASTER_POINTS_AWARDED") == "20.70"
    assert root.findtext(".//MASTER_POINT_TYPE") == "gold"


def test_every_group_and_award_is_in_the_xml() -> None:
    other = [line(2, "3.00", group="Bracket 2", entrant=9), line(3, "0.00", group="Bracket 2")]
    found = report(line(), *other, groups=[group(), group("Bracket 2")])
    root = etree.fromstring(usebio(found))
    sections = [part.get("SECTION_ID") for part in root.iter("SECTION")]
    assert sections == ["Bracket 1", "Bracket 2"]
    assert len(list(root.iter("PLAYER"))) == 3
    assert len(list(root.iter("MASTER_POINTS"))) == 2


def test_a_colour_that_is_not_known_is_said_in_the_xml() -> None:
    root = etree.fromstring(usebio(report(line(colours=[]))))
    assert root.findtext(".//MASTER_POINT_TYPE") == "unknown"


def test_xml_the_schema_refuses_is_never_handed_out() -> None:
    with pytest.raises(InvalidReportError, match="TEAM"):
        usebio(report(line(entrant_name="")))
    with pytest.raises(InvalidReportError):
        checked(etree.Element("USEBIO", Version="9"))


def test_the_text_has_facts_factors_places_and_awards() -> None:
    found = report_text(report(line(), warnings=["A line-up is missing."]))
    for part in ("Regional", "K = 46.00", "place 1", "section A", "a match won", "Player 1 P1"):
        assert part in found
    assert "Revision 1, published 2026-03-14" in found
    assert "A line-up is missing." in found
    assert "not final" in report_text(report(line(), revision=0))


def test_an_older_report_names_the_book_as_it_did() -> None:
    """Before 0.6.0 the phrase was not frozen; page and rule were said."""
    told = line(1, "20.70")
    del told["receipt"]["source"]
    assert "first place [page 3, rule 80]" in receipts_text(report(told))


def test_all_receipts_say_the_same_as_text_and_as_json() -> None:
    found = report(line(1, "20.70"), line(2, "1.25"), line(3, "0.00"))
    receipts = receipts_json(found)["receipts"]
    assert [one["award"] for one in receipts] == ["20.70", "1.25"]
    text = receipts_text(found)
    assert text.count("first place [the book as it was]") == len(receipts)
    assert "award = 1.25" in text
