"""The pages of awards: what players read, what the director does, what each answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from awards.models import Award, Edition, Sanction
from awards.queries.sanctions import sanction_of
from tests.awards.making import (
    computed,
    finished,
    loaded,
    made_field,
    play_scores,
    sanctioned,
)
from tests.awards.reporting import address, director_of, once_for, settings_form
from tests.brackets.systems.bridge.playing import fresh, match_of
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def published_event(*sizes: int, members: int = 4) -> Event:
    event = finished(*(sizes or (13,)), members=members)
    once_for(event, _published_at_the_desk)
    return fresh(event)


def _published_at_the_desk(event: Event) -> None:
    computed(event)
    form = {"version": sanction_of(event).version, "line_ups_assumed": "1"}
    assert director_of(event).post(address("publish", event), form).status_code == 302


# ---- players


def test_before_publishing_players_see_only_what_places_would_pay(client: Client) -> None:
    event = finished(13)
    computed(event)
    page = client.get(address("event", event)).content.decode()
    assert "First place would pay" in page
    assert "17.63" in page
    assert "Player 1<" not in page
    assert client.get(address("receipt", event, 1)).status_code == 404


def test_what_first_place_pays_is_there_from_posting_on(client: Client) -> None:
    event = made_field(8, 8)
    sanctioned(event)
    page = client.get(address("first", event, 2)).content.decode()
    assert "would pay" in page
    assert "Not final" in page
    assert client.get(address("first", event, 3)).status_code == 404


def test_without_a_classification_nothing_is_promised(client: Client) -> None:
    event = made_field(8)
    assert "classification" in client.get(address("event", event)).content.decode()
    assert client.get(address("first", event, 1)).status_code == 404


def test_without_an_edition_the_page_says_so(client: Client) -> None:
    event = made_field(8)
    sanctioned(event)
    Edition.objects.all().delete()
    public = client.get(address("event", event)).content.decode()
    assert "What the places pay is not known yet" in public
    assert "load_rulebook" not in public
    assert "load_rulebook" in client.get(reverse("awards:editions")).content.decode()


def test_a_receipt_says_the_same_as_page_json_and_text(client: Client) -> None:
    event = published_event()
    award = Award.objects.first()
    assert award is not None
    page = client.get(address("receipt", event, award.position)).content.decode()
    document = client.get(address("receipt_as", event, award.position, "json")).json()
    text = client.get(address("receipt_as", event, award.position, "txt")).content.decode()
    values = list(_values(document["receipt"]))
    assert len(values) > 15
    assert values == re.findall(r"^ *[^=\n]+ = (\S+):", text, re.MULTILINE)
    steps = page[page.index('class="receipt-steps"') :]
    assert values == re.findall(r'<span class="figure">([^<]+)</span>', steps)
    assert document["award"] == str(award.award)


def test_a_receipt_in_an_unknown_form_is_not_found(client: Client) -> None:
    assert client.get(address("receipt_as", published_event(8), 1, "pdf")).status_code == 404


def test_every_published_number_names_its_page_and_rule(client: Client) -> None:
    document = client.get(address("first_as", published_event(), 1, "json")).json()
    named = {line["name"]: line for line in _lines(document["receipt"])}
    for factor in "BKLMP":
        assert named[factor]["page"]
        assert named[factor]["rule"]
    assert named["K"]["edition"] == "acbl-2003-11"


def test_the_other_reading_is_shown_with_what_it_would_pay(client: Client) -> None:
    event = made_field(16, 16, 16, 16)
    sanctioned(event)
    page = client.get(address("first", event, 2)).content.decode()
    assert "The book can be read another way" in page
    assert "the 17th to the 50th" in page


def test_points_of_a_team_grow_with_every_round(client: Client) -> None:
    event = made_field(8)
    sanctioned(event)
    url = address("team_points", event, 1)
    part = client.get(url, {"part": "live"}).content.decode()
    assert part.strip().startswith('<div id="ladder">')
    assert [*_awards(part)] == ["0.00", "1.25", "10.35", "13.80"]
    play_scores(match_of(event, "R1M1"), (60, 20))
    part = client.get(url, {"part": "live"}).content.decode()
    assert [*_awards(part)] == ["1.25", "10.35", "13.80"]
    loser = address("team_points", event, 8)
    assert [*_awards(client.get(loser).content.decode())] == ["0.00"]


def test_points_of_a_team_are_the_published_ones_at_the_end(client: Client) -> None:
    event = published_event(8)
    page = client.get(address("team_points", event, 1)).content.decode()
    assert page.count("13.80") == 4
    assert "<html" in page


def test_a_public_page_is_not_sent_twice(client: Client) -> None:
    event = published_event(8)
    answer = client.get(address("event", event))
    again = client.get(address("event", event), headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304


def test_rule_books_show_pages_and_drafts_only_to_admins(
    client: Client, admin_client: Client
) -> None:
    loaded()
    assert "46.00" in client.get(reverse("awards:edition", args=["acbl-2003-11"])).content.decode()
    Edition.objects.update(status=Edition.Status.DRAFT)
    assert client.get(reverse("awards:edition", args=["acbl-2003-11"])).status_code == 404
    assert admin_client.get(reverse("awards:edition", args=["acbl-2003-11"])).status_code == 404
    assert admin_client.get("/desk/look/editions/acbl-2003-11/").status_code == 200


def test_queries_of_public_pages_do_not_grow(client: Client) -> None:
    events = [published_event(size) for size in (8, 16)]
    for name, more in (("event", ()), ("receipt", (1,)), ("first", (1,)), ("team_points", (1,))):
        counts = [_queries(client, address(name, event, *more)) for event in events]
        assert counts[0] == counts[1], name


# ---- the desk


def test_settings_are_saved_and_what_differs_is_kept() -> None:
    event = finished(8, 8)
    client = director_of(event)
    form = settings_form(event, reading_one_win_of_two="full", reading_rounding="half_up")
    form |= {"b2-upper_limit": "1500", "b2-gold": "1/2"}
    assert client.post(address("settings", event), form).status_code == 302
    sanction = Sanction.objects.get(event=event)
    assert sanction.classification == "sectional"
    assert sanction.readings == {"one_win_of_two": "full"}
    [terms] = sanction.terms.all()
    assert (terms.bracket_number, str(terms.upper_limit), terms.gold) == (2, "1500.00", "1/2")


def test_settings_saved_as_they_stand_leave_the_computed_awards() -> None:
    event = finished(8, 8)
    client = director_of(event)
    said = {"reading_one_win_of_two": "full", "b2-upper_limit": "1500", "b2-m": "0.95"}
    client.post(address("settings", event), settings_form(event, **said))
    client.post(address("compute", event))
    before = sanction_of(event)
    answer = client.post(address("settings", event), settings_form(event, **said), follow=True)
    assert "Nothing was changed; the awards stay as they are." in answer.content.decode()
    now = sanction_of(event)
    assert (now.status, now.version) == ("computed", before.version)
    other = settings_form(event, **said | {"b2-m": "0.9"})
    answer = client.post(address("settings", event), other, follow=True)
    assert "The settings are saved. Compute the awards" in answer.content.decode()
    assert sanction_of(event).status == "none"


def test_a_wrong_setting_is_said_and_what_was_typed_stays() -> None:
    event = finished(8)
    form = settings_form(event) | {"b1-upper_limit": "many", "b1-m": "0.9"}
    answer = director_of(event).post(address("settings", event), form)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'value="many"' in page
    assert "Enter a number" in page
    assert not Sanction.objects.exists()


def test_settings_changed_meanwhile_answer_409_with_both() -> None:
    event = finished(8)
    old = settings_form(event)
    sanctioned(event)
    answer = director_of(event).post(address("settings", event), old)
    assert answer.status_code == 409
    assert "Somebody changed this meanwhile" in answer.content.decode()
    assert Sanction.objects.get(event=event).classification == "regional"


def test_computing_without_settings_is_refused_with_the_mend() -> None:
    event = finished(8)
    answer = director_of(event).post(address("compute", event))
    assert answer.status_code == 422
    assert "classification of the event first" in answer.content.decode()


def test_the_director_computes_reviews_and_publishes() -> None:
    event = finished(8, members=5)
    client = director_of(event)
    assert client.post(address("settings", event), settings_form(event)).status_code == 302
    assert client.post(address("compute", event)).status_code == 302
    page = client.get(address("desk", event)).content.decode()
    assert "line-up not entered" in page
    assert "Line-ups not entered" in page
    assert client.get(address("desk_receipt", event, 1)).status_code == 200
    asked = client.get(address("publish", event)).content.decode()
    assert "I answer for that" in asked
    version = {"version": sanction_of(event).version}
    assert client.post(address("publish", event), version).status_code == 422
    stale = version | {"version": "1", "line_ups_assumed": "1"}
    assert client.post(address("publish", event), stale).status_code == 409
    assert client.post(address("publish", event), version | stale | version).status_code == 302
    assert client.get(address("publish", event)).status_code == 200
    assert sanction_of(event).is_published


def test_a_correction_after_publishing_shows_at_the_desk() -> None:
    event = published_event(8)
    play_scores(match_of(event, "R3M1"), (20, 60), sure=True)
    client = director_of(event)
    assert "no longer match the results" in client.get(address("desk", event)).content.decode()
    form = {"version": sanction_of(event).version}
    assert client.post(address("take_back", event), form).status_code == 302
    assert client.post(address("take_back", event), form).status_code == 409


def test_queries_of_the_desk_do_not_grow() -> None:
    counts = []
    for size in (8, 16):
        event = published_event(size)
        counts.append(_queries(director_of(event), address("desk", event)))
    assert counts[0] == counts[1]


def _queries(client: Client, url: str) -> int:
    client.get(url)
    with CaptureQueriesContext(connection) as found:
        assert client.get(url).status_code == 200
    return len(found)


def _lines(receipt: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield receipt
    for part in receipt["parts"]:
        yield from _lines(part)


def _values(receipt: dict[str, Any]) -> Iterator[str]:
    return (json.loads(json.dumps(line["value"])) for line in _lines(receipt))


def _awards(page: str) -> list[str]:
    ladder = page[page.index('id="ladder"') :]
    return re.findall(r"<b>(?:<a [^>]*>)?([\d.]+)", ladder)


def test_a_version_that_is_none_is_a_conflict() -> None:
    event = finished(4)
    computed(event)
    client = director_of(event)
    answers = {
        (page, version): client.post(address(page, event), {"version": version}).status_code
        for version in ("", "x", "-1", "²", "9" * 5000)
        for page in ("publish", "take_back")
    }
    assert set(answers.values()) == {409}, answers
