"""Every paper that players see leads to the phone, by the address the site was told and no other."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from tests.brackets.floor.halls import everything
from tests.factories import make_director
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db
HERE = "https://tourney.example"
FOR_READING = {"conditions"}
"""Papers of text alone."""


def papers_of(event: Event) -> dict[str, str]:
    """The address of every page a paper of the event is made of."""
    papers = event.system.running(event).papers
    return {
        f"{paper.code} {href}": href
        for paper in papers
        if paper.code not in FOR_READING
        for href in paper.hrefs
    }


def of_places(tournament: Tournament) -> dict[str, str]:
    """What is printed of a place of the floor."""
    return {
        name: reverse(f"brackets:floor_{name}", args=[tournament.slug, "mat-1"])
        for name in ("list", "slips")
    }


def test_every_paper_has_a_code_of_the_address_the_site_was_told(client: Client) -> None:
    tournament, events = everything()
    client.force_login(make_director(tournament))
    papers = of_places(tournament)
    for event in events.values():
        papers |= papers_of(event)
    assert len(papers) > 2 * len(events)
    for name, href in papers.items():
        with override_settings(ADDRESS=HERE, ALLOWED_HOSTS=["*"]):
            shown = client.get(href, headers={"Host": "evil.example"}).content.decode()
        assert 'class="qr"' in shown, name
        assert "evil.example" not in shown, name
        with override_settings(ADDRESS=""):
            assert 'class="qr"' not in client.get(href).content.decode(), name


@pytest.mark.parametrize("kind", ["judo", "cup", "scrabble"])
def test_each_slip_has_the_code_of_its_event(client: Client, kind: str) -> None:
    tournament, events = everything()
    event = events[kind]
    client.force_login(make_director(tournament))
    pages = {
        "judo": of_places(tournament)["slips"],
        "cup": reverse("brackets:cup_slips", args=[tournament.slug, event.slug]),
        "scrabble": reverse("brackets:scrabble_rack_slips", args=[tournament.slug, event.slug]),
    }
    with override_settings(ADDRESS=HERE):
        shown = client.get(pages[kind]).content.decode()
    slips = shown.count('class="paper-slip"') + shown.count('class="slip-card"')
    assert slips > 1
    assert shown.count(f'aria-label="QR code: {event.name}"') == slips


def test_a_picture_on_the_wall_names_the_address_of_its_event(client: Client) -> None:
    _, events = everything()
    for name in ("cup", "judo", "pool", "robin"):
        address = events[name].get_absolute_url()
        with override_settings(ADDRESS=HERE):
            shown = client.get(address).content.decode()
        assert f"{HERE}{address}".partition("://")[2].rstrip("/") in shown.split("wall-code")[1]


def test_without_an_address_the_desk_says_how_it_is_set(client: Client) -> None:
    tournament, events = everything()
    client.force_login(make_director(tournament))
    pages = [*of_places(tournament).values(), reverse("tourney:papers", args=[tournament.slug])]
    for event in events.values():
        pages.append(reverse("tourney:event_home", args=[tournament.slug, event.slug]))
    pages.append(reverse("brackets:cup_slips", args=[tournament.slug, events["cup"].slug]))
    pages.append(reverse("brackets:rack", args=[tournament.slug, events["bridge"].slug]))
    for page in pages:
        with override_settings(ADDRESS=""):
            assert "TOURNEY_ADDRESS" in client.get(page).content.decode(), page
        with override_settings(ADDRESS=HERE):
            assert "TOURNEY_ADDRESS" not in client.get(page).content.decode(), page
    with override_settings(ADDRESS=""):
        for event in events.values():
            public = client.get(event.get_absolute_url()).content.decode()
            assert "TOURNEY_ADDRESS" not in public, "readers cannot set it"
