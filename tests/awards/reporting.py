"""Events whose awards are published, once and again, and where their reports are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.awards import publish_awards
from awards.models import Edition, Sanction
from awards.queries.sanctions import sanction_of
from tests.awards.making import computed, finished, published_again
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_director
from tests.kept import once_more
from tourney.models import Event, Tournament

FORMS = ("csv", "xlsx", "txt", "json", "xml", "receipts.txt", "receipts.json")


def tells_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every tournament tells national numbers, also one that was kept from before."""
    told = property(lambda _: True, lambda _, value: None)
    monkeypatch.setattr(Tournament, "tells_numbers", told)


def address(name: str, event: Event, *more: object) -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug, *more])


def publish(event: Event) -> Sanction:
    return publish_awards(event, version=sanction_of(event).version, by=None)


def published(*sizes: int, **values: Any) -> Event:
    """An event played to the end whose awards are published."""
    event = finished(*(sizes or (8,)), **values)
    once_for(event, publish_anew)
    return fresh(event)


def publish_anew(event: Event) -> None:
    """Compute its awards and publish them."""
    computed(event)
    publish(event)


def once_for(event: Event, do: Callable[[Event], object]) -> None:
    """What is done to an event as it was made and kept; done once a process under the same rule books.

    The hash of its last record says which event it is: one that was made anew has another.
    """
    if Event.objects.count() > 1:
        do(event)
        return
    books = tuple(Edition.objects.order_by("pk").values_list("pk", "version", "changed_at"))
    last = event.records.order_by("sequence").values_list("hash", flat=True).last()
    once_more((do.__qualname__, event.pk, last, books), lambda: do(event))


def corrected(event: Event) -> Event:
    """Taken back, sanctioned otherwise, published again."""
    published_again(event, classification="sectional")
    return fresh(event)


def settings_form(event: Event, **values: str) -> dict[str, Any]:
    """What the page of settings sends for a sectional, with other values."""
    version = str(sanction_of(event).version)
    return {"version": version, "classification": "sectional", "restrictions": "0"} | values


def director_of(event: Event) -> Client:
    client = Client()
    client.force_login(make_director(event.tournament))
    return client
