"""A real bracket of five teams (2016), typed at the desk as its directors ran it.

A three-way beside a head-to-head, a three-way, a final; some results came without scores.
"""

from __future__ import annotations

import csv
from itertools import combinations, groupby
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from brackets.journal.check import differences
from brackets.models import Match, Place
from brackets.systems.bridge.actions import cut_brackets, post_event
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.desk import send
from tests.brackets.systems.bridge.playing import fresh, match_of, standing
from tests.factories import make_director, make_event, make_field
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db

NAMES = {1: "A", 2: "D", 3: "E", 4: "B", 5: "C"}
"""Numbers 1, 4 and 5 start in the three-way, 2 and 3 head to head."""


def rows(shared: Path, number: str) -> list[dict[str, str]]:
    """The results of one round as the file has them."""
    with (shared / "data" / "regional_ko_5_teams_scores.csv").open(encoding="utf-8") as lines:
        found = csv.DictReader(line for line in lines if not line.startswith("#"))
        return [row for row in found if row["round"] == number]


def field(match: Match, row: dict[str, str]) -> dict[str, str]:
    """One result as the desk's form takes it: summed IMPs, or only who won."""
    names = [side.entrant.name for side in match.sides.all()]
    pairs = [set(pair) for pair in combinations(names, 2)]
    at = pairs.index({row["team_a"], row["team_b"]}) + 1
    upper = next(name for name in names if name in pairs[at - 1])
    own, other = ("a", "b") if upper == row["team_a"] else ("b", "a")
    if not row["half1_imps_a"]:
        winner = row["result"][0]
        return {f"w{at}": "a" if winner == upper else "b"}
    return {
        f"{own}{at}": str(int(row["half1_imps_a"]) + int(row["half2_imps_a"])),
        f"{other}{at}": str(int(row["half1_imps_b"]) + int(row["half2_imps_b"])),
    }


def enter(client: Client, event: Event, key: str, found: list[dict[str, str]]) -> None:
    """Type the results of a match, one pair after the other."""
    typed: dict[str, Any] = {}
    for row in found:
        typed |= field(match_of(event, key), row)
        assert send(client, event, key, **typed).status_code == 302


@pytest.fixture
def event(client: Client) -> Event:
    """The five teams, seated so that A, B and C meet in a three-way beside D and E."""
    found = make_event(sessions=3)
    for entrant in make_field(found, [5000, 4000, 3000, 2000, 1000]):
        Entrant.objects.filter(pk=entrant.pk).update(name=NAMES[entrant.number])
    cut_brackets(found, sizes=[5], version=found.version)
    found.brackets.update(variant="three_way")
    post_event(found, by=None, seen=plan_checksum(fresh(found)))
    client.force_login(make_director(found.tournament))
    return fresh(found)


def test_five_teams_as_their_directors_ran_it(client: Client, shared: Path, event: Event) -> None:
    first = rows(shared, "1")
    assert standing(event, "R1M1") == ["A", "B", "C"]
    assert standing(event, "R1M2") == ["D", "E"]
    enter(client, event, "R1M1", [row for row in first if row["match_type"].startswith("3-way")])
    enter(client, event, "R1M2", [row for row in first if row["match_type"] == "head-to-head"])
    assert sorted(standing(event, "R2M1")) == ["A", "C", "D"]
    enter(client, event, "R2M1", rows(shared, "2"))
    assert sorted(standing(event, "R3M1")) == ["A", "D"]
    enter(client, event, "R3M1", rows(shared, "3"))
    assert places() == {"1": ["A"], "2": ["D"], "3": ["C"], "4/5": ["B", "E"]}
    assert fresh(event).state == Event.State.FINISHED
    assert differences(fresh(event)) == []


def places() -> dict[str, list[str]]:
    """Who shares which places."""
    found = Place.objects.select_related("entrant").order_by("low", "entrant__name")
    return {
        label: [place.entrant.name for place in shared] for label, shared in groupby(found, key=str)
    }
