"""Every URL of tourney and method against every role."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.factories import (
    make_admin,
    make_director,
    make_entrant,
    make_event,
    make_tournament,
    make_user,
)
from tourney import actions
from tourney.models import Event, Tournament
from tourney.urls import of_event, of_person, of_tournament, urlpatterns

pytestmark = pytest.mark.django_db
ROLES = ("anonymous", "stranger", "colleague", "director", "admin")
LOGIN, NO, METHOD = 302, 403, 405
ANYBODY = {
    "home", "tournament", "login", "login_code", "logout", "forgotten", "password", "invitation",
    "help", "help_words", "help_topic", "help_privacy", "manifest", "worker",
}  # fmt: skip
OF_PEOPLE = {getattr(one, "name", None) for one in of_person}
ADMINS = OF_PEOPLE | {
    *("site", "members", "member_list", "member_part", "member_write", "member_drop"),
    *("people", "new_person", "roles", "file_players", "new_file_player", "file_player"),
    *("player_name", "player_everything"),
}
# name: what a director gets for GET and for an empty POST
DESK = {
    "desk": (200, METHOD),
    "edit_tournament": (200, 422),
    "new_event": (200, 422),
    "invite": (METHOD, 422),
    "mail_invitation": (METHOD, 404),
    "take_back": (METHOD, 302),
    "remove_director": (METHOD, 302),
    "hand_over": (METHOD, 302),
    "delete_tournament": (200, 422),
    "archive_tournament": (METHOD, 302),
    "bring_back_tournament": (METHOD, 302),
    "delete_event": (200, 422),
    "archive_event": (METHOD, 302),
    "bring_back_event": (METHOD, 302),
    "player": (404, METHOD),
    "file_news": (200, METHOD),
    "file_news_decide": (METHOD, 404),
    "event_home": (200, METHOD),
    "event_print": (200, METHOD),
    "papers": (200, METHOD),
    "print_papers": (200, METHOD),
    "edit_event": (200, 422),
    "entries": (200, 422),
    "import": (200, 422),
    "import_columns": (METHOD, 422),
    "import_confirm": (METHOD, 422),
    "take_back_import": (METHOD, 409),
    "export": (200, METHOD),
    "entry": (200, 422),
    "withdraw": (METHOD, 422),
    "reinstate": (METHOD, 422),
    "undo": (METHOD, 422),
}


@pytest.fixture
def event() -> Event:
    event = make_event(make_tournament(slug="lake"), slug="open")
    make_entrant(event)
    return event


def owner_of(tournament: Tournament) -> User:
    owner = make_director(tournament, "marit")
    Tournament.objects.filter(pk=tournament.pk).update(owner=owner)
    return owner


def client_of(role: str, event: Event) -> Client:
    client = Client()
    makers = {
        "stranger": make_user,
        "colleague": lambda: make_director(make_tournament()),
        "director": lambda: owner_of(event.tournament),
        "admin": make_admin,
    }
    if role in makers:
        client.force_login(makers[role]())
    return client


def address(name: str, event: Event) -> str:
    parts: dict[str, object] = {"slug": "lake", "event_slug": "open", "number": 1, "record": 1}
    if name == "take_back":
        parts["number"] = actions.invite(event.tournament, name="N", by=make_user())[0].pk
    if name in ("remove_director", "hand_over"):
        make_director(event.tournament)
        make_director(event.tournament)
        parts["number"] = event.tournament.directors.earliest("pk").pk
    pattern = next(one for one in [*of_tournament, *of_event] if getattr(one, "name", "") == name)
    wanted = {"slug", *pattern.pattern.converters}
    if pattern in of_event:
        wanted.add("event_slug")
    return reverse(f"tourney:{name}", kwargs={key: parts[key] for key in wanted})


def test_every_url_is_in_a_table() -> None:
    found = {getattr(one, "name", None) for one in [*urlpatterns, *of_tournament, *of_event]}
    names = {one for one in found if one and not one.startswith(("api_", "live_"))}
    assert (
        names | OF_PEOPLE
        == ANYBODY
        | ADMINS
        | {
            "desks",
            "look",
            "way",
            "change_password",
            "sign_in_codes",
            "begin_codes",
            "turn_codes_on",
            "new_recovery_codes",
            "turn_codes_off",
            "new_tournament",
        }
        | DESK.keys()
    )


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", DESK)
def test_a_desk_is_its_directors_and_the_admins(event: Event, name: str, role: str) -> None:
    url, client = address(name, event), client_of(role, event)
    for answer, allowed in zip((client.get(url), client.post(url)), DESK[name], strict=True):
        if allowed == METHOD:
            assert answer.status_code == METHOD
        elif role == "anonymous":
            assert answer["Location"].startswith("/account/login/")
        elif role in ("stranger", "colleague"):
            assert answer.status_code == NO
        else:
            assert answer.status_code == allowed


@pytest.mark.parametrize("role", ROLES)
def test_tournaments_are_made_by_admins_and_listed_for_those_who_direct(
    event: Event, role: str
) -> None:
    client = client_of(role, event)
    new, desks = client.get(reverse("tourney:new_tournament")), client.get(reverse("tourney:desks"))
    expected = {"anonymous": (LOGIN, LOGIN), "admin": (200, 200)}.get(role, (NO, 200))
    assert (new.status_code, desks.status_code) == expected
    if desks.status_code == 200:
        listed = str(event.tournament) in desks.content.decode()
        assert listed == (role in ("director", "admin"))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("path", ["/", "/t/lake/", "/account/login/", "/invitation/x/"])
def test_public_pages_are_for_everybody(event: Event, role: str, path: str) -> None:
    answer = client_of(role, event).get(path)
    assert answer.status_code in (200, 302, 410)
    assert answer.status_code != 302 or "login" not in answer["Location"]


@pytest.mark.parametrize("role", ROLES)
def test_the_django_admin_is_for_admins_and_entries_are_read_there(event: Event, role: str) -> None:
    client = client_of(role, event)
    entrant = event.entrants.get()
    change = reverse("admin:tourney_entrant_change", args=[entrant.pk])
    expected = 200 if role == "admin" else 302
    assert client.get(reverse("admin:index")).status_code == expected
    assert client.get(reverse("admin:tourney_entrant_changelist")).status_code in (expected, 403)
    assert client.post(change, {"name": "X"}).status_code in (302, 403)
    assert client.get(reverse("admin:tourney_entrant_add")).status_code in (302, 403)
    entrant.refresh_from_db()
    assert entrant.name == "Team 1"
