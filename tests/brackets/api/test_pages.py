"""The page of data and calendar: every address on it answers."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from awards.ranked.kinds import PAIRS
from tests.brackets.conformance.browsing import Browser
from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.factories import make_director, make_event
from tourney.api.operations import OF_EVENT, operations

pytestmark = pytest.mark.django_db


def test_everything_that_can_be_read_is_one_press_away() -> None:
    event = posted_cup(8)
    tournament = Browser().open(event.tournament.get_absolute_url())
    (address,) = [link for link in tournament.links if link.endswith("/data/")]
    page = Browser().open(address)
    found = [link for link in page.links if link.startswith("/api/")]
    own = [one for one in operations() if one.path.startswith(OF_EVENT) and one.is_of(event)]
    assert len(found) == len(own) + 2 + 6
    files = [link for link in page.links if link.endswith((".ics", ".atom"))]
    assert len(files) == 2
    for link in found + files:
        assert Client().get(link).status_code == 200, link


def test_an_event_is_offered_only_what_its_kind_can_have() -> None:
    tournament = posted(8).tournament
    for made in (posted_cup, posted_judo, posted_robin, posted_division):
        made(8, tournament=tournament)
    ranked = make_event(tournament, kind=PAIRS)
    page = Browser().open(f"{tournament.get_absolute_url()}data/")
    offered: dict[str, set[str]] = {}
    for link in page.links:
        found = re.fullmatch(r"/api/v1/tournaments/[^/]+/events/([^/]+)/([^/.]+)", link)
        if found:
            offered.setdefault(found[1], set()).add(found[2])
    always = {"entrants", "standings", "changes"}
    for event in tournament.events.all():
        wanted = set(always)
        wanted |= {"meetings"} if event != ranked else set()
        wanted |= {"draws"} if event.system.key in ("bridge", "cup", "judo") else set()
        wanted |= {"awards"} if event.system.has_masterpoints else set()
        assert offered[event.slug] == wanted, event.kind


def _alternates(address: str) -> dict[str, str]:
    text = Client().get(address).content.decode()
    found = re.findall(
        r'<link rel="(?:alternate|service-desc)" type="(\S+)"[^>]* href="([^"]+)">', text
    )
    return dict(reversed(found))


@pytest.mark.parametrize("page", ["", "standings/", "entry/1/"])
def test_pages_lead_readers_of_feeds_and_programs_on(page: str) -> None:
    event = posted_cup(8)
    owner = event.tournament.get_absolute_url()
    own = _alternates(event.get_absolute_url() + page)
    whole = _alternates(owner)
    assert own["application/atom+xml"] == whole["application/atom+xml"] == f"{owner}results.atom"
    assert own["text/calendar"] == f"{owner}calendar.ics"
    data = f"/api/v1/tournaments/{event.tournament.slug}"
    assert whole["application/json"] == data
    assert own["application/json"] == f"{data}/events/{event.slug}"
    for link in {*own.values(), *whole.values()}:
        assert Client().get(link).status_code == 200, link


def test_no_page_leads_to_data_that_nobody_may_read() -> None:
    event = posted_cup(8)
    assert _alternates("/help/") == {}
    client = Client()
    client.force_login(make_director(event.tournament))
    assert (
        "application/atom+xml" not in client.get(f"/desk/{event.tournament.slug}/").content.decode()
    )


def test_it_says_whether_national_numbers_are_told() -> None:
    event = posted_cup(8)
    address = f"{event.tournament.get_absolute_url()}data/"
    assert "National numbers are not in it" in Browser().open(address).words
    event.tournament.tells_numbers = True
    event.tournament.save(update_fields=["tells_numbers"])
    assert "National numbers" not in Browser().open(address).words
