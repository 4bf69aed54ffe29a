"""Lists of teams without entry numbers: which entry each line means."""

from __future__ import annotations

import pytest

from tests.factories import make_entrant, make_event, make_member, make_player
from tourney import actions, queries
from tourney.importing.rows import EntryList, read_entries
from tourney.importing.source import read_pasted
from tourney.models import Event

pytestmark = pytest.mark.django_db
HEADS = "captain\tplayers\tp1_number\tp1_name\tp2_number\tp2_name\n"


def listed(*lines: str) -> EntryList:
    return read_entries(read_pasted(HEADS + "\n".join(lines)).table)


def store(event: Event, entries: EntryList) -> queries.ImportPlan:
    plan = queries.import_plan(event, entries)
    return actions.import_entries(event, entries=entries, fingerprint=plan.fingerprint, by=None)


def lineups(event: Event) -> list[list[str]]:
    return [
        [member.player.name for member in one.members.all()]
        for one in event.entrants.order_by("number")
    ]


SMITHS = ("Smith\t4\tK1\tAnn Smith\tK2\tBo Ray", "Smith\t4\tK3\tCy Smith\tK4\tDi Fox")


def test_a_second_team_of_one_name_is_a_new_one() -> None:
    event = make_event()
    store(event, listed(SMITHS[0]))
    plan = store(event, listed(SMITHS[1]))
    assert [(row.outcome, row.number) for row in plan.rows] == [("new", 2)]
    assert lineups(event) == [["Ann Smith", "Bo Ray"], ["Cy Smith", "Di Fox"]]


@pytest.mark.parametrize("order", [SMITHS, SMITHS[::-1]])
def test_the_list_again_in_any_order_changes_nothing(order: tuple[str, str]) -> None:
    event = make_event()
    store(event, listed(*SMITHS))
    assert store(event, listed(*order)).counts["same"] == 2


def test_a_line_that_names_nobody_takes_no_entry_from_one_that_does() -> None:
    event = make_event()
    store(event, listed(*SMITHS))
    plan = queries.import_plan(event, listed("Smith\t5\t\t\t\t", SMITHS[0]))
    assert [(row.outcome, row.number) for row in plan.rows] == [("changed", 2), ("same", 1)]


def test_names_alone_tell_teams_apart_too() -> None:
    event = make_event()
    make_member(make_entrant(event, "Smith"), make_player("Ann Smith", number="K1"))
    plan = queries.import_plan(
        event, listed("Smith\t4\t\tAnn smith\t\tBo Ray", "Smith\t4\t\tCy\t\t")
    )
    assert [(row.outcome, row.number) for row in plan.rows] == [("changed", 1), ("new", 2)]


def test_a_line_up_comes_to_an_entry_without_one() -> None:
    event = make_event()
    make_entrant(event, "Smith")
    plan = store(event, listed(SMITHS[0]))
    assert [(row.outcome, row.number) for row in plan.rows] == [("changed", 1)]
    assert lineups(event) == [["Ann Smith", "Bo Ray"]]
