"""A tournament as a calendar: its days and the starts of its events, read back by the library."""

from __future__ import annotations

from datetime import UTC, date, datetime

import icalendar
import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import make_event, make_tournament
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    """Six days in Madrid, with one event at ten UTC."""
    found = make_tournament("Riverside, Games; all", place="Ríos", time_zone="Europe/Madrid")
    make_event(found, name="Knockout", starts_at=datetime(2026, 3, 14, 10, tzinfo=UTC))
    return found


def entries(tournament: Tournament) -> list[icalendar.Event]:
    """What a calendar takes over."""
    answer = Client().get(reverse("brackets:calendar", args=[tournament.slug]))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    found = icalendar.Calendar.from_ical(answer.content)
    assert str(found["x-wr-calname"]) == tournament.name
    return list(found.events)


def test_days_and_starts_are_in_it(tournament: Tournament) -> None:
    whole, event = entries(tournament)
    assert (whole.start, whole.end) == (date(2026, 3, 14), date(2026, 3, 20))
    assert (str(whole["summary"]), str(whole["location"])) == (tournament.name, "Ríos")
    assert event.start == datetime(2026, 3, 14, 10, tzinfo=UTC)
    assert str(event["description"]) == "Bracketed knockout teams, 2 sessions, 24 boards a match"


def test_an_event_keeps_its_name_in_calendars_when_it_moves(tournament: Tournament) -> None:
    before = entries(tournament)[1]
    later = datetime(2026, 3, 15, 9, tzinfo=UTC)
    Event.objects.update(starts_at=later, name="Teams", slug="teams")
    after = entries(tournament)[1]
    assert after["uid"] == before["uid"]
    assert after.start == later


def test_another_site_names_its_own_otherwise(
    tournament: Tournament, settings: LazySettings
) -> None:
    """Keys of rows begin at 1 on every site: a calendar that has both took one for the other."""
    here = {str(one["uid"]) for one in entries(tournament)}
    assert here == {str(one["uid"]) for one in entries(tournament)}
    settings.SECRET_KEY = "that of another site"
    there = {str(one["uid"]) for one in entries(tournament)}
    assert len(here | there) == 4


def test_what_was_put_away_is_not_in_it(tournament: Tournament) -> None:
    Event.objects.update(archived_at=timezone.now())
    assert len(entries(tournament)) == 1
    Tournament.objects.update(is_public=False)
    address = reverse("brackets:calendar", args=[tournament.slug])
    assert Client().get(address).status_code == 404


def test_pages_are_named_where_the_site_knows_its_address(
    tournament: Tournament, settings: LazySettings
) -> None:
    assert all("url" not in one for one in entries(tournament))
    settings.ADDRESS = "https://desk.example.org"
    assert [str(one["url"]) for one in entries(tournament)] == [
        f"https://desk.example.org/t/{tournament.slug}/",
        f"https://desk.example.org{Event.objects.get().get_absolute_url()}",
    ]
