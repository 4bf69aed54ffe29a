"""Files of a division on the desk: out, and in again with a preview first."""

from __future__ import annotations

import html
import re
from decimal import Decimal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from brackets.journal.check import differences
from brackets.systems.scrabble.actions import save_plan
from brackets.systems.scrabble.facts.facts import Spreads
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from tests.brackets.systems.scrabble.dividing_rows import make_division
from tests.brackets.systems.scrabble.running import SEVEN, division, give_all, post, posted
from tests.factories import make_director
from tourney.models import Entrant, Event, Member

pytestmark = pytest.mark.django_db


def signed_in(event: Event) -> Client:
    client = Client()
    client.force_login(make_director(event.tournament))
    return client


def address(event: Event, name: str, *more: object) -> str:
    return reverse(f"brackets:scrabble_{name}", args=[event.tournament.slug, event.slug, *more])


@pytest.mark.parametrize("ending", ["t", "csv", "txt"])
def test_a_file_is_handed_out_under_its_name(ending: str) -> None:
    event = posted(12, 4)
    answer = signed_in(event).get(address(event, "file", ending))
    assert answer.status_code == 200
    assert f'filename="{event.slug}.{ending}"' in answer["Content-Disposition"]
    assert "Surname" in answer.content.decode()


def test_no_private_field_leaves_the_house() -> None:
    event = posted(12, 4)
    Member.objects.update(number="")
    body = signed_in(event).get(address(event, "file", "t")).content.decode()
    assert "password" not in body
    assert body.count("\n") == 12
    assert "Surname00, Given00" in body


def test_what_a_file_cannot_hold_is_said_on_the_page() -> None:
    event = posted(12, 4)
    answer = signed_in(event).get(address(event, "file", "tou"))
    assert answer.status_code == 422
    assert "has no scores yet" in answer.content.decode()


def test_the_file_for_ratings_officers_holds_a_division_that_is_over() -> None:
    event = make_division(12, 7, settings=SEVEN)
    answer = signed_in(event).get(address(event, "file", "tou"))
    assert answer.status_code == 200
    assert answer.content.startswith(b"*M14.03.2026")
    assert b"Ann Able" in answer.content


def test_a_file_of_another_ending_or_of_nothing_is_not_found() -> None:
    event = posted(12, 1)
    client = signed_in(event)
    assert client.get(address(event, "file", "exe")).status_code == 404
    waiting = division(12, event.tournament)
    assert client.get(address(waiting, "file", "t")).status_code == 404


def taken_out(event: Event) -> bytes:
    return signed_in(event).get(address(event, "file", "t")).content


def brought(event: Event, raw: bytes) -> tuple[Client, str, int]:
    client = signed_in(event)
    given = {"file": SimpleUploadedFile("a.t", raw)}
    answer = client.post(address(event, "import"), given)
    return client, answer.content.decode(), answer.status_code


def empty(source: Event) -> Event:
    """An event of the same plan without any entry."""
    event = division(0, source.tournament)
    save_plan(event, settings=SEVEN, spreads=Spreads(), version=0)
    return event


def sealed(page: str) -> str:
    return re.search(r'name="preview"\s+value="([^"]*)"', page)[1]


def rows(event: Event) -> list[tuple[object, ...]]:
    """The games, whatever the names of those who play them look like."""
    fields = (
        "round_number",
        "board",
        "first_number",
        "second_number",
        "score_first",
        "score_second",
    )
    return list(Pairing.objects.filter(event=event).values_list(*fields))


def test_a_division_taken_out_is_taken_in_again_with_everything_in_it() -> None:
    source = posted(12, 4)
    other = empty(source)
    client, page, status = brought(other, taken_out(source))
    assert status == 200
    assert "Import 12 players and 36 games" in " ".join(page.split())
    assert not other.entrants.exists()
    answer = client.post(address(other, "import_store"), {"preview": sealed(page)}, follow=True)
    assert "Taken over: 12 players, 36 games." in answer.content.decode()
    other.refresh_from_db()
    assert other.state == Event.State.POSTED
    assert rows(other) == rows(source)
    assert differences(other) == []
    names = ScrabbleStanding.objects.filter(event=other).values_list("entrant__name", flat=True)
    assert "Given00 Surname00" in names


def test_a_division_that_was_taken_over_is_played_to_its_end() -> None:
    source = posted(12, 4)
    other = empty(source)
    client, page, _ = brought(other, taken_out(source))
    client.post(address(other, "import_store"), {"preview": sealed(page)})
    other.refresh_from_db()
    while other.state != Event.State.FINISHED:
        give_all(other)
        other.refresh_from_db()
        if other.state != Event.State.FINISHED:
            post(other)
    assert differences(other) == []
    assert client.get(address(other, "file", "txt")).status_code == 200


