"""A list that was imported into the wrong event is taken back, and nothing else with it."""

from __future__ import annotations

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from awards.models import RankingRow
from brackets.journal.taking_back import take_back_posting
from brackets.systems.bridge.actions import cut_brackets
from tests.awards.ranked_making import pairs_event, rank
from tests.brackets.floor.halls import everything
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_director, make_entrant, make_event, make_field
from tests.tourney.test_import_views import sealed
from tourney.models import Entrant, Event, Player
from tourney.queries.last_import import REASON

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


def cut(event: Event, *sizes: int) -> None:
    cut_brackets(event, sizes=sizes, version=Event.objects.get(pk=event.pk).version)


def as_imported(event: Event) -> None:
    """All entries came with one list."""
    Entrant.objects.filter(event=event).update(version=1)
    Entrant.history.filter(event=event).delete()
    Entrant.history.bulk_history_create(
        list(event.entrants.all()), default_change_reason=REASON, default_date=timezone.now()
    )


def asked(page: HttpResponse) -> dict[str, str]:
    """What the button of that page sends."""
    last = page.context["last"]  # type: ignore[attr-defined]
    return {"seen": last.when.isoformat(), "plan": last.plan}


def bring(director: Client, event: Event, text: str = LIST) -> str:
    """Import a list; what the page of lists then offers to take back."""
    page = director.post(url("import", event), {"text": text}).content.decode()
    done = director.post(url("import_confirm", event), {"preview": sealed(page)}, follow=True)
    assert "A wrong list is taken back under" in done.content.decode()
    return str(director.get(url("import", event)).context["last"].when.isoformat())


@pytest.mark.postgresql
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
    cut(event, 4)
    assert director.post(url("take_back_import", event), {"seen": seen}).status_code == 409
    assert event.entrants.count() == 4


def test_a_cut_of_the_wrong_list_goes_with_it_and_the_right_one_is_next(
    director: Client, event: Event
) -> None:
    bring(director, event)
    cut(event, 3)
    page = director.get(url("import", event))
    assert "The cut into 1 bracket goes with it" in page.content.decode()
    assert "Take this list back and drop the cut" in page.content.decode()
    answer = director.post(url("take_back_import", event), asked(page), follow=True)
    said = answer.content.decode()
    assert "The list is taken back: 2 teams removed." in said
    assert "The cut into 1 bracket went with them: cut again. Import the right list here." in said
    assert answer.redirect_chain[-1][0] == url("import", event)
    assert [entrant.name for entrant in event.entrants.all()] == ["Already here"]
    assert not event.brackets.exists()
    bring(director, event, "team,captain,players,total\n9,Cy,4,900\n10,Di,4,800")
    cut(event, 3)
    assert event.brackets.get().seats.count() == 3


@pytest.mark.postgresql
def test_another_cut_meanwhile_is_not_thrown_away(director: Client, event: Event) -> None:
    bring(director, event)
    cut(event, 3)
    page = director.get(url("import", event))
    cut(event, 3)
    refused = director.post(url("take_back_import", event), asked(page))
    assert refused.status_code == 409
    assert "another cut, into 1 bracket" in refused.content.decode()
    assert (event.entrants.count(), event.brackets.count()) == (3, 1)
    event.brackets.all().delete()
    refused = director.post(url("take_back_import", event), asked(page))
    assert "no cut any more" in refused.content.decode()
    assert event.entrants.count() == 3


def test_a_cut_without_anybody_of_the_list_stays(director: Client, event: Event) -> None:
    make_entrant(event, "Here too")
    cut(event, 2)
    seen = bring(director, event)
    page = director.get(url("import", event)).content.decode()
    assert "goes with it" not in page
    director.post(url("take_back_import", event), {"seen": seen})
    assert (event.entrants.count(), event.brackets.get().seats.count()) == (2, 2)


@pytest.mark.parametrize("kind", ["bridge", "cup", "judo", "pool", "robin", "scrabble"])
def test_once_posted_a_list_stays_and_the_page_says_what_mends_it(
    client: Client, kind: str
) -> None:
    event = everything()[1][kind]
    as_imported(event)
    client.force_login(make_director(event.tournament, kind))
    number = event.entrants.count()
    page = client.get(url("import", event))
    said = page.content.decode()
    assert "can no longer be taken back: the draw is posted, and players have read it" in said
    assert "Take this list back" not in said
    ways = page.context["last"].hold.ways
    assert [way.label for way in ways] == ["Delete the event", "Open the entries"]
    assert {client.get(way.href).status_code for way in ways} == {200}
    refused = client.post(url("take_back_import", event), asked(page))
    assert refused.status_code == 422
    assert "The list stays: the draw is posted" in refused.content.decode()
    assert event.entrants.count() == number


def test_with_a_result_the_entries_are_where_it_is_mended(client: Client) -> None:
    event = posted(4)
    play(event, "R1M1", (20, 10))
    as_imported(event)
    client.force_login(make_director(event.tournament))
    page = client.get(url("import", event))
    assert "taken back: 1 result is in. Was it the wrong one?" in page.content.decode()
    assert [way.label for way in page.context["last"].hold.ways] == ["Open the entries"]


def test_after_a_posting_was_taken_back_the_history_names_the_teams(client: Client) -> None:
    event = posted(4)
    take_back_posting(event, by=None)
    as_imported(event)
    client.force_login(make_director(event.tournament))
    page = client.get(url("import", event))
    assert "a posting was taken back, and the history of the event names them" in (
        page.content.decode()
    )
    assert client.post(url("take_back_import", event), asked(page)).status_code == 422
    assert event.entrants.count() == 4


def test_typed_places_hold_a_list_until_they_are_emptied(client: Client) -> None:
    event = pairs_event([100, 200, 300])
    rank(event, [1, 2])
    as_imported(event)
    client.force_login(make_director(event.tournament))
    page = client.get(url("import", event))
    assert "taken back: places are entered" in page.content.decode()
    assert client.get(page.context["last"].hold.ways[0].href).status_code == 200
    assert client.post(url("take_back_import", event), asked(page)).status_code == 422
    RankingRow.objects.all().delete()
    assert client.post(url("take_back_import", event), asked(page)).status_code == 302
    assert not event.entrants.exists()


def test_the_page_of_lists_takes_the_same_queries_for_any_cut(client: Client) -> None:
    counts = []
    for size in (4, 24):
        event = make_event()
        make_field(event, list(range(1000, 1000 + size)))
        as_imported(event)
        cut(event, size)
        client.force_login(make_director(event.tournament))
        client.get(url("import", event))
        with CaptureQueriesContext(connection) as captured:
            assert client.get(url("import", event)).context["last"].plan
        counts.append(len(captured))
    assert counts[0] == counts[1]
