"""Times in the tournament's zone, what its events begin with, its paper, and words it has no use for."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from awards.models import Sanction
from awards.queries.sanctions import sanction_of
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director, make_event, make_tournament
from tourney.forms.likely import usual_values
from tourney.models import Event, Tournament
from tourney.systems import kind_of

pytestmark = pytest.mark.django_db
NEW_YORK = "America/New_York"
TEN_THERE = datetime(2026, 3, 14, 14, tzinfo=UTC)


def at(name: str, *args: object) -> str:
    return reverse(f"tourney:{name}", args=args)


def form_of(tournament: Tournament, **more: str) -> dict[str, object]:
    return {
        "name": tournament.name,
        "slug": tournament.slug,
        "starts": tournament.starts,
        "ends": tournament.ends,
        "is_public": "on",
        "version": tournament.version,
        **more,
    }


def test_a_start_is_typed_and_told_in_the_tournaments_zone(client: Client) -> None:
    tournament = make_tournament(time_zone=NEW_YORK)
    client.force_login(make_director(tournament))
    page = client.get(at("new_event", tournament.slug), {"kind": "knockout"})
    sent = {
        field.name: field.value() for field in page.context["form"] if field.value() is not None
    }
    sent |= {"name": "Early", "starts_at": "2026-03-14T10:00"}
    assert client.post(at("new_event", tournament.slug), sent).status_code == 302
    event = Event.objects.get()
    assert event.starts_at == TEN_THERE
    assert (
        'value="2026-03-14T10:00"'
        in client.get(at("edit_event", tournament.slug, event.slug)).content.decode()
    )
    assert "10:00" in client.get(at("desk", tournament.slug)).content.decode()
    assert "10:00</time>" in client.get(tournament.get_absolute_url()).content.decode()
    client.logout()
    assert "10:00</time>" in client.get("/").content.decode(), "the only one is the first page"


def test_posted_pages_tell_the_tournaments_time(client: Client) -> None:
    event = posted(9)
    Tournament.objects.update(time_zone=NEW_YORK)
    Event.objects.update(starts_at=TEN_THERE)
    page = client.get(Event.objects.get().get_absolute_url()).content.decode()
    assert "Saturday 14 March, 10:00" in page
    assert "-04:00" in page
    assert event.pk


def test_what_starts_late_in_the_west_is_on_its_own_day() -> None:
    tournament = make_tournament(time_zone="America/Los_Angeles")
    event = make_event(tournament, starts_at=datetime(2026, 3, 15, 3, tzinfo=UTC))
    assert (str(event.day), event.local_start.hour) == ("2026-03-14", 20)


def test_another_zone_leaves_the_clock_as_it_was_typed(client: Client) -> None:
    tournament = make_tournament()
    event = make_event(tournament, starts_at=datetime(2026, 3, 14, 10, tzinfo=UTC))
    client.force_login(make_director(tournament))
    before = event.public_version
    sent = form_of(tournament, time_zone=NEW_YORK)
    assert client.post(at("edit_tournament", tournament.slug), sent).status_code == 302
    event.refresh_from_db()
    assert event.starts_at == TEN_THERE
    assert event.public_version > before
    wrong = form_of(Tournament.objects.get(), time_zone="Mars/Olympus")
    refused = client.post(at("edit_tournament", tournament.slug), wrong)
    assert refused.status_code == 422
    assert '<details class="defaults" open>' in refused.content.decode()


def test_events_begin_with_what_the_tournament_says() -> None:
    tournament = make_tournament(boards=28, first_table=21, classification="sectional")
    found = {kind: usual_values(tournament, kind_of(kind)) for kind in ("knockout", "compact")}
    assert found["knockout"]["boards"] == 28
    assert found["compact"]["boards"] == 14
    assert found["knockout"]["first_table"] == 21
    assert usual_values(tournament, kind_of("swiss"))["boards"] == 7
    assert "first_table" not in usual_values(tournament, kind_of("cup"))
    tournament.boards = 20
    assert usual_values(tournament, kind_of("compact"))["boards"] == 12, "ten are too few"


def test_awards_are_of_the_tournaments_classification_unless_they_say_otherwise() -> None:
    event = make_event(make_tournament(classification="sectional"))
    assert sanction_of(event).classification == "sectional"
    assert sanction_of(make_event()).classification == "regional"
    Sanction.objects.create(event=event, classification="club")
    assert sanction_of(event).classification == "club"


def test_sheets_know_the_paper(client: Client) -> None:
    event = posted(9)
    for paper in Tournament.Paper.values:
        Tournament.objects.update(paper=paper)
        for page in (event.tournament.get_absolute_url(), f"{event.get_absolute_url()}bracket/1/"):
            said = re.search(r'<html[^>]* class="([^"]*)"', client.get(page).content.decode())
            assert said is not None
            assert set(said[1].split()) & set(Tournament.Paper.values) == {paper}, page


def test_where_nothing_pays_masterpoints_no_page_speaks_of_them(client: Client) -> None:
    tournament = make_tournament()
    make_event(tournament, kind="judo", name="Women −57 kg")
    make_event(tournament, kind="cup", name="Riverside Cup")
    client.force_login(make_director(tournament))
    addresses = [
        tournament.get_absolute_url(),
        at("desk", tournament.slug),
        at("edit_tournament", tournament.slug),
        reverse("brackets:find", args=[tournament.slug]),
        *(at("entries", tournament.slug, event.slug) for event in tournament.events.all()),
        *(at("import", tournament.slug, event.slug) for event in tournament.events.all()),
        *(event.get_absolute_url() for event in tournament.events.all()),
    ]
    for address in addresses:
        said = client.get(address).content.decode().lower()
        assert "masterpoint" not in said, address
        assert "winners" not in said, address
    for name in ("totals", "winners"):
        assert client.get(reverse(f"awards:{name}", args=[tournament.slug])).status_code == 404
    make_event(tournament, kind="pairs")
    said = client.get(tournament.get_absolute_url()).content.decode()
    assert "Masterpoints by player" in said
    assert client.get(reverse("awards:totals", args=[tournament.slug])).status_code == 200
