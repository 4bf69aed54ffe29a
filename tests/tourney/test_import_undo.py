"""A list that was imported into the wrong event is taken back, and nothing else with it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from brackets.systems.bridge.actions import cut_brackets
from tests.factories import make_director, make_entrant, make_event
from tests.tourney.test_import_views import sealed
from tourney.models import Entrant, Event, Player

pytestmark = pytest.mark.django_db
LIST = (
    "team,captain,players,total,p1_name,p1_number\n7,Ann,4,2500,Ann,1000001\n8,Bo,4,800,Bo,1000002"
)


@pytest.fixture
def event() -> Event:
    event = make_event()
    make_entrant(event, "Already here")
    return event


@pytest.fixture
def director(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


def url(name: str, event: Event) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug])


def bring(director: Client, event: Event, text: str = LIST) -> str:
    """Import a list; what the page of lists then offers to take back."""
    page = director.post(url("import", event), {"text": text}).content.decode()
    done = director.post(url("import_confirm", event), {"preview": sealed(page)}, follow=True)
    assert "A wrong list is taken back under" in done.content.decode()
    return str(director.get(url("import", event)).context["last"].when.isoformat())


def test_only_what_the_list_brought_goes(director: Client, event: Event) -> None:
    seen = bring(director, event)
    answer = director.post(url("take_back_import", event), {"seen": seen}, follow=True)
    assert "The list is taken back: 2 teams removed." in answer.content.decode()
    assert [entrant.name for entrant in event.entrants.all()] == ["Already here"]
    assert Player.objects.filter(number="1000001").exists()
    assert Entrant.history.filter(name="Ann", history_type="-").exists()
    assert "Take this list back" not in director.get(url("import", event)).content.decode()
    bring(director, event)
    assert event.entrants.count() == 3


def test_an_entry_that_was_changed_since_stays(director: Client, event: Event) -> None:
    seen = bring(director, event)
    Entrant.objects.filter(name="Ann").update(version=2)
    page = director.get(url("import", event)).content.decode()
    assert "brought 1 team, besides 1 that somebody changed since" in page
    director.post(url("take_back_import", event), {"seen": seen})
    assert sorted(event.entrants.values_list("name", flat=True)) == ["Already here", "Ann"]


def test_another_list_or_a_cut_in_between_stops_it(director: Client, event: Event) -> None:
    seen = bring(director, event)
    bring(director, event, "team,captain,players,total\n9,Cy,4,900")
    refused = director.post(url("take_back_import", event), {"seen": seen})
    assert refused.status_code == 409
    assert event.entrants.count() == 4
    seen = str(director.get(url("import", event)).context["last"].when.isoformat())
    cut_brackets(event, sizes=[4], version=Event.objects.get(pk=event.pk).version)
    assert director.get(url("import", event)).context["last"] is None
    assert director.post(url("take_back_import", event), {"seen": seen}).status_code == 409
    assert event.entrants.count() == 4
