"""Lists of others in the browser: columns said once and remembered, nothing dropped silently, lists without numbers."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_director, make_entrant, make_event, make_member, make_player
from tourney import actions, queries
from tourney.importing.rows import read_entries
from tourney.importing.source import read_pasted
from tourney.models import Event, ListColumns

pytestmark = pytest.mark.django_db
CZECH = "Kapitán týmu;Hráči;Váha\nAnn;4;57\nBo;5;60\n"


@pytest.fixture
def event() -> Event:
    return make_event()


@pytest.fixture
def director(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament, "marit"))
    return client


def url(name: str, event: Event) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug])


def sealed(page: str) -> str:
    found = re.search(r'name="preview" value="([^"]+)"', page)
    assert found
    return found[1]


@pytest.mark.postgresql
def test_columns_are_said_once_and_the_next_list_is_read_so(director: Client, event: Event) -> None:
    asked = director.post(url("import", event), {"text": CZECH})
    page = asked.content.decode()
    assert asked.status_code == 422
    assert "What the columns hold" in page
    assert "57, 60" in page
    mapped = {"preview": sealed(page), "c0": "0.name", "c1": "0.size", "c2": "", "headed": "on"}
    wrong = director.post(url("import_columns", event), mapped | {"c0": ""})
    assert wrong.status_code == 422
    assert "No column holds a name. Say which one does." in wrong.content.decode()
    assert not ListColumns.objects.exists()
    preview = director.post(url("import_columns", event), mapped).content.decode()
    assert "Import 2 teams" in preview
    assert "Not used: Váha." in preview
    director.post(url("import_confirm", event), {"preview": sealed(preview)})
    assert [(one.number, one.name, one.size) for one in event.entrants.all()] == [
        (1, "Ann", 4),
        (2, "Bo", 5),
    ]
    assert str(ListColumns.objects.get().mapped_by) == "marit"
    again = director.post(url("import", event), {"text": CZECH + "Cy;6;70"})
    assert again.status_code == 200
    assert "Import 1 team<" in again.content.decode()


@pytest.mark.parametrize(("kind", "second"), [("knockout", "name"), ("judo", "player")])
def test_of_two_equal_headings_the_director_says_which_is_used(kind: str, second: str) -> None:
    event, client = make_event(kind=kind), Client()
    client.force_login(make_director(event.tournament))
    first = "captain" if kind == "knockout" else "name"
    asked = client.post(url("import", event), {"text": f"{first};{second};entry\nAnn;Annie;3"})
    page = asked.content.decode()
    assert f"The columns {first} and {second} mean the same. Say which one is used." in page
    assert re.findall(r'<option value="([^"]*)" selected>', page) == ["0.name", "", "0.number"]
    mapped = {"preview": sealed(page), "c0": "", "c1": "0.name", "c2": "0.number", "headed": "on"}
    preview = client.post(url("import_columns", event), mapped)
    assert [row.name for row in preview.context["plan"].rows] == ["Annie"]


def test_columns_can_be_changed_from_the_preview(director: Client, event: Event) -> None:
    page = director.post(
        url("import", event), {"text": "name;players;total\nAnn;4;900"}
    ).content.decode()
    shown = director.post(url("import_columns", event), {"preview": sealed(page)}).content.decode()
    assert re.search(r'<option value="0.reported_total" selected>', shown)
    mapped = {"preview": sealed(shown), "c0": "0.name", "c1": "0.size", "c2": "", "headed": "on"}
    preview = director.post(url("import_columns", event), mapped).content.decode()
    assert "Not used: total." in preview
    director.post(url("import_confirm", event), {"preview": sealed(preview)})
    assert event.entrants.get().reported_total is None


def test_a_list_that_is_none_of_ours_is_not_mapped(director: Client, event: Event) -> None:
    response = director.post(url("import_columns", event), {"preview": "x", "c0": "0.name"})
    assert response.status_code == 422
    assert "Import the list again." in response.content.decode()


def plan(event: Event, text: str) -> queries.ImportPlan:
    return queries.import_plan(event, read_entries(read_pasted(text).table))


def test_a_list_without_numbers_is_numbered_and_changes_nothing_again(event: Event) -> None:
    text = "captain,players,p1_number,p1_name\nLee,4,K1,Ann\nLee,4,K2,Bo\nRay,4,,"
    entries = read_entries(read_pasted(text).table)
    make_entrant(event, "Zoe", number=7)
    first = plan(event, text)
    assert [row.number for row in first.rows] == [8, 9, 10]
    actions.import_entries(event, entries=entries, fingerprint=first.fingerprint, by=None)
    assert plan(event, text).counts == {"new": 0, "changed": 0, "same": 3, "refused": 0}
    turned = "captain,players,p1_number,p1_name\nLee,4,K2,Bo\nlee,4,K1,Ann"
    assert [row.number for row in plan(event, turned).rows] == [9, 8]


def test_a_team_of_that_name_without_its_players_is_the_first_one_left(event: Event) -> None:
    for number in ("K1", "K2"):
        make_member(make_entrant(event, "Lee"), make_player(number=number))
    rows = plan(event, "captain,players\nLee,5\nLee,5\nLee,5").rows
    assert [(row.number, row.outcome) for row in rows] == [
        (1, "changed"),
        (2, "changed"),
        (3, "new"),
    ]


@pytest.mark.parametrize(
    ("entered", "text", "button"),
    [
        ([], "captain,players\nAnn,4", "Import 1 team"),
        (["Ann"], "captain,players\nAnn,4\nBo,4\nCy,4", "Import 2 teams"),
        (["Ann"], "captain,players\nAnn,5\nBo,4\nCy,4", "Import 2 new, change 1"),
        (["Ann"], "captain,players\nAnn,5", "Change 1 team"),
    ],
)
def test_the_button_says_what_it_does(
    director: Client, event: Event, entered: list[str], text: str, button: str
) -> None:
    for name in entered:
        make_entrant(event, name)
    assert f"{button}<" in director.post(url("import", event), {"text": text}).content.decode()
