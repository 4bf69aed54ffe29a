"""Steps of the tests of the desk: where a page is, what it says, typing a row."""

from __future__ import annotations

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.brackets.playing import match_of
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


def send(client: Client, event: Event, key: str, **fields: object) -> HttpResponse:
    """Post a row as somebody who has just looked at it, unless a version is given."""
    version = fields.pop("version", match_of(event, key).version)
    number = fields.pop("number", 1)
    return client.post(url(event, "record", number, key), {"version": version, **fields})
