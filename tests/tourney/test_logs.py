"""What programs read of the log: one line a request, with what it was about, and never an address."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director, make_user
from tourney.logs import JsonLines, configured

pytestmark = pytest.mark.django_db


@pytest.fixture
def said() -> Iterator[StringIO]:
    """What the log says while a test asks."""
    out, loggers = (
        StringIO(),
        [logging.getLogger(name) for name in ("tourney.asked", "django.request")],
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    before = [one.level for one in loggers]
    for one in loggers:
        one.addHandler(handler)
        one.setLevel(logging.INFO)
    yield out
    for one, level in zip(loggers, before, strict=True):
        one.removeHandler(handler)
        one.setLevel(level)


def lines(said: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in said.getvalue().splitlines()]


def test_a_request_is_a_line_with_event_and_person(client: Client, said: StringIO) -> None:
    event = posted(8)
    director = make_director(event.tournament)
    client.force_login(director)
    address = f"/desk/{event.tournament.slug}/{event.slug}/"
    client.get(address, headers={"X-Request-ID": "a1b2"})
    (line,) = lines(said)
    assert line.items() >= {
        "level": "info", "logger": "tourney.asked", "said": "answered", "request": "a1b2", "method": "GET",
        "tournament": event.tournament.slug, "event": event.slug, "person": director.pk, "status": 200,
    }.items()  # fmt: skip
    assert line["route"].startswith("tourney:")
    assert line["ms"] > 0
    assert line["time"].endswith("+00:00")


def test_who_reads_is_not_looked_up_for_the_log(client: Client, said: StringIO) -> None:
    event = posted(8)
    client.force_login(make_director(event.tournament))
    client.get(event.get_absolute_url())
    (line,) = lines(said)
    assert "person" not in line
    assert line["event"] == event.slug


@pytest.mark.parametrize(
    "path", ["/c/?code=ABCD-EFGH", "/account/invitation/MQ/secret-token/", "/t/no/such/"]
)
def test_no_line_has_an_address(client: Client, said: StringIO, path: str) -> None:
    client.get(path)
    assert len({line["request"] for line in lines(said)}) == 1
    told = said.getvalue()
    assert "secret-token" not in told
    assert "ABCD" not in told
    assert "/no/such" not in told


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("get", "/account/secret-token/", 404),
        ("post", "/account/login/?next=/secret-token/", 403),
        ("get", "/admin/secret-token/", 302),
        ("get", "/t/sécret-token/", 404),
    ],
)
def test_nor_has_what_django_says_of_a_refusal(
    said: StringIO, method: str, path: str, status: int
) -> None:
    """Each refusal of Django's is worded by itself; some have the address first."""
    client = Client(enforce_csrf_checks=True)
    getattr(client, method)(path)
    client.force_login(make_user("passer-by"))
    answer = getattr(client, method)(path)
    assert answer.status_code == status
    assert lines(said)
    assert "cret-token" not in said.getvalue()


def test_a_desk_that_is_not_ones_own_is_said_without_its_address(
    client: Client, said: StringIO
) -> None:
    event = posted(8)
    client.force_login(make_user("passer-by"))
    address = f"/desk/{event.tournament.slug}/{event.slug}/"
    assert client.get(address).status_code == 403
    assert "Forbidden" in said.getvalue()
    assert address not in said.getvalue()


def test_a_request_without_a_name_or_with_a_strange_one_gets_one(
    client: Client, said: StringIO
) -> None:
    for given in ("", "two words", "x" * 65, "line\\nbreak"):
        client.get("/", headers={"X-Request-ID": given} if given else {})
    named = [line["request"] for line in lines(said)]
    assert len(set(named)) == len(named)
    assert all(len(one) == 16 for one in named)


def test_an_error_has_its_trace_and_what_was_asked(
    said: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by nought at /help/from-the-table/")

    monkeypatch.setattr("tourney.views.help.render", breaks)
    client = Client(raise_request_exception=False)
    client.get("/help/from-the-table/", headers={"X-Request-ID": "a1"})
    wrong = next(line for line in lines(said) if "error" in line)
    assert wrong["request"] == "a1"
    assert "ZeroDivisionError: by nought" in wrong["error"]
    assert "/help/from-the-table/" not in said.getvalue()


@pytest.mark.parametrize(("kind", "level"), [("text", "WARNING"), ("json", "INFO")])
def test_each_kind_says_what_it_is_for(kind: str, level: str) -> None:
    made: Any = configured(kind)
    assert made["loggers"]["tourney.asked"]["level"] == level
    assert ("formatter" in made["handlers"]["console"]) == (kind == "json")


def test_another_kind_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match=r"TOURNEY_LOG is 'xml'; write text or json\."):
        configured("xml")
