"""Every URL and method against every role: anonymous, a stranger, the director, an admin.

The table names each route once; a route that is missing here fails the test, so no page is
added without somebody saying who may see it. A stranger directs another tournament.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse

from tests.awards.ranked_making import pairs_event
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as division_posted
from tests.factories import make_admin, make_director, make_entrant, make_tournament
from tests.kept import kept
from tests.routes import NAMES, VALUES, arguments_of, kind_of
from tests.who import ADMIN, DIRECTOR, PUBLIC, SIGNED_IN, WHO
from tourney.models import Event
from tourney.published.asked import is_public

pytestmark = pytest.mark.django_db

METHODS = ("get", "post", "put", "delete")


def test_every_route_says_who_may_use_it() -> None:
    assert set(NAMES) == set(WHO)


ROLES = ("anonymous", "stranger", "director", "admin")


@kept("tourney", "brackets", "awards", "auth_user", "django_session")
def _scene(kind: str) -> Event:
    """An event of this kind beside the sample knockout, and everybody signed in."""
    knockout = posted(8)
    play(knockout, "R1M1", (40, 20))
    make_entrant(knockout, "Late")
    make_director(make_tournament(), "stranger")
    make_director(knockout.tournament, "director")
    make_admin("admin")
    for role in ROLES[1:]:
        Client().force_login(User.objects.get(username=role))
    made: dict[str, Callable[[], Event]] = {
        "ranking": lambda: pairs_event([1400, 900], tournament=knockout.tournament),
        "division": lambda: division_posted(8, tournament=knockout.tournament),
        "round robin": lambda: posted_robin(8, tournament=knockout.tournament),
        "cup": lambda: posted_cup(8, tournament=knockout.tournament),
        "judo": lambda: posted_judo(8, tournament=knockout.tournament),
        "knockout": lambda: fresh(knockout),
    }
    return made[kind]()


class Cast:
    """One client a role, and the address of every route in an event that has it."""

    def __init__(self, name: str) -> None:
        self.event = _scene(kind_of(name))
        sessions = {
            session.get_decoded()[SESSION_KEY]: session.session_key
            for session in Session.objects.all()
        }
        known = {user.username: str(user.pk) for user in User.objects.all()}
        self.clients = {role: self._client(sessions.get(known.get(role, ""))) for role in ROLES}

    def _client(self, session: str | None) -> Client:
        client = Client(raise_request_exception=True)
        if session is not None:
            client.cookies[settings.SESSION_COOKIE_NAME] = session
        return client

    def address(self, name: str) -> str:
        """The route's address in the event."""
        slug = self.event.tournament.slug
        known = {**VALUES, "slug": slug, "event_slug": self.event.slug, "path": f"t/{slug}/"}
        return reverse(name, kwargs={key: known[key] for key in arguments_of(name)})


@pytest.mark.parametrize("name", NAMES)
def test_every_method_of_a_route_answers_each_role_as_it_should(name: str) -> None:
    cast = Cast(name)
    who, address = WHO[name], cast.address(name)
    # What everybody may read is the same for everybody (test_same_pages).
    clients = {"anonymous": cast.clients["anonymous"]} if is_public(address) else cast.clients
    for method in METHODS:
        answers = {role: getattr(client, method)(address) for role, client in clients.items()}
        codes = {role: answer.status_code for role, answer in answers.items()}
        assert max(codes.values()) < 500, (method, codes)
        if who == PUBLIC:
            assert 403 not in codes.values(), (method, codes)
            continue
        if codes["admin"] == 405:
            continue
        assert codes["anonymous"] == 302, (method, codes)
        assert "/account/login/" in answers["anonymous"]["Location"]
        shut_out = {DIRECTOR: ["stranger"], ADMIN: ["stranger", "director"], SIGNED_IN: []}[who]
        assert [codes[role] for role in shut_out] == [403] * len(shut_out), (method, codes)
        for role in {"stranger", "director", "admin"} - set(shut_out):
            assert codes[role] != 403, (method, codes)


@pytest.mark.parametrize("name", [name for name, who in WHO.items() if who == DIRECTOR])
def test_the_desk_of_an_unknown_tournament_is_not_found(name: str) -> None:
    cast = Cast(name)
    address = cast.address(name).replace(cast.event.tournament.slug, "nowhere")
    assert cast.clients["admin"].get(address).status_code in (404, 405)


@pytest.mark.parametrize("name", [name for name, who in WHO.items() if who == DIRECTOR])
def test_a_post_without_the_token_of_the_form_is_refused(name: str) -> None:
    cast = Cast(name)
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(username="director"))
    assert client.post(cast.address(name)).status_code in (403, 405)


def test_the_admin_site_is_for_admins() -> None:
    cast = Cast("tourney:home")
    codes = {role: client.get("/admin/").status_code for role, client in cast.clients.items()}
    assert codes == {"anonymous": 302, "stranger": 302, "director": 302, "admin": 200}
