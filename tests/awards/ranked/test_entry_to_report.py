"""Championships, barometers and series, from a pasted entry to the published report, by the pages alone."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from awards.queries.sanctions import sanction_of
from tests.awards.making import loaded
from tests.awards.ranked_making import at, director
from tests.factories import make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _book() -> None:
    loaded()


def posted(client: Client, address: str, data: dict[str, Any]) -> None:
    """The page takes it; what it refuses is the failure."""
    answer = client.post(address, data)
    assert answer.status_code == 302, answer.content.decode()


def entered(client: Client, event: Event, count: int) -> None:
    """So many entries, pasted and confirmed."""
    size = {"team": 4, "pair": 2, "player": 1}[event.word]
    lines = "\n".join(f"{n},Entry {n},{size}" for n in range(1, count + 1))
    args = [event.tournament.slug, event.slug]
    preview = client.post(
        reverse("tourney:import", args=args), {"text": f"number,name,size\n{lines}"}
    )
    sealed = {"preview": preview.context["sealed"]}
    posted(client, reverse("tourney:import_confirm", args=args), sealed)
    assert event.entrants.count() == count


def reported(
    kind: str, count: int, ranking: str, classification: str, **given: Any
) -> list[dict[str, str]]:
    """The published report of an event that is entered, described, ranked, computed and published."""
    made = {"sessions": 2, "name": "Event", "boards": 24} | given.pop("made", {})
    event = make_event(kind=kind, **made)
    client = director(event)
    entered(client, event, count)
    plain = {"version": 0, "layout": "whole", "eligibility": "strongest", "cut_after": ""}
    posted(client, at(event, "field"), plain | given)
    posted(
        client,
        at(event, "settings"),
        {"version": 0, "classification": classification, "restrictions": 0},
    )
    if "," in ranking:
        preview = client.post(at(event, "ranking_import"), {"text": ranking})
        posted(client, at(event, "ranking_confirm"), {"preview": preview.context["sealed"]})
    else:
        posted(client, at(event, "ranking_order"), {"version": 1, "order": ranking})
    posted(client, at(event, "compute"), {})
    posted(client, at(event, "publish"), {"version": sanction_of(event).version})
    anybody = Client()
    assert anybody.get(at(event, "report")).status_code == 200
    assert anybody.get(at(event, "receipt", 1)).status_code == 200
    stored = anybody.get(at(event, "report_as", 1, "csv")).content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(stored)))


def places(lines: list[dict[str, str]]) -> dict[str, str]:
    return {line["rank"]: line["award"] for line in lines}


def order(count: int) -> str:
    return " ".join(map(str, range(1, count + 1)))


TEAMS = {"made": {"unit": "team", "sessions": 6, "boards": 60}}


def test_the_spingold_pays_its_printed_places() -> None:
    """Page 7: 250, 180, 125 to third and fourth, 80 to eighth, all platinum."""
    lines = reported("nabc", 16, "1 2 3=4 5=6=7=8", "national", name="Spingold", **TEAMS)
    assert places(lines) == {"1": "250.00", "2": "180.00", "3/4": "125.00", "5/8": "80.00"}
    assert all(line["platinum"] == line["award"] for line in lines)


def test_the_bermuda_bowl_pays_the_first_of_its_own_table() -> None:
    """Page 15: 200 for first, the others as in the Spingold."""
    lines = reported("wbf", 8, "1 2 3=4", "national", name="Bermuda Bowl", **TEAMS)
    assert places(lines)["1"] == "200.00"
    assert [line["rank"] for line in lines] == ["1", "2", "3/4", "3/4"]


def test_a_second_level_barometer_is_at_80_percent() -> None:
    """Page 11: 0.8 x 28/60 x 12 x 1.5 of fourteen tables, gold."""
    lines = reported("barometer_final", 28, order(28), "regional", level=2)
    assert places(lines)["1"] == "6.72"
    assert lines[0]["gold"] == "6.72"


def test_a_series_is_paid_by_its_two_largest_sessions() -> None:
    """Page 11: 80% of a two-session event of (14 + 12) / 2 = 13 tables; red."""
    given = {"made": {"sessions": 3}, "session_tables": "10 14 12"}
    lines = reported("side_game_series", 20, order(20), "regional", **given)
    assert places(lines)["1"] == "6.44"
    assert lines[0]["red"] == "6.44"


def test_matches_of_a_championship_are_imported_and_paid() -> None:
    """Page 7: a match of the Spingold is worth 5.00: what a team has that is out before the places."""
    won = "number,place,wins\n1,1,3\n2,2,2\n3,3=,1\n4,3=,1\n5,,2"
    lines = reported("nabc", 8, won, "national", name="Spingold", **TEAMS)
    assert {line["entry"]: line["award"] for line in lines} == {
        "1": "250.00",
        "2": "180.00",
        "3": "125.00",
        "4": "125.00",
        "5": "10.00",
    }
