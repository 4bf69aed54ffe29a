"""A newcomer who has read nothing: from the empty site to each kind of event; docs/clicks.md has what it takes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from awards.models import Sanction
from tests.awards.making import loaded
from tests.browser.newcomer import Count, Newcomer
from tests.factories import make_admin
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
TABLE = Path(__file__).parents[2] / "docs" / "clicks.md"
ROW = re.compile(r"^\| (?P<kind>[^|]+) \| (?P<entries>\d+) \|(?P<numbers>[\d |]+)\|$", re.MULTILINE)
MOST_ACTIONS = 8
"""What a knockout of 58 pasted teams may take from the desk of its tournament."""


def team_list(many: int) -> str:
    """Teams as a spreadsheet has them, the strongest first."""
    rows = (f"{at}\tCaptain {at}\t4\t{9000 - 100 * at}" for at in range(1, many + 1))
    return "\n".join(["team\tcaptain\tplayers\ttotal", *rows])


def pair_list(many: int) -> str:
    """Pairs."""
    rows = (f"{at}\tPair {at}\t2\t{4000 - 100 * at}" for at in range(1, many + 1))
    return "\n".join(["team\tname\tplayers\ttotal", *rows])


def player_list(many: int) -> str:
    """Single players of four clubs."""
    rows = (f"Player {at}\tClub {at % 4}\t{2000 - 20 * at}" for at in range(1, many + 1))
    return "\n".join(["name\tclub\trating", *rows])


@dataclass(frozen=True)
class Way:
    """How an event of a kind is made: its card, what its form needs, its list, and the buttons after the import."""

    kind: str
    card: str
    entries: str
    buttons: tuple[str, ...] = ()
    name: str = ""
    which: str = ""


BRACKETS = ("Make the brackets", "Cut and go on to the posting", "Post the brackets")
DRAW = ("Open the draw", "Draw", "Post this draw")
WAYS = {
    "Bracketed knockout": Way("knockout", "Bridge knockout", team_list(58), BRACKETS),
    "Compact knockout": Way("compact", "Compact knockout", team_list(16), BRACKETS),
    "Swiss teams": Way("swiss", "Pairs, Swiss", team_list(16), which="Swiss teams"),
    "Pairs": Way("pairs", "Pairs, Swiss", pair_list(16)),
    "Cup": Way("cup", "Cup", player_list(16), DRAW),
    "Judo category": Way("judo", "Judo", player_list(16), DRAW, name="Under 66"),
    "Round robin": Way("robin", "Round robin", player_list(16), DRAW),
    "Scrabble division": Way(
        "scrabble",
        "Scrabble",
        player_list(24),
        ("Open the set-up", "Save the plan", "Start with", "Post session 1"),
    ),
}


@pytest.fixture
def newcomer(desk: Page, sign_in: SignIn) -> Newcomer:
    """Somebody who has just made the account of a new site, where signing in leads."""
    loaded()
    sign_in(desk, make_admin())
    found = Newcomer(desk)
    found.arrive("/desk/")
    return found


def make_tournament(newcomer: Newcomer) -> None:
    """The first page leads to it."""
    newcomer.click("Make the first tournament")
    newcomer.type("Name", "Harbour Open")
    newcomer.type("First day", "2026-12-04")
    newcomer.type("Last day", "2026-12-06")
    newcomer.click("Make the tournament")


def make_event(newcomer: Newcomer, way: Way) -> None:
    """The kind first, then who plays."""
    newcomer.click("New event")
    newcomer.click(way.card)
    if way.which:
        newcomer.choose("Which", way.which)
        newcomer.sees("Make the event and enter teams")
    if way.name:
        newcomer.type("Name", way.name)
    newcomer.click("Make it and import a list")
    newcomer.paste("Paste a list", way.entries)
    newcomer.click("Import")


def enter_ranking(newcomer: Newcomer, many: int) -> None:
    """Places as they finished, then what the event is rated."""
    newcomer.click("Open the ranking")
    order = " ".join(map(str, range(many, 0, -1)))
    newcomer.type("Entry numbers, the best first", order, enter=True)
    newcomer.click("Choose the rating")
    newcomer.choose("Classification", "Sectional")
    newcomer.click("Save and compute the awards")
    newcomer.sees("The awards are computed.")


@pytest.mark.parametrize("called", WAYS)
def test_each_kind_of_event_from_nothing_to_posted(newcomer: Newcomer, called: str) -> None:
    way = WAYS[called]
    make_tournament(newcomer)
    at_the_desk = newcomer.count
    make_event(newcomer, way)
    many = way.entries.count("\n")
    for button in way.buttons:
        newcomer.click(button)
    if way.buttons:
        newcomer.sees("Posted")
    else:
        enter_ranking(newcomer, many)
    event = Event.objects.get()
    assert (event.kind, event.entrants.count()) == (way.kind, many)
    if way.buttons:
        assert event.state == Event.State.POSTED
    else:
        assert event.sanction.status == Sanction.Status.COMPUTED
    from_desk = newcomer.count - at_the_desk
    if called == "Bracketed knockout":
        assert from_desk.actions <= MOST_ACTIONS, newcomer.steps
    assert table_of(called) == (many, newcomer.count, from_desk), newcomer.steps


def table_of(called: str) -> tuple[int, Count, Count]:
    """What docs/clicks.md says of a kind: its entries, from the empty site, from the desk."""
    found = {one["kind"].strip(): one for one in ROW.finditer(TABLE.read_text(encoding="utf-8"))}
    row = found[called]
    numbers = [int(one) for one in row["numbers"].split("|")]
    return int(row["entries"]), Count(*numbers[:3]), Count(*numbers[3:])


def test_somebody_without_a_list_runs_a_first_tournament(newcomer: Newcomer) -> None:
    make_tournament(newcomer)
    newcomer.click("New event")
    newcomer.click("Bridge knockout")
    newcomer.click("Make the event and enter teams")
    newcomer.click("Import a list")
    newcomer.click("Use 16 sample teams")
    newcomer.click("Look at it")
    newcomer.click("Import 16 teams")
    for button in BRACKETS:
        newcomer.click(button)
    newcomer.click("As players see it")
    newcomer.sees(Event.objects.get().entrants.get(number=1).name)
    assert "/desk/" not in newcomer.page.url
