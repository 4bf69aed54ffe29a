"""Who may use which page of the desk: its directors and admins, nobody else, by any method."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db.transaction import atomic, set_rollback
from django.test import Client
from django.urls import reverse

from brackets.systems.bridge import desk_urls
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_admin, make_director, make_entrant, make_user
from tourney.models import Event

pytestmark = pytest.mark.django_db

READ, BOTH, WRITE = ("GET",), ("GET", "POST"), ("POST",)
PAGES: dict[str, tuple[tuple[object, ...], tuple[str, ...]]] = {
    "bracketing": ((), READ),
    "cut": ((), WRITE),
    "propose": ((), WRITE),
    "shift": ((), WRITE),
    "move": ((), WRITE),
    "format": ((), WRITE),
    "opponent": ((1,), BOTH),
    "handicaps": ((), WRITE),
    "wrong_bracket": ((3,), BOTH),
    "repairs": ((1,), READ),
    "pairing": ((1,), BOTH),
    "play_off": ((1,), BOTH),
    "double_forfeit": ((1, "R1M1"), BOTH),
    "desk_conditions": ((), BOTH),
    "rack": ((), READ),
    "slips": ((), READ),
    "tickets": ((), READ),
    "projector": ((), READ),
    "post": ((), BOTH),
    "late_entry": ((10,), BOTH),
    "withdrawal": ((3,), BOTH),
    "results": ((), READ),
    "line": ((), WRITE),
    "line_undo": ((2,), WRITE),
    "reading": ((), READ),
    "news": ((), READ),
    "line_ups": ((), READ),
    "record": ((1, "R1M1"), BOTH),
    "line_up": ((1, "R1M1", 1), BOTH),
}


@pytest.fixture
def event() -> Event:
    found = posted(9)
    make_entrant(found, "Larry Late")
    play(found, "R1M1", (30, 20))
    return found


def status(client: Client, event: Event, name: str, method: str) -> int:
    args, _ = PAGES[name]
    url = reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])
    return client.generic(method, url).status_code


def test_every_route_is_in_the_list() -> None:
    assert {pattern.name for pattern in desk_urls.urlpatterns} == set(PAGES)


def test_strangers_log_in_and_others_are_refused(client: Client, event: Event) -> None:
    asked = [(name, method) for name in PAGES for method in BOTH]
    told = {(302, *one): status(client, event, *one) for one in asked}
    refused: list[User] = [make_user(), make_director(posted(8).tournament)]
    for user in refused:
        client.force_login(user)
        told |= {(403, *one, user): status(client, event, *one) for one in asked}
    assert {one: found for one, found in told.items() if found != one[0]} == {}
    assert event.records.count() == 2


def test_directors_and_admins_get_an_answer(client: Client, event: Event) -> None:
    strange = {}
    for user in (make_director(event.tournament), make_admin()):
        client.force_login(user)
        for name, (_, methods) in PAGES.items():
            for method in BOTH:
                with atomic():
                    found = status(client, event, name, method)
                    set_rollback(True)
                if found not in ((200, 302, 409, 422) if method in methods else (405,)):
                    strange[user, name, method] = found
    assert strange == {}
