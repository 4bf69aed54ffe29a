"""Steps of the tests of the desk: where a page is, what it says, typing a line or a row."""

from __future__ import annotations

from typing import Any

from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.desk.systems import desk_class
from tests.factories import make_director
from tourney.models import Event


def signed(client: Client, event: Event) -> Client:
    """A client of somebody who directs the event's tournament."""
    client.force_login(make_director(event.tournament))
    return client


def url(event: Event, name: str, *args: object) -> str:
    """A page of the desk."""
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])


def text(response: HttpResponse) -> str:
    """What a page says, with single spaces."""
    return " ".join(response.content.decode().split())


def questions(client: Client, address: str) -> int:
    """How many questions a page asks the database when it is loaded the second time."""
    client.get(address)
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    return len(queries)


def stamp(event: Event, meeting: str) -> str:
    """What somebody has seen who looks at a meeting now."""
    now = Event.objects.select_related("tournament").get(pk=event.pk)
    return desk_class(now)(now).meeting(meeting).stamp


def send(client: Client, event: Event, key: str, **fields: object) -> HttpResponse:
    """Post a row as somebody who has just looked at it, unless a stamp is given."""
    number = fields.pop("number", 1)
    seen = fields.pop("stamp", None) or stamp(event, f"{number}-{key}")
    address = url(event, "record", number, key)
    return client.post(address, {"stamp": seen, "key": new_key(), **fields})


def type_line(client: Client, event: Event, line: str, **more: object) -> HttpResponse:
    """Send a line as somebody whose desk shows everything that is recorded; without scripts."""
    sent = {"command": line, "key": new_key(), "seen": last_record(event), **more}
    return client.post(url(event, "line"), sent)


def ask(client: Client, event: Event, line: str, **more: object) -> dict[str, Any]:
    """The same as the script of the desk does it: what became of the line."""
    seen = more.pop("seen", last_record(event))
    sent = {"command": line, "key": new_key(), "seen": seen, "shown": seen, **more}
    answer = client.post(url(event, "line"), sent, headers={"Accept": "application/json"})
    assert answer.status_code == 200, answer.content[:400]
    return dict(answer.json())
