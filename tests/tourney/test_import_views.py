"""Importing in the browser: look, confirm, and what happens when something is wrong."""

from __future__ import annotations

import io
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.brackets.conformance.browsing import Browser
from tests.factories import make_director, make_entrant, make_event
from tests.reference import DATA
from tourney import actions
from tourney.models import Event
from tourney.systems import all_kinds

pytestmark = pytest.mark.django_db
SHORT = "team;captain;players;total\r\n1;Ann;4;2500\r\n2;Bo;4;800"


@pytest.fixture
def event() -> Event:
    return make_event()


@pytest.fixture
def director(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


def url(name: str, event: Event) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug])


def sealed(page: str) -> str:
    found = re.search(r'name="preview" value="([^"]+)"', page)
    assert found
    return found[1]


def test_a_pasted_list_is_stored_only_when_confirmed(director: Client, event: Event) -> None:
    browser = Browser(director)
    page = browser.press(browser.open(url("import", event)), "Look at it", {"text": SHORT})
    assert not event.entrants.exists()
    page = browser.press(page, "Import 2 teams")
    assert "Done: import 2 teams." in page.words
    assert event.entrants.count() == 2
    again = director.post(url("import", event), {"text": SHORT}).content.decode()
    assert "There is nothing to import" in again


@pytest.mark.parametrize(
    ("name", "count"),
    [("regional_start_200_teams.csv", 200), ("sectional_ko_60_teams_semicolon_cp1252.csv", 60)],
)
def test_a_real_file_is_uploaded(director: Client, event: Event, name: str, count: int) -> None:
    file = SimpleUploadedFile(name, (DATA / name).read_bytes())
    page = director.post(url("import", event), {"file": file}).content.decode()
    director.post(url("import_confirm", event), {"preview": sealed(page)})
    assert event.entrants.count() == count
    assert "�" not in "".join(event.entrants.values_list("name", flat=True))


def test_the_preview_is_made_anew_when_the_entries_changed(director: Client, event: Event) -> None:
    entrant = make_entrant(event, "Ann")
    page = director.post(url("import", event), {"text": SHORT}).content.decode()
    actions.correct(entrant, version=1, by=None, name="Anna")
    response = director.post(url("import_confirm", event), {"preview": sealed(page)})
    assert response.status_code == 409
    changed = response.content.decode()
    assert "<del>Anna</del> <ins>Ann</ins>" in changed
    director.post(url("import_confirm", event), {"preview": sealed(changed)})
    assert event.entrants.count() == 2


def test_a_preview_is_good_for_its_event_alone_and_only_unaltered(
    director: Client, event: Event
) -> None:
    page = director.post(url("import", event), {"text": SHORT}).content.decode()
    other = make_event(event.tournament)
    for target, preview in ((other, sealed(page)), (event, sealed(page) + "x"), (event, "")):
        response = director.post(url("import_confirm", target), {"preview": preview})
        assert response.status_code == 422
        assert "Import the list again." in response.content.decode()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Paste a list or choose a file, one of the two."),
        ("boss;players\nAnn;4", "These headings are not known."),
        ('team,captain\n1,"Ann', "not closed"),
    ],
)
def test_a_list_that_cannot_be_read_keeps_what_was_pasted(
    director: Client, event: Event, text: str, message: str
) -> None:
    response = director.post(url("import", event), {"text": text})
    page = response.content.decode()
    assert response.status_code == 422
    assert message in page
    assert "boss" not in text or "boss" in page


def test_pasting_and_uploading_at_once_is_refused(director: Client, event: Event) -> None:
    both = {"text": SHORT, "file": io.BytesIO(SHORT.encode())}
    assert director.post(url("import", event), both).status_code == 422


def test_everything_that_matters_is_on_the_preview(director: Client, event: Event) -> None:
    text = "team,captain,players,total,shoe\n1,Ann,3,900,7\n1,Bo,4,1\n,Cy,4,"
    page = director.post(url("import", event), {"text": text}).content.decode()
    for said in (
        "Not used: shoe.",
        "fewer than 4 players",
        "entry number 1 stands in line 2 already",
        "no entry number",
        "without the 2 refused",
    ):
        assert said in page


