"""Cells no spreadsheet runs, and a list the import reads back."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import make_entrant, make_event
from tourney import queries
from tourney.exporting import csv_text, entries_table, safe_cell
from tourney.files import table_file
from tourney.importing.rows import read_entries
from tourney.importing.source import read_upload


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", " =1", "|cmd", "%x", "\u00a0=1"]
)
def test_text_that_begins_like_a_formula_is_made_harmless(text: str) -> None:
    assert safe_cell(text) == f"'{text}"


@pytest.mark.parametrize(
    ("value", "cell"),
    [(Decimal("-2.50"), "-2.50"), (7, "7"), (None, ""), ("O'Dell-Núñez", "O'Dell-Núñez"), ("", "")],
)
def test_numbers_and_names_stay(value: object, cell: str) -> None:
    assert safe_cell(value) == cell


def test_every_cell_of_a_file_is_safe() -> None:
    assert csv_text([["=a", 1], ["b", None]]) == "\ufeff'=a,1\r\nb,\r\n"


@pytest.mark.django_db
@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_the_exported_list_is_the_same_when_it_is_imported_again(form: str) -> None:
    event = make_event()
    make_entrant(event, "Núñez", members=4)
    make_entrant(event, "=1+1")
    make_entrant(event, "'t Hooft")
    make_entrant(event, "'=2")
    make_entrant(event, "Bo", members=2, size=5, reported_total=None)
    table = entries_table(queries.entry_lines(event, event.entrants.all()))
    entries = read_entries(read_upload(table_file(table, form, "entries").content).table)
    plan = queries.import_plan(event, entries)
    assert plan.counts == {"new": 0, "changed": 0, "same": 5, "refused": 0}
    assert entries.ignored == ("average", "fee", "status")
