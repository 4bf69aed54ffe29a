"""A large draw on several sheets: everything is there, and each sheet holds what it can."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from brackets.picture.rows import bracket_rows
from brackets.picture.sheets import SLOTS
from brackets.picture.tree import Tree
from brackets.systems.bridge.kinds import BRIDGE
from brackets.systems.bridge.pages.tree import bracket_tree
from brackets.systems.cup.pages.reading import posted_cup as cup_of
from brackets.systems.cup.pages.tree import cup_tree
from brackets.systems.judo.engine.systems import SYSTEMS, sizes_of
from brackets.systems.judo.pages.category import category_of
from brackets.systems.judo.pages.picture import sheet_view
from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tourney.models import Event

pytestmark = pytest.mark.django_db


def begun(sheet: Tree) -> int:
    """The slots of the first column: everybody else comes from a match of the sheet, or later."""
    return sum(len(match.rows) for match in sheet.rounds[0].matches)


def check(whole: Tree, parts: Tree) -> None:
    anchors = [match.anchor for sheet in parts.sheets for match in sheet.matches]
    way = {match.anchor for one in whole.rounds for match in one.matches}
    assert {anchor.partition("-")[2] for anchor in anchors} == way
    assert len(anchors) == len(set(anchors))
    assert all(begun(sheet) <= SLOTS for sheet in parts.sheets)
    assert len({one.id for sheet in parts.sheets for one in sheet.rounds}) == sum(
        len(sheet.rounds) for sheet in parts.sheets
    )
    assert [one.title for one in parts.sheets[-1].rounds][-1] == whole.rounds[-1].title


@pytest.mark.parametrize(
    ("teams", "sheets"),
    [(17, 3), (23, 3), (24, 3), (32, 3), (37, 9), (41, 5), (48, 5), (53, 6), (63, 5), (64, 5)],
)
def test_every_match_of_a_large_bracket_stands_on_a_sheet(teams: int, sheets: int) -> None:
    rows = bracket_rows(posted(teams).brackets.get(), with_places=False)
    parts = bracket_tree(rows, in_parts=True)
    check(bracket_tree(rows), parts)
    assert len(parts.sheets) == sheets


@pytest.mark.parametrize("teams", [5, 9, 16])
def test_a_small_one_is_one_sheet(teams: int) -> None:
    rows = bracket_rows(posted(teams).brackets.get(), with_places=False)
    assert bracket_tree(rows, in_parts=True).sheets == ()


@pytest.mark.parametrize("players", [20, 64, 110])
def test_every_match_of_a_large_cup_stands_on_a_sheet(players: int) -> None:
    contest = cup_of(posted_cup(players))
    check(cup_tree(contest), cup_tree(contest, in_parts=True))


@pytest.mark.parametrize("make", [lambda: posted(24), lambda: posted_cup(24)])
def test_the_page_leads_there_and_back(make: object, client: Client) -> None:
    event = make()
    assert isinstance(event, Event)
    address = event.get_absolute_url()
    if event.system.key == BRIDGE:
        address = f"{address}bracket/{event.brackets.get().number}/"
    assert "?sheets" in client.get(address).content.decode()
    page = client.get(f"{address}?sheets").content.decode()
    assert "Sheet 1 of " in page
    assert "In one picture" in page
    assert "?sheets" not in page.replace("?sheets=", "")


@pytest.mark.parametrize("size", [20, 37, 64])
@pytest.mark.parametrize("make", [posted, posted_cup, posted_judo])
def test_the_number_that_is_told_is_the_number_that_is_printed(
    make: Callable[[int], Event], size: int, client: Client
) -> None:
    event = make(size)
    told = next(one for one in event.system.running(event).papers if one.code == "parts")
    page = client.get(told.hrefs[0]).content.decode()
    printed = page.count('class="tree-sheet"')
    alone = 'class="sheet-repechage' in page and 'id="bs1r-tree"' not in page
    assert told.pages == printed + alone


CATEGORIES = [("double_repechage", judoka) for judoka in (17, 24, 33, 48)] + [
    (system, size)
    for at, system in enumerate(SYSTEMS)
    for size in [size for size in sizes_of(system) if SLOTS < size <= 64][at % 2 :: 2]
]
"""Of each system every second size that is divided, of its neighbour the others."""


@pytest.mark.parametrize(("system", "judoka"), CATEGORIES)
def test_every_contest_of_a_large_category_stands_on_a_sheet(system: str, judoka: int) -> None:
    contest = category_of(posted_judo(judoka, system=system))
    assert contest is not None
    whole, parts = sheet_view(contest), sheet_view(contest, in_parts=True)
    check(whole.main, parts.main)
    assert parts.paper == "dense sheets"
    assert (whole.repechage is None) == (parts.repechage is None)
    if whole.repechage and parts.repechage:
        if parts.repechage.sheets:
            check(whole.repechage, parts.repechage)
        else:
            assert begun(parts.repechage) <= SLOTS
