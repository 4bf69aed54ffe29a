"""Lists for spreadsheets: the same in both forms, names beside numbers, nothing that runs."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook

from tests.brackets.systems.bridge.playing import play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import give, posted_robin
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.data import of
from tests.factories import make_entrant, make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db
LISTS = ("entrants", "standings", "meetings")
NESTED = ("players_1_", "pairs_1_")
"""Columns of what an entrant or a meeting of this kind may have none of."""


def as_csv(event: Event, name: str) -> list[dict[str, str]]:
    """The lines of a list by its headings."""
    answer = Client().get(f"{of(event, name)}.csv")
    assert answer.status_code == 200
    head = event.system.head(event)
    seal = f"-{head.sequence}-{head.digits}" if head else ""
    assert answer["Content-Disposition"] == f'attachment; filename="{event.slug}-{name}{seal}.csv"'
    return list(csv.DictReader(io.StringIO(answer.content.decode().removeprefix("\ufeff"))))


def as_xlsx(event: Event, name: str) -> list[dict[str, str]]:
    """The same from a workbook."""
    answer = Client().get(f"{of(event, name)}.xlsx")
    assert answer.status_code == 200
    (sheet,) = load_workbook(io.BytesIO(answer.content))
    heads, *rows = sheet.iter_rows(values_only=True)
    return [
        {head: "" if cell is None else str(cell) for head, cell in zip(heads, row, strict=True)}
        for row in rows
    ]


@pytest.mark.parametrize("made", [posted, posted_cup, posted_judo, posted_robin, posted_division])
@pytest.mark.parametrize("name", LISTS)
def test_every_system_gives_its_lists_in_both_forms(made: Any, name: str) -> None:
    event = made(8)
    found = as_csv(event, name)
    assert found
    assert found == as_xlsx(event, name)


def test_a_result_has_the_names_of_who_met() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    (match,) = [one for one in as_csv(event, "meetings") if one["key"] == "R1M1"]
    names = dict(event.entrants.values_list("number", "name"))
    assert match["sides_1_entrant_name"] == names[int(match["sides_1_entrant"])]
    assert {match["sides_1_score"], match["sides_2_score"]} == {"40", "20"}
    assert match["state"] == "decided"


def test_what_one_system_alone_has_has_columns_too() -> None:
    event = posted_robin(4)
    give(event, 1)
    assert as_csv(event, "standings")[0]["sonneborn_berger"] == "0"


def test_a_name_that_looks_like_a_formula_is_text() -> None:
    event = make_event()
    make_entrant(event, "=1+1", members=1)
    assert as_csv(event, "entrants")[0]["name"] == as_xlsx(event, "entrants")[0]["name"] == "'=1+1"


@pytest.mark.parametrize("made", [posted, posted_cup, posted_robin, posted_division])
@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_nobody_still_has_its_headings(made: Any, name: str) -> None:
    empty, full = make_event(), made(8)
    assert as_csv(empty, name) == as_xlsx(empty, name) == []
    heads = heads_of(empty, name)
    own = [head for head in heads_of(full, name) if head in heads]
    assert {"draw", "number", "entrant", "key"} & set(own)
    assert own == [head for head in heads if head in own]
    assert [head for head in heads if head not in own and not head.startswith(NESTED)] == []


def heads_of(event: Event, name: str) -> list[str]:
    """The heading line of a list."""
    answer = Client().get(f"{of(event, name)}.csv")
    return next(csv.reader(io.StringIO(answer.content.decode().removeprefix("\ufeff"))))
