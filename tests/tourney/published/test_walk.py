"""Every public page is kept: asked for again, it costs one question for versions and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.urls import resolve

from tests.test_published import environ_of
from tests.tourney.published.readers import Readers, everything
from tests.who import PUBLIC, WHO
from tourney.published import PublishedBytes, stamp
from tourney.published.layer import Environ
from tourney.published.subjects import Subject

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.postgresql]

EVENT = ("site", "tournament", "event", "entries")
AWARDS = (*EVENT, "editions")
TOURNAMENT = ("site", "tournament", "events")
MADE_OF: dict[str, tuple[str, ...]] = {
    "tourney:home": ("site", "front"),
    "tourney:tournament": TOURNAMENT,
    "tourney:api_tournaments": ("site", "front"),
    "tourney:api_tournament": (*TOURNAMENT, "entered"),
    "brackets:data": TOURNAMENT,
    "brackets:calendar": TOURNAMENT,
    "brackets:results_feed": (*TOURNAMENT, "entered"),
    "brackets:find": (*TOURNAMENT, "entered"),
    "brackets:hall": (*TOURNAMENT, "entered"),
    "brackets:screen": (*TOURNAMENT, "entered"),
    "brackets:person": (*TOURNAMENT, "entered"),
    "awards:totals": TOURNAMENT,
    "awards:totals_as": TOURNAMENT,
    "awards:winners": TOURNAMENT,
    "awards:player": TOURNAMENT,
    "awards:editions": ("site", "editions"),
    "awards:edition": ("site", "editions"),
    "awards:event": AWARDS,
    "awards:receipt": AWARDS,
    "awards:receipt_as": AWARDS,
    "awards:first": AWARDS,
    "awards:first_as": AWARDS,
    "awards:stakes": AWARDS,
    "awards:team_points": AWARDS,
    "awards:member_points": AWARDS,
}
"""The kinds of subjects of the pages of a route; those of every other route are an event's."""
MORE = {"events", "entered"}
"""Of events that show what is played beside them: queues at a mat, a ranking that is paid by all."""
ELSEWHERE = {
    *(
        f"tourney:{name}"
        for name in ("help", "help_words", "help_topic", "help_privacy", "live_page")
    ),
    *(f"tourney:{name}" for name in ("login", "login_code", "logout", "password", "invitation")),
    "tourney:forgotten",
    *(f"tourney:{name}" for name in ("manifest", "worker")),
    *(
        f"brackets:code{name}"
        for name in ("", "_reading", "_report", "_enter", "_undo", "_line_up")
    ),
}
"""Public routes below which nothing is kept: the account, the help, streams, what a phone
installs, what is reported by a code."""
LEADS_ON = {"brackets:judo_mats", "tourney:api_nothing", "tourney:api_openapi"}
"""Routes that lead to another, that answer nothing, or the same in every site."""

FEW = 2
"""So many pages of a route, and of what it answers as a part, are asked for twice."""


@pytest.fixture
def readers() -> Readers:
    return everything()


class Silent:
    """Django once; asked again it fails the test."""

    def __init__(self) -> None:
        self.handler, self.asked = WSGIHandler(), set[str]()

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        address = f"{environ['PATH_INFO']}?{environ['QUERY_STRING']}"
        assert address not in self.asked, f"{address} was made twice"
        self.asked.add(address)
        return self.handler(environ, start_response)


@pytest.fixture
def layer() -> Iterator[PublishedBytes]:
    found = PublishedBytes(Silent())
    yield found
    found.versions.close()


def test_every_public_page_is_kept_and_says_what_it_is_made_of(
    readers: Readers, layer: PublishedBytes
) -> None:
    pages = readers.pages()
    routes, asked = set(), Counter[str]()
    for address, page in pages.items():
        path, _, part = address.partition("?")
        route = resolve(path).view_name
        routes.add(route)
        asked[route + part] += 1
        kinds = [subject.kind for subject in page.stamp.subjects]
        wanted = MADE_OF.get(route, EVENT)
        assert tuple(kinds[: len(wanted)]) == wanted, address
        assert set(kinds[len(wanted) :]) <= MORE, address
        if asked[route + part] <= FEW:
            bodies = [_asked(layer, address) for _ in range(2)]
            assert bodies[0] == bodies[1], address
    public = {name for name, who in WHO.items() if who == PUBLIC and name not in ELSEWHERE}
    assert public - routes == LEADS_ON
    assert set(MADE_OF) <= routes


def _asked(layer: PublishedBytes, address: str) -> bytes:
    said: list[Any] = []
    chunks = layer(environ_of(address), lambda *args: said.append(args))
    body = b"".join(chunks)
    getattr(chunks, "close", lambda: None)()
    assert said[-1][0].startswith("200"), address
    return body


def test_a_subject_says_its_kind_and_its_key(readers: Readers) -> None:
    page = readers.ask(readers.events["judo"].get_absolute_url())
    assert page is not None
    tournament, judo = (str(row.pk) for row in (readers.tournament, readers.events["judo"]))
    assert page.stamp.subjects == (
        Subject("site"),
        Subject("tournament", tournament),
        Subject("event", judo),
        Subject("entries", judo),
        Subject("events", tournament),
        Subject("entered", tournament),
    )


def test_no_page_of_a_test_grows_old_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stamp, "SLOT", 1e-9)
    assert stamp.slot_now() == stamp.slot_now()
