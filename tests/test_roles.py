"""Every URL and method against every role: anonymous, a stranger, the director, an admin.

The table names each route once; a route that is missing here fails the test, so no page is
added without somebody saying who may see it. A stranger directs another tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import pytest
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.http import HttpResponse
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
        self._sessions = {role: sessions.get(known.get(role, "")) for role in ROLES}

    @property
    def clients(self) -> dict[str, Client]:
        """As they came: a route may sign one of them out."""
        return {role: self._client(session) for role, session in self._sessions.items()}

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


@contextmanager
def undone() -> Iterator[None]:
    """Whatever is done to one route is undone before the next."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


KINDS = {kind: [name for name in NAMES if kind_of(name) == kind] for kind in map(kind_of, NAMES)}


@pytest.mark.parametrize("kind", KINDS)
def test_every_method_of_a_route_answers_each_role_as_it_should(kind: str) -> None:
    cast = Cast(KINDS[kind][0])
    wrong = {}
    for name in KINDS[kind]:
        with undone():
            for method, codes in asked(cast, cast.address(name)).items():
                if not as_it_should(WHO[name], codes):
                    wrong[name, method] = codes
    assert wrong == {}


LOGIN = 302
"""Asked to sign in; another redirect is told as it is."""


def asked(cast: Cast, address: str) -> dict[str, dict[str, int | str]]:
    """What each role is answered by each method: the code, and where somebody is sent who is not asked to sign in."""
    found = {}
    for method in METHODS:
        clients = cast.clients
        # What everybody may read is the same for everybody (test_same_pages).
        if is_public(address):
            clients = {"anonymous": clients["anonymous"]}
        # A method that an admin is refused is nobody's.
        elif (first := code(getattr(clients.pop("admin"), method)(address))) == 405:
            continue
        else:
            found[method] = {"admin": first}
        codes = {role: code(getattr(client, method)(address)) for role, client in clients.items()}
        found[method] = found.get(method, {}) | codes
    return found


def code(answer: HttpResponse) -> int | str:
    sent = answer.get("Location", "")
    return answer.status_code if not sent or "/account/login/" in sent else sent


def as_it_should(who: str, codes: Mapping[str, int | str]) -> bool:
    """Nobody meets an error, whoever may not is refused, and nobody else is."""
    if any(isinstance(one, int) and one >= 500 for one in codes.values()):
        return False
    if who == PUBLIC:
        return 403 not in codes.values()
    shut_out = {DIRECTOR: {"stranger"}, ADMIN: {"stranger", "director"}, SIGNED_IN: set()}[who]
    return codes["anonymous"] == LOGIN and all(
        (codes[role] == 403) == (role in shut_out) for role in ROLES[1:]
    )


OF_DIRECTORS = {
    kind: [name for name in names if WHO[name] == DIRECTOR] for kind, names in KINDS.items()
}


@pytest.mark.parametrize("kind", OF_DIRECTORS)
def test_the_desk_of_an_unknown_tournament_is_not_found_and_no_post_goes_without_a_token(
    kind: str,
) -> None:
    cast = Cast(OF_DIRECTORS[kind][0])
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(username="director"))
    for name in OF_DIRECTORS[kind]:
        address = cast.address(name)
        nowhere = address.replace(cast.event.tournament.slug, "nowhere")
        with undone():
            assert cast.clients["admin"].get(nowhere).status_code in (404, 405), name
            assert client.post(address).status_code in (403, 405), name


def test_the_admin_site_is_for_admins() -> None:
    cast = Cast("tourney:home")
    codes = {role: client.get("/admin/").status_code for role, client in cast.clients.items()}
    assert codes == {"anonymous": 302, "stranger": 302, "director": 302, "admin": 200}
