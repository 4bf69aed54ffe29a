"""Who stands twice in a list is asked about before it is stored, whatever kind of event it is for."""

from __future__ import annotations

import pytest

from tests.factories import make_entrant, make_event, make_member, make_player
from tourney import queries
from tourney.importing.rows import read_entries
from tourney.importing.source import read_pasted
from tourney.queries.namesakes import MOST_NAMED, Namesakes

pytestmark = pytest.mark.django_db
SINGLES = ("cup", "judo", "scrabble", "robin")


def warned(kind: str, text: str) -> dict[int, str]:
    event = make_event(kind=kind)
    plan = queries.import_plan(event, read_entries(read_pasted(text).table, single=True))
    assert plan.counts["refused"] == 0
    return {row.line: " ".join(row.warnings) for row in plan.rows if row.warnings}


@pytest.mark.parametrize("kind", SINGLES)
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ann Gray,Kodokan,", "ann  gray,Kodokan,"),
        ("Ann Gray,,", "Ann Gray,Kodokan,"),
        ("Ann Gray,Kodokan,007", "Ann Gray,Kodokan,"),
        ("Ann Gray,Kodokan,007", "Ann Grey,Budo,7"),
    ],
)
def test_the_same_person_twice_is_asked_about(kind: str, first: str, second: str) -> None:
    found = warned(kind, f"name,club,number\n{first}\n{second}\nBo Lind,Kodokan,8")
    assert set(found) == {2, 3}
    assert "may stand in entry 2 too; if so, take one out" in found[2]
    assert "may stand in entry 1 too" in found[3]


@pytest.mark.parametrize(
    "second", ["Ann Gray,Budo,", "Ann Gray,Kodokan,9", "Ann Green,Kodokan,", "Bo Gray,Kodokan,70"]
)
def test_two_who_are_two_are_not(second: str) -> None:
    assert warned("cup", f"name,club,number\nAnn Gray,Kodokan,7\n{second}") == {}


def test_who_stands_in_the_event_already_counts_too() -> None:
    event = make_event()
    entrant = make_entrant(event, "Rot")
    make_member(entrant, make_player("Ann Gray", number=""))
    text = "team,captain,players,total,p1_number,p1_name\n5,Blau,4,,K1,Ann Gray"
    plan = queries.import_plan(event, read_entries(read_pasted(text).table))
    said = f"Ann Gray (K1) may stand in entry {entrant.number} too; if so, take one out"
    assert said in plan.rows[0].warnings


def test_of_one_name_in_every_line_a_few_entries_are_named() -> None:
    everybody = Namesakes()
    for entry in range(1, 5_001):
        everybody.add(entry, "Ann Gray", "", "")
    assert everybody.of(1, "Ann Gray", "", "") == list(range(2, 2 + MOST_NAMED))
