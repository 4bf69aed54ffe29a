"""A division's desk asked over HTTP."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from tests.factories import make_admin
from tourney.models import Event

SHARED = ("history", "undo")
"""Pages that every system has."""


def signed_in() -> Client:
    """An admin's client."""
    client = Client()
    client.force_login(make_admin())
    return client


def url(event: Event, name: str, *more: object) -> str:
    """A page of the desk."""
    own = name if name in SHARED else f"scrabble_{name}"
    return reverse(f"brackets:{own}", args=[event.tournament.slug, event.slug, *more])


def page(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()
