"""Every URL and method against every role: anonymous, a stranger, the director, an admin.

The table names each route once; a route that is missing here fails the test, so no page is
added without somebody saying who may see it. A stranger directs another tournament.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from awards.ranked import urls as ranked_urls
from tests.awards.ranked_making import pairs_event
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as division_posted
from tests.factories import make_admin, make_director, make_entrant, make_tournament
from tests.who import ADMIN, DIRECTOR, PUBLIC, SIGNED_IN, WHO
from tourney.models import Event

pytestmark = pytest.mark.django_db

VALUES = {
    "lot": 1,
    "number": 1,
    "code": "first",
    "position": 1,
    "key": "R1M1",
    "place": "table-1",
    "entry": 1,
    "player": 1,
    "ending": "t",
    "sequence": 1,
    "record": 1,
    "form": "json",
    "revision": 1,
    "who": "1234567",
    "token": "wrong",
    "uidb64": "MQ",
    "name": "acbl-2003-11",
    "table": "knockout_factors",
}
METHODS = ("get", "post", "put", "delete")


def _routes(resolver: URLResolver, prefix: str = "") -> Iterator[str]:
    for found in resolver.url_patterns:
        if isinstance(found, URLResolver):
            space = f"{found.namespace}:" if found.namespace else prefix
            yield from _routes(found, space)
        elif isinstance(found, URLPattern) and prefix not in ("", "admin:"):
            yield prefix + str(found.name)


NAMES = sorted(set(_routes(get_resolver())))


def test_every_route_says_who_may_use_it() -> None:
    assert set(NAMES) == set(WHO)


OF_RANKINGS = {f"awards:{pattern.name}" for pattern in ranked_urls.urlpatterns}
"""Routes that only an event with a ranking has."""
OF_SCRABBLE = {name for name in WHO if name.startswith("brackets:scrabble_")}
"""Routes that only a Scrabble division has."""
OF_CUPS = {
    name
    for name in WHO
    if name.startswith(("brackets:contest", "brackets:cup_", "brackets:places"))
}
"""Routes that only a cup has."""
OF_JUDO = {name for name in WHO if name.startswith("brackets:judo_")}
"""Routes that only a judo category has."""
OF_ROBINS = {name for name in WHO if name.startswith("brackets:robin_")}
"""Routes that only a round robin has."""


class Cast:
    """One client a role, and the address of every route in the sample event."""

    def __init__(self) -> None:
        self.event = posted(8)
        play(self.event, "R1M1", (40, 20))
        make_entrant(self.event, "Late")
        stranger = make_director(make_tournament(), "stranger")
        users = {
            "anonymous": None,
            "stranger": stranger,
            "director": make_director(self.event.tournament, "director"),
            "admin": make_admin(),
        }
        self.clients = {role: self._client(user) for role, user in users.items()}

    def _holding(self, name: str) -> Event:
        """The event that has pages of this route, made when it is asked for."""
        tournament = self.event.tournament
        if name in OF_RANKINGS:
            return pairs_event([1400, 900], tournament=tournament)
        if name in OF_SCRABBLE:
            return division_posted(8, tournament=tournament)
        if name in OF_ROBINS:
            return posted_robin(8, tournament=tournament)
        if name in OF_CUPS:
            return posted_cup(8, tournament=tournament)
        return posted_judo(8, tournament=tournament) if name in OF_JUDO else fresh(self.event)

    def _client(self, user: User | None) -> Client:
        client = Client(raise_request_exception=True)
        if user is not None:
            client.force_login(user)
        return client

    def address(self, name: str) -> str:
        """The route's address in the sample event."""
        event = self._holding(name)
        known = {**VALUES, "slug": event.tournament.slug, "event_slug": event.slug}
        return reverse(name, kwargs={key: known[key] for key in _arguments(name)})


def _arguments(name: str) -> list[str]:
    space, _, route = name.partition(":")
    _, resolver = get_resolver().namespace_dict[space]
    possibilities, *_ = resolver.reverse_dict[route]
    return list(possibilities[0][1])


@pytest.fixture
def cast() -> Cast:
    return Cast()


@pytest.mark.parametrize("name", NAMES)
def test_every_method_of_a_route_answers_each_role_as_it_should(name: str, cast: Cast) -> None:
    who, address = WHO[name], cast.address(name)
    for method in METHODS:
        answers = {role: getattr(client, method)(address) for role, client in cast.clients.items()}
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
def test_the_desk_of_an_unknown_tournament_is_not_found(name: str, cast: Cast) -> None:
    address = cast.address(name).replace(cast.event.tournament.slug, "nowhere")
    assert cast.clients["admin"].get(address).status_code in (404, 405)


@pytest.mark.parametrize("name", [name for name, who in WHO.items() if who == DIRECTOR])
def test_a_post_without_the_token_of_the_form_is_refused(name: str, cast: Cast) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(username="director"))
    assert client.post(cast.address(name)).status_code in (403, 405)


def test_the_admin_site_is_for_admins(cast: Cast) -> None:
    codes = {role: client.get("/admin/").status_code for role, client in cast.clients.items()}
    assert codes == {"anonymous": 302, "stranger": 302, "director": 302, "admin": 200}
