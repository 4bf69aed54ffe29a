"""Tournaments and events at the desk, the public list, the account."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import (
    PASSWORD,
    make_admin,
    make_director,
    make_entrant,
    make_event,
    make_tournament,
    make_user,
)
from tourney import actions
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db
NEW = {"name": "Harbour Sectional", "starts": "2026-05-01", "ends": "2026-05-03", "version": 1}
EVENT = {
    "name": "Friday Knockout",
    "kind": "knockout",
    "starts_at": "2026-03-15T19:00",
    "sessions": 2,
    "boards": 24,
    "extra_boards": 4,
    "strength": "masterpoints",
    "ties": "net",
    "first_table": 1,
    "version": 1,
}


def test_an_admin_makes_a_tournament_and_directs_it(client: Client) -> None:
    client.force_login(make_admin())
    assert client.post(reverse("tourney:new_tournament"), NEW).status_code == 302
    tournament = Tournament.objects.get()
    assert (tournament.slug, tournament.starts) == ("harbour-sectional", date(2026, 5, 1))
    assert [str(director) for director in tournament.directors.all()] == ["admin"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"name": ""}, "This field is required."),
        ({"ends": "2026-04-30"}, "is before the first day"),
        ({"slug": "new"}, "taken"),
        ({"name": "…"}, "Write an address"),
        ({"starts": "tomorrow"}, "Enter a valid date."),
    ],
)
def test_a_wrong_tournament_keeps_what_was_typed(
    client: Client, wrong: dict[str, Any], message: str
) -> None:
    client.force_login(make_admin())
    response = client.post(reverse("tourney:new_tournament"), NEW | {"place": "The Hall"} | wrong)
    assert response.status_code == 422
    assert message in response.content.decode()
    assert 'value="The Hall"' in response.content.decode()


def test_a_director_makes_and_changes_an_event(client: Client) -> None:
    tournament = make_tournament()
    client.force_login(make_director(tournament))
    new = reverse("tourney:new_event", args=[tournament.slug])
    page = client.get(new, {"kind": "knockout"}).content.decode()
    assert 'value="2026-03-14T10:00"' in page
    assert 'value="24"' in page
    client.post(reverse("tourney:new_event", args=[tournament.slug]), EVENT)
    event = Event.objects.get()
    edit = reverse("tourney:edit_event", args=[tournament.slug, event.slug])
    assert client.post(edit, EVENT | {"slug": event.slug, "boards": 28}).status_code == 302
    event.refresh_from_db()
    assert (event.slug, event.boards, event.version) == ("friday-knockout", 28, 2)
    assert client.post(edit, EVENT | {"slug": event.slug, "boards": 1}).status_code == 422
    assert client.post(edit, EVENT | {"starts_at": "2027-01-01T10:00"}).status_code == 422
    stale = client.post(edit, EVENT | {"slug": event.slug, "boards": 30})
    assert stale.status_code == 409
    assert "boards 28" in stale.content.decode()
    assert "boards 30" in stale.content.decode()


def test_a_form_sends_the_version_it_was_shown_with(client: Client) -> None:
    event = make_event(version=3)
    tournament = event.tournament
    Tournament.objects.filter(pk=tournament.pk).update(version=5)
    client.force_login(make_director(tournament))
    pages = {
        reverse("tourney:edit_event", args=[tournament.slug, event.slug]): 3,
        reverse("tourney:edit_tournament", args=[tournament.slug]): 5,
    }
    for address, version in pages.items():
        form = client.get(address).context["form"]
        assert form["version"].value() == version
        sent = {field.name: field.value() for field in form if field.value() is not None}
        sent |= {"name": "Renamed", "starts_at": "2026-03-15T19:00"}
        assert client.post(address, sent).status_code == 302


def test_an_entry_fee_is_not_negative(client: Client) -> None:
    tournament = make_tournament()
    client.force_login(make_director(tournament))
    new = reverse("tourney:new_event", args=[tournament.slug])
    response = client.post(new, EVENT | {"entry_fee": "-1"})
    assert response.status_code == 422
    assert 'value="-1"' in response.content.decode()


@pytest.mark.parametrize(
    ("boards", "said"), [(11, "11 boards are too few"), (24, "24 boards are too many")]
)
def test_a_compact_knockout_has_half_length_matches(client: Client, boards: int, said: str) -> None:
    tournament = make_tournament()
    client.force_login(make_director(tournament))
    new = reverse("tourney:new_event", args=[tournament.slug])
    wrong = client.post(new, EVENT | {"kind": "compact", "boards": boards})
    assert wrong.status_code == 422
    assert f"{said}. A match of a compact knockout has 12 to 14" in wrong.content.decode()
    client.post(new, EVENT | {"kind": "compact", "boards": 12})
    event = Event.objects.get()
    assert (event.kind, event.boards, event.most_members) == ("compact", 12, 4)


def test_an_event_with_larger_teams_does_not_become_compact(client: Client) -> None:
    event = make_event()
    make_entrant(event, "Fairbank", size=5)
    client.force_login(make_director(event.tournament))
    edit = reverse("tourney:edit_event", args=[event.tournament.slug, event.slug])
    page = client.post(edit, EVENT | {"slug": event.slug, "kind": "compact", "boards": 12})
    assert page.status_code == 422
    assert "More than four players: 1 Fairbank." in page.content.decode()


def test_teams_of_five_may_become_a_championship_of_teams(client: Client) -> None:
    event = make_event()
    make_entrant(event, "Fairbank", size=5)
    client.force_login(make_director(event.tournament))
    edit = reverse("tourney:edit_event", args=[event.tournament.slug, event.slug])
    changed = EVENT | {"slug": event.slug, "kind": "nabc", "unit": "team"}
    assert client.post(edit, changed).status_code == 302
    event.refresh_from_db()
    assert (event.kind, event.word) == ("nabc", "team")


def test_teams_do_not_become_pairs_and_are_told_so_once(client: Client) -> None:
    event = make_event()
    make_entrant(event, "Fairbank", size=5)
    client.force_login(make_director(event.tournament))
    edit = reverse("tourney:edit_event", args=[event.tournament.slug, event.slug])
    page = client.post(edit, EVENT | {"slug": event.slug, "kind": "pairs"})
    assert page.status_code == 422
    assert page.context["form"].errors["kind"] == [
        "Entries of this event are teams, not pairs. Make another event, or take the entries out first."
    ]


def test_once_posted_what_the_draw_stands_on_is_fixed(client: Client) -> None:
    event = make_event(state=Event.State.POSTED)
    client.force_login(make_director(event.tournament))
    edit = reverse("tourney:edit_event", args=[event.tournament.slug, event.slug])
    client.post(edit, EVENT | {"boards": 30, "name": "New name"})
    event.refresh_from_db()
    assert (event.boards, event.name) == (24, "New name")


def test_a_tournament_is_changed_by_one_at_a_time(client: Client) -> None:
    tournament = make_tournament(slug="lake")
    client.force_login(make_director(tournament))
    edit = reverse("tourney:edit_tournament", args=["lake"])
    assert client.post(edit, NEW | {"slug": "lake"}).status_code == 302
    stale = client.post(edit, NEW | {"slug": "lake", "name": "Other"})
    assert stale.status_code == 409
    assert "name Harbour Sectional" in stale.content.decode()
    tournament.refresh_from_db()
    assert tournament.public_version == 2


def test_the_only_public_tournament_is_opened_at_once(client: Client) -> None:
    assert "No tournament" in client.get("/").content.decode()
    make_tournament("Hidden", is_public=False)
    make_tournament("Lakeside")
    assert "<h1>Lakeside</h1>" in client.get("/").content.decode()
    make_tournament("Harbour")
    page = client.get("/").content.decode()
    assert "Lakeside" in page
    assert "Harbour" in page
    assert "Hidden" not in page


def test_a_hidden_tournament_is_only_its_directors(client: Client) -> None:
    tournament = make_tournament(is_public=False)
    assert client.get(tournament.get_absolute_url()).status_code == 404
    client.force_login(make_director(tournament))
    assert client.get(tournament.get_absolute_url()).status_code == 404
    assert client.get(f"/desk/look{tournament.get_absolute_url()}").status_code == 200


def test_a_public_page_is_the_same_for_every_anonymous_reader(client: Client) -> None:
    event = make_event()
    first = client.get(event.tournament.get_absolute_url())
    assert not first.cookies
    assert "csrf" not in first.content.decode()
    make_entrant(event, "Ann")
    assert Client().get(event.tournament.get_absolute_url()).content == first.content


@pytest.mark.parametrize("name", ["desk", "tournament"])
def test_a_tournament_takes_the_same_queries_at_any_size(client: Client, name: str) -> None:
    user, counts = make_user(), []
    client.force_login(user)
    for size in (1, 5):
        tournament = make_tournament(directors=(user,))
        for _ in range(size):
            make_entrant(make_event(tournament))
            actions.invite(tournament, name="Noor", by=user)
            make_director(tournament)
        with CaptureQueriesContext(connection) as captured:
            client.get(reverse(f"tourney:{name}", args=[tournament.slug]))
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 14


def test_logging_in_out_and_having_to_wait(client: Client) -> None:
    make_user("marit")
    login = reverse("tourney:login")
    right = {"username": "marit", "password": PASSWORD}
    assert client.post(login, right)["Location"] == reverse("tourney:desks")
    assert client.post(reverse("tourney:logout")).status_code == 302
    assert client.get(reverse("tourney:desks"))["Location"].startswith(login)
    wrong = right | {"password": "x"}
    answers = [client.post(login, wrong) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [422] * 5
    assert 'value="marit"' in answers[0].content.decode()
    early = client.post(login, right)
    assert early.status_code == 429
    assert "Too many wrong passwords" in early.content.decode()
