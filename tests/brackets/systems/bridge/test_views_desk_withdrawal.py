"""Withdrawing a posted event's late entry that never got a bracket."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.brackets.systems.bridge.playing import entrant, play, posted
from tests.factories import make_director, make_entrant

pytestmark = pytest.mark.django_db


def test_a_late_entry_without_a_bracket_can_leave(client: Client) -> None:
    event = posted(9)
    play(event, "R1M1", (40, 20))
    late = make_entrant(event, "Late")
    client.force_login(make_director(event.tournament))
    url = reverse("brackets:withdrawal", args=[event.tournament.slug, event.slug, late.number])
    page = client.get(url)
    assert "in no bracket" in page.content.decode()
    assert client.post(url, {"version": 99}).status_code == 409
    assert client.post(url, {"version": late.version}).status_code == 302
    assert entrant(event, late.number).is_withdrawn
    assert event.records.count() == 2


@pytest.mark.parametrize("name", ["bracket", "seen", "since"])
def test_endless_digits_in_an_address_are_no_number(client: Client, name: str) -> None:
    event = posted(9)
    client.force_login(make_director(event.tournament))
    for route in ("results", "news", "bracketing", "history"):
        url = reverse(f"brackets:{route}", args=[event.tournament.slug, event.slug])
        assert client.get(url, {name: "9" * 5000}).status_code in (200, 204, 304, 404)