def test_a_list_that_is_refused_whole_does_not_stand_here_already(
    director: Client, event: Event
) -> None:
    page = director.post(url("import", event), {"text": "captain\tplayers\nAnn\t\nBo\t9"})
    said = page.content.decode()
    assert "Nothing can be imported: 2 of 2 are refused." in said
    assert "stands here already" not in said


@pytest.mark.parametrize("kind", [kind.key for kind in all_kinds()])
def test_invented_entries_fit_the_event_as_long_as_it_is_empty(client: Client, kind: str) -> None:
    event = make_event(kind=kind)
    client.force_login(make_director(event.tournament))
    assert f"Use 16 sample {event.word}s" in client.get(url("import", event)).content.decode()
    form = client.get(url("import", event) + "?sample=1").context["form"]
    page = client.post(url("import", event), {"text": form["text"].value()}).content.decode()
    assert "Import 16" in page
    assert "Refused:" not in page
    client.post(url("import_confirm", event), {"preview": sealed(page)})
    assert event.entrants.count() == 16
    later = client.get(url("import", event) + "?sample=1")
    assert "sample" not in later.content.decode()
    assert not later.context["form"]["text"].value()


@pytest.mark.parametrize(("kind", "size"), [("knockout", 4), ("pairs", 2)])
def test_a_list_that_says_nothing_of_sizes_gives_the_usual_one_and_says_so(
    client: Client, kind: str, size: int
) -> None:
    event = make_event(kind=kind)
    client.force_login(make_director(event.tournament))
    page = client.post(url("import", event), {"text": "captain\ttotal\nAnn\t2500\nBo\t900"})
    said = page.content.decode()
    assert f"whoever is new gets {size}." in said
    client.post(url("import_confirm", event), {"preview": sealed(said)})
    assert list(event.entrants.values_list("size", flat=True)) == [size, size]
    assert (
        "No column says" not in client.post(url("import", event), {"text": SHORT}).content.decode()
    )


def test_names_one_a_line_are_a_list(director: Client, event: Event) -> None:
    said = director.post(url("import", event), {"text": "Ann Able\nBo Bell\n"}).content.decode()
    assert "The list has no heading line." in said
    director.post(url("import_confirm", event), {"preview": sealed(said)})
    assert [one.name for one in event.entrants.all()] == ["Ann Able", "Bo Bell"]


LONG = "\n".join(
    [
        "team,captain,players,total",
        *(f"{number},Team {number},4,{900 - number}" for number in range(1, 121)),
        "121,Few,3,100",
        "1,Twice,4,100",
    ]
)


def test_a_long_list_is_looked_at_page_by_page_and_stored_from_any_of_them(
    director: Client, event: Event
) -> None:
    first = director.post(url("import", event), {"text": LONG})
    rows, pages = list(first.context["page"].rows), first.context["page"].pages
    assert [row.name.split(" ")[0] for row in rows[:3]] == ["1", "Few", "Team"]
    assert [(one.name, one.count, one.page) for one in first.context["page"].kinds] == [
        ("refused", 1, 1),
        ("to check", 1, 1),
        ("new", 120, 1),
    ]
    page = first.content.decode()
    assert page.count('name="preview"') == 1
    for number in range(2, pages + 1):
        turned = director.post(url("import", event), {"preview": sealed(page), "page": number})
        page = turned.content.decode()
        rows += turned.context["page"].rows
        assert f"Page {number} of {pages}" in page
    assert "Rows 101 to 122 of 122" in page
    assert sorted(row.line for row in rows) == list(range(2, 124))
    director.post(url("import_confirm", event), {"preview": sealed(page)})
    assert event.entrants.count() == 121


def test_a_page_turned_after_the_entries_changed_shows_the_new_preview_from_its_beginning(
    director: Client, event: Event
) -> None:
    page = director.post(url("import", event), {"text": LONG}).content.decode()
    make_entrant(event, "Ann")
    turned = director.post(url("import", event), {"preview": sealed(page), "page": 2})
    assert turned.status_code == 409
    assert turned.context["page"].number == 1
    assert "<del>Ann</del> <ins>Team 1</ins>" in turned.content.decode()
    last = director.post(
        url("import", event), {"preview": sealed(turned.content.decode()), "page": 99}
    )
    assert last.context["page"].number == last.context["page"].pages
