"""docs/readings.md: current, complete, and every example pays otherwise under every option."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from awards.management.commands import write_readings
from awards.readings.document import paid, readings_document
from awards.readings.examples import EXAMPLES
from awards.readings.fixed import FIXED
from awards.rulebooks.reader import read
from awards.rules.rulebook import UNSAID
from awards.rules.tables import Choice
from awards.rules.tables.sane import READINGS
from tests.awards.rules.book import BOOK

REREAD = read("acbl-2003-11-reread")


def test_the_page_is_up_to_date() -> None:
    call_command("write_readings", "--check")


def test_an_old_page_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "readings.md"
    monkeypatch.setattr(write_readings, "PAGE", page)
    for _ in range(2):
        with pytest.raises(CommandError, match="write_readings"):
            call_command("write_readings", "--check")
        page.write_text("old", "utf-8")
    call_command("write_readings")
    call_command("write_readings", "--check")
    text = page.read_text("utf-8")
    assert all(f"`{choice.name}`" in text for choice in BOOK.rows(Choice))
    assert all(one.what in text for one in FIXED)


def test_every_reading_has_an_example() -> None:
    assert {choice.name for choice in BOOK.rows(Choice)} == set(EXAMPLES) == set(READINGS)


@pytest.mark.parametrize("choice", BOOK.rows(Choice), ids=lambda choice: choice.name)
def test_every_option_of_a_reading_pays_its_example_otherwise(choice: Choice) -> None:
    default = paid(BOOK, choice.name, choice.value)
    others = [option for option in choice.options.split("|") if option != choice.value]
    assert others
    assert all(paid(BOOK, choice.name, option) != default for option in others)


def test_an_edition_of_before_a_question_is_read_as_it_always_was() -> None:
    kept = tuple(choice for choice in BOOK.rows(Choice) if choice.name not in UNSAID)
    before = replace(BOOK, tables={**BOOK.tables, "choices": kept}).readings().values
    assert set(before) == set(READINGS)
    assert {"lost_final": "played", "flight_depth": "stratum"}.items() <= before.items()


def test_an_edition_that_reads_it_otherwise_is_named_with_the_evidence() -> None:
    assert REREAD.readings().values == {
        **BOOK.readings().values,
        "credited_depth": "field",
        "round_robin_matches": "each",
    }
    text = readings_document()
    assert "The edition `acbl-2003-11-reread` reads it `field`." in text
    assert "The edition `acbl-2003-11-reread` reads it `each`." in text
    assert text.count("acbl-2003-11-reread") == 2