def test_players_who_are_entered_are_recognised_and_get_the_ratings_of_the_file() -> None:
    source = posted(12, 1)
    other = division(12, source.tournament)
    save_plan(other, settings=SEVEN, spreads=Spreads(), version=0)
    raw = taken_out(source).replace(b"1900", b"1905")
    client, page, status = brought(other, raw)
    assert status == 200
    client.post(address(other, "import_store"), {"preview": sealed(page)})
    assert other.entrants.count() == 12
    assert ScrabbleStanding.objects.filter(event=other, rating=1905).count() == 1
    best = Entrant.objects.get(event=other, name="Given00 Surname00").members.get().player
    assert (best.rating, best.history.first().history_change_reason) == (
        1905,
        "Ratings from a .t file",
    )


def test_players_alone_are_entered_and_the_division_stays_open() -> None:
    event = division(0)
    client, page, _ = brought(event, b"Cree, Ann 1500\nvan Dyk, Jan 0\n")
    client.post(address(event, "import_store"), {"preview": sealed(page)})
    event.refresh_from_db()
    assert event.state == Event.State.ENTRY
    found = event.entrants.values_list("name", "members__player__rating")
    assert set(found) == {("Ann Cree", Decimal(1500)), ("van Dyk, Jan", None)}


def test_classes_are_not_kept_and_the_preview_says_so() -> None:
    _, page, _ = brought(division(0), b"Cree, Ann 1500; ; class A\nOlaf, Bo 1400\n")
    assert "Fields that are not taken over: class." in page


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"Cree, Ann 1500 2; 4x0\nOlaf, Bo 1400 1; 380\n", "Line 1, scores"),
        (
            b"Cree, Ann 1500 2; 400\nOlaf, Bo 1400 1; 380\n",
            "session 1 of the plan has rounds 1 to 4",
        ),
        (b"Cree, Ann 1500\nCree, Ann 1400\n", "Line 2"),
        (b"", "empty"),
    ],
)
def test_what_is_wrong_is_said_with_its_line_and_nothing_is_stored(raw: bytes, said: str) -> None:
    event = division(0)
    client = signed_in(event)
    answer = client.post(address(event, "import"), {"text": raw.decode() or " "})
    assert answer.status_code == 422
    page = html.unescape(answer.content.decode())
    assert said in page or (not raw and "one of the two" in page)
    assert not event.entrants.exists()
    assert raw.decode().split("\n")[0] in page


def test_an_entry_that_is_not_in_the_file_stands_in_the_way() -> None:
    event = division(3)
    _, page, status = brought(event, b"Surname00, Given00 1500\nCree, Ann 1400\n")
    assert status == 422
    assert "is not in the file; withdraw it, or add a line" in page
    assert 'value=""' in page


def test_a_started_division_takes_no_file() -> None:
    event = posted(12, 1)
    client = signed_in(event)
    assert "has started" in client.get(address(event, "import")).content.decode()
    other = division(0, event.tournament)
    _, page, _ = brought(other, b"Cree, Ann 1500\n")
    answer = client.post(address(event, "import_store"), {"preview": sealed(page)})
    assert answer.status_code == 422
    assert "another event" in answer.content.decode()


@pytest.mark.postgresql
def test_ratings_are_matched_shown_and_stored() -> None:
    event = division(3)
    client = signed_in(event)
    text = "name,rating,club\nGiven00 Surname00,2001,x\nGiven01 Surname01,1880,x\nNobody,1,x\n"
    answer = client.post(address(event, "ratings"), {"text": text})
    page = " ".join(answer.content.decode().split())
    assert "Change 1 rating" in page
    assert "nobody here has this number" in html.unescape(page).lower()
    assert "Not used: club" in page
    assert "Given02 Surname02. Their ratings stay" in page
    Member.objects.filter(name="Given01 Surname01").update(rating=7)
    again = client.post(address(event, "ratings_store"), {"preview": sealed(page)})
    assert again.status_code == 409
    page = again.content.decode()
    assert "Change 2 ratings" in " ".join(page.split())
    client.post(address(event, "ratings_store"), {"preview": sealed(page)})
    rating = Entrant.objects.get(event=event, name="Given00 Surname00").members.get().rating
    assert rating == 2001


@pytest.mark.parametrize("text", ["", "just words", "rating\n1"])
def test_a_list_that_cannot_be_read_is_kept_and_explained(text: str) -> None:
    event = division(3)
    answer = signed_in(event).post(address(event, "ratings"), {"text": text})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'role="alert"' in page
    assert text in page


def test_the_start_freezes_the_ratings_and_the_page_says_so() -> None:
    event = posted(12, 1)
    text = "name,rating\nGiven00 Surname00,2001\n"
    page = signed_in(event).post(address(event, "ratings"), {"text": text}).content.decode()
    assert "its ratings are frozen" in page
