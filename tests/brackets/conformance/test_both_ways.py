"""Desk and public pages lead to each other, and what is printed of an event is one document."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.looking import look_once
from tests.brackets.conformance.test_onward import desk_pages
from tests.brackets.conformance.test_pages import public

pytestmark = pytest.mark.django_db
ID = re.compile(r'\sid="([^"]*)"')
DESK = re.compile(r'<a href="([^"]+)">Desk of [^<]+</a>')
PLAYERS = re.compile(r'<a href="([^"]+)">As players see it</a>')


def test_a_public_page_leads_its_director_to_the_desk(director: Director) -> None:
    for address in public(director.now()):
        html = look_once(director, "posted", address).html
        assert 'data-desk-way="/desk/way/"' in html
        (desk,) = DESK.findall(director.browser.open(f"/desk/way/?at={address}").html)
        assert desk.startswith("/desk/"), address
        assert look_once(director, "posted", desk).status == 200, (address, desk)
        assert "Desk of" not in html


def test_a_desk_page_leads_to_what_players_see(director: Director) -> None:
    event = director.now()
    own = [one for one in desk_pages(event) if one.startswith(director.address(""))]
    found: dict[str, str] = {}
    for address in own:
        ways = PLAYERS.findall(look_once(director, "posted", address).html)
        if "/edit/" not in address:
            assert len(ways) == 1, address
        found |= dict.fromkeys(ways, address)
    for way, address in found.items():
        assert Client().get(way).status_code == 200, (address, way)


def test_everything_that_is_printed_is_one_document(director: Director) -> None:
    papers = director.now().system.running(director.now()).papers
    assert papers
    home = director.browser.open(director.address(""))
    for paper in papers:
        assert f'value="{paper.code}"' in home.html
    asked = "&".join(f"paper={paper.code}" for paper in papers)
    page = director.browser.open(director.address(f"print/?{asked}"))
    assert page.status == 200
    assert page.html.count('<section class="paper ') == sum(len(one.hrefs) for one in papers)
    names = ID.findall(page.html)
    assert len(names) == len(set(names))
    assert "data-print" in page.html


def test_nothing_ticked_prints_nothing(director: Director) -> None:
    page = director.browser.open(director.address("print/"))
    assert "Nothing is ticked" in page.words


def test_what_an_event_does_not_print_is_named(director: Director) -> None:
    page = director.browser.open(director.address("print/?paper=nothing"))
    assert "nothing: this event has no such paper now." in page.words
    assert "Nothing is ticked" not in page.words
