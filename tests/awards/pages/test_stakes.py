"""What a bracket plays for, on its page: the places of its awards document and no others."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from awards.models import Edition
from awards.pages.stakes import stakes_of
from awards.queries.sanctions import receipts_of, sanction_of
from tests.awards.making import computed, finished, loaded, made_field, sanctioned
from tourney.models import Event

pytestmark = pytest.mark.django_db
PART = {"part": "live"}


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def address(name: str, event: Event, number: int = 1) -> str:
    return reverse(name, args=[event.tournament.slug, event.slug, number])


def test_the_stakes_are_the_awards_of_the_places_and_of_a_match_won(client: Client) -> None:
    event = finished(13)
    computed(event)
    document = receipts_of(sanction_of(event))["brackets"][0]
    page = client.get(address("awards:stakes", event), PART).content.decode()
    found = re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", page)
    assert [award for _, award in found[:-1]] == [p["award"] for p in document["places"]]
    assert found[0] == ("1st", "17.63")
    assert found[2][0] == "3rd/4th"
    assert found[-1] == ("a match won", document["match"]["value"])
    assert "not final until published" in page


def test_a_bracket_asks_for_its_stakes_once_it_is_posted(client: Client) -> None:
    event = made_field(8, 8)
    stakes = address("awards:stakes", event, 2)
    assert (
        f'href="{stakes}" data-fetch'
        in client.get(address("brackets:bracket", event, 2)).content.decode()
    )
    assert client.get(stakes, PART).content.strip() == b""
    sanctioned(event)
    assert b"<dt>1st</dt>" in client.get(stakes, PART).content
    assert stakes_of(receipts_of(sanction_of(event)), 3) == ()


def test_without_a_script_the_link_leads_to_the_awards(client: Client) -> None:
    event = made_field(8)
    answer = client.get(address("awards:stakes", event))
    assert (answer.status_code, answer["Location"]) == (
        302,
        reverse("awards:event", args=[event.tournament.slug, event.slug]),
    )
